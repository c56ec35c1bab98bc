/**
 * The published example sets of CommonMark and GFM, the way two pieces of HTML are compared, and the intended differences
 * between our articles and the specified HTML.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import GithubSlugger, { slug } from 'github-slugger';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { type MarkdownOptions, usualMarkdown } from '../../build/markdown/options.ts';
import { parseDoc } from '../../build/markdown/parse-doc.ts';
import { splitFrontMatter } from '../../build/markdown/split-front-matter.ts';
import { walk } from '../../build/markdown/walk.ts';
import { fill } from '../../build/model/holed-text.ts';
import { escapeHtml } from '../../build/model/html.ts';
import { sourceFile } from './parse.ts';

export interface Example {
  readonly number: number;
  readonly section: string;
  readonly markdown: string;
  readonly html: string;
}

/** The CommonMark examples show tabs as arrows to make them visible. */
const tabs = (text: string): string => text.replaceAll('→', '\t');

const { tests } = createRequire(import.meta.url)('commonmark-spec') as { readonly tests: readonly Example[] };

export const commonMark: readonly Example[] = tests.map((example) => ({
  ...example,
  markdown: tabs(example.markdown),
  html: tabs(example.html),
}));

/** @param file Path of a JSON file of examples, numbered as in the GFM specification. */
export function gfm(file: string): readonly Example[] {
  const { examples } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly examples: readonly (Omit<Example, 'number'> & { readonly n: number })[];
  };
  return examples.map(({ n, section, markdown, html }) => ({ number: n, section, markdown, html }));
}

/** Renders Markdown to the HTML of its article, with link destinations as written. */
export async function article(markdown: string, options: Partial<MarkdownOptions> = {}): Promise<string> {
  const { value, diagnostics } = await parseDoc(sourceFile(markdown), { ...usualMarkdown, ...options });
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return fill(value.body, (hole) => (hole.kind === 'link' ? escapeHtml(value.links[hole.link]?.href ?? '') : ''));
}

const stringifier = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();
const parseFragment = (html: string): Root => fromHtml(html, { fragment: true });
const stringify = (tree: Root): string => stringifier.stringify(tree);
/** Replaces character references with the characters. */
const decodeReferences = (text: string): string =>
  text.includes('&') ? textOf(parseFragment(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))) : text;

const blockTags: ReadonlySet<string> = new Set(
  'article header aside hgroup blockquote hr iframe body li map button object canvas ol caption output col p colgroup pre dd progress div section dl table td dt tbody embed textarea fieldset tfoot figcaption th figure thead footer tr form ul h1 h2 h3 h4 h5 h6 video script style'.split(
    ' ',
  ),
);

/**
 * Normalizes HTML the way CommonMark's own test program does: the order of attributes, the spelling of entities, and
 * whitespace between blocks do not matter. Works on the tags as written; it never adds a missing end tag.
 */
export function normalizeHtml(html: string): string {
  let out = '';
  let pre = 0;
  let previousTag: { readonly tag: string; readonly start: boolean } | undefined;
  let end = 0;
  const addText = (text: string): void => {
    if (text === '') return;
    let shown = decodeReferences(text);
    if (previousTag?.tag === 'br') shown = shown.replace(/^\n+/, '');
    if (pre === 0) {
      shown = shown.replace(/\s+/g, ' ');
      if (previousTag && blockTags.has(previousTag.tag)) shown = previousTag.start ? shown.trimStart() : shown.trim();
    }
    out += escapeHtml(shown);
    previousTag = undefined;
  };
  for (const match of html.matchAll(
    /<!--[\s\S]*?-->|<[!?][\s\S]*?>|<(\/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi,
  )) {
    addText(html.slice(end, match.index));
    end = match.index + match[0].length;
    const [all, close, name = '', attributes = ''] = match;
    const tag = name.toLowerCase();
    if (tag === '') {
      out += all;
      continue;
    }
    if (blockTags.has(tag)) out = out.trimEnd();
    if (tag === 'pre') pre += close ? -1 : 1;
    out += `<${close}${tag}${attributesOf(attributes)}>`;
    previousTag = { tag, start: !close && !/\/$/.test(attributes) && tag !== 'hr' };
  }
  addText(html.slice(end));
  return out.trim();
}

function attributesOf(text: string): string {
  const attributes = [...text.matchAll(/([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)];
  return attributes
    .map(
      ([, name = '', ...values]) =>
        ` ${name.toLowerCase()}="${escapeHtml(decodeReferences(values.find(Boolean) ?? ''))}"`,
    )
    .sort()
    .join('');
}

/** An intended difference between our articles and the specified HTML. */
interface Difference {
  readonly what: string;
  /** Numbers of exactly the examples that it changes. */
  readonly commonMark: readonly number[];
  readonly gfm: readonly number[];
  /** Changes the specified tree into the expected one, in place. */
  readonly change?: (tree: Root) => unknown;
  /** Returns the Markdown to build instead of the example's. */
  readonly page?: (markdown: string) => string;
}

export const differences: readonly Difference[] = [
  {
    what: 'a page that begins with a line --- has front matter; the example follows an empty line',
    commonMark: [96, 98],
    gfm: [],
    page: (markdown) => (splitFrontMatter(markdown).yaml === undefined ? markdown : `\n${markdown}`),
  },
  {
    what: 'raw HTML is closed as a browser closes it',
    commonMark: [
      21, 31, 148, 149, 150, 151, 154, 155, 156, 157, 158, 160, 165, 173, 174, 175, 180, 181, 182, 184, 187, 190, 191,
      201, 344, 476, 477, 491, 494, 524, 536, 613, 614, 615, 616, 617, 623, 626, 627, 628, 629, 630, 631, 642, 643,
    ],
    gfm: [653],
    // Nothing to change: parsing the specified HTML by a browser's rules closes it the same way.
  },
  {
    what: 'bare addresses are links, as GFM has it',
    commonMark: [602, 606, 608, 611, 612],
    gfm: [],
    change: linkBareAddresses,
  },
  {
    what: 'links to other sites open in a new tab',
    commonMark: [20, 346, 480, 481, 501, 526, 538, 594, 595, 600, 602, 603, 608, 611],
    gfm: [621, 622, 623, 624, 625, 626, 627, 628],
    change: (tree) =>
      elements(tree, ({ tagName, properties }) => {
        if (tagName !== 'a' || !/^https?:/i.test(String(properties.href))) return;
        properties.target = '_blank';
        properties.rel = ['noopener', 'noreferrer'];
      }),
  },
  {
    what: 'headings of levels 2 to 6 have an id and a link to it',
    commonMark: [
      59, 62, 68, 71, 72, 73, 74, 76, 77, 80, 83, 84, 86, 89, 90, 91, 95, 96, 102, 103, 115, 141, 300, 646, 647,
    ],
    gfm: [],
    change: linkHeadings,
  },
  {
    what: 'tables scroll inside a frame, and alignment in them is a class',
    commonMark: [148, 149, 160, 190, 191],
    gfm: [198, 199, 200, 201, 202, 204, 205],
    change: (tree) => {
      elements(tree, ({ properties }) => {
        if (!properties.align) return;
        properties.className = [`align-${properties.align}`];
        delete properties.align;
      });
      frameTables(tree);
    },
  },
  {
    what: 'code blocks are framed and highlighted',
    commonMark: [
      1, 2, 3, 5, 6, 7, 8, 18, 19, 24, 34, 36, 48, 69, 85, 100, 107, 110, 111, 112, 114, 115, 116, 117, 118, 119, 120,
      122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 139, 140, 141, 142, 143, 144, 146,
      147, 183, 184, 191, 211, 212, 225, 231, 236, 237, 252, 253, 254, 257, 263, 264, 270, 271, 272, 273, 274, 278, 286,
      287, 288, 289, 290, 309, 313, 318, 321, 324,
    ],
    gfm: [],
    change: frameCode,
  },
];

function elements(tree: Root, visit: (node: Element) => void): void {
  walk<Nodes>(tree, (node) => {
    if (node.type === 'element') visit(node);
  });
}

/** Replaces each element for which `replacement` returns nodes, at any depth. */
function replaceIn(parent: Root | Element, replacement: (node: Element) => ElementContent[] | undefined): void {
  parent.children = parent.children.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node as ElementContent];
    replaceIn(node, replacement);
    return replacement(node) ?? [node];
  });
}

/** Covers what the examples contain: URLs with a scheme, and simple email addresses. */
function linkBareAddresses(parent: Root | Element): void {
  parent.children = parent.children.flatMap((node): ElementContent[] => {
    if (node.type === 'element' && !/^(?:a|code|script|style|pre|textarea)$/.test(node.tagName))
      linkBareAddresses(node);
    if (node.type !== 'text') return [node as ElementContent];
    return node.value
      .split(/(https?:\/\/[^\s<>]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+(?<=[a-z])(?![\w-]))/)
      .map((value, index) => {
        const text = { type: 'text' as const, value };
        if (index % 2 === 0) return text;
        const href = value.includes(':') ? value : `mailto:${value}`;
        return { type: 'element', tagName: 'a', properties: { href }, children: [text] };
      });
  });
}

function frameTables(tree: Root): void {
  replaceIn(tree, (node) =>
    node.tagName === 'table'
      ? [
          {
            type: 'element',
            tagName: 'div',
            properties: { className: ['table-scroll'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
            children: [node],
          },
        ]
      : undefined,
  );
}

function linkHeadings(tree: Root): void {
  const slugger = new GithubSlugger();
  elements(tree, (node) => {
    const text = textOf(node).trim().replace(/\n/g, ' ');
    if (node.tagName === 'h1') slugger.slug(text);
    if (!/^h[2-6]$/.test(node.tagName) || text === '') return;
    const id = slugger.slug(slug(text) === '' ? 'section' : text);
    const label = `Direct link to ${text.replace(/\s+/g, ' ')}`;
    node.properties.id = id;
    node.children.push({
      type: 'element',
      tagName: 'a',
      properties: { className: ['hash-link'], href: `#${id}`, ariaLabel: label, title: label, translate: 'no' },
      children: [],
    });
  });
}

/** Replaces each code block with our rendering of a fence with the same language and text. */
async function frameCode(tree: Root): Promise<void> {
  const blocks: { readonly node: Element; readonly code: Element }[] = [];
  elements(tree, (node) => {
    const code = node.tagName === 'pre' ? node.children[0] : undefined;
    if (code?.type === 'element' && code.tagName === 'code' && Object.keys(node.properties).length === 0)
      blocks.push({ node, code });
  });
  for (const { node, code } of blocks) {
    const language = String(code.properties.className ?? '').replace(/^language-/, '');
    const info = language === '' ? '' : ` ${language.replace(/[\\&;]/g, '\\$&')}`;
    const text = textOf(code);
    const frame = parseFragment(await article(`${'`'.repeat(12)}${info}\n${text}${'`'.repeat(12)}\n`));
    Object.assign(node, frame.children[0]);
  }
}

/** A difference, with the numbers of the examples that it has changed so far. */
export interface TrackedDifference extends Difference {
  readonly changed: number[];
}

/** The differences, none of which has changed an example yet. */
export const trackDifferences = (): readonly TrackedDifference[] =>
  differences.map((difference) => ({ ...difference, changed: [] }));

export interface Outcome {
  readonly number: number;
  readonly markdown: string;
  readonly expected: string;
  readonly found: string;
}

/** Renders an example and applies the differences to its specified HTML; records its number in those that changed it. */
export async function outcome(
  example: Example,
  tracked: readonly TrackedDifference[],
  options?: Partial<MarkdownOptions>,
): Promise<Outcome> {
  const { number, html } = example;
  let expected = normalizeHtml(html);
  let { markdown } = example;
  const tree = parseFragment(html.trim());
  for (const { change, page, changed } of tracked) {
    const before = { markdown, expected };
    if (page) markdown = page(markdown);
    else {
      await change?.(tree);
      expected = normalizeHtml(stringify(tree));
    }
    if (markdown !== before.markdown || expected !== before.expected) changed.push(number);
  }
  return { number, markdown, expected, found: normalizeHtml(await article(markdown, options)) };
}
