/** Rewrites the source of a page where the answer is certain, and nothing else. */
import { decode } from '../../../src/shared/addresses.ts';
import type { Fix, SourceRange } from '../../model/diagnostic.ts';

export interface PlacedFix extends Fix {
  readonly at: SourceRange;
  /** It names a document or a folder, and is no address: spaces stay as they are. */
  readonly isName?: true;
}

export interface FixedText {
  readonly text: string;
  /** The fixes that were made. The others have no place that is certain. */
  readonly made: readonly PlacedFix[];
}

interface Edit {
  readonly from: number;
  readonly length: number;
  readonly text: string;
}

/** @param text The source of one file, as it is on the disk, without a byte order mark. */
export function applyFixes(text: string, fixes: readonly PlacedFix[]): FixedText {
  const starts = lineStarts(text);
  const edits = new Map<number, Edit>();
  const made: PlacedFix[] = [];
  for (const fix of fixes) {
    const found = editsFor(text, fix, starts);
    if (found.length === 0 || found.some(({ from, text: to }) => (edits.get(from)?.text ?? to) !== to)) continue;
    for (const edit of found) edits.set(edit.from, edit);
    made.push(fix);
  }
  let out = text;
  for (const { from, length, text: replacement } of [...edits.values()].sort((a, b) => b.from - a.from))
    out = out.slice(0, from) + replacement + out.slice(from + length);
  return { text: out, made };
}

function editsFor(text: string, { at, from, to, isName }: PlacedFix, starts: readonly number[]): readonly Edit[] {
  const start = (starts[at.line - 1] ?? text.length) + at.column - 1;
  const lineEnd = (starts[at.line] ?? text.length + 1) - 1;
  const rangeEnd = at.endLine === undefined ? lineEnd : (starts[at.endLine - 1] ?? 0) + (at.endColumn ?? 1) - 1;
  // A bare address is a link only because it looks like one, and would not be with another address.
  if (/^<?[a-z][\w+.-]*:[^\s<>()[\]]*>?$/i.test(text.slice(start, rangeEnd))) return [];
  // The end of a quotation.
  if (isName && /["'`\\]/.test(to)) return [];
  // A front matter key or a tag begins here: its value is on the same line.
  const spans = [
    [start, rangeEnd],
    [start, Math.max(lineEnd, rangeEnd)],
  ] as const;
  for (const written of new Set([from, decode(from)])) {
    const edit = (place: number): Edit => ({
      from: place,
      length: written.length,
      text: isName ? to : spelled(to, from === written),
    });
    for (const [begin, end] of spans) {
      const slice = text.slice(begin, end);
      const places = placesOf(slice, written);
      if (places.length === 0) continue;
      const certain = places.length === 1 ? places : certainPlaces(slice, places, rangeEnd - begin);
      return certain.map((place) => edit(begin + place));
    }
    const definition = definitionOf(text, text.slice(start, rangeEnd), written);
    if (definition !== undefined) return [edit(definition)];
  }
  return [];
}

/** Where an address is delimited: in parentheses, quotes, angle brackets, or between spaces. */
function placesOf(slice: string, address: string): readonly number[] {
  const places: number[] = [];
  for (let at = slice.indexOf(address); at >= 0; at = slice.indexOf(address, at + 1)) {
    const before = slice[at - 1] ?? ' ';
    const after = slice[at + address.length] ?? ' ';
    if (/[(<"'=\s]/.test(before) && /[)>"'\s]/.test(after)) places.push(at);
  }
  // The text of a link may contain its address, too: the destination is the last occurrence, after the brackets.
  const behind = places.filter((at) => /\]\(\s*<?$/.test(slice.slice(0, at)));
  return behind.length > 0 ? behind : places;
}

/**
 * Of several places, the value of the key that ends at `keyEnd`, or all addresses of the tag at the beginning: pictures
 * may name a file more than once.
 */
function certainPlaces(slice: string, places: readonly number[], keyEnd: number): readonly number[] {
  const values = places.filter((at) => at > keyEnd && /^["']?\s*:\s*["'`]?$/.test(slice.slice(keyEnd, at)));
  if (values.length > 0) return values;
  const tagEnd = /^<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/i.exec(slice)?.[0].length ?? 0;
  const isAddress = (at: number): boolean =>
    /\s(?:href|src|srcset|poster)\s*=\s*(?:"[^"]*|'[^']*|)$/i.test(slice.slice(0, at));
  const ofTag = places.filter((at) => at < tagEnd);
  return ofTag.every(isAddress) ? ofTag : [];
}

/** The address in the definition of a reference link, if there is one definition only. */
function definitionOf(text: string, link: string, address: string): number | undefined {
  const [, label] = /\[([^[\]]+)\](?:\[\])?$/.exec(link.trim()) ?? [];
  if (label === undefined) return undefined;
  const wanted = label.trim().replace(/\s+/g, ' ').toLowerCase();
  const found = [...text.matchAll(/^ {0,3}\[([^[\]]+)\]:[ \t]*<?/gm)].filter(
    ({ 1: name = '' }) => name.trim().replace(/\s+/g, ' ').toLowerCase() === wanted,
  );
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  const at = only.index + only[0].length;
  const next = text[at + address.length] ?? ' ';
  return text.startsWith(address, at) && /[\s>]/.test(next) ? at : undefined;
}

/** Addresses with spaces or parentheses would end early; Markdown takes them as percent codes. */
function spelled(address: string, isEncoded: boolean): string {
  const encoded = address.replace(
    /[\s()<>"']/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
  return isEncoded
    ? encoded
    : encoded.replace(/%(?:[C-F][\dA-F]%[89AB][\dA-F]|E[\dA-F](?:%[89AB][\dA-F]){2})/gi, (code) => decode(code));
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return starts;
}

/**
 * Marks an image without an alternative text as decoration.
 * @returns undefined if the image is not written in one of the usual ways.
 */
export function decorativeImage(text: string, at: SourceRange): string | undefined {
  const starts = lineStarts(text);
  const offset = (line: number, column: number): number => (starts[line - 1] ?? text.length) + column - 1;
  const [start, end] = [offset(at.line, at.column), offset(at.endLine ?? at.line, at.endColumn ?? at.column)];
  const written = text.slice(start, end);
  const [, address] = /^!\[\s*\]\(\s*([^\s()<>]+)\s*\)$/.exec(written) ?? [];
  const marked =
    address !== undefined
      ? `<img alt="" src="${address.replaceAll('&', '&amp;').replaceAll('"', '%22')}">`
      : /^<img\s[^<>]*>$/i.test(written.trim())
        ? written.replace(/<img\s/i, '<img alt="" ')
        : undefined;
  return marked === undefined ? undefined : text.slice(0, start) + marked + text.slice(end);
}
