/**
 * Highlighted tokens as elements. The highlighter's own function writes a selector for every token and reads it again,
 * which costs more than finding the token; this one makes the same tree.
 */
import type { Element, ElementContent, Root } from 'hast';
import { parseEntities } from 'parse-entities';
import { refractor } from 'refractor/core';

interface Token {
  readonly type: string;
  readonly content: Tokens;
  readonly alias?: string | readonly string[];
}
type Tokens = string | Token | readonly (string | Token)[];

/** What grammars may change of a token before it is an element (`wrap`). */
interface Wrapped {
  readonly type: string;
  readonly language: string;
  readonly attributes: Record<string, string>;
  tag: string;
  classes: string[];
  /** A whole tree where a grammar coloured the token by another grammar. */
  content: ElementContent | ElementContent[] | Root;
}

interface Highlighter {
  readonly Token: { stringify: (tokens: Tokens, language: string) => ElementContent | ElementContent[] };
  readonly hooks: { run(name: 'wrap', env: Wrapped): void };
}

const { Token, hooks } = refractor as unknown as Highlighter;
Token.stringify = (tokens, language) => {
  if (typeof tokens === 'string') return { type: 'text', value: tokens };
  if (isToken(tokens)) return elementOf(tokens, language);
  return tokens.flatMap((token) =>
    token === '' ? [] : typeof token === 'string' ? { type: 'text', value: token } : elementOf(token, language),
  );
};

const isToken = (tokens: Token | readonly unknown[]): tokens is Token => 'type' in tokens;

function elementOf({ type, content, alias }: Token, language: string): Element {
  const classes = alias === undefined ? ['token', type] : ['token', type].concat(alias);
  const env: Wrapped = {
    type,
    language,
    classes,
    attributes: {},
    tag: 'span',
    content: Token.stringify(content, language),
  };
  hooks.run('wrap', env);
  const properties: Element['properties'] = { className: env.classes };
  for (const [name, value] of Object.entries(env.attributes)) properties[name] = parseEntities(value);
  return { type: 'element', tagName: env.tag, properties, children: childrenOf(env.content) };
}

function childrenOf(content: Wrapped['content']): ElementContent[] {
  if (Array.isArray(content)) return content;
  return content.type === 'root' ? (content.children as ElementContent[]) : [content];
}
