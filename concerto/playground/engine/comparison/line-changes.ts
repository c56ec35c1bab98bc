/** The lines that differ between two texts, with some that do not. */
import { diffArrays } from 'diff';
import type { ChangedLine } from '../protocol.ts';

/** Lines that are the same, before and after each change. */
const around = 2;

/** Texts with more changed lines than this have little in common, and comparing them would take a second. */
const mostChanges = 2000;

/** @returns Removed, added, and same lines; `gap` stands for same lines that are left out. */
export function lineChanges(before: string, now: string): readonly ChangedLine[] {
  const [old, fresh] = [linesOf(before), linesOf(now)];
  const lines = (kind: 'same' | 'removed' | 'added', texts: readonly string[]): readonly ChangedLine[] =>
    texts.map((text) => ({ kind, text }));
  const changes = diffArrays(old, fresh, { maxEditLength: mostChanges });
  if (changes === undefined) return [...lines('removed', old), ...lines('added', fresh)];
  return shortened(
    changes.flatMap(({ value, added, removed }) => lines(added ? 'added' : removed ? 'removed' : 'same', value)),
  );
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

function shortened(lines: readonly ChangedLine[]): readonly ChangedLine[] {
  const isNear = (at: number): boolean =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same');
  return lines.flatMap((line, at) => {
    if (isNear(at)) return [line];
    return at === 0 || isNear(at - 1) ? [{ kind: 'gap', text: '' } as const] : [];
  });
}
