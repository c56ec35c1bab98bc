/**
 * Counts the containers and components around a line. Their contents are read once for each of them, so nesting has a
 * limit; without it, a page of containers that never end would take quadratic time.
 */
import type { ParseContext } from 'micromark-util-types';

/** Maximum nesting of containers and components; deeper ones stay text. */
export const MOST_NESTED = 16;

const levels = new WeakMap<ParseContext, Map<number, number>>();

export const levelOf = (parser: ParseContext, line: number): number => levels.get(parser)?.get(line) ?? 0;

export function setLevel(parser: ParseContext, line: number, level: number): void {
  const known = levels.get(parser) ?? new Map<number, number>();
  levels.set(parser, known.set(line, level));
}
