/** Shortens printed text for findings and keeps the part that matters. */

const mostLines = 12;
const mostColumns = 160;

/** Both texts, beginning at the first line that differs. */
export function detailOf(shown: readonly string[], printed: readonly string[]): string {
  const [a = '', b = ''] = [shown[0], printed[0]];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return `expected:\n${excerpt(shown, same)}\nprinted:\n${excerpt(printed, same)}`;
}

/** @param column Column of the first line that has to stay visible. */
export function excerpt(lines: readonly string[], column = 0): string {
  if (lines.length === 0) return '  (nothing more)';
  const cut = lines.slice(0, mostLines).map((line, index) => {
    const from = index === 0 && line.length > mostColumns ? Math.max(0, column - mostColumns / 2) : 0;
    const to = from + mostColumns;
    return `  ${from > 0 ? '… ' : ''}${line.slice(from, to)}${line.length > to ? ' …' : ''}`;
  });
  return [...cut, ...(lines.length > mostLines ? [`  … ${lines.length - mostLines} more lines`] : [])].join('\n');
}
