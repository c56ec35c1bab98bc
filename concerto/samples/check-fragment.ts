/** ` ```concerto fragment `: declarations or properties without the model around them. */
import {
  blameOthers,
  namespacesOf,
  OtherModelError,
  parse,
  parseOther,
  textsAndFiles,
  withImports,
} from './load-models.ts';
import { called, type ModelSource, nearestModel } from './models.ts';
import { type Checker, noModel } from './outcome.ts';
import { type Ast, core } from './packages.ts';
import { type Claim, holdsProperties } from './read-sample.ts';
import { type Refusal, refusalOf } from './refusal.ts';

const ownNamespace = 'org.example.fragment@1.0.0';

export const checkFragment: Checker = async (claim, { models }) => {
  const home = claim.name === undefined ? undefined : nearestModel(models, claim.block, called(claim.name));
  if (claim.name !== undefined && !home) return [noModel(claim.name)];
  const wrapped = wrap(claim, home?.namespace ?? ownNamespace);
  try {
    await load(wrapped, home, models, claim.block);
  } catch (error) {
    if (error instanceof OtherModelError) throw error;
    throw new FragmentError(placedInBlock(refusalOf(error), wrapped));
  }
  return [];
};

interface Wrapped {
  readonly text: string;
  /**
   * The text that was inserted before a line; lines count from 1. No line is added, so that line numbers match the
   * block.
   */
  readonly added: ReadonlyMap<number, number>;
}

/** Keeps the lines of the block: what a model needs is inserted in front of them. */
export function wrap(claim: Claim, namespace: string): Wrapped {
  const opening = `namespace ${namespace} `;
  if (!holdsProperties(claim)) return { text: opening + claim.text, added: new Map([[1, opening.length]]) };
  const lines = claim.text.split('\n');
  const firstProperty = lines.findLastIndex((line) => /^\s*import\s/.test(line)) + 1;
  const type = 'concept Fragment { ';
  lines[firstProperty] = type + (lines[firstProperty] ?? '');
  const added = new Map([[firstProperty + 1, type.length]]);
  added.set(1, opening.length + (added.get(1) ?? 0));
  return { text: `${opening}${lines.join('\n')}\n}`, added };
}

async function load(
  { text }: Wrapped,
  home: ModelSource | undefined,
  models: readonly ModelSource[],
  reader: number,
): Promise<void> {
  const file = 'model.cto';
  const fragment = await parse(text, file, true);
  const base = home && (await parseOther(home));
  const whole = base ? joined(base, fragment) : fragment;
  const others = (await withImports([], namespacesOf(whole), models, reader)).filter(
    ({ namespace }) => namespace !== whole.namespace,
  );
  const { ModelFile, ModelManager } = await core();
  const manager = new ModelManager({ skipLocationNodes: false });
  try {
    const own = new ModelFile(manager, whole, undefined, file);
    const [texts, files] = textsAndFiles(others);
    manager.addModelFiles([...texts, own], [...files, file]);
  } catch (error) {
    await blameOthers(error, home ? [...others, home] : others);
    throw error;
  }
}

/** The model, with its declarations of the same names replaced by those of the fragment. */
function joined(base: Ast, fragment: Ast): Ast {
  const given = new Set(fragment.declarations?.map(({ name }) => name));
  const imports = new Map([...(base.imports ?? []), ...(fragment.imports ?? [])].map((one) => [plain(one), one]));
  return {
    ...base,
    imports: [...imports.values()],
    declarations: [
      ...(base.declarations ?? []).filter(({ name }) => !given.has(name)),
      ...(fragment.declarations ?? []),
    ],
  };
}

const plain = (node: unknown): string =>
  JSON.stringify(node, (key, value: unknown) => (key === 'location' ? undefined : value));

/** The tool's error, with locations in the block. */
class FragmentError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
  getShortMessage(): string {
    return this.refusal.short;
  }
  getFileLocation() {
    const { line, column } = this.refusal;
    return line === undefined ? null : { start: { line, ...(column !== undefined && { column }) } };
  }
}

function placedInBlock({ message, short, line, column }: Refusal, { added, text }: Wrapped): Refusal {
  const lines = text.split('\n').length;
  const inBlock = (at: number, character: number): number => Math.max(1, character - (added.get(at) ?? 0));
  const rest = message.startsWith(short) ? message.slice(short.length) : '';
  const placed = rest.replace(
    /\bline (\d{1,9}) column (\d{1,9})/g,
    (_, at: string, character: string) => `line ${at} column ${inBlock(Number(at), Number(character))}`,
  );
  return {
    message: rest === '' ? message : short + placed,
    short,
    ...(line !== undefined && line <= lines && { line, column: inBlock(line, column ?? 1) }),
  };
}
