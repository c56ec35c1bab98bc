/**
 * In expected output, a line `…` or `...` matches any lines, including none, and `…` within a line matches any
 * characters.
 */

export const isElision = (line: string): boolean => /^(?:…|\.\.\.)$/.test(line.trim());

/** Whether a line of expected output, which is not an elision itself, matches a printed line. */
export function lineMatches(shown: string, printed: string): boolean {
  if (shown === printed) return true;
  if (!shown.includes('…')) return false;
  const [first = '', ...others] = shown.split('…');
  const last = others.pop() ?? '';
  if (!printed.startsWith(first)) return false;
  let from = first.length;
  for (const part of others) {
    const found = printed.indexOf(part, from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return printed.length - last.length >= from && printed.endsWith(last);
}
