import { CST, Lexer } from 'yaml';

/** Lists and mappings in one another. More than anyone writes, and less than any stack holds. */
export const DEEPEST = 50;

/**
 * Whether lists and mappings are written in one another, in brackets or on one line (`- - - a`), more than `DEEPEST` times.
 * Asked before the text is parsed: the library runs out of stack, and an engine that has to compile a regular expression
 * just then ends the process.
 */
export function isNestedTooDeeply(text: string): boolean {
  const marks = text.match(/[[{]|[-?][ \t]/g);
  if (!marks || marks.length <= DEEPEST) return false;
  let open = 0;
  let inLine = 0;
  for (const token of new Lexer().lex(text)) {
    const type = CST.tokenType(token);
    if (type === 'flow-seq-start' || type === 'flow-map-start') open += 1;
    else if (type === 'flow-seq-end' || type === 'flow-map-end') open = Math.max(0, open - 1);
    else if (type === 'seq-item-ind' || type === 'explicit-key-ind') inLine += 1;
    else if (type === 'newline') inLine = 0;
    if (open + inLine > DEEPEST) return true;
  }
  return false;
}
