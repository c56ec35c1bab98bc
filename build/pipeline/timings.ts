/** Measures the time spent in each stage, for `--timings`. */
export interface Timings {
  /** @param doing What to tell people meanwhile. */
  measure<T>(name: string, work: () => Promise<T>, doing?: string): Promise<T>;
  measureSync<T>(name: string, work: () => T): T;
  /** Milliseconds by stage, in the order of first use, with the notes. */
  report(): readonly { readonly name: string; readonly ms: number; readonly notes: readonly string[] }[];
  /** Adds the cost of a page, which is kept if it is among the highest. */
  page(path: string, ms: number): void;
  /** The pages that took longest, longest first. */
  slowestPages(): readonly { readonly path: string; readonly ms: number }[];
  /** Adds a note, such as a count, to a stage. The last few are kept, because `serve` adds one with each build. */
  note(name: string, text: string): void;
}

const MAX_NOTES = 4;
const MAX_PAGES = 10;

/**
 * @param now The clock, in milliseconds. It is passed in so that the pipeline itself reads no clock.
 * @param onStart Called when a stage begins, with what to tell people or the name of the stage.
 */
export function timings(now: () => number, onStart: (doing: string) => void = () => undefined): Timings {
  const spent = new Map<string, number>();
  const notes = new Map<string, string[]>();
  let pages: readonly { readonly path: string; readonly ms: number }[] = [];
  const add = (name: string, ms: number): void => {
    spent.set(name, (spent.get(name) ?? 0) + ms);
  };
  return {
    async measure(name, work, doing = name) {
      onStart(doing);
      const start = now();
      try {
        return await work();
      } finally {
        add(name, now() - start);
      }
    },
    measureSync(name, work) {
      onStart(name);
      const start = now();
      try {
        return work();
      } finally {
        add(name, now() - start);
      }
    },
    page(path, ms) {
      if (pages.length === MAX_PAGES && ms <= (pages.at(-1)?.ms ?? 0)) return;
      const others = pages.filter((page) => page.path !== path);
      pages = [...others, { path, ms }].sort((a, b) => b.ms - a.ms).slice(0, MAX_PAGES);
    },
    slowestPages: () => pages,
    report: () => [...spent].map(([name, ms]) => ({ name, ms, notes: notes.get(name) ?? [] })),
    note(name, text) {
      notes.set(name, [...(notes.get(name) ?? []), text].slice(-MAX_NOTES));
    },
  };
}
