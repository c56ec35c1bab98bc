/**
 * Files that continue what stands around the line that names them: rows a table, items a list, sentences a paragraph. A
 * row by itself is none, so their text takes the place of the line, and the whole is parsed again. All other files are
 * blocks of their own.
 */
import type { Nodes } from 'mdast';
import { linesPerFile } from '../markdown/file-data.ts';
import type { ParsedText } from '../mdx/mdx-fences.ts';
import { withoutAlias } from '../model/aliases.ts';
import { placeOf, readAddress } from './address.ts';
import { type Gap, gapsIn, partsOf } from './gaps.ts';
import { type JoinedLine, joined, placeInFiles, type ShiftedFile } from './joined-text.ts';
import { commentInclude } from './mentions.ts';
import { ownDefinitions } from './own-definitions.ts';
import { withOwnNames } from './own-names.ts';
import { add, bodyOf, DEEPEST, existing, type IncludingPage, type OpenFile } from './page.ts';
import type { Ends, Part, Parts } from './parts.ts';
import { type Line, selectLines } from './select-lines.ts';
import { shiftPositions } from './shift-positions.ts';

export interface BaseText extends ParsedText {
  readonly file: ShiftedFile;
  /** The line of the file with which the text begins. */
  readonly first: number;
  /** Offset of the text among those of the page. */
  readonly start: number;
}

interface JoinedText extends ParsedText {
  readonly lines: readonly JoinedLine[];
}

interface PlacedText extends JoinedText {
  readonly start: number;
  /** As it is published beside the page, without files that continue it. */
  readonly published: string;
}

/** The text with the files that continue it, and its tree with the places of all nodes in their files. */
export function joinText(base: BaseText, page: IncludingPage): PlacedText {
  const { file, first, text, tree } = base;
  const own = text.split('\n').map((line, at): JoinedLine => ({ text: line, file, number: first + at, indent: 0 }));
  const made = continueText({ text, tree, lines: own }, page);
  const isJoined = made.lines !== own;
  const start = isJoined ? page.length + 1 : base.start;
  if (isJoined) {
    page.source.push(made.text);
    page.length = start + made.text.length;
    placeInFiles(made.tree, made.lines, start);
  } else if (file.shift > 0) shiftPositions(tree, file.shift + first - 1, start);
  const numbers = [...new Set(made.lines.map((line) => line.file.shift / linesPerFile))].filter((one) => one > 0);
  const published = withOwnNames({ ...made, start }, numbers, page);
  for (const one of numbers) ownDefinitions(made.tree, one);
  if (!isJoined) return { ...made, start, published };
  const texts = published.split('\n');
  const lines = made.lines.map((line, at) => ({ ...line, text: texts[at] ?? line.text }));
  const written = new Map(
    lines.flatMap((line) => (line.instead !== undefined || line.text === '' ? [] : [[line.number, line.text]])),
  );
  return { ...made, lines, start, published: own.map((line) => written.get(line.number) ?? line.text).join('\n') };
}

function continueText(base: JoinedText, page: IncludingPage): JoinedText {
  let current = base;
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    const gaps = gapsIn(current.tree, current.lines, page.file.data.snippetFolders);
    const lines = gaps.length === 0 ? current.lines : filled(current.lines, gaps, page);
    if (lines === current.lines) break;
    const parsed = page.parse(joined(lines));
    const texts = parsed.text.split('\n');
    current = { ...parsed, lines: lines.map((line, at) => ({ ...line, text: texts[at] ?? line.text })) };
  }
  return current;
}

/** @returns The same lines if nothing changes. */
function filled(lines: readonly JoinedLine[], gaps: readonly Gap[], page: IncludingPage): readonly JoinedLine[] {
  const all: JoinedLine[] = [];
  let done = 0;
  let isChanged = false;
  for (const gap of gaps) {
    const line = lines[gap.index] as JoinedLine;
    const made = inPlaceOf(line, gap, page);
    all.push(...lines.slice(done, gap.index), ...(made ?? [line]));
    done = gap.index + 1;
    isChanged ||= made !== undefined;
  }
  return isChanged ? [...all, ...lines.slice(done)] : lines;
}

/** The lines that take the place of one; undefined if it stays. */
function inPlaceOf(line: JoinedLine, gap: Gap, page: IncludingPage): readonly JoinedLine[] | undefined {
  const rest = gap.prefix.replace(/[^\s>]/g, ' ');
  const instead = line.instead ?? line.number;
  const blank: JoinedLine = { ...line, text: rest.trimEnd() };
  if (gap.places.length === 0) return [];
  const part = partFor(existing(gap.places, line.file, page), line.file, page);
  const first = common(gap.before, part?.first ?? none);
  // A file of nothing but rows ends with a row, even if that could be a sentence.
  const last = common(
    gap.after,
    part && first.has('row') && part.isOne ? new Set<Part>(['row']) : (part?.last ?? none),
  );
  if (!part || first.size + last.size === 0 || !mayAdd(part.lines, line, page))
    return gap.alone === undefined ? undefined : [blank, { ...line, text: rest + gap.alone }, blank];
  const file: ShiftedFile = {
    path: part.path,
    open: [...line.file.open, part.path],
    shift: part.number * linesPerFile,
  };
  const inner = part.lines.map(({ number, text }, at): JoinedLine => {
    const prefix = at === 0 ? gap.prefix : rest;
    return { text: text === '' ? prefix.trimEnd() : prefix + text, file, number, indent: rest.length, instead };
  });
  return [
    ...(first.size === 0 && gap.before.size > 0 ? [{ ...blank, instead }] : []),
    ...inner,
    ...(last.size === 0 && gap.after.size > 0 ? [{ ...blank, instead }] : []),
  ];
}

const none: Parts = new Set();
const common = (one: Parts, other: Parts): Parts => new Set([...one].filter((part) => other.has(part)));

function mayAdd(part: readonly Line[], { file, number }: JoinedLine, page: IncludingPage): boolean {
  const point = { line: file.shift + number, column: 1, offset: 0 };
  const node: Nodes = { type: 'html', value: '', position: { start: point, end: point } };
  return add(part.map(({ text }) => text).join('\n'), node, page) !== undefined;
}

/** What a line names, if it can be continued text. */
interface FoundPart extends Ends {
  readonly path: ShiftedFile['path'];
  readonly number: number;
  readonly lines: readonly Line[];
}

/** Says nothing about what cannot be included: that is found where it would be a block of its own. */
function partFor(written: string, from: OpenFile, page: IncludingPage): FoundPart | undefined {
  const address = readAddress(written);
  const place = address && placeOf(from.path, withoutAlias(address.path, page.file.data.aliases ?? {}));
  const found = place && 'path' in place ? page.texts.get(place.path) : undefined;
  if (!address || !found || !('text' in found)) return undefined;
  if (from.open.includes(found.path) || from.open.length > DEEPEST || page.isFull) return undefined;
  const body = bodyOf(found, page);
  const selected = selectLines(body.lines, address);
  if (!('lines' in selected)) return undefined;
  const lines = withoutBlankEnds(selected.lines);
  const text = lines.map((line) => line.text).join('\n');
  if (text === '' || /^(?:im|ex)port\s/m.test(text)) return undefined;
  const file = { path: found.path, open: [...from.open, found.path] };
  const key = JSON.stringify([found.path, address.region, address.lines]);
  const ends = page.ends.get(key) ?? endsOf(text, file, page);
  page.ends.set(key, ends);
  return { path: found.path, number: body.number, lines, ...ends };
}

function endsOf(text: string, file: OpenFile, page: IncludingPage): Ends {
  const { children } = page.parse(text).tree;
  const partsAt = (at: 0 | -1): Parts => {
    const node = children.at(at);
    // A file that begins with an include begins with what that begins with.
    const written = node?.type === 'html' ? commentInclude(node.value) : undefined;
    const inner = written === undefined ? undefined : partFor(written, file, page);
    if (written !== undefined) return inner?.[at === 0 ? 'first' : 'last'] ?? none;
    // A table of its own has a head, which is no row of another one.
    if (at === 0 && node?.type === 'table') return none;
    const { start, end } = node?.position ?? {};
    const line = at === 0 ? start?.line : end?.line;
    return partsOf(node, text.split('\n')[(line ?? 1) - 1] ?? '');
  };
  return { first: partsAt(0), last: partsAt(-1), isOne: children.length === 1 };
}

function withoutBlankEnds(lines: readonly Line[]): readonly Line[] {
  const isText = ({ text }: Line): boolean => text.trim() !== '';
  const first = lines.findIndex(isText);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isText) + 1);
}
