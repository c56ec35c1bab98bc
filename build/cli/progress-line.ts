/** Shows progress: in place on a terminal, as an occasional line elsewhere. */
import type { ProgressStep } from '../model/progress.ts';
import type { Flags } from './flags.ts';
import type { Terminal } from './terminal.ts';

export interface ProgressLine {
  /** For steps of unknown length. */
  show(doing: string): void;
  step(step: ProgressStep): void;
  /** Removes the line. It returns with the next step. */
  clear(): void;
  /** Removes the line for good. */
  close(): void;
}

/** Its access to the clock and the terminal. Tests have their own clock. */
export interface ProgressClock {
  now(): number;
  /**
   * Calls `work` at intervals.
   * @returns A function that stops it.
   */
  every(ms: number, work: () => void): () => void;
}

/** Without a terminal, such as in CI. */
const MS_BETWEEN_LINES = 15_000;
/** The terminal is not updated more often than this. */
const MS_BETWEEN_DRAWINGS = 100;
/** An estimate based on less time would fluctuate. */
const MS_BEFORE_ESTIMATE = 3_000;

const realClock: ProgressClock = {
  now: () => performance.now(),
  every(ms, work) {
    const timer = setInterval(work, ms).unref();
    return () => clearInterval(timer);
  },
};

/** @returns A progress line on standard error, which says nothing with `--quiet`. */
export function progressOn(
  { env, stderr }: Pick<Terminal, 'env' | 'stderr'>,
  flags: Pick<Flags, 'quiet'>,
  clock: ProgressClock = realClock,
): ProgressLine {
  const nothing = () => undefined;
  if (flags.quiet) return { show: nothing, step: nothing, clear: nothing, close: nothing };
  const isInPlace = stderr.isTTY === true && !env.CI && env.TERM !== 'dumb';
  return isInPlace ? lineInPlace(stderr, clock) : linesNowAndThen(stderr, clock);
}

function lineInPlace(stderr: Terminal['stderr'], clock: ProgressClock): ProgressLine {
  const clearLine = '\r\u001b[2K';
  const meter = progressMeter(clock);
  let hasText = false;
  let isClosed = false;
  let drawnAt = Number.NEGATIVE_INFINITY;
  const draw = (isDue: boolean): void => {
    const now = clock.now();
    if (isClosed || (!isDue && now - drawnAt < MS_BETWEEN_DRAWINGS)) return;
    drawnAt = now;
    hasText = true;
    // A line that wraps could not be erased.
    stderr.write(clearLine + meter.text().slice(0, (stderr.columns || 80) - 1));
  };
  const clear = (): void => {
    if (hasText) stderr.write(clearLine);
    hasText = false;
  };
  return {
    show: (doing) => draw(meter.begin(doing)),
    step: (step) => draw(meter.advance(step)),
    clear,
    close() {
      clear();
      isClosed = true;
    },
  };
}

function linesNowAndThen(stderr: Terminal['stderr'], clock: ProgressClock): ProgressLine {
  const meter = progressMeter(clock);
  const stop = clock.every(MS_BETWEEN_LINES, () => {
    const text = meter.text();
    if (text !== '') stderr.write(`${text}\n`);
  });
  return {
    show: (doing) => void meter.begin(doing),
    step: (step) => void meter.advance(step),
    clear: () => undefined,
    close: stop,
  };
}

interface Meter {
  /** @returns Whether a different step has begun. */
  begin(doing: string): boolean;
  advance(step: ProgressStep): boolean;
  /** `reading pages: 1,234 of 10,000, 12 s left` */
  text(): string;
}

function progressMeter(clock: ProgressClock): Meter {
  let current: ProgressStep = { doing: '', done: 0, all: 0 };
  let start = { at: 0, done: 0 };
  const take = (step: ProgressStep): boolean => {
    const isOther = step.doing !== current.doing || step.done < current.done;
    if (isOther) start = { at: clock.now(), done: step.done };
    current = step;
    return isOther;
  };
  return {
    begin: (doing) => take({ doing, done: 0, all: 0 }),
    advance: take,
    text() {
      const { doing, done, all, item } = current;
      if (all === 0) return /^$|…$/.test(doing) ? doing : `${doing} …`;
      const spent = clock.now() - start.at;
      const made = done - start.done;
      const left = spent < MS_BEFORE_ESTIMATE || made < 1 ? undefined : (spent / made) * (all - done);
      const number = (count: number): string => count.toLocaleString('en');
      const parts = [
        `${doing}: ${number(done)} of ${number(all)}`,
        left === undefined ? '' : `${inWords(left)} left`,
        item ?? '',
      ];
      return parts.filter((part) => part !== '').join(', ');
    },
  };
}

/** `8 s`, `2 min 10 s` */
function inWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
