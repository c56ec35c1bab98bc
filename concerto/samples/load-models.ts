/** Models as Concerto loads them, with all that they import. */
import { declaring, type ModelSource, nearestModel } from './models.ts';
import { type Ast, core, cto, type ModelManager } from './packages.ts';
import { refusalOf } from './refusal.ts';

/** A model that another one imports is wrong: the problem is not in the block being checked. */
export class OtherModelError extends Error {
  /** The block or the shared file of that model, if Concerto names it. */
  readonly place?: number | string;
  constructor(error: unknown, models: readonly ModelSource[]) {
    super((error as Error).message);
    const { fileName } = error as { readonly fileName?: unknown };
    const wrong = models.find(({ file }) => file === fileName);
    if (wrong) this.place = wrong.block ?? wrong.file;
  }
}

/** @throws ParseException */
export async function parse(text: string, file: string, withPlaces = false): Promise<Ast> {
  const { Parser } = await cto();
  return Parser.parse(text, file, { skipLocationNodes: !withPlaces });
}

/**
 * These models, those that declare the namespaces, and all their imports, as a reader of the block at `reader` finds
 * them. Undeclared namespaces are left out: Concerto reports them.
 */
export async function withImports(
  seeds: readonly ModelSource[],
  namespaces: readonly string[],
  models: readonly ModelSource[],
  reader: number,
): Promise<readonly ModelSource[]> {
  const found = new Map(seeds.map((seed) => [seed.namespace, seed]));
  const open = [...namespaces];
  for (const seed of seeds) open.push(...(await importsOf(seed)));
  for (let namespace = open.pop(); namespace !== undefined; namespace = open.pop()) {
    if (found.has(namespace)) continue;
    const model = nearestModel(models, reader, declaring(namespace));
    if (!model) continue;
    found.set(namespace, model);
    open.push(...(await importsOf(model)));
  }
  return [...found.values()];
}

/** Namespaces; none if the text cannot be parsed, which is reported when it is loaded. */
async function importsOf({ text, file }: ModelSource): Promise<readonly string[]> {
  try {
    return namespacesOf(await parse(text, file));
  } catch {
    return [];
  }
}

export const namespacesOf = ({ imports = [] }: Ast): readonly string[] => imports.map(({ namespace }) => namespace);

/**
 * Loads one model with what it imports.
 * @throws what Concerto throws; OtherModelError where the imported models do not load without it either.
 */
export async function loadModel(
  model: ModelSource,
  models: readonly ModelSource[],
  reader: number,
): Promise<ModelManager> {
  await parse(model.text, model.file);
  const together = await withImports([model], [], models, reader);
  const { ModelManager } = await core();
  const manager = new ModelManager({ skipLocationNodes: false });
  try {
    manager.addModelFiles(...textsAndFiles(together));
    return manager;
  } catch (error) {
    await blameOthers(error, together.slice(1));
    throw error;
  }
}

export const textsAndFiles = (sources: readonly ModelSource[]): [string[], string[]] => [
  sources.map(({ text }) => text),
  sources.map(({ file }) => file),
];

/** @throws OtherModelError if the same error occurs with these models alone. */
export async function blameOthers(error: unknown, others: readonly ModelSource[]): Promise<void> {
  if (others.length === 0) return;
  const { ModelManager } = await core();
  try {
    new ModelManager({ skipLocationNodes: false }).addModelFiles(...textsAndFiles(others));
  } catch (alone) {
    // The file names differ then.
    if (refusalOf(alone).short === refusalOf(error).short) throw new OtherModelError(alone, others);
  }
}

/**
 * The models that a sample other than a model needs: a model of the page, those that declare the namespaces, and all
 * imports.
 * @throws OtherModelError
 */
export async function loadFor(
  model: ModelSource,
  namespaces: readonly string[],
  models: readonly ModelSource[],
  reader: number,
): Promise<ModelManager> {
  const together = await withImports([model], namespaces, models, reader);
  const { ModelManager } = await core();
  const manager = new ModelManager({ skipLocationNodes: false });
  try {
    manager.addModelFiles(...textsAndFiles(together));
  } catch (error) {
    throw new OtherModelError(error, together);
  }
  return manager;
}

/** @throws OtherModelError */
export async function parseOther(model: ModelSource): Promise<Ast> {
  try {
    return await parse(model.text, model.file);
  } catch (error) {
    throw new OtherModelError(error, [model]);
  }
}
