/** The observing process: reads its task, runs the programs and the scenes, and writes what it saw. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPlain } from './fits.ts';
import { Interceptor } from './intercept.ts';
import { mutationsOf, type Texts } from './mutate.ts';
import { Observations } from './observations.ts';
import { type Program, replay } from './replay.ts';
import type { Task } from './subject.ts';
import { walker } from './walk.ts';

const task = JSON.parse(readFileSync('task.json', 'utf8')) as Task;
const observations = new Observations();
const interceptor = new Interceptor(observations);
/** By name of the owner. */
const classes = new Map<string, unknown>();

/** For the modules that stand in front of the packages. */
Object.assign(globalThis, {
  observedExports: (name: string, real: object) => {
    const exported = interceptor.exportsOf(
      real,
      task.subjects.filter((one) => one.package === name),
    );
    for (const [key, value] of Object.entries(real)) classes.set(key, value);
    return exported;
  },
});

/** What programs print is of no interest. */
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

/** Programs leave servers open, each of which holds a file. */
const open = new Set<Server>();
const { listen } = Server.prototype;
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  open.add(this);
  return Reflect.apply(listen, this, args);
} as typeof listen;
const clear = (): void => {
  for (const server of open) server.close();
  open.clear();
};

const of = (kind: string): readonly string[] => task.samples.flatMap((one) => (one.kind === kind ? one.text : []));
const texts: Texts = { models: of('model'), vocabularies: of('vocabulary'), commands: of('commands') };

const module = (await import(pathToFileURL(join(process.cwd(), 'programs.mjs')).href)) as Programs;
if (module.programs)
  await replay({ task, programs: new Map(module.programs), interceptor, observations, texts, clear });
await module.runScenes?.(task.samples, {
  walk: walker(task.subjects, classes),
  mutated: (tree) =>
    mutationsOf(tree, texts)
      .map((change) => change())
      .filter(isPlain),
  unvalidated: async (run) => {
    interceptor.cause = 'models';
    await run();
    interceptor.cause = 'input';
  },
});
writeFileSync('observed.json', JSON.stringify(observations.result()));
process.exit();

/** Either those of the reference or the scenes. */
interface Programs {
  readonly programs?: readonly (readonly [number, Program])[];
  readonly runScenes?: (samples: Task['samples'], tools: SceneTools) => Promise<void>;
}

interface SceneTools {
  readonly walk: (thing: unknown) => Promise<void>;
  readonly mutated: (tree: object) => readonly unknown[];
  /** What it calls has invalid models behind it. */
  readonly unvalidated: (run: () => Promise<void>) => Promise<void>;
}
