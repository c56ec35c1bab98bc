/** Corrects the output that a page shows, keeping correct lines and elisions. */
import { isElision, lineMatches } from './elision.ts';

/**
 * @param shown Lines, some of which may be elisions.
 * @returns lines that match what was printed.
 */
export const correctLines = (shown: readonly string[], printed: readonly string[]): readonly string[] =>
  realign(shown, printed, {
    isGap: isElision,
    matches: lineMatches,
    resembles,
    replace: correctLine,
    maxCells: 2_000_000,
  });

/** Like `correctLines`, for the words of one line. */
function correctLine(shown: string, printed: string): string {
  if (!shown.includes('…')) return printed;
  return realign(shown.match(words) ?? [], printed.match(words) ?? [], {
    isGap: (word) => word === '…',
    matches: (a, b) => a === b,
    resembles: () => false,
    replace: (_, word) => word,
    maxCells: 100_000,
  }).join('');
}

const words = /\w+|\s+|[^\w\s]/gu;

/**
 * Whether a line looks like a new version of another: their common beginning and end make up at least a third of it.
 */
function resembles(shown: string, printed: string): boolean {
  const most = Math.min(shown.length, printed.length, 400);
  let head = 0;
  while (head < most && shown[head] === printed[head]) head += 1;
  let tail = 0;
  while (tail < most - head && shown.at(-1 - tail) === printed.at(-1 - tail)) tail += 1;
  return (head + tail) * 3 >= Math.min(shown.length, 400);
}

interface AlignmentRules {
  isGap(shown: string): boolean;
  matches(shown: string, printed: string): boolean;
  resembles(shown: string, printed: string): boolean;
  /** The replacement for something shown that resembles what was printed. */
  replace(shown: string, printed: string): string;
  readonly maxCells: number;
}

/** The alignment with the lowest cost; text that an elision covers costs nothing. */
function realign(shown: readonly string[], printed: readonly string[], rules: AlignmentRules): readonly string[] {
  const agrees = (a: string | undefined, b: string | undefined): boolean =>
    a !== undefined && b !== undefined && !rules.isGap(a) && rules.matches(a, b);
  const most = Math.min(shown.length, printed.length);
  let head = 0;
  while (head < most && agrees(shown[head], printed[head])) head += 1;
  let tail = 0;
  while (tail < most - head && agrees(shown.at(-1 - tail), printed.at(-1 - tail))) tail += 1;
  return [
    ...shown.slice(0, head),
    ...realignMiddle(shown.slice(head, shown.length - tail), printed.slice(head, printed.length - tail), rules, agrees),
    ...shown.slice(shown.length - tail),
  ];
}

function realignMiddle(
  shown: readonly string[],
  printed: readonly string[],
  rules: AlignmentRules,
  agrees: (a: string | undefined, b: string | undefined) => boolean,
): readonly string[] {
  const width = printed.length + 1;
  if ((shown.length + 1) * width > rules.maxCells) return printed;
  /** The cost of the rest, from a position in both. Dropping or adding costs 2, changing a similar line costs 1. */
  const costs = new Uint32Array((shown.length + 1) * width);
  const cost = (i: number, j: number): number =>
    i > shown.length || j > printed.length ? Number.POSITIVE_INFINITY : (costs[i * width + j] ?? 0);
  const isChange = (i: number, j: number): boolean =>
    j < printed.length && rules.resembles(shown[i] ?? '', printed[j] ?? '');
  for (let i = shown.length; i >= 0; i -= 1)
    for (let j = printed.length; j >= 0; j -= 1) {
      if (i === shown.length) costs[i * width + j] = 2 * (printed.length - j);
      else if (rules.isGap(shown[i] ?? '')) costs[i * width + j] = Math.min(cost(i + 1, j), cost(i, j + 1));
      else if (agrees(shown[i], printed[j])) costs[i * width + j] = cost(i + 1, j + 1);
      else
        costs[i * width + j] = Math.min(
          2 + cost(i + 1, j),
          2 + cost(i, j + 1),
          isChange(i, j) ? 1 + cost(i + 1, j + 1) : Number.POSITIVE_INFINITY,
        );
    }

  const mended: string[] = [];
  let i = 0;
  let j = 0;
  while (i < shown.length) {
    const [now = '', came = ''] = [shown[i], printed[j]];
    if (rules.isGap(now)) {
      const from = j;
      while (cost(i + 1, j) > cost(i, j)) j += 1;
      if (j > from) mended.push(now);
      i += 1;
    } else if (agrees(now, printed[j])) {
      mended.push(now);
      i += 1;
      j += 1;
    } else if (isChange(i, j) && cost(i, j) === 1 + cost(i + 1, j + 1)) {
      mended.push(rules.replace(now, came));
      i += 1;
      j += 1;
    } else if (cost(i, j) === 2 + cost(i + 1, j)) {
      i += 1;
    } else {
      mended.push(came);
      j += 1;
    }
  }
  return [...mended, ...printed.slice(j)];
}
