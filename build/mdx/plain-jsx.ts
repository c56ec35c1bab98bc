import type { Html, Paragraph, Parent, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { VFile } from 'vfile';
import { shiftPositions } from '../includes/shift-positions.ts';
import { componentNames } from '../markdown/components/index.ts';
import { isNoteKind } from '../markdown/components/note-kinds.ts';
import { linesPerFile, rangeOf } from '../markdown/file-data.ts';
import { type OffsetRange, withoutRanges } from '../markdown/syntax/without-ranges.ts';
import { problem } from '../model/diagnostic.ts';
import type { ComponentData } from './component-nodes.ts';
import { isJsxComment } from './jsx-comment.ts';
import { importedImages } from './module-imports.ts';
import { endOfExport, type ModuleLine, moduleLines } from './module-lines.ts';
import type { Tag } from './parse-tag.ts';
import { type BadgeTag, type ReportTag, rewriteHtml, textAttributes } from './rewrite-html.ts';

/**
 * What pages written for MDX hold beside Markdown: module lines, comments in braces, components and attributes that only
 * JSX knows. Known ones are converted, the rest is removed or stays text, and each is reported once per page.
 */
export function plainJsx(tree: Root, file: VFile, parse: (text: string) => Root): void {
  const source = String(file.value);
  const page: JsxPage = {
    file,
    source,
    hasFragments: source.includes('<>') && source.includes('</>'),
    images: importedImages(source),
    said: new Set(),
    names: file.data.tagNames ?? componentNames,
    readsAgain: true,
    parse,
  };
  takeModules(tree, page);
  plainIn(tree, page);
}

interface JsxPage {
  readonly file: VFile;
  readonly source: string;
  readonly hasFragments: boolean;
  /** The container that each tag stands for. */
  readonly names: ReadonlyMap<string, string>;
  readonly images: ReadonlyMap<string, string>;
  /** Messages already reported for the page. */
  readonly said: Set<string>;
  /** Names of everything that looks like a component's tag; collected on first use. */
  tagNames?: ReadonlySet<string>;
  /** Whether the contents of components may be parsed as Markdown again. False within such contents. */
  readonly readsAgain: boolean;
  parse(text: string): Root;
}

type MarkdownChild = Parent['children'][number];

const isMdxAt = (node: MarkdownChild, page: JsxPage): boolean => /\.mdx$/i.test(rangeOf(node, page.file).file);

/** Further messages about the same page are dropped. */
const MOST_MESSAGES = 100;

/** @param before Text of the node up to the reported position. */
const reportAt =
  (node: MarkdownChild, page: JsxPage, before: () => string = () => ''): ReportTag =>
  (message, hint, code = 'markdown/jsx-in-markdown') => {
    if (page.said.has(message) || page.said.size >= MOST_MESSAGES) return;
    page.said.add(message);
    const { file, line, column } = rangeOf(node, page.file);
    const lines = before().split('\n');
    const last = lines.at(-1) ?? '';
    const at = { file, line: line + lines.length - 1, column: last.length + (lines.length === 1 ? column : 1) };
    page.file.data.diagnostics?.push(problem(code, message, { at, hint }));
  };

// Module lines and comments: blocks of the page itself.

function takeModules(tree: Parent, page: JsxPage): void {
  const kept: RootContent[] = [];
  let lines: readonly string[] | undefined;
  /** Blocks that begin before this line or offset belong to a comment or export that was removed. */
  let goneLine = 0;
  let goneOffset = 0;
  for (const node of tree.children as RootContent[]) {
    const { line = 0, offset = 0 } = node.position?.start ?? {};
    const isOwn = line < linesPerFile;
    if (isOwn && node.position && (line <= goneLine || offset < goneOffset)) continue;
    if (node.type !== 'paragraph') {
      // A partial may stand in a tab, or in a step.
      if (page.file.data.includedFiles && /^(?:containerDirective|list|listItem|blockquote)$/.test(node.type))
        takeModules(node as Parent, page);
      kept.push(node);
      continue;
    }
    if (isOwn && page.source.startsWith('{/*', offset)) {
      const end = endOfComment(page.source, offset);
      if (end !== undefined) {
        goneOffset = end;
        continue;
      }
    }
    // Front matter is empty lines in the source.
    const rest = withoutModules(node, page, isOwn && kept.length === 0 && page.source.startsWith('\n'));
    if (rest === 'export') {
      if (!isOwn) continue;
      lines ??= page.source.split(/\r\n|\r|\n/);
      goneLine = endOfExport(lines, line - 1) + 1;
      page.file.data.edits ??= [];
      page.file.data.edits.push({ line, endLine: goneLine, text: '' });
    } else if (rest) kept.push(rest);
  }
  tree.children = kept;
}

const LONGEST_COMMENT = 20_000;

/** The offset after a comment that ends at the end of its line. */
function endOfComment(source: string, start: number): number | undefined {
  const length = source.slice(start, start + LONGEST_COMMENT).indexOf('*/}') + 3;
  const end = start + length;
  return length > 3 && /^[ \t]{0,20}(?:[\r\n]|$)/.test(source.slice(end, end + 21)) ? end : undefined;
}

/**
 * What remains of the paragraph; `export` if it is removed and the export may continue in the blocks below. Statements
 * are read from the source: in the tree, a `~` or `_` of their paths may be markup.
 */
function withoutModules(node: Paragraph, page: JsxPage, isFirst: boolean): Paragraph | 'export' | undefined {
  const [first] = node.children;
  const start = node.position?.start.offset;
  if (first?.type !== 'text' || start === undefined || !/^(?:im|ex)port\s/.test(first.value)) return node;
  const written = page.source.slice(start, node.position?.end.offset);
  const found = moduleLines(written);
  const isMdx = isMdxAt(node, page);
  const gone: OffsetRange[] = [];
  let read = 0;
  let number = node.position?.start.line ?? 1;
  for (const line of found) {
    const goes =
      isMdx || isNeedless(line, page) || (line.kind === 'import' && (isFirst || isOfSite(line) || isTag(line, page)));
    reportModule(
      line,
      goes,
      reportAt(node, page, () => written.slice(0, read)),
    );
    if (goes && line.kind === 'export') return 'export';
    if (goes) {
      gone.push([start + read, start + read + line.text.length]);
      noteGone(number, line.text, page);
    }
    read += line.text.length;
    number += line.text.split('\n').length - 1;
  }
  if (gone.length === 0) return node;
  const rest = withoutRanges(node.children, page.source, gone);
  return isEmpty({ type: 'paragraph', children: rest }) ? undefined : { ...node, children: rest };
}

/** The lines are also removed from the Markdown that is published beside the page. */
function noteGone(line: number, text: string, page: JsxPage): void {
  if (line > linesPerFile) return;
  page.file.data.edits ??= [];
  page.file.data.edits.push({ line, endLine: line + text.trimEnd().split('\n').length - 1, text: '' });
}

/** Whether the page uses what the line imports as a tag: then it is no prose. */
const isTag = ({ names }: ModuleLine, page: JsxPage): boolean => {
  page.tagNames ??= new Set(Array.from(page.source.matchAll(/<([A-Z][\w$]{0,99})/g), ([, name = '']) => name));
  return names.some((name) => page.tagNames?.has(name));
};

/** A whole statement that names a file of the site, or one by an alias such as `@components/`, is no prose. */
const isOfSite = ({ names, from }: ModuleLine): boolean =>
  names.length > 0 && /^(?:!.*!)?(?:\.{1,2}|@[\w-]*|~)\//.test(from);

/** Imports without effect here: built-in components, modules of the tool that the page was written for, unused partials. */
const isNeedless = ({ kind, names, from }: ModuleLine, page: JsxPage): boolean =>
  kind === 'import' &&
  (/^@(?:theme|site|docusaurus)\/|^@theme-original\/|^@astrojs\/starlight(?:\/|$)/.test(from) ||
    /^\.{1,2}\/(?:[^/]+\/)*_[^/]*\.mdx?$/.test(from) ||
    (names.length > 0 && names.every((name) => page.names.has(name))));

/** An import that goes is not reported: what it brings is known, or is reported where the page uses it. */
function reportModule(line: ModuleLine, goes: boolean, report: ReportTag): void {
  if (goes && line.names.length > 0) return;
  const first = line.text.trim().split('\n', 1)[0] ?? '';
  const text = first.length > 100 ? `${first.slice(0, 100).trimEnd()}…` : first;
  const hint = !goes
    ? 'put it into a code block, or delete it'
    : line.kind === 'export'
      ? 'delete it: nothing is run in a page'
      : 'delete the line: nothing is imported into a page';
  report(`\`${text}\` is code of MDX${goes ? ', it was left out' : ''}`, hint);
}

// Tags, wherever they stand.

/** A whole block; a browser would stop at its imports. */
const vueScript = /^\s{0,3}<script\s(?:[^<>]{0,500}\s)?setup(?:\s[^<>]{0,500})?>[\s\S]*<\/script>\s*$/i;

const slot = /<template\s{1,9}(?:#|v-slot\b)[^<>]{0,200}>/g;

/** Vue shows what a template with the name of a slot holds; browsers show no template. Offsets stay as they are. */
function withoutSlots(html: string): string {
  const blank = (tag: string): string => ' '.repeat(tag.length);
  const opened = html.replace(slot, blank);
  return opened === html || opened.includes('<template') ? opened : opened.replaceAll('</template>', blank);
}

function plainIn(parent: Parent, page: JsxPage): void {
  const isBlock = !['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link'].includes(parent.type);
  const nodes = parent.children;
  const kept: MarkdownChild[] = [];
  const last = lastClosings(nodes);
  for (let i = 0; i < nodes.length; i += 1) {
    const node = nodes[i] as MarkdownChild;
    reportFindings(node, page);
    if (node.type === 'text') reportText(node, page);
    if (node.type !== 'html') {
      if (!isEmptied(node, page)) kept.push(node);
      continue;
    }
    if (vueScript.test(node.value)) {
      reportAt(node, page)('`<script setup>` is code of Vue, it was left out', 'delete it: nothing is run in a page');
      continue;
    }
    if (isJsxComment(node.value)) continue;
    const { made, open } = plainTags(
      { ...node, value: withoutSlots(node.value) },
      page,
      isBlock,
      (name) => i < (last.get(name) ?? -1),
    );
    for (const one of made) kept.push(one);
    if (!open) continue;
    const end = closingPlace(nodes, i + 1, open.name);
    if (open.name === 'Badge') kept.push(badgeAround(open, node, nodes.slice(i + 1, end), page));
    const rest = behindClosing(nodes[end], open.name);
    if (rest) nodes[end] = rest;
    i = rest ? end - 1 : end;
  }
  parent.children = kept;
}

/** Rewrites the children of the node. @returns whether it was a paragraph and is empty now. */
function isEmptied(node: MarkdownChild, page: JsxPage): boolean {
  if (!('children' in node)) return false;
  const before = node.children.length;
  plainIn(node as Parent, page);
  return node.type === 'paragraph' && before > 0 && isEmpty(node);
}

/** Replaces the tags in a node. @returns `open`: the tag whose element ends in a later node, if there is one. */
function plainTags(
  node: Html,
  page: JsxPage,
  isBlock: boolean,
  isClosedLater: (name: string) => boolean,
): { readonly made: readonly MarkdownChild[]; readonly open: Tag | undefined } {
  const isMdx = isMdxAt(node, page);
  const rewritten = (keepsKnown: boolean) =>
    rewriteHtml(node.value, {
      isMdx,
      closesEmpty: page.file.data.rawHtml !== 'escape',
      isBlock,
      keepsKnown,
      names: page.names,
      defaults: page.file.data.tagDefaults,
      images: page.images,
      reportAt: (offset) => reportAt(node, page, () => node.value.slice(0, offset)),
      isClosedLater,
    });
  // `<link>` begins a block of HTML, and so would `<Link>` at the beginning of a paragraph.
  const readsAgain = isBlock && page.readsAgain && (isMdx || /^\s{0,3}<Link\s/.test(node.value));
  const first = rewritten(readsAgain);
  const { pieces, open } = readsAgain && !first.hasDropped ? rewritten(false) : first;
  const [only] = pieces;
  const isMarkdown = readsAgain && first.hasDropped && pieces.length === 1 && typeof only === 'string';
  return { made: isMarkdown ? asMarkdown(node, only, page) : replacement(node, pieces, isBlock), open };
}

/** The index of the node that closes an element; the number of nodes if none does. */
function closingPlace(nodes: readonly MarkdownChild[], from: number, name: string): number {
  for (let i = from; i < nodes.length; i += 1) {
    const node = nodes[i];
    if (node?.type === 'html' && node.value.includes(`</${name}>`)) return i;
  }
  return nodes.length;
}

/** The rest of the node after the closing tag, which is then treated like any other node. */
function behindClosing(node: MarkdownChild | undefined, name: string): Html | undefined {
  if (node?.type !== 'html') return undefined;
  const closing = `</${name}>`;
  const value = node.value.slice(node.value.indexOf(closing) + closing.length);
  return value.trim() === '' ? undefined : { ...node, value };
}

function badgeAround(open: Tag, node: Html, children: readonly MarkdownChild[], page: JsxPage): PhrasingContent {
  const holder: Parent = { type: 'paragraph', children: [...children] };
  plainIn(holder, page);
  return badge({ attributes: textAttributes(open), text: '' }, node, holder.children as PhrasingContent[]);
}

/** Index of the last closing tag of each element that may span several nodes. */
function lastClosings(nodes: readonly MarkdownChild[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  nodes.forEach((node, index) => {
    if (node.type !== 'html') return;
    for (const name of ['Badge', 'Head', 'BrowserOnly']) if (node.value.includes(`</${name}>`)) found.set(name, index);
  });
  return found;
}

function replacement(node: Html, pieces: readonly (string | BadgeTag)[], isBlock: boolean): MarkdownChild[] {
  if (pieces.length === 1 && pieces[0] === node.value) return [node];
  const made = pieces.flatMap((piece): PhrasingContent[] => {
    if (typeof piece !== 'string') return [badge(piece, node, [{ type: 'text', value: piece.text }])];
    return piece.trim() === '' ? [] : [{ ...node, value: piece }];
  });
  const isBadges = made.length > 0 && made.every(({ type }) => type === 'textDirective');
  if (!isBlock || !isBadges) return made;
  const spaced = made.flatMap((one, index) => (index === 0 ? [one] : [{ type: 'text', value: ' ' } as const, one]));
  return [{ type: 'paragraph', children: spaced, ...(node.position && { position: node.position }) }];
}

/** The contents of an MDX component are Markdown, with or without blank lines around them. */
function asMarkdown(node: Html, html: string, page: JsxPage): MarkdownChild[] {
  if (html.trim() === '') return [];
  const tree = page.parse(html);
  if (node.position) shiftPositions(tree, node.position.start.line - 1, node.position.start.offset ?? 0);
  plainIn(tree, { ...page, readsAgain: false });
  return tree.children;
}

const badge = (
  { attributes, text }: BadgeTag,
  { position }: Html,
  children: readonly PhrasingContent[],
): PhrasingContent => ({
  type: 'textDirective',
  name: 'badge',
  attributes: { ...attributes },
  children: text === '' && children[0]?.type === 'text' && children[0].value === '' ? [] : [...children],
  ...(position && { position }),
});

const isEmpty = ({ children }: Paragraph): boolean =>
  children.every((child) => child.type === 'text' && child.value.trim() === '');

function reportFindings(node: MarkdownChild, page: JsxPage): void {
  const data = node.data as ComponentData | undefined;
  if (!data?.findings) return;
  const { file, line, column } = rangeOf(node, page.file);
  for (const { code, message, hint } of data.findings)
    page.file.data.diagnostics?.push(problem(code, message, { at: { file, line, column }, hint }));
  node.data = { ...data, findings: undefined } as MarkdownChild['data'];
}

function reportText(node: Text, page: JsxPage): void {
  const report = reportAt(node, page);
  if (page.hasFragments && /<\/?>/.test(node.value))
    report('fragments, `<>` … `</>`, are code of MDX, they are shown as text', 'delete the two tags');
  if (!node.value.includes('{') || !isMdxAt(node, page)) return;
  // In the source, braces that are text have a backslash. It may also hold what was taken out.
  const isOwn = page.readsAgain && (node.position?.start.line ?? linesPerFile) < linesPerFile;
  const text = isOwn ? page.source.slice(node.position?.start.offset, node.position?.end.offset) : node.value;
  for (const { 0: written, 1: name = '', index } of text.matchAll(
    /(?<!\\)\{\s{0,9}([A-Za-z_$][\w$.]{0,100}(?:\([^(){}]{0,100}\))?)\s{0,9}\}/g,
  ))
    if (!isNoteKind(name) && node.value.includes(written))
      reportAt(node, page, () => text.slice(0, index))(
        `\`${written}\` is not evaluated, it is shown as text`,
        'write the value itself, or put it into a code span',
      );
}
