/** Runs the generators of concerto-codegen. */
import { versionOf } from '../package-versions.ts';
import { codegen, type ModelManager, util } from './packages.ts';
import { targets } from './targets.ts';

export type Options = Readonly<Record<string, unknown>>;
/** Texts by file name. */
export type Files = ReadonlyMap<string, string>;

const kept = new Map<string, Files>();
const mostKept = 300;

/**
 * Cached by model text, target, options and version.
 * @param texts The texts of all models that `load` loads.
 * @throws what the generator throws
 */
export async function generate(
  texts: readonly string[],
  target: string,
  options: Options,
  load: () => Promise<ModelManager>,
): Promise<Files> {
  const key = JSON.stringify([versionOf('concerto-codegen'), target, options, texts]);
  const known = kept.get(key);
  if (known) return known;
  const made = await write(await load(), target, options);
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(key, made);
  return made;
}

export async function write(manager: ModelManager, target: string, options: Options): Promise<Files> {
  const { CodeGen } = await codegen();
  const { InMemoryWriter } = await util();
  const Visitor = CodeGen.formats[targets.get(target)?.generator ?? target];
  if (!Visitor) throw new Error(`concerto-codegen has no target ${target}`);
  const fileWriter = new InMemoryWriter();
  try {
    manager.accept(new Visitor(), { fileWriter, ...options });
  } catch (error) {
    throw new Error(`the target ${target} says: ${(error as Error).message}`, { cause: error });
  }
  return fileWriter.getFilesInMemory();
}
