export interface Distances {
  readonly whole: number;
  readonly begin: number;
}

/** Longest word that is compared. */
const longest = 100;
/** Three rows of the table, reused: each is written before it is read. */
const scratch = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

/**
 * Typing errors between two words: letters omitted, inserted, changed, or two swapped.
 * @returns The distance of the whole word, and of its best-fitting prefix; `limit + 1` if greater than the limit.
 */
export function distances(typed: string, word: string, limit: number): Distances {
  const rows = typed.length;
  const columns = Math.min(word.length, rows + limit);
  const far = limit + 1;
  if (columns > longest || missing(typed, word) > limit) return { whole: far, begin: far };
  let [before, last, now] = scratch;
  for (let column = 0; column <= columns; column += 1) last[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    now[0] = row;
    let least = row;
    for (let column = 1; column <= columns; column += 1) {
      const same = typed.charCodeAt(row - 1) === word.charCodeAt(column - 1);
      let cost = Math.min(at(last, column) + 1, at(now, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      if (
        row > 1 &&
        column > 1 &&
        typed.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
        typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
      )
        cost = Math.min(cost, at(before, column - 2) + 1);
      now[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return { whole: far, begin: far };
    [before, last, now] = [last, now, before];
  }
  let begin = far;
  for (let column = 0; column <= columns; column += 1) begin = Math.min(begin, at(last, column));
  return { whole: word.length > columns ? far : Math.min(far, at(last, columns)), begin };
}

const at = (row: Uint8Array, column: number): number => row[column] ?? 0;

/**
 * The number of distinct letters that only the first word has: each is an error. A cheap lower bound that rules out
 * most words.
 */
function missing(typed: string, word: string): number {
  let left = lettersOf(typed) & ~lettersOf(word);
  let count = 0;
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}
