/** Says where a text stops being JSON, and why: engines describe the mistake, each in its way, and few say where it is. */
import { spotAt } from '../../samples/locate.ts';

export interface JsonMistake {
  /** The offset of the first character that does not fit, which may be the end. */
  readonly at: number;
  /** With the place, as `line:column`. */
  readonly message: string;
}

/** @returns undefined if the text is JSON */
export function jsonMistake(text: string): JsonMistake | undefined {
  const stop = readJson(text);
  if (!stop) return undefined;
  const { line, column } = spotAt(stop.at, text);
  const found = foundAt(text, stop.at);
  const said = found === '' ? 'the text ends' : `\`${found}\` was found`;
  const hint = hintFor(stop, found);
  const message = `This is not JSON. At ${line}:${column}, ${expected(stop.wanted)} was expected, but ${said}.`;
  return { at: stop.at, message: hint === '' ? message : `${message} ${hint}` };
}

/** Where reading stops, and what could have come there. */
interface Stop {
  readonly at: number;
  readonly wanted: readonly Wanted[];
  /** The sign before it, if it is one. */
  readonly last: string | undefined;
}

function readJson(text: string): Stop | undefined {
  const tokens =
    /\s*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true\b|false\b|null\b))/y;
  const open: string[] = [];
  let wanted: readonly Wanted[] = ['value'];
  let last: string | undefined;
  for (;;) {
    const start = tokens.lastIndex;
    const [, mark, string, other] = tokens.exec(text) ?? [];
    const at = start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0);
    if (wanted.length === 0) return at < text.length ? { at, wanted, last } : undefined;
    const token = mark ?? (string === undefined ? (other === undefined ? undefined : 'value') : 'string');
    const kind = wanted.find((one) => fits(one, token));
    if (token === undefined || kind === undefined) return { at, wanted, last };
    if (kind === 'value' && (mark === '{' || mark === '[')) open.push(mark);
    if (kind === '}' || kind === ']') open.pop();
    wanted = next(kind, mark, open.at(-1));
    last = mark;
  }
}

const words: Readonly<Record<Wanted, string>> = {
  value: 'a value',
  name: 'a name in double quotes',
  ':': '`:`',
  ',': '`,`',
  '}': '`}`',
  ']': '`]`',
};

const expected = (wanted: readonly Wanted[]): string =>
  wanted.length === 0 ? 'the end' : wanted.map((one) => words[one]).join(' or ');

/** A word, a whole string, or one character. */
const foundAt = (text: string, at: number): string =>
  /^(?:[\w.+-]{1,30}|"[^"\n]{0,30}"|.)/u.exec(text.slice(at))?.[0] ?? '';

/** What is often meant. */
function hintFor({ wanted, last }: Stop, found: string): string {
  if (found.startsWith("'")) return 'JSON has double quotes, not single ones.';
  if (found === '/') return 'JSON has no comments.';
  if (last === ',' && (found === '}' || found === ']')) return 'Remove the comma before it.';
  if (found === '"') return 'This text has no quote at its end, or a character that needs a backslash before it.';
  if (wanted.includes(',') && (found.startsWith('"') || found === '{')) return 'A comma is missing before it.';
  return '';
}

type Wanted = 'value' | 'name' | ':' | ',' | '}' | ']';

const fits = (wanted: Wanted, token: string | undefined): boolean =>
  wanted === 'value'
    ? token === 'value' || token === 'string' || token === '{' || token === '['
    : token === (wanted === 'name' ? 'string' : wanted);

/** What may come after a token, within what is open. */
function next(kind: Wanted, mark: string | undefined, within: string | undefined): readonly Wanted[] {
  if (kind === 'name') return [':'];
  if (kind === ':') return ['value'];
  if (kind === ',') return within === '{' ? ['name'] : ['value'];
  if (kind === 'value' && mark === '{') return ['name', '}'];
  if (kind === 'value' && mark === '[') return ['value', ']'];
  return within === undefined ? [] : within === '{' ? [',', '}'] : [',', ']'];
}
