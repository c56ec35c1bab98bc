/** What an editor says about a sample. */
import { structuredPatch } from 'diff';
import { fenced } from '../../markdown/syntax/fenced.ts';
import type { PlacedSample } from './samples.ts';
import { plainText } from './shown-text.ts';

const signs = { proven: '✓', failed: '✗', skipped: '–', 'not run': '○' };

/** In a few words, beside the sample. */
export const sampleLabel = (placed: PlacedSample): string => `${signs[placed.state]} ${stateText(placed)}`;

function stateText({ state, sample }: PlacedSample): string {
  const { by = [], tally, reason } = sample ?? {};
  const part = tally && tally.proven < tally.of ? `${tally.proven} of ${tally.of} ${tally.what} ` : '';
  switch (state) {
    case 'proven':
      return `${part}proven${by.length > 0 ? ` by ${by.join(', ')}` : ''}`;
    case 'skipped':
      return reason ? `skipped: ${reason}` : 'skipped';
    case 'not run':
      return 'not run yet';
    case 'failed':
      return 'failed';
    default:
      return state satisfies never;
  }
}

/** Markdown: the state, and what is wrong, with what is written and what came out as a diff. */
export function sampleDetails(placed: PlacedSample): string {
  const found = placed.findings.flatMap(({ message, detail, hint, correction }) => [
    plainText(message),
    ...(correction === undefined ? (detail ? [fenced('text', detail)] : []) : [outputDiff(placed, correction)]),
    ...(hint ? [plainText(hint)] : []),
  ]);
  return [plainText(sampleLabel(placed)), ...found].join('\n\n');
}

function outputDiff({ block }: PlacedSample, actual: string): string {
  const { hunks } = structuredPatch('', '', `${block.text}\n`, `${actual}\n`, undefined, undefined, { context: 2 });
  return fenced('diff', hunks.flatMap(({ lines }, index) => (index > 0 ? ['…', ...lines] : lines)).join('\n'));
}
