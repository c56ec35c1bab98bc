/**
 * Colors for models in the Concerto language (`.cto`). Patterns alone cannot tell a keyword from a name there, so the
 * text is cut into lexemes, once and from left to right, and each word gets its role from where it stands.
 */
import { type Role, readMark, readWord, type Standing, start } from './word-roles.ts';

/** The part of the refractor interface that a grammar uses. */
interface Prism {
  readonly languages: Record<string, object>;
  readonly hooks: { add(name: 'after-tokenize', run: (env: HookEnv) => void): void };
  readonly Token: new (type: string, content: string, alias?: string) => object;
}

interface HookEnv {
  readonly code: string;
  readonly grammar: object;
  tokens: readonly (string | object)[];
}

/** A grammar in refractor's form; finds no tokens by pattern, all come from `tokensOf`. */
export function concerto(prism: Prism): void {
  const grammar = {};
  for (const name of [concerto.displayName, ...concerto.aliases]) prism.languages[name] = grammar;
  prism.hooks.add('after-tokenize', (env) => {
    if (env.grammar !== grammar) return;
    env.tokens = tokensOf(env.code).map((token) =>
      token.type ? new prism.Token(token.type, token.text, aliases[token.type]) : token.text,
    );
  });
}
concerto.displayName = 'concerto';
concerto.label = 'Concerto';
concerto.aliases = ['cto'];

/** Names that themes color, for token types they may not know. */
const aliases: Readonly<Record<string, string>> = { version: 'number' };

export interface Token {
  /** Absent for white space and for text without meaning in Concerto. */
  readonly type?: LexemeKind | Role;
  readonly text: string;
}

/** A place between two tokens, from which a text can be read on. */
export interface Place {
  /** Characters before it. */
  readonly at: number;
  readonly standing: Standing;
  /** Only white space and comments since the beginning of its line. */
  readonly leads: boolean;
}

export const beginning: Place = { at: 0, standing: start, leads: true };

/**
 * Kinds of lexemes, the first that fits wins. What is not closed reaches to the end of its line (a block comment: of
 * the text), so no pattern fails after its first characters and reading takes linear time. The large bounds are there
 * because a repetition of alternatives without one runs out of stack on a lexeme of some megabytes.
 */
const patterns = {
  url: /[A-Za-z][A-Za-z\d+.-]{0,20}:\/\/\S+/,
  comment: /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/,
  string: /"(?:[^"\\\r\n]|\\(?:\r\n|[\s\S])?){0,99999}"?|'(?:[^'\\\r\n]|\\(?:\r\n|[\s\S])?){0,99999}'?/,
  regex: /(?<=\bregex\s{0,9}=\s{0,9})\/(?:[^/\\[\r\n]|\\.|\[(?:[^\]\\\r\n]|\\.){0,500}\]?){1,2000}\/?[a-z]*/,
  version: /(?<=@)\d+(?:\.\d+){0,2}(?:-[\dA-Za-z-]+(?:\.[\da-z][\dA-Za-z-]*){0,99})?(?:\+[\dA-Za-z-]+)?/,
  number: /[+-]?(?:0[xX][\dA-Fa-f]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/,
  keyword: /-->/,
  decorator: /@(?:[$_\p{ID_Start}]|\\u[\dA-Fa-f]{4})(?:[$\p{ID_Continue}]|\\u[\dA-Fa-f]{4}){0,9999}/u,
  word: /(?:[$_\p{ID_Start}]|\\u[\dA-Fa-f]{4})(?:[$\p{ID_Continue}]|\\u[\dA-Fa-f]{4}){0,9999}/u,
  operator: /[=*]/,
  punctuation: /[{}()[\],.@]/,
};
type LexemeKind = Exclude<keyof typeof patterns, 'word'>;

const kinds = Object.keys(patterns) as (keyof typeof patterns)[];
const lexeme = new RegExp(kinds.map((kind) => `(?<${kind}>${patterns[kind].source})`).join('|'), 'gu');

/** The texts of the tokens, joined, are the code. */
export function tokensOf(code: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { after, ...token } of readTokens(code)) {
    const at = after.at - token.text.length;
    if (at > end) tokens.push({ text: code.slice(end, at) });
    tokens.push(token);
    end = after.at;
  }
  if (end < code.length) tokens.push({ text: code.slice(end) });
  return tokens;
}

/** The tokens behind a place, without the text between them. Each says where the next one may be read from. */
export function* readTokens(code: string, from: Place = beginning): Generator<Token & { readonly after: Place }> {
  let { at: end, standing, leads } = from;
  const pattern = new RegExp(lexeme);
  pattern.lastIndex = end;
  for (const match of code.matchAll(pattern)) {
    const [text] = match;
    leads ||= code.slice(end, match.index).includes('\n');
    end = match.index + text.length;
    const kind = kinds.find((name) => match.groups?.[name] !== undefined);
    let type: Token['type'];
    if (kind === 'word') [type, standing] = readWord(standing, { text, leads, before: code.charAt(end) });
    else {
      type = kind;
      if (kind !== 'comment') standing = readMark(standing, text);
    }
    leads = kind === 'comment' && (leads || text.includes('\n'));
    yield { ...(type && { type }), text, after: { at: end, standing, leads } };
  }
}
