/** Text of a site in Markdown that an editor shows: it stays text, whatever it holds. */

export const plainText = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&');

export function codeBlock(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
