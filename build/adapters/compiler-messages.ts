/** Adapter: messages of the compiler, esbuild, as diagnostics, with what to do about those that authors meet. */
import { dirname, resolve } from 'node:path';
import type { Location, Message } from 'esbuild';
import { type Diagnostic, problem, type SourceRange, wholeFile } from '../model/diagnostic.ts';
import { nearestFileHint } from './nearest-file.ts';

export interface MessagePlaces {
  readonly root: string;
  /** The path of a file, as the compiler names it, relative to the root. */
  readonly toDisplayPath: (file: string) => string;
  /** For messages without a place. */
  readonly file?: string;
}

export const compilerMessages = (
  messages: readonly Message[],
  code: 'bundle/failed' | 'bundle/warning' | 'config/unreadable',
  places: MessagePlaces,
): readonly Diagnostic[] =>
  messages.map((message) => {
    const at = message.location
      ? rangeOf(message.location, places.toDisplayPath)
      : places.file === undefined
        ? undefined
        : wholeFile(places.file);
    return problem(code, message.text.replace(/\.$/, ''), { at, hint: hintFor(message, at, places.root) });
  });

/** The compiler's columns are 0-based and count bytes; ours are 1-based and count UTF-16 code units. */
function rangeOf({ file, line, column, length, lineText }: Location, toDisplayPath: MessagePlaces['toDisplayPath']) {
  const units = (from: number, to: number): number => Buffer.from(lineText).subarray(from, to).toString('utf8').length;
  const start = units(0, column) + 1;
  const end = start + units(column, column + length);
  return { file: toDisplayPath(file), line, column: start, endLine: line, endColumn: end };
}

function hintFor({ text, notes, location }: Message, at: SourceRange | undefined, root: string): string | undefined {
  const [, missing] = /^Could not resolve "(.+)"/.exec(text) ?? [];
  if (missing !== undefined && at !== undefined) {
    const folder = missing.startsWith('@site/') ? root : dirname(resolve(root, at.file));
    const hint = /^(?:\.|@site\/)/.test(missing) ? nearestFileHint(folder, missing) : undefined;
    if (hint !== undefined) return hint;
  }
  const [note] = notes;
  if (note?.location && /^The unbalanced/.test(note.text))
    return `close the \`${/"(.)"/.exec(note.text)?.[1]}\` of line ${note.location.line}`;
  // A suggestion that is only punctuation, such as `:`, is in the message already.
  const suggestion = /\w/.test(location?.suggestion ?? '') ? location?.suggestion : undefined;
  return syntaxHint(text, location) ?? (note && hintOfNote(note)) ?? suggestion;
}

/** A note may end with a colon because esbuild prints the code that it is about below it. */
function hintOfNote({ text, location }: Message['notes'][number]): string | undefined {
  const [, subject] = /^(.+?)(?: is)? here:$/.exec(text) ?? [];
  if (subject === undefined || location === null) return text || undefined;
  return `${subject[0]?.toLowerCase()}${subject.slice(1)} is in line ${location.line}`;
}

/** What is missing before the place at which the parser stopped. */
function syntaxHint(text: string, location: Location | null): string | undefined {
  const [, expected = '', found = ''] = /^Expected "(.)" but found (.+)$/.exec(text) ?? [];
  if (/^"[}\])]"$/.test(found)) return `an earlier bracket is not closed: put \`${expected}\` before ${found}`;
  if (found === 'end of file') return `a bracket is not closed: \`${expected}\` is missing`;
  if (!/[}\]),]/.test(expected)) return undefined;
  const isFirst = location !== null && location.lineText.slice(0, location.column).trim() === '';
  return isFirst ? 'put a comma at the end of the previous line' : 'put a comma before it';
}
