/** A mapping as a table: what an author writes, and the generated lines. */
import { escapeHtml } from 'docs-build';
import { versionOf } from '../package-versions.ts';
import type { Colorize } from './color.ts';
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

/** Maximum number of lines per construct; the rest is `…`. */
const mostLines = 8;

/** The highlighters of models and of generated code. */
export interface MappingColors {
  readonly model: Colorize;
  readonly made: Colorize;
}

/**
 * Raw HTML, because rows have a header cell and code of several lines. It contains no blank line, which would end it.
 */
export function drawMapping(drawn: readonly MappingTheme[], label: string, colors: MappingColors): string {
  return `${drawn.map((theme) => table(theme, label, colors)).join('\n\n')}\n\n${stamp()}\n`;
}

export const stamp = (): string =>
  `*Found by generating a model with each construct and without it, with concerto-codegen ${versionOf('concerto-codegen')}*`;

const table = ({ label, rows }: MappingTheme, target: string, colors: MappingColors): string =>
  [
    '<table class="mapping">',
    `<caption>${escapeHtml(label)}</caption>`,
    `<thead><tr><th scope="col">Concerto</th><th scope="col">${escapeHtml(target)}</th></tr></thead>`,
    '<tbody>',
    ...rows.map((each) => row(each, colors)),
    '</tbody>',
    '</table>',
  ].join('\n');

const row = ({ construct: { id, label, shown }, probed, note }: MappingRow, { model, made }: MappingColors): string =>
  [
    `<tr data-construct="${id}"><th scope="row">${escapeHtml(label)}${code(shown.split('\n'), model)}</th>`,
    `<td>${result(probed, made)}${note === undefined ? '' : `<p>${escapeHtml(note)}</p>`}</td></tr>`,
  ].join('\n');

function result(probed: Probed, color: Colorize): string {
  if (probed.state === 'lost') return 'no trace';
  if (probed.state === 'fails') return `fails: ${escapeHtml(probed.message)}`;
  const { files, added, removed }: Trace = probed.trace;
  const named = files.map((name) => `file <code>${escapeHtml(name)}</code>`).join('<br>');
  if (added.length > 0) return named + code(cut(added.flat()), color);
  return named === '' ? `leaves out${code(cut(removed.flat()), color)}` : named;
}

const cut = (lines: Lines): Lines => (lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '…'] : lines);

const code = (lines: Lines, color: Colorize): string => `<pre>${color(lines.join('\n'))}</pre>`;
