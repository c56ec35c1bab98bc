/** Runs the programs of the reference as they are, and then again and again with one argument changed. */
import { fits } from './fits.ts';
import type { Interceptor, SeenCall, Swap } from './intercept.ts';
import { mutationsOf, type Texts } from './mutate.ts';
import type { Observations } from './observations.ts';
import type { Subject, Task } from './subject.ts';

/** A program; it tells `watch` what it does. */
export type Program = (watch: object, thrown: (run: () => unknown) => Promise<unknown>) => Promise<void>;

export interface Replay {
  readonly task: Task;
  readonly programs: ReadonlyMap<number, Program>;
  readonly interceptor: Interceptor;
  readonly observations: Observations;
  readonly texts: Texts;
  /** After each run. */
  readonly clear: () => void;
}

/** So many different calls of a subject are changed. */
const mostCalls = 2;

/** What they change stays changed in the process, so they come last. */
const lasting: ReadonlySet<string> = new Set([
  'Logger.add',
  'Logger.dispatch',
  'DateTimeUtil.setCurrentTime',
  'Globalize',
]);

/** A call to change. */
interface Place {
  readonly program: number;
  readonly call: number;
  readonly args: readonly unknown[];
}

export async function replay(stage: Replay): Promise<void> {
  const { subjects } = stage.task;
  const ordered = [
    ...subjects.filter(({ name }) => !lasting.has(name)),
    ...subjects.filter(({ name }) => lasting.has(name)),
  ];
  for (const subject of ordered) {
    const places = await placesOf(subject, stage);
    for (const place of places) await changeEach(subject, place, stage);
  }
}

/** Runs all programs of the subject, and chooses calls that differ. */
async function placesOf(subject: Subject, stage: Replay): Promise<readonly Place[]> {
  const chosen = new Map<string, Place>();
  for (const program of stage.task.programs[subject.name] ?? []) {
    const seen: SeenCall[] = [];
    stage.interceptor.seen = seen;
    const error = await runOnce(program, stage);
    stage.interceptor.seen = undefined;
    // A package may call what a program of the reference cannot call itself.
    if (error !== undefined) stage.observations.stated(subject, error);
    const own = seen.filter((one) => one.subject.name === subject.name);
    for (const [call, { args, hasThrown }] of own.entries()) {
      const kind = args.map(kindOf).join();
      if (!hasThrown && !chosen.has(kind)) chosen.set(kind, { program, call, args });
    }
  }
  // A call with more arguments tells more.
  return [...chosen.values()].sort((a, b) => b.args.length - a.args.length).slice(0, mostCalls);
}

const kindOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (value.constructor?.name ?? 'object') : typeof value;

async function changeEach(subject: Subject, { program, call, args }: Place, stage: Replay): Promise<void> {
  const { task, texts } = stage;
  const classes = new Set(task.classes);
  const count = Math.max(args.length, subject.parameters.length);
  for (let argument = 0; argument < count; argument += 1) {
    const parameter = subject.parameters[argument] ?? subject.parameters.find(({ isRest }) => isRest);
    if (!parameter) continue;
    const good = args[argument];
    const total = mutationsOf(good, texts).length;
    for (let index = 0; index < total; index += 1) {
      const change: Swap['change'] = (value) => {
        const made = mutationsOf(value, texts)[index]?.();
        const isAbsent = made === undefined && parameter.isOptional;
        return { value: made, isTyped: isAbsent || fits(made, parameter.type, good, classes) };
      };
      await runOnce(program, stage, { subject: subject.name, call, argument, change });
    }
  }
}

/** The rest of a program tells nothing after its argument has been replaced. */
class Done extends Error {}

/** @returns what its last statement threw, if the program says that it throws. */
async function runOnce(program: number, { programs, interceptor, clear }: Replay, swap?: Swap): Promise<unknown> {
  const goOn = (): void => {
    if (interceptor.isDone) throw new Done();
  };
  let error: unknown;
  const refused = async (run: () => unknown): Promise<void> => {
    error = await thrown(run);
  };
  interceptor.begin(swap);
  await thrown(() => programs.get(program)?.({ at: goOn, holds: goOn, refused }, thrown));
  await interceptor.settled;
  clear();
  return error;
}

async function thrown(run: () => unknown): Promise<unknown> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error;
  }
}
