/** Limits of the patterns in a configuration: a few letters must not hold a build for minutes. */
import * as v from 'valibot';

const MAX_LENGTH = 1_000;
const MAX_PATTERNS = 1_000;
const MAX_STARS = 5;

/** Why a glob or file pattern takes too long to match, as what was expected; undefined if it does not. */
export function costlyGlob(glob: string): string | undefined {
  if (glob.length > MAX_LENGTH) return 'expected a pattern of at most 1,000 characters';
  if (countExpanded(glob) > MAX_PATTERNS) return 'expected braces that stand for at most 1,000 patterns';
  if ([...glob.matchAll(/[+*]\(([^)]*)/g)].some(([, group = '']) => !isPlain(group)) || /\)\+(?!\()/.test(glob))
    return 'expected repeated groups of texts that begin differently, such as `+(a|b)`';
  if (countStars(glob) > MAX_STARS) return 'expected at most five `*` beside other letters';
  return undefined;
}

/** Whether there is one way only to divide a text into those of a repeated group. */
function isPlain(group: string): boolean {
  const texts = group.split('|');
  return /^[\w.|-]+$/.test(group) && new Set(texts.map((text) => text[0])).size === texts.length;
}

/** Without those that stand for whole names or folders. Of the texts in braces, the one with the most counts. */
const countStars = (glob: string): number =>
  glob
    .replace(/\{([^{}]*)\}/g, (_, list: string) => list.split(',').toSorted((a, b) => starsIn(b) - starsIn(a))[0] ?? '')
    .split('/')
    .filter((part) => !/^\*{1,2}$/.test(part))
    .reduce((count, part) => count + starsIn(part), 0);

const starsIn = (text: string): number => text.match(/\*+|\+\(/g)?.length ?? 0;

/** At most as many patterns stand in place of one with braces. */
function countExpanded(glob: string): number {
  const ranges = [...glob.matchAll(/(-?\d+)\.\.(-?\d+)(?:\.\.-?(\d+))?/g)].map(
    ([, from, to, step]) => Math.abs(Number(from) - Number(to)) / (Number(step) || 1) + 1,
  );
  // Where braces are inside of others, this counts too many.
  const lists = glob.split('{').map((part) => part.split(',').length);
  return [...ranges, ...lists].reduce((product, count) => product * count, 1);
}

export const globSchema = v.pipe(
  v.string(),
  v.minLength(1, 'expected a pattern such as `docs/blog/**`'),
  v.check(
    (glob) => costlyGlob(glob) === undefined,
    ({ input }) => costlyGlob(input) ?? '',
  ),
);
