/** Finds what the page of errors says about a message. */
import type { ErrorEntry } from '../playground-files/contents.ts';
import { instanceFile, type Problem } from './engine/protocol.ts';

/**
 * The address of what explains a problem.
 *
 * @param baseUrl Path of the site, with slashes around it.
 * @param entries Undefined until they are loaded.
 */
export function addressOf(
  { file, message }: Problem,
  baseUrl: string,
  entries: readonly ErrorEntry[] | undefined,
): string | undefined {
  const id = entries && explain(message, file === instanceFile, entries);
  return id === undefined ? undefined : `${baseUrl}docs/reference/errors#${id}`;
}

/**
 * @param isOfData Whether the message is about data: some messages have two entries.
 * @returns The id of the entry, or the section of all syntax errors.
 */
export function explain(message: string, isOfData: boolean, entries: readonly ErrorEntry[]): string | undefined {
  if (message.startsWith('This is not JSON')) return 'data-is-not-json';
  const syntax = syntaxOf(message);
  if (syntax) return explainSyntax(syntax, entries);
  const fitting = entries.filter((entry) => entry.isOfData === isOfData);
  const alike = fitting.filter((entry) => shapeOf(entry.message) === shapeOf(message));
  const quoted = (alike.length > 0 ? alike : fitting)
    .map(({ id, heading }) => ({ id, length: quotedLength(heading, message) }))
    .reduce((best, one) => (one.length > best.length ? one : best), { id: alike[0]?.id, length: 0 });
  return quoted.id;
}

interface Syntax {
  readonly expected: string;
  readonly found: string;
}

/** What the parser expected and found. */
function syntaxOf(message: string): Syntax | undefined {
  const [, expected, found] = /^Expected ([\s\S]+) but ([\s\S]+?) found\./.exec(message) ?? [];
  return expected === undefined || found === undefined ? undefined : { expected, found };
}

/** The same expectations, and the same character; or another letter, which is another word. */
function explainSyntax({ expected, found }: Syntax, entries: readonly ErrorEntry[]): string {
  const alike = entries.flatMap(({ id, message }) => {
    const other = syntaxOf(message);
    return other?.expected === expected ? [{ id, found: other.found }] : [];
  });
  const same = alike.find((one) => one.found === found);
  const kind = alike.find((one) => isLetter(one.found) && isLetter(found));
  return (same ?? kind)?.id ?? 'the-text-cannot-be-parsed';
}

const isLetter = (found: string): boolean => /^"\p{L}"$/u.test(found);

/** How much of a message its heading quotes; 0 if it is another message. A heading may quote two, with a comma between. */
function quotedLength(heading: string, message: string): number {
  const said = plain(message);
  return Math.max(...[heading, ...heading.split(/, (?=…)/)].map((part) => lengthWithin(plain(part).split('…'), said)));
}

function lengthWithin(parts: readonly string[], said: string): number {
  let at = 0;
  let length = 0;
  for (const part of parts.map((one) => one.trim())) {
    const found = said.indexOf(part, at);
    if (found < 0) return 0;
    at = found + part.length;
    length += part.length;
  }
  // A heading of one short word would be in any message.
  return length < 10 ? 0 : length;
}

const plain = (text: string): string => text.replace(/["'`]/g, '');

/** A message without the names and numbers in it. */
const shapeOf = (message: string): string =>
  message
    .replace(/(["'`])[^"'`]*\1/g, '…')
    .replace(/[\w$.]*@[\w$.#-]+/g, '…')
    .replace(/-?\d+(?:\.\d+)?/g, '…');
