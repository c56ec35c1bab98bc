import { CST, Lexer } from 'yaml';

/** Maximum nesting of lists and mappings: more than anyone writes, and less than any stack allows. */
export const DEEPEST = 50;

/**
 * Whether lists and mappings are nested, in brackets or on one line (`- - - a`), more than `DEEPEST` times. Checked
 * before parsing: the library would exceed the stack, and if the engine happens to compile a regular expression at that
 * moment, the process ends.
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
