/** What `verify` says at its end. */
import { counted } from '../cli/counted.ts';
import type { TerminalColors } from '../cli/terminal.ts';
import type { SampleReport } from './verify-samples.ts';

const verdict = (hasFailed: boolean, c: TerminalColors): string =>
  hasFailed ? c.red('Not verified') : c.green('Verified');

/** `Verified: the prose of 12 pages, 1.2 s` */
export const proseLine = (
  { hasFailed, pages, elapsed }: { readonly hasFailed: boolean; readonly pages: number; readonly elapsed: string },
  c: TerminalColors,
): string => `${verdict(hasFailed, c)}: the prose of ${counted(pages, 'page')}, ${elapsed}`;

/** `Not verified: 2 of 30 samples on 12 pages, wrote 1 output, 4.1 s` */
export function resultLine(
  { failed, total, pages }: SampleReport,
  { hasFailed, written, elapsed }: { readonly hasFailed: boolean; readonly written: number; readonly elapsed: string },
  c: TerminalColors,
): string {
  const share = failed === 0 ? '' : `${failed} of `;
  const recorded = written > 0 ? `, wrote ${counted(written, 'output')}` : '';
  return `${verdict(hasFailed, c)}: ${share}${counted(total, 'sample')} on ${counted(pages, 'page')}${recorded}, ${elapsed}`;
}

/** The samples by kind, those that were not checked, and the pages that have none. */
export function summaryLines({ byKind, skipped, without, total }: SampleReport): readonly string[] {
  const kinds = Object.entries(byKind)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count}`);
  const share = ((skipped.length / total) * 100).toFixed(1);
  return [
    ...(kinds.length > 0 ? [kinds.join(' · ')] : []),
    ...(skipped.length > 0 ? [`${counted(skipped.length, 'sample')} not checked (${share} %):`] : []),
    ...skipped.map(({ file, line, reason }) => `  ${file}:${line} ${reason}`),
    ...(without.length > 0
      ? [`${counted(without.length, 'page')} without a checked sample: ${without.join(', ')}`]
      : []),
  ];
}
