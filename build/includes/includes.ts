import type { Code, Nodes, Paragraph, Parent, Root, RootContent } from 'mdast';
import type { Parser, Processor } from 'unified';
import { linesPerFile } from '../markdown/file-data.ts';
import { withEdits } from '../markdown/with-edits.ts';
import { parseMdxFences } from '../mdx/mdx-fences.ts';
import { fillExpressions, firstFile, openModules } from '../mdx/open-modules.ts';
import { dropImports, partialImports, type SourceText } from '../mdx/partial-imports.ts';
import type { TextEdit } from '../model/doc.ts';
import { readAddress } from './address.ts';
import { fillFence, sampleOf } from './fill-fence.ts';
import { commentInclude, loneTags } from './mentions.ts';
import { ownDefinitions } from './own-definitions.ts';
import {
  add,
  bodyOf,
  find,
  type IncludingPage,
  type OpenFile,
  openPage,
  ownPlace,
  refuse,
  select,
  warn,
} from './page.ts';
import type { Line } from './select-lines.ts';
import { shiftPositions } from './shift-positions.ts';
import { snippetFences } from './snippet.ts';
import { fillSnippetLines, loneSnippets } from './snippet-lines.ts';

/** Partials inside partials. */
const DEEPEST = 20;
/**
 * Puts the text of other files into the tree as soon as it is parsed, so that all that follows sees one document: fences
 * with `file=`, `<!--@include: ./_part.md-->`, and imported partials (`<Part />`).
 */
export function includes(this: Processor): void {
  const parse = this.parser as Parser<Root>;
  this.parser = (written, file) => {
    const { text, tree } = parseMdxFences(written, (source) => parse(source, file));
    file.value = text;
    if (!mayInclude(text)) return tree;
    const page = openPage(text, file, parse);
    file.data.edits = includeInto(tree, { text, start: 0 }, { ...ownPlace(page), shift: 0 }, page);
    // Text that later plug-ins look up by offset, or search, follows the page's own text.
    if (page.source.length > 1) file.value = page.source.join('\n');
    return tree;
  };
}

/** Whether a text may ask for that of other files. */
export const mayInclude = (text: string): boolean => /@include|file=|^import\s|<<<|-8<-/m.test(text);

interface ShiftedFile extends OpenFile {
  /** Offset of the line numbers in the tree. */
  readonly shift: number;
}

/** The imports of a file and which of them were used. */
interface IncludeScope extends ShiftedFile {
  readonly imports: ReadonlyMap<string, string>;
  readonly used: Set<string>;
  readonly edits: TextEdit[];
}

/** @returns How the text of the file changes. */
function includeInto(tree: Root, source: SourceText, place: ShiftedFile, page: IncludingPage): TextEdit[] {
  const modules = openModules(source.text, place.path, page.texts, page.file.data.aliases);
  fillExpressions(tree, modules);
  if (modules.defaults.size > 0)
    page.file.data.tagDefaults = new Map([...(page.file.data.tagDefaults ?? []), ...modules.defaults]);
  const imports = new Map([...modules.partials, ...partialImports(tree, source)]);
  const scope: IncludeScope = { ...place, imports, used: new Set(), edits: [] };
  expand(tree, scope, page);
  for (const line of dropImports(tree, source, scope.used)) edit({ line, endLine: line }, '', scope);
  return scope.edits;
}

interface IncludedLines {
  readonly line: number;
  readonly endLine: number;
  readonly column?: number;
}

/** Several partials may stand in one paragraph. */
function edit({ line, endLine, column = 1 }: IncludedLines, text: string, { edits, shift }: IncludeScope): void {
  const last = edits.at(-1);
  if (last && last.line === line - shift) edits[edits.length - 1] = { ...last, text: `${last.text}\n\n${text}` };
  else edits.push({ line: line - shift, endLine: endLine - shift, column, text });
}

const linesOfNode = ({ position }: Nodes): IncludedLines => ({
  line: position?.start.line ?? 1,
  endLine: position?.end.line ?? 1,
  column: position?.start.column ?? 1,
});

function fenceText({ lang, meta, value }: Code): string {
  const longest = Math.max(2, ...(value.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${[lang, meta].filter(Boolean).join(' ')}\n${value}\n${mark}`;
}

function expand(parent: Parent, scope: IncludeScope, page: IncludingPage): void {
  const children: Parent['children'] = [];
  for (const node of parent.children) {
    const made = holdsBlocks.has(parent.type)
      ? (snippets(node, scope, page) ?? replacement(node, scope, page))
      : undefined;
    if (made) for (const child of made) children.push(child);
    else {
      if (node.type === 'paragraph') checkSnippet(node, page);
      if (node.type === 'code') {
        if (fillFence(node, scope, page) || fillSnippets(node, scope, page))
          edit(linesOfNode(node), fenceText(node), scope);
      } else if ('children' in node) expand(node as Parent, scope, page);
      else if (node.type === 'html' && /^<!--[ \t]*@include:/.test(node.value))
        warn(page, node, 'there is other text on the line of the include', 'give the include a line of its own');
      children.push(node);
    }
  }
  parent.children = children;
}

const holdsBlocks: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
]);

/** What takes the place of a block that includes; nothing for other blocks. */
function replacement(
  node: Parent['children'][number],
  scope: IncludeScope,
  page: IncludingPage,
): RootContent[] | undefined {
  const html = node.type === 'html' ? node.value : node.type === 'paragraph' ? htmlOf(node) : '';
  const listed =
    node.type === 'paragraph' && page.file.data.snippetFolders
      ? loneSnippets(node, page.file.data.snippetFolders)
      : undefined;
  if (listed) return listed.flatMap((places) => partial(existing(places, scope, page), node, scope, page));
  const written = commentInclude(html);
  if (written !== undefined) return partial(written, node, scope, page);
  const tags = scope.imports.size > 0 ? loneTags(html) : undefined;
  if (!tags?.every(({ name }) => scope.imports.has(name))) return undefined;
  return tags.flatMap(({ name, hasProps }) => {
    scope.used.add(name);
    if (hasProps)
      warn(
        page,
        node,
        `the attributes of \`<${name}>\` are ignored`,
        'a partial gives the same text wherever it is used',
      );
    return partial(scope.imports.get(name) ?? '', node, scope, page);
  });
}

/** `<<< @/file.ts` beside other text. */
function checkSnippet(node: Paragraph, page: IncludingPage): void {
  const [first] = node.children;
  const [, path] = (first?.type === 'text' && /^<<<[ \t]{1,20}([^\s{[]{1,1000})/.exec(first.value)) || [];
  if (path === undefined) return;
  const file = path.replace(/^@\//, '/');
  const language = /\.(\w{1,20})(?:#|$)/.exec(file)?.[1] ?? 'text';
  warn(page, node, `\`<<< ${path}\` is shown as text`, `write a fence: \`\`\`${language} file=${file}`);
}

function snippets(
  node: Parent['children'][number],
  scope: IncludeScope,
  page: IncludingPage,
): readonly RootContent[] | undefined {
  const fences = node.type === 'paragraph' ? snippetFences(node) : undefined;
  for (const fence of fences ?? []) fillFence(fence, scope, page);
  if (fences) edit(linesOfNode(node), fences.map(fenceText).join('\n\n'), scope);
  return fences;
}

/** Code that takes lines of snippets in. @returns Whether there were any. */
function fillSnippets(node: Code, scope: IncludeScope, page: IncludingPage): boolean {
  const { snippetFolders } = page.file.data;
  if (!snippetFolders || !node.value.includes('-8<-')) return false;
  const before = node.value;
  node.value = fillSnippetLines(before, snippetFolders, (places) => {
    const written = existing(places, scope, page);
    return sampleOf(written, node, scope, page) ?? `Not found: ${written}`;
  });
  return node.value !== before;
}

/** The first of these places where there is a file. */
function existing(places: readonly string[], { path }: OpenFile, page: IncludingPage): string {
  const isThere = (written: string): boolean =>
    firstFile([readAddress(written)?.path ?? ''], path, page.texts) !== undefined;
  return places.find(isThere) ?? places[0] ?? '';
}

/** Text of a paragraph that is made of tags alone. */
function htmlOf({ children }: Paragraph): string {
  const isHtml = children.every(
    (child) => child.type === 'html' || (child.type === 'text' && child.value.trim() === ''),
  );
  return isHtml ? children.map((child) => ('value' in child ? child.value : '')).join('') : '';
}

/** The children of a partial, or a line that says that they are missing. */
function partial(written: string, node: Nodes, scope: IncludeScope, page: IncludingPage): RootContent[] {
  return (
    partialOf(written, node, scope, page) ?? [
      {
        type: 'paragraph',
        children: [{ type: 'text', value: `Not found: ${written}` }],
        ...(node.position && { position: node.position }),
      },
    ]
  );
}

function partialOf(written: string, node: Nodes, scope: IncludeScope, page: IncludingPage): RootContent[] | undefined {
  const found = find(written, node, scope, page);
  if (!found) return undefined;
  const { file, address } = found;
  if (scope.open.includes(file.path)) {
    const trail = [...scope.open, file.path].map((path) => `\`${path}\``).join(' → ');
    return refuse(page, node, `the file includes itself: ${trail}`, 'take one of these includes out');
  }
  if (scope.open.length > DEEPEST)
    return refuse(page, node, `includes are more than ${DEEPEST} deep`, 'include the file from the page itself');
  const body = bodyOf(file, page);
  const lines = select(body.lines, address, node, page);
  if (!lines) return undefined;
  const first = lines[0]?.number ?? 1;
  const { text, tree } = parseMdxFences(inPlace(lines), (source) => page.parse(source, page.file));
  const start = add(text, node, page);
  if (start === undefined) return undefined;
  const shift = body.number * linesPerFile + first - 1;
  shiftPositions(tree, shift, start);
  ownDefinitions(tree, body.number);
  const edits = includeInto(tree, { text, start }, { path: file.path, open: [...scope.open, file.path], shift }, page);
  edit(linesOfNode(node), withEdits(text, edits).trim(), scope);
  return tree.children;
}

/** Joins the lines so that every line keeps its distance to the first one. */
function inPlace(lines: readonly Line[]): string {
  const first = lines[0]?.number ?? 1;
  const text: string[] = [];
  for (const line of lines) {
    while (text.length < line.number - first) text.push('');
    text.push(line.text);
  }
  return text.join('\n');
}
