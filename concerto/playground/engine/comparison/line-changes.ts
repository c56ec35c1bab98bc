/** The lines that differ between two texts, with some that do not. */
import type { ChangedLine } from '../protocol.ts';

/** Lines that are the same, before and after each change. */
const around = 2;

/** More lines than this are not matched with each other: that would take a second. */
const mostCells = 4_000_000;

/** @returns Removed, added, and same lines; `gap` stands for same lines that are left out. */
export function lineChanges(before: string, now: string): readonly ChangedLine[] {
  const [old, fresh] = [linesOf(before), linesOf(now)];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(old.length, fresh.length) - start &&
    old[old.length - 1 - end] === fresh[fresh.length - 1 - end]
  )
    end += 1;
  const middle = matched(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end));
  const same = (lines: readonly string[]): readonly ChangedLine[] => lines.map((text) => ({ kind: 'same', text }));
  return shortened([...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))]);
}

const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** By the longest common subsequence of lines. */
function matched(old: readonly string[], fresh: readonly string[]): readonly ChangedLine[] {
  const removed = (text: string): ChangedLine => ({ kind: 'removed', text });
  const added = (text: string): ChangedLine => ({ kind: 'added', text });
  if (old.length * fresh.length > mostCells) return [...old.map(removed), ...fresh.map(added)];
  // The length for what follows each pair of lines.
  const width = fresh.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === fresh[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  const lines: ChangedLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < fresh.length) {
    const [last = '', next = ''] = [old[row], fresh[column]];
    if (last === next) {
      lines.push({ kind: 'same', text: last });
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) {
      lines.push(removed(last));
      row += 1;
    } else {
      lines.push(added(next));
      column += 1;
    }
  }
  return [...lines, ...old.slice(row).map(removed), ...fresh.slice(column).map(added)];
}

function shortened(lines: readonly ChangedLine[]): readonly ChangedLine[] {
  const isNear = (at: number): boolean =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same');
  return lines.flatMap((line, at) => {
    if (isNear(at)) return [line];
    return at === 0 || isNear(at - 1) ? [{ kind: 'gap', text: '' } as const] : [];
  });
}
