/**
 * How many containers and components are around a line. What they hold is read once for each of them, so there is a
 * limit: without it, a page of containers that never end would take quadratic time.
 */
import type { ParseContext } from 'micromark-util-types';

/** Containers and components inside others; deeper ones stay text. */
export const MOST_NESTED = 16;

const levels = new WeakMap<ParseContext, Map<number, number>>();

export const levelOf = (parser: ParseContext, line: number): number => levels.get(parser)?.get(line) ?? 0;

export function setLevel(parser: ParseContext, line: number, level: number): void {
  const known = levels.get(parser) ?? new Map<number, number>();
  levels.set(parser, known.set(line, level));
}
