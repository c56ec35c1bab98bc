/** Where in a text a message belongs. Offsets count from 0; `to` is exclusive. */
import { mention } from '../../samples/locate.ts';
import type { ConcertoRange } from './packages.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The fields of Concerto's exceptions; others have only a message. */
interface Said {
  readonly message?: unknown;
  getShortMessage?(): unknown;
  getFileLocation?(): ConcertoRange | null;
  getFileName?(): unknown;
}

/** The message without its place. */
export function messageOf(error: unknown): string {
  const said = (error ?? {}) as Said;
  const short = said.getShortMessage?.();
  return String(typeof short === 'string' ? short : (said.message ?? error)).trim();
}

/** The file that an exception names. */
export function fileOf(error: unknown): string | undefined {
  const name = ((error ?? {}) as Said).getFileName?.();
  return typeof name === 'string' ? name : undefined;
}

/**
 * The place that an exception gives, if it is narrow: a syntax error has one character, anything else a whole
 * declaration. There, or in the whole text, the first thing that the message names is the place.
 */
export function spanOf(error: unknown, text: string): Span {
  const given = ((error ?? {}) as Said).getFileLocation?.() ?? undefined;
  const [from, to] = given ? [given.start.offset, given.end.offset] : [0, text.length];
  if (given && to - from <= 1) return characterAt(from, text);
  const named = mention(messageOf(error), text.slice(from, to));
  if (named) return { from: from + named.from, to: from + named.to };
  return given ? lineAt(from, text) : firstLine(text);
}

/** At least one character, so that it can be underlined. At the end of a text, that is the last one of its last word. */
export function characterAt(at: number, text: string): Span {
  if (at < text.length && text[at] !== '\n') return { from: at, to: at + 1 };
  const last = text.slice(0, at).trimEnd().length;
  return { from: Math.max(0, last - 1), to: last };
}

function lineAt(from: number, text: string): Span {
  const end = text.indexOf('\n', from);
  return { from, to: end < 0 ? text.length : end };
}

/** The first line that says something. */
function firstLine(text: string): Span {
  const from = text.search(/\S/);
  return from < 0 ? { from: 0, to: 0 } : lineAt(from, text);
}
