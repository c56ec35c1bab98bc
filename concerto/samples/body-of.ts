/** What stands above the code itself: comments, imports, and what names the file's language and package. */
const preamble = /^\s*(?:$|\/[/*]|\*|#|import\b|syntax\b|package\b)/;

/** Generated code from its first line that is not preamble; the last line if there is no other. */
export function bodyOf(text: string): string {
  const lines = text.split('\n');
  return lines.slice(lines.findIndex((line) => !preamble.test(line))).join('\n');
}
