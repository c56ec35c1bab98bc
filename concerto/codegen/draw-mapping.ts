/** A mapping as a table: what an author writes, and the lines that come of it. */
import { escapeHtml } from 'docs-build';
import { versionOf } from '../package-versions.ts';
import type { Construct } from './constructs.ts';
import type { Probed } from './probe.ts';
import type { Lines, Trace } from './trace.ts';

export interface MappingTheme {
  readonly label: string;
  readonly rows: readonly MappingRow[];
}

export interface MappingRow {
  readonly construct: Construct;
  readonly probed: Probed;
  /** What its author adds. */
  readonly note: string | undefined;
}

/** Of one construct; beyond these is `…`. */
const mostLines = 8;

/** Raw HTML, for rows with a head and code of several lines. It has no blank line, which would end it. */
export function drawMapping(drawn: readonly MappingTheme[], label: string): string {
  return `${drawn.map((theme) => table(theme, label)).join('\n\n')}\n\n${stamp()}\n`;
}

export const stamp = (): string =>
  `*Found by generating a model with each construct and without it, with concerto-codegen ${versionOf('concerto-codegen')}*`;

const table = ({ label, rows }: MappingTheme, target: string): string =>
  [
    '<table class="mapping">',
    `<caption>${escapeHtml(label)}</caption>`,
    `<thead><tr><th scope="col">Concerto</th><th scope="col">${escapeHtml(target)}</th></tr></thead>`,
    '<tbody>',
    ...rows.map(row),
    '</tbody>',
    '</table>',
  ].join('\n');

const row = ({ construct: { id, label, shown }, probed, note }: MappingRow): string =>
  [
    `<tr data-construct="${id}"><th scope="row">${escapeHtml(label)}${code(shown.split('\n'))}</th>`,
    `<td>${result(probed)}${note === undefined ? '' : `<p>${escapeHtml(note)}</p>`}</td></tr>`,
  ].join('\n');

function result(probed: Probed): string {
  if (probed.state === 'lost') return 'no trace';
  if (probed.state === 'fails') return `fails: ${escapeHtml(probed.message)}`;
  const { files, added, removed }: Trace = probed.trace;
  const named = files.map((name) => `file <code>${escapeHtml(name)}</code>`).join('<br>');
  if (added.length > 0) return named + code(cut(added.flat()));
  return named === '' ? `leaves out${code(cut(removed.flat()))}` : named;
}

const cut = (lines: Lines): Lines => (lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '…'] : lines);

const code = (lines: Lines): string => `<pre>${escapeHtml(lines.join('\n'))}</pre>`;
