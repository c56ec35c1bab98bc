/**
 * Parses pages on the main thread, which has signals and requests to handle. Nobody can tell from a text how long it
 * takes to parse: the Markdown parser, the grammars of code and the layout of diagrams all have quadratic cases. So a
 * page is given a share of the thread that is enough for what people write, and is interrupted when it takes more.
 */
import { isUnrenderable } from '../markdown/parse-doc-stage.ts';
import type { Result } from '../model/result.ts';
import type { Awaitable, Stage } from '../model/stage.ts';
import type { Steps } from '../model/steps.ts';
import { inTurns } from './in-turns.ts';
import { Interrupted, interruptible } from './interruptible.ts';
import { machineLoad } from './machine-load.ts';
import type { Executed } from './run-stage.ts';

export interface MainThread {
  /**
   * Whether it may parse. After an interruption it never may again: a library may have been changing its own state and
   * would give wrong results from then on.
   */
  readonly isUsable: boolean;
  /**
   * @param take Called with each page that is parsed here.
   * @param elsewhere Called for a page that takes too long, or more stack than this thread has, and those behind it.
   */
  parse<I, O, T>(
    stage: Stage<I, O>,
    pages: readonly I[],
    take: (parsed: Executed, page: I) => T,
    elsewhere: (page: I) => Promise<T>,
  ): Promise<readonly T[]>;
}

/** How long work may hold the thread without a pause when the processors are otherwise idle. */
const LONGEST_HOLD_MS = 250;

export function mainThread(): MainThread {
  const run = interruptible();
  const load = turnLoad();
  const turn = (work: () => void): void => load.during(() => run(work, Math.ceil(LONGEST_HOLD_MS * load.factor())));
  let isUsable = true;
  return {
    get isUsable() {
      return isUsable;
    },
    async parse<I, O, T>(
      stage: Stage<I, O>,
      pages: readonly I[],
      take: (parsed: Executed, page: I) => T,
      elsewhere: (page: I) => Promise<T>,
    ) {
      const parse = (await stage.inSteps?.()) as (page: I) => Steps<Result<O>>;
      const made: (Executed | 'elsewhere')[] = [];
      function* all(): Steps<void> {
        for (const page of pages) {
          if (!isUsable) return;
          const start = performance.now();
          const parsed = yield* parse(page);
          made.push(isUnrenderable(parsed) ? 'elsewhere' : { made: parsed, keep: true, ms: performance.now() - start });
          yield;
        }
      }
      const taken: Awaitable<T>[] = [];
      /** Not a part of the turns, because it must not be interrupted. */
      const takeMade = (): void => {
        for (const one of made.splice(0)) {
          const page = pages[taken.length] as I;
          taken.push(one === 'elsewhere' ? elsewhere(page) : take(one, page));
        }
      };
      const turnAndTake = (work: () => void): void => {
        turn(work);
        takeMade();
      };
      await inTurns(all(), turnAndTake).catch((error: unknown) => {
        if (!(error instanceof Interrupted)) throw error;
        isUsable = false;
      });
      takeMade();
      for (const page of pages.slice(taken.length)) taken.push(elsewhere(page));
      return Promise.all(taken);
    },
  };
}

/**
 * How much longer work takes because other processes use the processors. Without this, a busy machine would interrupt
 * pages that parse quickly. The greater of the system's load and the delay of the last turn counts.
 */
function turnLoad() {
  let delay = 1;
  return {
    factor: (): number => machineLoad(delay),
    during(work: () => void): void {
      const start = performance.now();
      const used = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(used);
      const waited = performance.now() - start;
      if (waited > 5) delay = (1000 * waited) / (user + system + 1);
    },
  };
}
