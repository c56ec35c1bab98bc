/** The marks of flowcharts: shapes, arrows and colors. */

/** Marks around a node's text → marks around it for the renderer. Longer ones first. */
export const shapes: readonly (readonly [open: string, close: string, drawn: readonly [string, string]])[] = [
  ['(((', ')))', ['(((', ')))']],
  ['([', '])', ['([', '])']],
  ['((', '))', ['((', '))']],
  ['[[', ']]', ['[[', ']]']],
  ['[(', ')]', ['[(', ')]']],
  ['[/', '\\]', ['[/', '\\]']],
  ['[\\', '/]', ['[\\', '/]']],
  ['[/', '/]', ['[', ']']],
  ['[\\', '\\]', ['[', ']']],
  ['{{', '}}', ['{{', '}}']],
  ['[', ']', ['[', ']']],
  ['(', ')', ['(', ')']],
  ['{', '}', ['{', '}']],
  ['>', ']', ['>', ']']],
];

export const ARROW = /(<)?(--+>|---+|-?\.+->|-\.+-|==+>|===+)(?![xo](?:\s|$))(?: ?\|([^|]*)\|)?/y;
export const ARROW_WITH_TEXT = /(<)?(--|-\.|==) ?(?=[^-=.>xo|\s]|[xo]\S)/y;
export const BEGINS_WITH_ARROW = /^<?(?:--|-\.|\.+->|==)/;
export const ENDS_WITH_ARROW = /(?:--[->]|-\.-|\.->|==[=>])(?: ?\|[^|]*\|)?$/;
export const closings: Readonly<Record<string, RegExp>> = {
  '--': /--+>|---+/g,
  '-.': /\.+->|\.+-/g,
  '==': /==+>|===+/g,
};

/** The mark that the renderer reads. */
export const markOf = (start: string | undefined, mark: string): string => {
  const line = mark.includes('.') ? '-.-' : mark.includes('=') ? '===' : '---';
  return `${start ?? ''}${mark.endsWith('>') ? (line === '-.-' ? '-.->' : `${line.slice(0, 2)}>`) : line}`;
};

/** The author's colors: only those whose lightness can be determined. */
export function stylesOf(written: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, key = '', value = ''] of written.matchAll(
    /(?:^|[,;])\s*(fill|stroke|color) ?: ?(#[\da-f]{3}(?:[\da-f]{3})?)(?=\s*(?:[,;]|$))/gi,
  ))
    found[key.toLowerCase()] = value.toLowerCase();
  return found;
}
