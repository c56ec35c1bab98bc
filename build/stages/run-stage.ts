/**
 * Runs stages with a cache (the memo), which no other module of the pipeline knows of. Values are cached together with
 * their diagnostics, so that a cache hit repeats the warnings. Values are always decoded from JSON, even when they were
 * just computed, so that cold and warm builds see identical data.
 */
import type { Hash } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { SharedResults } from '../model/shared-results.ts';
import type { Stage, StageRunner } from '../model/stage.ts';
import { type HashParts, type PartMemo, partKey, partOpener, readersIn, splitParts } from './stage-parts.ts';

export interface StageMemo extends PartMemo {
  set(key: Hash, json: string): void;
  /** Forgets what this run has added, except for these entries and their parts. */
  keepOnly?(keys: ReadonlySet<Hash>): void;
}

/** A runner for a process that builds repeatedly. */
export interface RepeatedRunner extends StageRunner {
  /**
   * Forgets results of the stages that have run since the last call, where they were not used since: those of inputs that
   * have changed. Call this after complete builds only: one that ended early did not use what the next one needs.
   */
  forgetUnused(): void;
}

/** What a stage made of an input. */
export interface Executed {
  readonly made: Result<unknown>;
  /** False if it must not be cached, such as for a page that timed out. */
  readonly keep: boolean;
  /** The milliseconds that it took, if they are known. */
  readonly ms?: number;
}

/**
 * Runs a stage for the inputs without a cached result, in this process or in worker threads.
 */
export interface Executor {
  /**
   * @param take Called as soon as an input is done, in any order: the texts of a large site would not fit into memory.
   * @returns What `take` returned, in the order of the inputs.
   */
  execute<I, O, T>(
    stage: Stage<I, O>,
    inputs: readonly I[],
    take: (made: Executed, input: I) => T,
  ): Promise<readonly T[]>;
}

/** Runs stages in this process, up to `concurrency` inputs at a time. */
export const inline: Executor = {
  async execute<I, O, T>(stage: Stage<I, O>, inputs: readonly I[], take: (made: Executed, input: I) => T) {
    const out: T[] = [];
    const waiting = longestFirst(stage, inputs).values();
    const work = async (): Promise<void> => {
      for (const [index, input] of waiting) out[index] = take({ made: await stage.run(input), keep: true }, input);
    };
    await Promise.all(Array.from({ length: stage.concurrency ?? 1 }, work));
    return out;
  },
};

function longestFirst<I, O>({ weight }: Stage<I, O>, inputs: readonly I[]): readonly (readonly [number, I])[] {
  const all = [...inputs.entries()];
  return weight ? all.sort(([, a], [, b]) => weight(b) - weight(a)) : all;
}

/** An input of a stage is done. */
export interface StageAdvance {
  readonly stage: string;
  readonly done: number;
  readonly all: number;
  readonly input: unknown;
  readonly ms: number | undefined;
}

export interface StageObserver {
  /** Called after each lookup with the number of cache hits, of all inputs, and of the hits that other machines made. */
  looked?(stage: string, hits: number, total: number, ofOthers: number): void;
  advanced?(advance: StageAdvance): void;
}

export function stageRunner(
  memo: StageMemo,
  executor: Executor,
  hash: HashParts,
  { looked, advanced }: StageObserver = {},
  shared?: SharedResults,
): RepeatedRunner {
  /** Keys that were asked for since results were forgotten last, by stage. */
  const used = new Map<string, Set<Hash>>();
  let isFirstBuild = true;
  /**
   * Results of each stage, decoded. In a process that builds repeatedly, unchanged inputs need no decoding and have the
   * same objects as results, and a page that timed out is not parsed again.
   */
  const decoded = new Map<string, Map<Hash, Result<unknown>>>();
  const resultsOf = <O>(name: string): Map<Hash, Result<O>> => {
    const results = decoded.get(name) ?? new Map<Hash, Result<unknown>>();
    decoded.set(name, results);
    return results as Map<Hash, Result<O>>;
  };
  const keysOf = stageKeys(hash);
  const stored = storedResults(memo, hash);
  const recall = <O>(
    { name, apart }: Pick<Stage<never, O>, 'name' | 'apart'>,
    keys: readonly (Hash | undefined)[],
  ): (Result<O> | undefined)[] => {
    const results = resultsOf<O>(name);
    const asked = used.get(name) ?? used.set(name, new Set()).get(name);
    return keys.map((key) => {
      if (key === undefined) return undefined;
      asked?.add(key);
      const known = results.get(key) ?? stored.read<O>(key, apart);
      if (known) results.set(key, known);
      return known;
    });
  };
  return {
    recall: <I, O>(stage: Stage<I, O>, inputs: readonly I[]) => recall<O>(stage, keysOf(stage, inputs)),
    async run<I, O>(stage: Stage<I, O>, inputs: readonly I[]): Promise<Result<readonly O[]>> {
      const keys = keysOf(stage, inputs);
      const find = () =>
        recall<O>(stage, keys).map((known) => (known && stage.isStale?.(known.value) ? undefined : known));
      let results = find();
      const own = results.filter(Boolean).length;
      const isShared = shared && isFirstBuild && own < inputs.length;
      const texts = isShared && (await import('./stage-results.ts')).stageResults(stage, inputs, keys, memo);
      const handOver = texts && (await shared.find({ ...texts, has: (key) => resultsOf(stage.name).has(key) }));
      if (handOver) results = find();
      const missing = results.flatMap((known, index) => (known === undefined ? [index] : []));
      const all = inputs.length;
      let done = all - missing.length;
      looked?.(stage.name, done, all, done - own);
      const uncached = missing.map((index) => inputs[index] as I);
      const keyOf = new Map(missing.map((index) => [inputs[index] as I, keys[index]]));
      const take = ({ made, keep, ms }: Executed, input: I): Result<O> | undefined => {
        advanced?.({ stage: stage.name, done: ++done, all, input, ms });
        const key = keyOf.get(input);
        return key && keep ? stored.write(key, made as Result<O>, stage.apart) : parse(JSON.stringify(made));
      };
      const taken = missing.length > 0 ? await executor.execute(stage, uncached, take) : [];
      const known = resultsOf<O>(stage.name);
      for (const [position, index] of missing.entries()) {
        const [key, one] = [keys[index], taken[position]];
        results[index] = one;
        if (key !== undefined && one) known.set(key, one);
      }
      if (handOver) await handOver();
      const complete = results as readonly Result<O>[];
      return result(
        complete.map(({ value }) => value),
        complete.flatMap(({ diagnostics }) => diagnostics),
      );
    },
    forgetUnused() {
      for (const [name, asked] of used)
        for (const key of resultsOf(name).keys()) if (!asked.has(key)) resultsOf(name).delete(key);
      used.clear();
      memo.keepOnly?.(new Set([...decoded.values()].flatMap((results) => [...results.keys()])));
      // An edit is made here first.
      isFirstBuild = false;
    },
  };
}

/** Results in the memo, which keeps their large parts as texts of their own. */
function storedResults(memo: StageMemo, hash: HashParts) {
  const open = partOpener();
  return {
    read: <O>(key: Hash, apart: readonly string[] = []): Result<O> | undefined =>
      open(parse<O>(memo.get(key)), readersIn(memo, key), apart),
    write<O>(key: Hash, made: Result<O>, apart: readonly string[] = []): Result<O> | undefined {
      const split = splitParts(made, apart, hash);
      for (const [part, text] of split?.parts ?? []) memo.set(partKey(key, part), text);
      const json = JSON.stringify(split?.rest ?? made);
      memo.set(key, json);
      const rest = parse<O>(json);
      if (!split) return rest;
      const readerOf = readersIn(memo, key);
      // A memo may forget at once.
      return open(rest, (part) => readerOf(part) ?? (() => split.parts.get(part) ?? ''), apart);
    },
  };
}

/** Computes the cache keys of inputs, once for each object: inputs are immutable. */
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

/** Damaged JSON counts as a cache miss. */
function parse<O>(json: string | undefined): Result<O> | undefined {
  if (json === undefined) return undefined;
  try {
    const value = JSON.parse(json) as Result<O>;
    return Array.isArray(value.diagnostics) ? value : undefined;
  } catch {
    return undefined;
  }
}
