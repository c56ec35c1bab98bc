import type { Code, Html, Nodes, Paragraph, Parent, Root, RootContent } from 'mdast';
import { VFile } from 'vfile';
import { linesPerFile } from '../markdown/file-data.ts';
import { fenced } from '../markdown/syntax/fenced.ts';
import { withEdits } from '../markdown/with-edits.ts';
import type { ParsedText } from '../mdx/mdx-fences.ts';
import { fillExpressions, openModules } from '../mdx/open-modules.ts';
import { dropImports, partialImports } from '../mdx/partial-imports.ts';
import type { TextEdit } from '../model/doc.ts';
import { type BaseText, joinText } from './continuing.ts';
import { fillFence, sampleOf } from './fill-fence.ts';
import { joinedEdits } from './joined-edits.ts';
import type { ShiftedFile } from './joined-text.ts';
import { commentInclude, type LoneTag, loneTags } from './mentions.ts';
import { reportMisplaced } from './misplaced.ts';
import {
  add,
  bodyOf,
  DEEPEST,
  existing,
  find,
  type IncludingPage,
  openPage,
  ownPlace,
  refuse,
  select,
  warn,
} from './page.ts';
import type { Line } from './select-lines.ts';
import { snippetFences } from './snippet.ts';
import { fillSnippetLines, loneSnippets } from './snippet-lines.ts';
import { paragraphsAround, writtenText } from './split-paragraph.ts';

/**
 * Puts the text of other files into the tree as soon as it is parsed, so that all that follows sees one document: fences
 * with `file=`, `<!--@include: ./_part.md-->`, and imported partials (`<Part />`).
 * @param file The page. The texts of other files are appended to its own, because later plug-ins search its text and look
 * up offsets in it.
 */
export function includes(tree: Root, file: VFile, parse: (file: VFile) => Root): Root {
  const text = String(file.value);
  const parsed = (other: string): ParsedText => {
    const one = new VFile(other);
    return { tree: parse(one), text: String(one.value) };
  };
  const page = openPage({ text, tree }, file, parsed);
  const place = { ...ownPlace(page), shift: 0 };
  const made = includeInto({ text, tree, file: place, first: 1, start: 0 }, place, page);
  file.data.edits = made.edits;
  if (page.source.length > 1) file.value = page.source.join('\n');
  return made.tree;
}

interface IncludedTree {
  readonly tree: Root;
  readonly text: string;
  /** How the text of the file changes. */
  readonly edits: TextEdit[];
}

/** The imports of a file and which of them were used. */
interface IncludeScope extends ShiftedFile {
  readonly imports: ReadonlyMap<string, string>;
  readonly used: Set<string>;
  readonly edits: TextEdit[];
  /** Files that this one is joined with, by the number that their lines begin after. */
  readonly joined: ReadonlyMap<number, IncludeScope>;
}

/** Puts in what a text includes. @param place Its lines are edited as if the text began with line 1. */
function includeInto(base: BaseText, place: ShiftedFile, page: IncludingPage): IncludedTree {
  const { tree, text, lines, start, published } = joinText(base, page);
  const modules = openModules(text, place.path, page.texts, page.file.data.aliases);
  fillExpressions(tree, modules);
  if (modules.defaults.size > 0)
    page.file.data.tagDefaults = new Map([...(page.file.data.tagDefaults ?? []), ...modules.defaults]);
  const imports = new Map([...modules.partials, ...partialImports(tree, { text, start })]);
  const joined = new Map<number, IncludeScope>();
  const scope: IncludeScope = { ...place, imports, used: new Set(), edits: [], joined };
  for (const { file } of lines)
    if (file !== base.file && !joined.has(file.shift))
      joined.set(file.shift, { ...file, imports: new Map(), used: new Set(), edits: [], joined });
  expand(tree, scope, page);
  for (const line of dropImports(tree, { text, start }, scope.used)) edit({ line, endLine: line }, '', scope);
  const inside = new Map([...joined].map(([shift, { edits }]) => [shift, edits]));
  return {
    tree,
    text: published,
    edits: [...scope.edits, ...joinedEdits(lines, inside, place.shift - base.file.shift)],
  };
}

/** The scope of the file in which a node was written. */
const scopeOf = ({ position }: Nodes, scope: IncludeScope): IncludeScope =>
  scope.joined.get(Math.floor((position?.start.line ?? 0) / linesPerFile) * linesPerFile) ?? scope;

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

/** What stands beside a block without an empty line stays apart from its text, too. */
function keepApart(around: readonly Nodes[], node: Nodes, { edits, shift }: IncludeScope): void {
  const last = edits.at(-1);
  if (!last || last.line !== linesOfNode(node).line - shift) return;
  const touches = (one: Nodes, next: Nodes): boolean => one.position?.end.line === (next.position?.start.line ?? 0) - 1;
  const at = around.indexOf(node);
  const [previous, next] = [around[at - 1], around[at + 1]];
  const start = previous && touches(previous, node) ? '\n' : '';
  const end = next && touches(node, next) ? '\n' : '';
  edits[edits.length - 1] = { ...last, text: start + last.text + end };
}

const fenceText = ({ lang, meta, value }: Code): string => fenced([lang, meta].filter(Boolean).join(' '), value);

function expand(parent: Parent, base: IncludeScope, page: IncludingPage): void {
  const children: Parent['children'] = [];
  for (const [index, node] of parent.children.entries()) {
    const scope = scopeOf(node, base);
    const made = holdsBlocks.has(parent.type)
      ? (snippets(node, scope, page) ?? replacement(node, scope, page))
      : undefined;
    if (made) {
      for (const child of made) children.push(child);
      keepApart(parent.children.slice(Math.max(0, index - 1), index + 2), node, scope);
    } else {
      if (node.type === 'code') {
        if (fillFence(node, scope, page) || fillSnippets(node, scope, page))
          edit(linesOfNode(node), fenceText(node), scope);
      } else if ('children' in node) expand(node as Parent, base, page);
      else if (node.type === 'html') reportTag(node, scope, page);
      reportMisplaced(node, parent, page);
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
  const tags = importedTags(html, scope);
  if (tags) return tags.flatMap((tag) => imported(tag, node, scope, page));
  return node.type === 'paragraph' ? aroundTags(node, scope, page) : undefined;
}

/** The tags of a text that is nothing but tags of partials. */
function importedTags(html: string, { imports }: IncludeScope): readonly LoneTag[] | undefined {
  const tags = imports.size > 0 ? loneTags(html) : undefined;
  return tags?.every(({ name }) => imports.has(name)) ? tags : undefined;
}

function imported({ name, hasProps }: LoneTag, node: Nodes, scope: IncludeScope, page: IncludingPage): RootContent[] {
  scope.used.add(name);
  if (hasProps)
    warn(
      page,
      node,
      `the attributes of \`<${name}>\` are ignored`,
      'a partial gives the same text wherever it is used',
    );
  return partial(scope.imports.get(name) ?? '', node, scope, page);
}

/** A partial that is imported is a block of its own: the text beside its tag is a paragraph before or after it. */
function aroundTags(node: Paragraph, scope: IncludeScope, page: IncludingPage): RootContent[] | undefined {
  const tagsOf = (child: Nodes) => (child.type === 'html' ? importedTags(child.value, scope) : undefined);
  if (!node.children.some(tagsOf)) return undefined;
  const texts: string[] = [];
  const made = paragraphsAround(node, (child) => tagsOf(child) !== undefined).flatMap((part): RootContent[] => {
    if (part.type === 'paragraph') {
      texts.push(writtenText(part, page));
      return [part];
    }
    const earlier = scope.edits.length;
    const blocks = (tagsOf(part) ?? []).flatMap((tag) => imported(tag, part, scope, page));
    texts.push(...scope.edits.splice(earlier).map(({ text }) => text));
    return blocks;
  });
  edit(linesOfNode(node), texts.join('\n\n'), scope);
  return made;
}

/** In what holds no blocks, such as a cell of a table. */
function reportTag(node: Html, scope: IncludeScope, page: IncludingPage): void {
  const [tag] = importedTags(node.value, scope) ?? [];
  if (!tag) return;
  scope.used.add(tag.name);
  warn(
    page,
    node,
    `\`<${tag.name}>\` is not included: the file is a block, and here is text only`,
    'write its text here',
  );
  node.value = '';
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
  const parsed = page.parse(inPlace(lines));
  const start = add(parsed.text, node, page);
  if (start === undefined) return undefined;
  const own = { path: file.path, open: [...scope.open, file.path], shift: body.number * linesPerFile };
  const { tree, text, edits } = includeInto(
    { ...parsed, file: own, first, start },
    { ...own, shift: own.shift + first - 1 },
    page,
  );
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
