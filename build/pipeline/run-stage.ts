/**
 * The only file that knows the memo exists. Value and diagnostics are stored together, so that a warning returns on a
 * hit; values always come out of JSON, so that a cold and a warm build see the same.
 */
import type { Hash } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { Stage, StageRunner } from '../model/stage.ts';

export interface StageMemo {
  get(key: Hash): string | undefined;
  set(key: Hash, json: string): void;
}

/**
 * Runs stages of which some results are remembered. Unmemoised work goes to `execute`, largest text first where it
 * runs in parallel; `keep` says whether a result may be remembered (a page that ran out of time may not).
 */
export interface Executor {
  /** @returns one JSON text (of a Result) for each input, same order. */
  execute<I, O>(
    stage: Stage<I, O>,
    inputs: readonly I[],
  ): Promise<readonly { readonly json: string; readonly keep: boolean }[]>;
}

export const inline: Executor = {
  async execute(stage, inputs) {
    const out: { json: string; keep: boolean }[] = [];
    const waiting = longestFirst(stage, inputs).values();
    const work = async (): Promise<void> => {
      for (const [index, input] of waiting) out[index] = { json: JSON.stringify(await stage.run(input)), keep: true };
    };
    await Promise.all(Array.from({ length: stage.concurrency ?? 1 }, work));
    return out;
  },
};

function longestFirst<I, O>({ weight }: Stage<I, O>, inputs: readonly I[]): readonly (readonly [number, I])[] {
  const all = [...inputs.entries()];
  return weight ? all.sort(([, a], [, b]) => weight(b) - weight(a)) : all;
}

export function stageRunner(
  memo: StageMemo,
  executor: Executor,
  hash: (...parts: readonly string[]) => Hash,
  note: (stage: string, hits: number, total: number) => void = () => undefined,
): StageRunner {
  /**
   * Results of each stage's last run: a process that builds again and again reads no JSON for what did not change, and
   * does not wait again for a page that ran out of time.
   */
  const last = new Map<string, ReadonlyMap<Hash, Result<unknown>>>();
  /** Inputs are never changed, so that one that was seen before has the key it had. */
  const keys = new Map<string, { readonly version: string; readonly of: WeakMap<object, Hash> }>();
  const keysOf = <I, O>({ name, version, key }: Stage<I, O>, inputs: readonly I[]): readonly (Hash | undefined)[] => {
    if (!key) return inputs.map(() => undefined);
    let known = keys.get(name);
    if (known?.version !== version) {
      known = { version, of: new WeakMap() };
      keys.set(name, known);
    }
    const { of } = known;
    return inputs.map((input) => {
      const isObject = typeof input === 'object' && input !== null;
      const made = (isObject ? of.get(input) : undefined) ?? hash(name, version, key(input));
      if (isObject) of.set(input, made);
      return made;
    });
  };
  const known = <O>(name: string, keys: readonly (Hash | undefined)[]): (Result<O> | undefined)[] => {
    const before = last.get(name) as ReadonlyMap<Hash, Result<O>> | undefined;
    return keys.map((key) => (key === undefined ? undefined : (before?.get(key) ?? parse<O>(memo.get(key)))));
  };
  return {
    recall: <I, O>(stage: Stage<I, O>, inputs: readonly I[]) => known<O>(stage.name, keysOf(stage, inputs)),
    async run<I, O>(stage: Stage<I, O>, inputs: readonly I[]): Promise<Result<readonly O[]>> {
      const keys = keysOf(stage, inputs);
      const results = known<O>(stage.name, keys).map((one) => (one && stage.again?.(one.value) ? undefined : one));
      const missing = results.flatMap((one, index) => (one === undefined ? [index] : []));
      note(stage.name, inputs.length - missing.length, inputs.length);
      if (missing.length > 0) {
        const made = await executor.execute(
          stage,
          missing.map((index) => inputs[index] as I),
        );
        made.forEach(({ json, keep }, position) => {
          const index = missing[position] as number;
          const key = keys[index];
          if (key && keep) memo.set(key, json);
          results[index] = parse<O>(json);
        });
      }
      const all = results as Result<O>[];
      last.set(
        stage.name,
        new Map(all.flatMap((one, index) => (keys[index] === undefined ? [] : [[keys[index], one] as const]))),
      );
      return result(
        all.map(({ value }) => value),
        all.flatMap(({ diagnostics }) => diagnostics),
      );
    },
  };
}

/** A damaged text counts as not remembered. */
function parse<O>(json: string | undefined): Result<O> | undefined {
  if (json === undefined) return undefined;
  try {
    const value = JSON.parse(json) as Result<O>;
    return Array.isArray(value.diagnostics) ? value : undefined;
  } catch {
    return undefined;
  }
}
