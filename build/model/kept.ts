/**
 * What the last build of a process has computed, for the next one. A step states everything that its result depends on;
 * if that is the same, so is the result. Values are compared as objects, so this pays where unchanged inputs keep their
 * identity, as in `serve`.
 */
export interface Kept {
  /** Makes the next result of a step, given the last one, and remembers it instead. */
  next<O>(step: string, make: (last: O | undefined) => O): O;
}

/** For a process that builds once: nothing is remembered. */
export const nothingKept: Kept = { next: (_step, make) => make(undefined) };

/** Holds one result of each step, so memory does not grow with the number of builds. */
export function keptResults(): Kept {
  const results = new Map<string, unknown>();
  return {
    next<O>(step: string, make: (last: O | undefined) => O): O {
      const made = make(results.get(step) as O | undefined);
      results.set(step, made);
      return made;
    },
  };
}

/** What is kept of a part of the build, such as a language, with names of their own. */
export const keptOf = (kept: Kept, part: string): Kept => ({
  next: (step, make) => kept.next(`${part} ${step}`, make),
});

/** @returns The last result of a step if it was made from the same inputs, one by one; otherwise that of `make`. */
export function keep<O>(kept: Kept, step: string, inputs: readonly unknown[], make: () => O): O {
  const next = kept.next<{ readonly inputs: readonly unknown[]; readonly value: O }>(step, (last) =>
    last && isSameList(last.inputs, inputs) ? last : { inputs, value: make() },
  );
  return next.value;
}

export const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => Object.is(item, other[index]));
