/** A text as fenced code, whatever backticks it holds. @param info The language, and words after it. */
export function fenced(info: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${info}\n${text}\n${mark}`;
}
