/** The comparison of all targets as tables, one for each theme. */
import { escapeHtml } from 'docs-build';
import { targets } from '../samples/targets.ts';
import type { Construct, Theme } from './constructs.ts';
import { stamp } from './draw-mapping.ts';

/** `faulty`: there is output, but it is wrong. */
export type Cell = 'kept' | 'faulty' | 'lost' | 'fails';

type CellOf = (target: string, construct: string) => Cell;

/**
 * A construct that all targets keep gets no column: it distinguishes none.
 * @param mark Draws a cell.
 */
export function drawComparison(themes: readonly Theme[], all: readonly string[], cell: CellOf, mark = badge): string {
  const isKept = ({ id }: Construct): boolean => all.every((target) => cell(target, id) === 'kept');
  const tables = themes.flatMap(({ label, constructs }) => {
    const told = constructs.filter((construct) => !isKept(construct));
    return told.length > 0 ? [table({ label, constructs: told }, all, (target, id) => mark(cell(target, id)))] : [];
  });
  const kept = themes.flatMap(({ constructs }) => constructs.filter(isKept)).map(({ label }) => label);
  const rest = kept.length > 0 ? [`Every target writes something for: ${kept.join(', ')}.`] : [];
  return `${[...tables, ...rest, stamp()].join('\n\n')}\n`;
}

const table = (
  { label, constructs }: Theme,
  all: readonly string[],
  cell: (target: string, construct: string) => string,
): string =>
  [
    '<table class="comparison">',
    `<caption>${escapeHtml(label)}</caption>`,
    `<thead><tr><th scope="col">Target</th>${constructs.map(head).join('')}</tr></thead>`,
    '<tbody>',
    ...all.map((target) => {
      const cells = constructs.map(({ id }) => `<td>${cell(target, id)}</td>`).join('');
      return `<tr><th scope="row">${escapeHtml(targets.get(target)?.label ?? target)}</th>${cells}</tr>`;
    }),
    '</tbody>',
    '</table>',
  ].join('\n');

const head = ({ label }: Construct): string => `<th scope="col">${escapeHtml(label)}</th>`;

const variants: Readonly<Record<Cell, string | undefined>> = {
  kept: undefined,
  faulty: 'danger',
  lost: 'warning',
  fails: 'danger',
};

const badge = (cell: Cell): string => {
  const variant = variants[cell];
  return variant === undefined ? cell : `<span class="badge badge-${variant}">${cell}</span>`;
};
