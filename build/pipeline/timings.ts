/** Time spent by stage, for `--timings`. The clock is given, so that the pipeline stays free of it. */
export interface Timings {
  measure<T>(name: string, work: () => Promise<T>): Promise<T>;
  measureSync<T>(name: string, work: () => T): T;
  /** Milliseconds by stage in the order of first use, with what was counted. */
  report(): readonly { readonly name: string; readonly ms: number; readonly notes: readonly string[] }[];
  note(name: string, text: string): void;
}

export function timings(now: () => number): Timings {
  const spent = new Map<string, number>();
  const notes = new Map<string, string[]>();
  const add = (name: string, ms: number): void => {
    spent.set(name, (spent.get(name) ?? 0) + ms);
  };
  return {
    async measure(name, work) {
      const start = now();
      try {
        return await work();
      } finally {
        add(name, now() - start);
      }
    },
    measureSync(name, work) {
      const start = now();
      try {
        return work();
      } finally {
        add(name, now() - start);
      }
    },
    report: () => [...spent].map(([name, ms]) => ({ name, ms, notes: notes.get(name) ?? [] })),
    note(name, text) {
      notes.set(name, [...(notes.get(name) ?? []), text]);
    },
  };
}
