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
  hash: HashParts,
  note: (stage: string, hits: number, total: number) => void = () => undefined,
): StageRunner {
  /**
   * Results of each stage's last run. A process that builds again and again reads no JSON for what did not change, and
   * does not wait again for a page that ran out of time.
   */
  const last = new Map<string, ReadonlyMap<Hash, Result<unknown>>>();
  const keysOf = stageKeys(hash);
  const recall = <O>(name: string, keys: readonly (Hash | undefined)[]): (Result<O> | undefined)[] => {
    const results = last.get(name) as ReadonlyMap<Hash, Result<O>> | undefined;
    return keys.map((key) => (key === undefined ? undefined : (results?.get(key) ?? parse<O>(memo.get(key)))));
  };
  /** Runs the stage for inputs without a result, and remembers what may be remembered. */
  const complete = async <I, O>(
    stage: Stage<I, O>,
    inputs: readonly I[],
    keys: readonly (Hash | undefined)[],
    results: (Result<O> | undefined)[],
  ): Promise<readonly Result<O>[]> => {
    const missing = results.flatMap((known, index) => (known === undefined ? [index] : []));
    note(stage.name, inputs.length - missing.length, inputs.length);
    const wanted = missing.map((index) => inputs[index] as I);
    const made = missing.length > 0 ? await executor.execute(stage, wanted) : [];
    for (const [position, { json, keep }] of made.entries()) {
      const index = missing[position] as number;
      const key = keys[index];
      if (key && keep) memo.set(key, json);
      results[index] = parse<O>(json);
    }
    return results as Result<O>[];
  };
  return {
    recall: <I, O>(stage: Stage<I, O>, inputs: readonly I[]) => recall<O>(stage.name, keysOf(stage, inputs)),
    async run<I, O>(stage: Stage<I, O>, inputs: readonly I[]): Promise<Result<readonly O[]>> {
      const keys = keysOf(stage, inputs);
      const known = recall<O>(stage.name, keys).map((one) => (one && stage.isStale?.(one.value) ? undefined : one));
      const results = await complete(stage, inputs, keys, known);
      const withKeys = results.flatMap((one, index) =>
        keys[index] === undefined ? [] : [[keys[index], one] as const],
      );
      last.set(stage.name, new Map(withKeys));
      return result(
        results.map(({ value }) => value),
        results.flatMap(({ diagnostics }) => diagnostics),
      );
    },
  };
}

type HashParts = (...parts: readonly string[]) => Hash;

/** Keys of inputs, computed once for each object: inputs are never changed. */
function stageKeys(hash: HashParts) {
  const byStage = new Map<string, { readonly version: string; readonly keyOf: WeakMap<object, Hash> }>();
  return <I, O>({ name, version, key }: Stage<I, O>, inputs: readonly I[]): readonly (Hash | undefined)[] => {
    if (!key) return inputs.map(() => undefined);
    const known = byStage.get(name);
    const { keyOf } = known?.version === version ? known : { keyOf: new WeakMap<object, Hash>() };
    byStage.set(name, { version, keyOf });
    return inputs.map((input) => {
      const isObject = typeof input === 'object' && input !== null;
      const made = (isObject ? keyOf.get(input) : undefined) ?? hash(name, version, key(input));
      if (isObject) keyOf.set(input, made);
      return made;
    });
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
