/**
 * Finds what a target generates for a construct, by comparing the output for a model with it and for the same model
 * without it.
 */
import { versionOf } from '../package-versions.ts';
import { type Options, write } from '../samples/generate.ts';
import { core, type ModelManager } from '../samples/packages.ts';
import { refusalOf } from '../samples/refusal.ts';
import { isOwn } from '../samples/targets.ts';
import type { Construct } from './constructs.ts';
import { type Texts, type Trace, traceOf } from './trace.ts';

export type Probed =
  | { readonly state: 'kept'; readonly trace: Trace }
  /** The output is the same without the construct. */
  | { readonly state: 'lost' }
  /** The generator throws this message. */
  | { readonly state: 'fails'; readonly message: string };

const known = new Map<string, Probed>();
const mostKnown = 5000;

/** Cached by construct, target, options and version. */
export async function probe(construct: Construct, target: string, options: Options): Promise<Probed> {
  const key = JSON.stringify([versionOf('concerto-codegen'), construct.id, target, options]);
  const before = known.get(key);
  if (before) return before;
  const found = await run(construct, target, options);
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

/** @throws what Concerto says against the models, and the generator against the one without the construct */
async function run(construct: Construct, target: string, options: Options): Promise<Probed> {
  const without = await ownTexts(construct.without, target, options);
  const manager = await load(construct.with);
  try {
    const trace = await traceOf(without, ownOf(await write(manager, target, options)));
    return trace ? { state: 'kept', trace } : { state: 'lost' };
  } catch (error) {
    const { message } = refusalOf((error as Error).cause ?? error);
    return { state: 'fails', message: message.split('\n')[0] ?? '' };
  }
}

const ownTexts = async (texts: readonly string[], target: string, options: Options): Promise<Texts> =>
  ownOf(await write(await load(texts), target, options));

const ownOf = (texts: Texts): Texts => new Map([...texts].filter(([name]) => isOwn(name)));

/** Generators do not change a model, so all share one. */
const loaded = new Map<string, Promise<ModelManager>>();

function load(texts: readonly string[]): Promise<ModelManager> {
  const key = texts.join('\0');
  const before = loaded.get(key);
  if (before) return before;
  const manager = core().then(({ ModelManager }) => {
    const made = new ModelManager();
    made.addModelFiles(
      texts,
      texts.map((_, index) => `probe${index}.cto`),
    );
    return made;
  });
  loaded.set(key, manager);
  return manager;
}
