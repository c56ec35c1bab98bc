/** Data that plug-ins collect while they process one document, stored on its virtual file. */
import type { ElementContent } from 'hast';
import type { VFile } from 'vfile';
import { fillLabel } from '../../src/shared/labels.ts';
import type { Heading } from '../../src/shared/page-data.ts';
import type { LinkTokens, NamedLinker } from '../code-links/linkers.ts';
import type { SiteComponents } from '../islands/component-types.ts';
import type { TagDefaults } from '../mdx/parse-tag.ts';
import type { Aliases } from '../model/aliases.ts';
import type { Diagnostic, SourceRange } from '../model/diagnostic.ts';
import type { DocSymbol, Hole, LinkRef, TextEdit } from '../model/doc.ts';
import type { Block, SampleChecker } from '../model/extension.ts';
import { englishServerLabels, type LabelText, type ServerLabels } from '../model/labels.ts';
import type { DocSection } from '../model/section.ts';
import type { IncludedFile } from '../model/source-file.ts';
import type { BlockHandler } from './block-handler.ts';
import type { ClientBlocks } from './client-blocks.ts';
import type { Highlighter } from './highlighter.ts';
import type { MagicComment } from './magic-comments.ts';
import type { RegisteredNames } from './registered-names.ts';

declare module 'hast' {
  interface ElementData {
    /** What a drawn block shows, as its author wrote it. */
    source?: string;
  }
}

declare module 'vfile' {
  interface DataMap {
    /** Path for diagnostics, relative to the root. */
    sourcePath: string;
    diagnostics: Diagnostic[];
    headings: Heading[];
    /** Ids and names that the author gave, and the ids that headings got. */
    anchors: string[];
    /** Those of names that code declares. */
    symbols: DocSymbol[];
    links: LinkRef[];
    /** Holes, whose content depends on other files, by the number between the delimiters. */
    holes: Hole[];
    /** The pair of characters that encloses a hole's number; absent from the source. */
    marks: readonly [string, string];
    hasRawHtml: boolean;
    /** Prefix of the ids that components number. */
    idPrefix: string;
    /** Interface texts, including the site's replacements. */
    labels: ServerLabels;
    /** Option of that name (build/markdown/options.ts). */
    hasLabelHoles: true;
    /** Options of that name (build/markdown/options.ts). */
    rawHtml: 'keep' | 'known' | 'escape' | 'sanitize';
    tagfilter: boolean;
    /** Where snippets are looked for; absent on pages that take none in. */
    snippetFolders: readonly string[];
    aliases: Aliases;
    /** What the site asks of the Markdown parts of features, by their name. */
    asked: Readonly<Record<string, unknown>>;
    plainLanguages: readonly string[];
    /** The name of a style. */
    headingIds: string;
    /** Comments in code that mark lines, besides the usual ones. */
    magicComments: readonly MagicComment[];
    /** Generated HTML that is set aside while the author's HTML is parsed and sanitized (plugins/outputs.ts). */
    outputs: (readonly ElementContent[])[];
    /** The container that each tag stands for, and the tags that the site registers. */
    tagNames: ReadonlyMap<string, string>;
    siteComponents: SiteComponents;
    tagDefaults: TagDefaults;
    /** Boxes of the site: their class by their name. */
    siteContainers: Readonly<Record<string, string>>;
    /** What draws fences and directives of a name, built in or registered by the site. */
    fences: ReadonlyMap<string, BlockHandler>;
    directives: ReadonlyMap<string, BlockHandler>;
    leafDirectives: ReadonlyMap<string, BlockHandler>;
    textDirectives: ReadonlyMap<string, BlockHandler>;
    directiveNames: RegisteredNames;
    /** Colors code with the grammars of the site. */
    highlighter: Highlighter;
    /** Fences and directives of extensions that were met, in document order. */
    blocks: Block[];
    /** The sample checkers, and the blocks they ask for, in document order. */
    checkers: readonly SampleChecker[];
    samples: Block[];
    /** What finds words of code that are links, and what makes them links, by the number of their block in `data-links`. */
    codeLinkers: readonly NamedLinker[];
    codeLinks: readonly LinkTokens[];
    /** Extensions with browser code, and the names of those that have a block on this page. */
    clients: readonly ClientBlocks[];
    extensions: Set<string>;
    /** Files that the page may include. */
    included: readonly IncludedFile[];
    /** Files whose text was put into this one: the n-th holds the lines from n × `linesPerFile` on. */
    includedFiles: string[];
    /** Their texts, line ends as line feeds. */
    includedTexts: string[];
    /** Lines of the page that stand for other text. */
    edits: TextEdit[];
    /** Lines of the page and of the included texts, computed on first use. */
    lines: (readonly string[])[];
    /** Text of the level-1 heading, when it is the first block. */
    ownTitle: string;
    sections: readonly DocSection[];
    description: string;
    /** For plug-ins of the site. */
    frontMatter: unknown;
    /** Told what is being done, for a page that is never done. */
    doing: (what: string, line?: number) => void;
  }
}

interface Positioned {
  readonly position?:
    | {
        readonly start: { readonly line: number; readonly column: number };
        readonly end: { readonly line: number; readonly column: number };
      }
    | undefined;
}

/** The characters that enclose the numbers of holes, where a page does not need others. */
export const defaultMarks: readonly [string, string] = ['\ue000', '\ue001'];

/**
 * Included text becomes part of the page's tree. Positions have no field for a file, and many plug-ins copy them, so
 * the line number identifies the file: lines of the n-th included file are offset by n times this number.
 */
export const linesPerFile = 10_000_000;

/**
 * The position of a node in the file in which it was written. A node that was not written is on the first line of the
 * page: generated nodes, and those that the HTML parser repeats, whose position it leaves incomplete.
 */
export function rangeOf(node: Positioned, page: VFile): SourceRange {
  const start = node.position?.start ?? { line: 1, column: 1 };
  const end = node.position?.end ?? start;
  const included = Math.floor(start.line / linesPerFile);
  const from = included * linesPerFile;
  // A list may begin in one file and end in another.
  const isWhole = Math.floor(end.line / linesPerFile) === included && end.line >= start.line;
  return {
    file: (included === 0 ? page.data.sourcePath : page.data.includedFiles?.[included - 1]) ?? '',
    line: start.line - from,
    column: start.column,
    endLine: (isWhole ? end : start).line - from,
    endColumn: (isWhole ? end : start).column,
  };
}

/** @param included 0: of the page itself; n: of the n-th text that was put into it. */
export function linesOf(included: number, { value, data }: VFile): readonly string[] {
  data.lines ??= [];
  data.lines[included] ??= (included === 0 ? String(value) : (data.includedTexts?.[included - 1] ?? '')).split('\n');
  return data.lines[included];
}

/** The line with this number of a position, as it was written. */
export const lineIn = (line: number, page: VFile): string =>
  linesOf(Math.floor(line / linesPerFile), page)[(line % linesPerFile) - 1] ?? '';

/**
 * The texts of the interface on this page, English if it was given none. Where the site has several languages, they are
 * holes, because a page without a translation is parsed once and shown in each of them.
 */
export const labelsOf = (page: VFile): LabelText => {
  const { labels = englishServerLabels, hasLabelHoles } = page.data;
  return hasLabelHoles
    ? (label, values) => holeMark(page, { kind: 'label', label, ...(values && { values }) })
    : (label, values = {}) => fillLabel(labels[label], values);
};

/** Whether the site wants code of this language shown as plain text. */
export const isPlainLanguage = (language: string, page: VFile): boolean =>
  page.data.plainLanguages?.some((name) => name.toLowerCase() === language.toLowerCase()) === true;

/** A numbered hole: text for the place in the HTML that `composePage` is to fill. */
export function holeMark(page: VFile, hole: Hole): string {
  page.data.holes ??= [];
  const [open, close] = page.data.marks ?? defaultMarks;
  return `${open}${page.data.holes.push(hole) - 1}${close}`;
}

/**
 * Finds the holes in the finished HTML; the number is in the first group that matched. If a hole is all of an element
 * or of an attribute whose name begins with `data-hole`, all of it is replaced.
 */
export const holePattern = ([open, close]: readonly [string, string]): RegExp => {
  const mark = `${open}(\\d+)${close}`;
  return new RegExp(` data-hole(?:-[a-z]+)?="${mark}"|<div data-hole="${mark}"></div>|${mark}`, 'g');
};
