/** Assembles a page from its own text and that of included files. */
import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { rangeOf } from '../markdown/file-data.ts';
import { splitFrontMatter } from '../markdown/split-front-matter.ts';
import { walk } from '../markdown/walk.ts';
import type { ParsedText } from '../mdx/mdx-fences.ts';
import { firstFile } from '../mdx/open-modules.ts';
import { withoutAlias } from '../model/aliases.ts';
import { problem } from '../model/diagnostic.ts';
import { type SourcePath, sourcePath } from '../model/paths.ts';
import type { IncludedFile } from '../model/source-file.ts';
import { type Address, placeOf, readAddress } from './address.ts';
import { nameOf } from './own-definitions.ts';
import type { Ends } from './parts.ts';
import { type Line, selectLines } from './select-lines.ts';

/** Limit per page: a partial that is named twice by each of twenty others would be included a million times. */
const MOST_INCLUDES = 500;
const MOST_CHARACTERS = 4 * 1024 * 1024;

export interface IncludingPage {
  readonly file: VFile;
  readonly parse: (text: string) => ParsedText;
  readonly texts: ReadonlyMap<SourcePath, IncludedFile>;
  /** The page's text, then what was included; `length` is that of all of it, joined. */
  readonly source: string[];
  length: number;
  readonly bodies: Map<SourcePath, Body>;
  /** Names of addresses and notes that the page itself defines. */
  readonly defined: ReadonlySet<string>;
  /** What the parts of files begin and end with, by the names of these parts. */
  readonly ends: Map<string, Ends>;
  /** Lines of the files that fences show. */
  readonly samples: Map<SourcePath, readonly string[]>;
  /** Number of includes that are still allowed. */
  left: number;
  /** The limit was exceeded and has been reported. */
  isFull: boolean;
}

/** A partial: its lines with those of the front matter blank, and its number among the included files, from 1. */
export interface Body {
  readonly lines: readonly string[];
  readonly number: number;
}

/** The file that the author is writing in. */
export interface OpenFile {
  readonly path: SourcePath;
  /** The page and the partials that led here, this file last. */
  readonly open: readonly SourcePath[];
}

/** Partials inside partials. */
export const DEEPEST = 20;

export const openPage = ({ text, tree }: ParsedText, file: VFile, parse: IncludingPage['parse']): IncludingPage => ({
  file,
  parse,
  texts: new Map(file.data.included?.map((included) => [included.path, included])),
  source: [text],
  length: text.length,
  bodies: new Map(),
  ends: new Map(),
  defined: definedIn(tree),
  samples: new Map(),
  left: MOST_INCLUDES,
  isFull: false,
});

function definedIn(tree: Root): ReadonlySet<string> {
  const found = new Set<string>();
  walk<Nodes>(tree, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') found.add(nameOf(node));
  });
  return found;
}

/** The place of the page itself. */
export const ownPlace = ({ file }: IncludingPage): OpenFile => {
  const path = sourcePath(file.data.sourcePath ?? '');
  return { path, open: [path] };
};

export type FoundFile = IncludedFile & { readonly text: string };

/** The named file and its selected part; undefined, with a warning, if there is none. */
export function find(
  written: string,
  node: Nodes,
  place: OpenFile,
  page: IncludingPage,
): { readonly file: FoundFile; readonly address: Address } | undefined {
  const address = readAddress(written);
  const refused = (why: string, hint?: string): undefined =>
    refuse(page, node, `\`${written}\` is not included: ${why}`, hint);
  if (!address) return refused('expected a path', 'write `file.js`, `file.js#region`, `file.js{3-9}` or both');
  const target = placeOf(place.path, withoutAlias(address.path, page.file.data.aliases ?? {}));
  if ('why' in target)
    return refused(target.why, 'name a file by its path from this one, or `/…` from the root folder');
  const file = page.texts.get(target.path);
  if (!file) return refused('the file was not read', 'write its path without escapes; a page can take in 300 files');
  if ('why' in file)
    return refused(
      file.why,
      file.meant ? `did you mean \`${withName(written, file.meant)}\`?` : `looked for \`${file.path}\``,
    );
  return { file, address };
}

/** What was written, with another name of the file. */
const withName = (written: string, name: string): string => written.replace(/[^/\\#{}]*(?=[#{]|$)/, name);

/** The first of these places where there is a file. */
export function existing(places: readonly string[], { path }: OpenFile, page: IncludingPage): string {
  const isThere = (written: string): boolean =>
    firstFile([readAddress(written)?.path ?? ''], path, page.texts) !== undefined;
  return places.find(isThere) ?? places[0] ?? '';
}

export function select(
  lines: readonly string[],
  address: Address,
  node: Nodes,
  page: IncludingPage,
): readonly Line[] | undefined {
  const selected = selectLines(lines, address);
  return 'lines' in selected
    ? selected.lines
    : refuse(page, node, `\`${address.path}\` is not included: ${selected.why}`, selected.hint);
}

/** Adds a text to the page's source, unless the page holds too much already. @returns its offset there. */
export function add(text: string, node: Nodes, page: IncludingPage): number | undefined {
  if (page.isFull) return undefined;
  page.left -= 1;
  const own = page.source[0]?.length ?? 0;
  if (page.left >= 0 && page.length - own + text.length <= MOST_CHARACTERS) {
    const offset = page.length + 1;
    page.source.push(text);
    page.length = offset + text.length;
    return offset;
  }
  page.isFull = true;
  const most = `${MOST_INCLUDES} texts or ${MOST_CHARACTERS / 1024 / 1024} MB`;
  return refuse(page, node, `the page includes more than ${most}`, 'split it into several pages');
}

export const linesOf = (text: string): readonly string[] => text.replace(/\n$/, '').split('\n');

export function refuse(page: IncludingPage, node: Nodes, message: string, hint?: string): undefined {
  warn(page, node, message, hint);
  return undefined;
}

export function warn({ file }: IncludingPage, node: Nodes, message: string, hint?: string): void {
  file.data.diagnostics?.push(problem('markdown/include', message, { at: rangeOf(node, file), hint }));
}

export function bodyOf({ path, text }: FoundFile, page: IncludingPage): Body {
  const known = page.bodies.get(path);
  if (known) return known;
  const { data } = page.file;
  const split = splitFrontMatter(text);
  if (split.yamlLine > 0)
    data.diagnostics?.push(
      problem('markdown/include', 'the front matter of an included file has no effect', {
        at: { file: path, line: 1, column: 1 },
        hint: 'take it out, or give the page that includes the file these keys',
      }),
    );
  data.includedFiles ??= [];
  data.includedTexts ??= [];
  data.includedTexts.push(split.body);
  const made = { lines: linesOf(split.body), number: data.includedFiles.push(path) };
  page.bodies.set(path, made);
  return made;
}
