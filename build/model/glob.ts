/** Limits of the patterns in a configuration: a few letters must not hold a build for minutes. */
import * as v from 'valibot';

const MAX_LENGTH = 1_000;
const MAX_PATTERNS = 1_000;
const MAX_STARS = 4;

/** Why a glob or file pattern takes too long to match, as what was expected; undefined if it does not. */
export function costlyGlob(glob: string): string | undefined {
  if (glob.length > MAX_LENGTH) return 'expected a pattern of at most 1,000 characters';
  if (countExpanded(glob) > MAX_PATTERNS) return 'expected braces that stand for at most 1,000 patterns';
  if (/[+*]\(|\)\+/.test(glob)) return 'expected a pattern without repeated groups, such as `+(a)`';
  if (glob.split('/').some((segment) => (segment.match(/\*+/g)?.length ?? 0) > MAX_STARS))
    return 'expected at most four `*` between two slashes';
  return undefined;
}

/** At most as many patterns stand in place of one with braces. */
function countExpanded(glob: string): number {
  const ranges = [...glob.matchAll(/(-?\d+)\.\.(-?\d+)/g)].map(
    ([, from, to]) => Math.abs(Number(from) - Number(to)) + 1,
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
