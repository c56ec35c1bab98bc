/** What `--timings` prints: the stages as bars, and the pages that took longest to read. */
import type { Timings } from '../pipeline/timings.ts';

const BAR_WIDTH = 30;

export function timingChart(timings: Pick<Timings, 'report' | 'slowestPages'>, totalMs: number): string {
  const { user, system } = process.cpuUsage();
  const stages = timings.report();
  const longest = Math.max(...stages.map(({ ms }) => ms), 1);
  const rows = stages.map(({ name, ms, notes }) => chartRow(name, ms, longest, notes.join('; ')));
  const peak = (process.resourceUsage().maxRSS / 1024).toFixed(0);
  rows.push(
    `${'total'.padEnd(10)} ${milliseconds(totalMs)}  CPU ${((user + system) / 1e6).toFixed(2)} s, peak ${peak} MiB`,
  );
  const pages = timings.slowestPages();
  const slowest = pages[0]?.ms ?? 1;
  if (pages.length > 0)
    rows.push('', 'Pages that took longest to read', ...pages.map(({ path, ms }) => chartRow('', ms, slowest, path)));
  return `${rows.join('\n')}\n`;
}

const milliseconds = (ms: number): string => `${ms.toFixed(1).padStart(8)} ms`;

/** `parse       812.3 ms  ████████████  88 parsed` */
const chartRow = (name: string, ms: number, longest: number, note: string): string =>
  `${name.padEnd(10)} ${milliseconds(ms)}  ${barOf(ms / longest)}  ${note}`.trimEnd();

/** Full blocks, and a part of one. */
function barOf(share: number): string {
  const eighths = Math.round(Math.min(1, share) * BAR_WIDTH * 8);
  const rest = eighths % 8;
  return ('█'.repeat(Math.floor(eighths / 8)) + (rest > 0 ? ' ▏▎▍▌▋▊▉'.charAt(rest) : '')).padEnd(BAR_WIDTH);
}
