/** What the editor reads from models, whether they are valid or not: their declarations, their decorators, a cursor's place. */
import { beginning, type Place, readTokens, type Token } from '../../grammar.ts';
import type { Lexer } from './lexer.ts';

export const concerto: Lexer<Place> = { beginning, read: readTokens };

export interface Declaration {
  readonly name: string;
  /** The keyword that declares it, such as `concept`. */
  readonly kind: string;
  /** Such as `org.example@1.0.0`; empty in a model without one. */
  readonly namespace: string;
  /** The offset of its name. */
  readonly at: number;
}

/** The declarations of a model in their order. */
export function declarationsIn(model: string): readonly Declaration[] {
  const declarations: Declaration[] = [];
  let namespace = '';
  let keyword = '';
  for (const { type, text, after } of readTokens(model)) {
    if (type === 'keyword') keyword = text;
    else if (keyword === 'namespace') {
      if (type === 'namespace' || type === 'version' || text === '.' || text === '@') namespace += text;
      else keyword = '';
    } else if (type === 'class-name' && declarationWords.has(keyword)) {
      declarations.push({ name: text, kind: keyword, namespace, at: after.at - text.length });
      keyword = '';
    }
  }
  return declarations;
}

/** The decorators of a model, such as `@Term`, each once. */
export const decoratorsIn = (model: string): readonly string[] => [
  ...new Set([...readTokens(model)].flatMap(({ type, text }) => (type === 'decorator' ? [text] : []))),
];

/** Keywords of declarations that have supertypes and may be identified. */
export const classWords: ReadonlySet<string> = new Set(['concept', 'asset', 'participant', 'transaction', 'event']);
export const declarationWords: ReadonlySet<string> = new Set([...classWords, 'enum', 'scalar', 'map']);

/** Where a cursor stands. */
export interface Standpoint {
  readonly place: Place['standing']['place'];
  /** The tokens of the statement so far: of a declaration's head, a property, or an import. */
  readonly statement: readonly string[];
  /** The keyword of the declaration whose body this is; absent outside of bodies. */
  readonly body: string | undefined;
  /** Only white space before it in its line. */
  readonly leads: boolean;
}

/**
 * @param from Where the word that is written begins.
 * @param to The cursor, at its end.
 * @returns Undefined in comments, strings, and regular expressions.
 */
export function standpointAt(model: string, from: number, to: number): Standpoint | undefined {
  const before = model.slice(0, to);
  let statement: Token[] = [];
  let body: string | undefined;
  let declared: string | undefined;
  let place = beginning;
  for (const token of readTokens(before)) {
    const { type, text, after } = token;
    if (after.at === to && isUnfinished(token)) return undefined;
    if (after.at > from) break;
    const isArgument = place.standing.place === 'argument' || after.standing.place === 'argument';
    const isListed = statement[0]?.text === 'import';
    place = after;
    if (type === 'comment' || type === 'decorator' || isArgument) continue;
    if (text === '{' && !isListed) [body, statement] = [declared, []];
    else if (text === '}' && !isListed) [body, statement] = [undefined, []];
    else {
      if (type === 'keyword' && leadingWords.has(text) && statement[0]?.text !== 'abstract') statement = [];
      if (type === 'keyword' && declarationWords.has(text)) declared = text;
      statement.push(token);
    }
  }
  const leads = before.slice(before.lastIndexOf('\n') + 1, from).trim() === '';
  return { place: place.standing.place, statement: statement.map(({ text }) => text), body, leads };
}

const leadingWords: ReadonlySet<string> = new Set([
  ...declarationWords,
  ...['concerto', 'namespace', 'import', 'abstract', 'o', '-->'],
]);

const isUnfinished = ({ type, text }: Token): boolean =>
  type === 'comment'
    ? !(text.startsWith('/*') && text.length > 3 && text.endsWith('*/'))
    : type === 'string' || type === 'regex' || type === 'url';

/** The token at an offset, or the one that ends there. */
export function tokenAt(model: string, at: number): (Token & { readonly from: number }) | undefined {
  for (const { type, text, after } of readTokens(model)) {
    const from = after.at - text.length;
    if (from > at) return undefined;
    if (after.at >= at) return { ...(type && { type }), text, from };
  }
  return undefined;
}
