/** A part of a file: the lines of the regions of a name, of a range, or both. */
import { nearest } from '../model/nearest.ts';
import type { Address } from './address.ts';

export interface Line {
  /** In the file, counted from 1. */
  readonly number: number;
  readonly text: string;
}

export type Selection =
  | { readonly lines: readonly Line[] }
  | { readonly why: string; readonly hint?: string | undefined };

/** The lines that mark regions are left out of a region, those of nested ones too. */
export function selectLines(file: readonly string[], { region, lines: range }: Address): Selection {
  const [from, to] = range ?? [1, Number.POSITIVE_INFINITY];
  const within = region === undefined ? undefined : regionOf(file, region);
  if (within && !('lines' in within)) return within;
  const count = within ? within.lines.length : file.length;
  if (range && from > count) {
    const what = within ? `the region \`${region}\`` : 'the file';
    return { why: `${what} has ${count} ${count === 1 ? 'line' : 'lines'}, line ${from} is asked for` };
  }
  if (within) return { lines: within.lines.slice(from - 1, to) };
  return { lines: file.slice(from - 1, to).map((text, index) => ({ number: from + index, text })) };
}

/** A file may have several regions of one name, which are one after the other then, as in VitePress and MkDocs. */
function regionOf(file: readonly string[], name: string): Selection {
  const lines: Line[] = [];
  const regions = openRegions();
  for (const [index, text] of file.entries()) {
    const marker = markerOf(text);
    if (marker?.kind === 'start') regions.begin(marker.name, index + 1);
    else if (marker) regions.end(marker.name);
    else if (regions.unclosed(name) !== undefined) lines.push({ number: index + 1, text });
  }
  if (!regions.names.has(name)) return noRegion(name, regions.names);
  const unclosed = regions.unclosed(name);
  if (unclosed === undefined) return { lines };
  return {
    why: `the region \`${name}\` is never closed, which begins in line ${unclosed}`,
    hint: `write the comment \`#endregion ${name}\` after it`,
  };
}

interface Region {
  readonly name: string;
  /** Of the line that begins it. */
  readonly number: number;
  isOpen: boolean;
}

/** The regions around a line. They may overlap, so one that is closed by its name stays in the stack until it is met. */
function openRegions() {
  const all: Region[] = [];
  const byName = new Map<string, Region[]>();
  return {
    names: byName as ReadonlyMap<string, unknown>,
    begin(name: string, number: number): void {
      const region = { name, number, isOpen: true };
      all.push(region);
      const same = byName.get(name);
      if (same) same.push(region);
      else byName.set(name, [region]);
    },
    /** @param name Empty: of the last one that is open. */
    end(name: string): void {
      while (all.at(-1)?.isOpen === false) all.pop();
      const region = name === '' ? all.pop() : byName.get(name)?.at(-1);
      if (!region) return;
      region.isOpen = false;
      byName.get(region.name)?.pop();
    },
    /** The line with which the first of this name begins that is still open. */
    unclosed: (name: string): number | undefined => byName.get(name)?.[0]?.number,
  };
}

function noRegion(name: string, names: ReadonlyMap<string, unknown>): Selection {
  const meant = nearest(name, [...names.keys()].filter((one) => one !== '').slice(0, 1000));
  return {
    why: `the file has no region \`${name}\``,
    hint: meant ? `did you mean \`#${meant}\`?` : 'mark it with the comments `#region name` and `#endregion name`',
  };
}

/** What a comment begins with, in the languages there are. */
const opener = /(?:\/\/+!?|\/\*+|<!--|\{\/\*|--+|;+|%+|::|\(\*|'|REM\b)\s{0,20}/.source;
const name = /(\w[\w.:]{0,99}(?:-+[\w.:]{1,99}){0,20})/.source;
/** `#region` may be followed by anything, but a bare `region` must be all that the comment says. */
const spellings = [
  new RegExp(`^\\s{0,200}(?:${opener})?#\\s?(?:pragma\\s)?(end)?region\\b(?:[ \\t]+${name})?`),
  new RegExp(`^\\s{0,200}${opener}(end)?region\\b(?:[ \\t]+${name})?\\s{0,20}(?:\\*/\\}?|-->|\\*\\))?\\s*$`),
];
const bracket = new RegExp(`^\\s{0,200}(?:${opener}|#+\\s{0,20})\\[(START|END)[ \\t]+${name}\\]`);

/** Sections of MkDocs' snippets. */
const snippetMark = /^[^\n]{0,200}?-{1,20}8<-{1,20}\s{1,20}\[\s{0,9}(start|end)\s{0,9}:\s{0,9}([\w-]{1,100})\s{0,9}\]/;

interface Marker {
  readonly kind: 'start' | 'end';
  readonly name: string;
}

/**
 * Reads a line that marks a region, in the spelling of editors (`#region`), of code samples (`[START name]`) or of MkDocs
 * (`--8<-- [start:name]`).
 */
export function markerOf(line: string): Marker | undefined {
  if (line.length > 1000) return undefined;
  if (line.includes('region')) {
    const match = spellings.map((spelling) => spelling.exec(line)).find((found) => found !== null);
    return match ? { kind: match[1] ? 'end' : 'start', name: match[2] ?? '' } : undefined;
  }
  if (line.includes('8<-')) {
    const [, kind, name = ''] = snippetMark.exec(line) ?? [];
    return kind === undefined ? undefined : { kind: kind === 'start' ? 'start' : 'end', name };
  }
  if (!line.includes('[START') && !line.includes('[END')) return undefined;
  const [, kind, name = ''] = bracket.exec(line) ?? [];
  return kind === undefined ? undefined : { kind: kind === 'START' ? 'start' : 'end', name };
}

/** The lines as one text, without the indentation that all of them have. */
export function dedented(lines: readonly Line[]): string {
  let indent: string | undefined;
  for (const { text } of lines) {
    if (text.trim() === '') continue;
    const own = /^[ \t]*/.exec(text)?.[0] ?? '';
    indent = indent === undefined ? own : sharedStart(indent, own);
  }
  const cut = indent?.length ?? 0;
  return lines.map(({ text }) => (text.trim() === '' ? '' : text.slice(cut))).join('\n');
}

function sharedStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}
