import type { Html, Nodes, Parent, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { markdownParts } from '../../features/markdown.ts';
import { problem } from '../../model/diagnostic.ts';
import { rangeOf } from '../file-data.ts';
import { type UnreadKind, type UnreadSyntax, unreadIn, unreadKinds } from '../syntax/unread-syntax.ts';

/** Where one of the kinds might be: most pages have none. */
const candidates =
  /^[\s>*+\d.)-]{0,50}(?:import\s|:::|\[\[?_?toc)|\{\{|\{%|<[A-Z]|\{:?[ \t]{0,9}[#.]|\]\[|\[\^|\]\([^()\n]{1,200}[ \t]/im;

/** Of a page. */
const MOST_FINDINGS = 100;

/** Reports what looks like syntax of this tool or another one and is shown as text, outside of code. */
export function literalSyntax(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const source = String(file.value);
    const tables = [...markdownParts.flatMap(({ unread }) => unread ?? []), { candidates, kinds: unreadKinds }];
    const kinds = tables.filter((table) => table.candidates.test(source)).flatMap((table) => table.kinds);
    if (kinds.length > 0) readIn(tree, { file, source, kinds, left: MOST_FINDINGS });
  };
}

interface ReadPage {
  readonly file: VFile;
  readonly source: string;
  readonly kinds: readonly UnreadKind[];
  left: number;
}

const codeTag = /^<(\/?)(?:code|kbd|pre|samp|tt|var|script|style|textarea)[\s>]/i;
/** What Vue leaves alone. */
const leftAlone = /^<(\w{1,20})\s(?:[^<>]{0,500}\s)?v-pre[\s>]/;

function readIn(parent: Parent, page: ReadPage): void {
  let codeDepth = 0;
  let closing: string | undefined;
  for (const child of parent.children) {
    if (closing !== undefined) {
      if (child.type === 'html' && child.value.includes(closing)) closing = undefined;
      continue;
    }
    if (child.type === 'html') {
      const [, name] = leftAlone.exec(child.value) ?? [];
      if (name !== undefined && !child.value.includes(`</${name}`)) closing = `</${name}`;
      if (name !== undefined) continue;
      const [tag, slash] = codeTag.exec(child.value) ?? [];
      const isWhole = tag !== undefined && child.value.includes('</');
      if (tag !== undefined && !isWhole) codeDepth += slash === '/' ? -1 : 1;
      else if (codeDepth <= 0) readHtml(child, page);
    } else if (codeDepth > 0 || isVerbatim(child)) continue;
    else if (child.type === 'text') readText(child, page);
    else if ('children' in child) readIn(child as Parent, page);
  }
}

const isVerbatim = ({ data }: Nodes): boolean => data !== undefined && 'isVerbatim' in data;

/** The text as it was written, so that what is escaped counts as text. */
function readText(node: Text, page: ReadPage): void {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return;
  const lineStart = page.source.lastIndexOf('\n', start - 1) + 1;
  const isLineStart = /^[\s>*+\d.)-]*$/.test(page.source.slice(lineStart, start));
  // What is not in the text has been read after all, such as the id of a heading.
  for (const one of unreadIn(page.kinds, page.source.slice(start, end), { isLineStart }))
    if (node.value.includes(one.found)) report(one, node, page);
}

/** Blocks beyond this length are looked at in part. */
const LONGEST_HTML = 5_000;
const noText =
  /<(pre|code|kbd|samp|var|script|style|textarea|svg|math)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<\/?[a-zA-Z][^<>]*>/gi;

const leftAloneInside = /<(\w{1,20})\s(?:[^<>]{0,500}\s)?v-pre(?:\s[^<>]{0,500})?>[\s\S]*?<\/\1\s*>/g;
const blank = (tags: string): string => tags.replace(/[^\n]/g, ' ');

function readHtml(node: Html, page: ReadPage): void {
  if (!node.position || !node.value.includes('\n')) return;
  const text = node.value.slice(0, LONGEST_HTML).replace(leftAloneInside, blank).replace(noText, blank);
  for (const found of unreadIn(page.kinds, text, { isHtml: true })) report(found, node, page);
}

function report({ line, message, hint }: UnreadSyntax, node: Nodes, page: ReadPage): void {
  const { file } = page;
  const start = rangeOf(node, file);
  const at = { file: start.file, line: start.line + line, column: line === 0 ? start.column : 1 };
  const diagnostics = file.data.diagnostics ?? [];
  const isKnown = diagnostics.some(
    (other) => other.at?.file === at.file && other.at.line === at.line && other.code.startsWith('markdown/'),
  );
  if (isKnown || page.left <= 0) return;
  page.left -= 1;
  diagnostics.push(problem('markdown/shown-literally', message, { at, hint }));
}
