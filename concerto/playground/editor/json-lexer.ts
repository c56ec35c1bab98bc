import type { Lexer } from './lexer.ts';

const patterns = {
  property: /"(?:[^"\\\n]|\\.){0,99999}"(?=\s{0,999}:)/,
  string: /"(?:[^"\\\n]|\\.){0,99999}"?/,
  number: /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/,
  boolean: /\b(?:true|false)\b/,
  keyword: /\bnull\b/,
  operator: /:/,
  punctuation: /[{}[\],]/,
};

const kinds = Object.keys(patterns) as (keyof typeof patterns)[];
const lexeme = new RegExp(kinds.map((kind) => `(?<${kind}>${patterns[kind].source})`).join('|'), 'g');

/** JSON, with the classes that the site's highlighter gives to its tokens. */
export const json: Lexer = {
  beginning: { at: 0 },
  *read(code, { at }) {
    const pattern = new RegExp(lexeme);
    pattern.lastIndex = at;
    for (const match of code.matchAll(pattern)) {
      const type = kinds.find((kind) => match.groups?.[kind] !== undefined);
      yield { ...(type && { type }), text: match[0], after: { at: match.index + match[0].length } };
    }
  },
};
