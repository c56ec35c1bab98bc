/** What is checked and run: each page with the shared files that it may use, once for each world. */
import type { MarkdownOptions } from '../markdown/options.ts';
import type { Doc } from '../model/doc.ts';
import { isSameList } from '../model/kept.ts';
import { type SampleInput, worldsOf } from '../samples/samples-stage.ts';

/** A page, once for each world. */
export type PageInputs = readonly [SampleInput, ...SampleInput[]];

export const firstInput = ([first]: PageInputs): SampleInput => first;

/** What a page was checked and run with last. */
interface KnownInputs {
  /** All shared files, the checkers and their worlds: what decides which files the page may use. */
  readonly from: readonly unknown[];
  readonly inputs: PageInputs;
}

/** The last inputs of each page, reused if its files are the same. */
const lastInputs = new WeakMap<Doc, KnownInputs>();

const isSame = (a: SampleInput, b: SampleInput | undefined): boolean =>
  a.world === b?.world && isSameList(a.files, b?.files ?? []);

/** Returns the same objects for the same page, files and worlds: the stage runner caches keys by object identity. */
export async function pageInputs(
  docs: readonly Doc[],
  sampleFiles: SampleInput['files'],
  { extensions }: MarkdownOptions,
): Promise<readonly PageInputs[]> {
  const { blockExtensions, isSample } = await import('../markdown/extensions.ts');
  const { checkers } = await blockExtensions(extensions);
  const worlds = worldsOf(checkers);
  const from = [...checkers, ...worlds, ...sampleFiles];
  const mayUse = (path: string, { samples }: Doc): boolean =>
    samples.some((block) =>
      checkers.some((checker) => isSample([checker], block.kind, block.name) && (checker.needs?.(path, block) ?? true)),
    );
  const inputsOf = (doc: Doc): PageInputs => {
    const last = lastInputs.get(doc);
    if (last && isSameList(last.from, from)) return last.inputs;
    const files = sampleFiles.filter(({ path }) => mayUse(path, doc));
    const [first, ...others] = worlds.map((world): SampleInput => ({ doc, files, world }));
    const made: PageInputs = [first ?? { doc, files }, ...others];
    const isUnchanged =
      last?.inputs.length === made.length && last.inputs.every((input, index) => isSame(input, made[index]));
    const inputs = last && isUnchanged ? last.inputs : made;
    lastInputs.set(doc, { from, inputs });
    return inputs;
  };
  return docs.map(inputsOf);
}
