/** What is checked and run: each page with the shared files that it may use, once for each world. */
import type { MarkdownOptions } from '../markdown/options.ts';
import { type SampleInput, worldsOf } from '../markdown/samples-stage.ts';
import type { Doc } from '../model/doc.ts';

/** A page, once for each world. */
export type PageInputs = readonly [SampleInput, ...SampleInput[]];

export const firstInput = ([first]: PageInputs): SampleInput => first;

/** The last inputs of each page, reused if its files are the same. */
const lastInputs = new WeakMap<Doc, PageInputs>();

/** Returns the same objects for the same page, files and worlds: the stage runner caches keys by object identity. */
function inputsOf(doc: Doc, files: SampleInput['files'], worlds: readonly (string | undefined)[]): PageInputs {
  const [first, ...others] = worlds.map((world): SampleInput => ({ doc, files, world }));
  const inputs: PageInputs = [first ?? { doc, files }, ...others];
  const last = lastInputs.get(doc);
  if (last?.length === inputs.length && last.every((input, index) => isSame(input, inputs[index]))) return last;
  lastInputs.set(doc, inputs);
  return inputs;
}

const isSame = (a: SampleInput, b: SampleInput | undefined): boolean =>
  a.world === b?.world && a.files.length === b?.files.length && a.files.every((file, index) => file === b.files[index]);

export async function pageInputs(
  docs: readonly Doc[],
  sampleFiles: SampleInput['files'],
  { extensions }: MarkdownOptions,
): Promise<readonly PageInputs[]> {
  const { blockExtensions, isSample } = await import('../markdown/extensions.ts');
  const { checkers } = await blockExtensions(extensions);
  const mayUse = (path: string, { samples }: Doc): boolean =>
    samples.some((block) =>
      checkers.some((checker) => isSample([checker], block.kind, block.name) && (checker.needs?.(path, block) ?? true)),
    );
  const worlds = worldsOf(checkers);
  return docs.map((doc) =>
    inputsOf(
      doc,
      sampleFiles.filter(({ path }) => mayUse(path, doc)),
      worlds,
    ),
  );
}
