/** Prepares the output of a command for authors: removes stacks and versions, which differ from machine to machine. */
import { excerpt } from '../excerpt.ts';
import type { CommandResult, ProcessLimits } from './sandbox.ts';
import { maxMegabytes } from './watch-size.ts';

const stackLine = /^\s+at .{0,400}(?::\d+:\d+|<anonymous>|\bnative)\)?(?: \{)?$/;
const nodeVersion = /^Node\.js v\d/;

/** Replaces each stack by an elision (`…`): no page shows stacks. */
export function withoutStacks(output: string): string {
  const kept: string[] = [];
  let blanks = 0;
  for (const line of output.split('\n')) {
    const isFolded = kept.at(-1 - blanks) === '…';
    if (stackLine.test(line) || nodeVersion.test(line)) {
      if (isFolded) kept.length -= blanks;
      else kept.push('…');
      blanks = 0;
    } else {
      kept.push(line);
      blanks = line === '' ? blanks + 1 : 0;
    }
  }
  return kept.join('\n');
}

export const printedDetail = (output: string): string =>
  `printed:\n${excerpt(output === '' ? [] : output.split('\n'))}`;

/** The reason why a command did not end as expected, as the end of a sentence; undefined if it did. */
export function whyItEnded({ over, status }: CommandResult, limits: ProcessLimits, exit: number): string | undefined {
  if (over === 'seconds') return `was stopped after ${limits.seconds} s`;
  if (over === 'outputBytes') return `was stopped when it had printed ${Math.round(limits.outputBytes / 1000)} kB`;
  if (over === 'megabytes') return `needs more than its ${limits.megabytes} MB of memory`;
  if (over === 'disk') return `was stopped when it had written ${maxMegabytes} MB`;
  return status === exit ? undefined : `ends with status ${status}, expected ${exit}`;
}
