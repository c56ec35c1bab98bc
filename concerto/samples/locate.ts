/** Finds the location in a text that a message is about, for messages without a location. */

export interface Spot {
  readonly line: number;
  readonly column: number;
}

/** Enough for any message; keeps a hostile one cheap. */
const mostNames = 20;

/** @returns The location of what the message mentions. */
export function locate(message: string, text: string): Spot | undefined {
  const found = mention(message, text);
  return found && spotAt(found.from, text);
}

/**
 * @returns The offsets of the first name that occurs in the text as a whole word; only the last segment of a name counts.
 */
export function mention(message: string, text: string): { readonly from: number; readonly to: number } | undefined {
  const said = message.slice(0, 2000);
  // The last segments of the names in a message: a list at the end, full names such as `a.b@1.0.0.Type.property`,
  // quoted names.
  const quoted = [...said.matchAll(/(["'`])([^"'`\n]{1,200})\1/g)].map(([, , name = '']) => name);
  const plain = said.replace(/(["'`])[^"'`\n]{1,200}\1/g, ' ');
  const full = [...plain.matchAll(/[\w$.-]{1,100}@[\w.+-]{1,200}/g)].map(([name]) => name);
  const listed = /: ([\w$, ]{1,200})$/.exec(said)?.[1]?.split(/[, ]+/) ?? [];
  const names = [...listed, ...full, ...quoted].slice(0, mostNames).map(lastSegment);
  for (const name of new Set(names)) {
    const offset = name === '' ? -1 : wholeWord(name, text);
    if (offset >= 0) return { from: offset, to: offset + name.length };
  }
  return undefined;
}

const lastSegment = (name: string): string => /[\p{L}\p{N}_$]+$/u.exec(name.replace(/\.+$/, ''))?.[0] ?? '';

function wholeWord(word: string, text: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const isWhole = !isLetter(text[at - 1]) && !isLetter(text[at + word.length]);
    if (isWhole) return at;
  }
  return -1;
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_$]/u.test(character);

export function spotAt(offset: number, text: string): Spot {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - (before.lastIndexOf('\n') + 1) + 1 };
}
