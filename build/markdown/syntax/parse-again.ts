/**
 * Parses a page that is being edited: only the part between the headings around the edit is parsed, and the blocks
 * before and behind it are those of the last time. The tree equals that of the whole page, because
 *
 * - at a heading that follows an empty line and lies in no other block, nothing is open. The blocks before it are read
 *   without a look at what follows, except by constructs that say so (`Reach`), and those after it begin afresh.
 * - that nothing is open at the end of the part is not foreseen but seen: with a heading behind it, the part gives that
 *   heading.
 * - blocks depend on each other through definitions of links and footnotes only. Those outside of the part are parsed
 *   with it; when the part defines something else than before, the whole page is parsed.
 */
import type { Nodes, Root, RootContent } from 'mdast';
import { lruCache } from '../../model/lru-cache.ts';

/** A construct reports that it read past an empty line and may give up, so that distant text decides what a block is. */
export interface Reach {
  isFar: boolean;
}

type Point = NonNullable<Root['position']>['end'];

export type ParseText = (text: string) => { readonly tree: Root } & Readonly<Reach>;

interface Distance {
  readonly lines: number;
  readonly characters: number;
}

/** A block of the page, as it was parsed, and how far the text in which it was parsed is from its place. */
interface Block {
  readonly node: RootContent;
  readonly moved: Distance;
  /** Short definitions of the names that the block defines. */
  readonly defines: readonly string[];
}

/** A page as it was parsed. */
export interface ParsedPage {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly end: Point;
}

/** Shorter texts are parsed as a whole. */
const SHORT = 1_000;
/** Longer ones would need much memory. */
const LONG = 1_000_000;
/** An empty heading. */
const MARK = '#';

/** A byte order mark counts in the text but not in positions. */
const isFit = (text: string): boolean => text.length >= SHORT && text.length <= LONG && !text.startsWith('\ufeff');

const nowhere: Distance = { lines: 0, characters: 0 };

/** The page, if it can be used to parse it again. The tree must not be changed. */
export function remembered(text: string, tree: Root): ParsedPage | undefined {
  if (!isFit(text) || !tree.position) return undefined;
  const blocks = blocksOf(tree.children, text, nowhere);
  return blocks && { text, blocks, end: tree.position.end };
}

/** The page with another text; undefined where it must be parsed as a whole. */
export function parsedAgain(page: ParsedPage, text: string, parse: ParseText): ParsedPage | undefined {
  if (!isFit(text)) return undefined;
  const same = sameEnds(page.text, text);
  const heads = page.blocks.flatMap((block, index) => (isHead(block, page.text) ? [index] : []));
  const lineEnd = page.text.lastIndexOf('\n', same.start - 1);
  const first = heads.findLast((index) => startOf(page.blocks[index]) < lineEnd) ?? 0;
  const next = heads.find((index) => index > first && startOf(page.blocks[index]) - 2 >= page.text.length - same.end);
  for (const last of next === undefined ? [undefined] : [next, undefined]) {
    const again = withPart(page, text, { first, last }, parse);
    if (again !== 'open') return again;
  }
  return undefined;
}

/** A copy of the page's tree, for plug-ins to change. */
export const treeOf = ({ blocks, end }: ParsedPage): Root => ({
  type: 'root',
  children: blocks.map(({ node, moved }) => copy(node, moved)),
  position: { start: { line: 1, column: 1, offset: 0 }, end: { ...end } },
});

/** What stands between two headings of a page, with the first of them; or above the first heading. */
export interface PagePart {
  readonly text: string;
  /** Number of lines of the page above it. */
  readonly linesAbove: number;
  /** A tree of its own, for plug-ins to change: positions count from the beginning of the part. */
  tree(): Root;
}

/** A page that defines no names, in parts: nothing of a part is open where the next one begins. */
export function partsOf({ text, blocks }: ParsedPage): readonly PagePart[] {
  const firsts = blocks.flatMap((block, index) => (index === 0 || isHead(block, text) ? [index] : []));
  let lines = 0;
  return firsts.map((first, n) => {
    const next = firsts[n + 1];
    const own = blocks.slice(first, next);
    const from = n === 0 ? 0 : startOf(blocks[first]);
    const part = text.slice(from, next === undefined ? undefined : startOf(blocks[next]));
    const linesAbove = lines;
    lines += linesIn(part);
    const up = { lines: -linesAbove, characters: -from };
    return {
      text: part,
      linesAbove,
      tree: () => ({ type: 'root', children: own.map(({ node, moved }) => copy(node, sum(moved, up))) }),
    };
  });
}

export const definesNames = ({ blocks }: ParsedPage): boolean => blocks.some(({ defines }) => defines.length > 0);

const offsetOf = (node: RootContent): number => node.position?.start.offset ?? 0;
const startOf = (block: Block | undefined): number => (block ? offsetOf(block.node) + block.moved.characters : 0);

function isHead({ node, moved }: Block, text: string): boolean {
  const start = offsetOf(node) + moved.characters;
  return (
    node.type === 'heading' && text.startsWith('\n\n#', start - 2) && /^#{1,6} /.test(text.slice(start, start + 7))
  );
}

/** How many characters two texts have in common at their start, and of the rest at their end. */
function sameEnds(a: string, b: string): { readonly start: number; readonly end: number } {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < most - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end += 1;
  return { start, end };
}

interface Part {
  /** Index of the first block that is parsed. */
  readonly first: number;
  /** That of the first behind it; absent if the part goes to the end. */
  readonly last: number | undefined;
}

/** Parses a part anew. `open`: something that begins in it does not end in it. */
function withPart(
  page: ParsedPage,
  text: string,
  { first, last = page.blocks.length }: Part,
  parse: ParseText,
): ParsedPage | 'open' | undefined {
  const [before, old, behind] = [
    page.blocks.slice(0, first),
    page.blocks.slice(first, last),
    page.blocks.slice(last),
  ] as const;
  const from = first === 0 ? 0 : startOf(page.blocks[first]);
  const longer = text.length - page.text.length;
  const to = behind[0] ? startOf(behind[0]) + longer : text.length;
  const names = [...before, ...behind].flatMap(({ defines }) => defines);
  const head = names.length === 0 ? '' : `${[...new Set(names)].join('\n\n')}\n\n${MARK}\n\n`;
  const { tree, isFar } = parse(`${head}${text.slice(from, to)}${behind[0] ? MARK : ''}`);
  if (isFar || !tree.position) return undefined;
  const nodes = tree.children.filter((node) => offsetOf(node) >= head.length);
  if (behind[0] && !isMark(nodes.pop(), head.length + to - from)) return 'open';
  const moved = { lines: linesIn(text.slice(0, from)) - linesIn(head), characters: from - head.length };
  const blocks = blocksOf(nodes, text, moved);
  if (!blocks || !definesSame(old, blocks)) return undefined;
  const further = { lines: linesIn(text) - linesIn(page.text), characters: longer };
  return {
    text,
    blocks: [...before, ...blocks, ...behind.map((block) => ({ ...block, moved: sum(block.moved, further) }))],
    end: behind[0] ? pointAt(page.end, further) : pointAt(tree.position.end, moved),
  };
}

const isMark = (node: RootContent | undefined, offset: number): boolean =>
  node?.type === 'heading' && offsetOf(node) === offset && node.children.length === 0;

const linesIn = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0;

const sum = (a: Distance, b: Distance): Distance => ({
  lines: a.lines + b.lines,
  characters: a.characters + b.characters,
});

function definesSame(old: readonly Block[], blocks: readonly Block[]): boolean {
  const [before, now] = [old, blocks].map((list) => new Set(list.flatMap(({ defines }) => defines)));
  return before?.size === now?.size && [...(before ?? [])].every((name) => now?.has(name));
}

/** Undefined if there are definitions that cannot be moved. */
function blocksOf(nodes: readonly RootContent[], text: string, moved: Distance): readonly Block[] | undefined {
  const blocks: Block[] = [];
  for (const node of nodes) {
    const defines = definitionsIn(node, text, moved.characters);
    if (!defines) return undefined;
    blocks.push({ node, moved, defines });
  }
  return blocks;
}

function definitionsIn(node: Nodes, text: string, moved: number, isInContainer = false): readonly string[] | undefined {
  const defines: string[] = [];
  if (node.type === 'definition' || node.type === 'footnoteDefinition') {
    const start = (node.position?.start.offset ?? 0) + moved;
    const [label] = /^\[(?:\\.|[^\\\]\r\n])+\]:/.exec(text.slice(start, start + 1_010)) ?? [];
    // What a container defines is known behind it only.
    if (label === undefined || isInContainer) return undefined;
    defines.push(`${label} x`);
  }
  for (const child of 'children' in node ? node.children : []) {
    const inner = definitionsIn(child, text, moved, isInContainer || node.type === 'containerDirective');
    if (!inner) return undefined;
    defines.push(...inner);
  }
  return defines;
}

const pointAt = ({ line, column, offset }: Point, moved: Distance): Point => ({
  line: line + moved.lines,
  column,
  ...(offset !== undefined && { offset: offset + moved.characters }),
});

/** Copies a node. Directives have the positions of their parts, too, at `data.position`. */
function copy<T extends object>(node: T, moved: Distance, isPosition = false): T {
  const made: Record<string, unknown> = {};
  for (const key in node) {
    const value: unknown = node[key];
    if (typeof value !== 'object' || value === null) made[key] = value;
    else if (Array.isArray(value))
      made[key] = value.map((child: Nodes) => (key === 'children' ? copy(child, moved) : structuredClone(child)));
    else if (isPosition && 'offset' in value && typeof value.offset === 'number')
      made[key] = pointAt(value as Point, moved);
    else if (isPosition || key === 'data' || key === 'position')
      made[key] = copy(value, moved, isPosition || key === 'position');
    else made[key] = structuredClone(value);
  }
  return made as T;
}

/** What is known of a page that was parsed: how, and how it was when that had been done twice. */
interface Visit {
  parse?: ParseText;
  page?: ParsedPage | undefined;
}

/** The pages that were parsed last. Used only as far as the text and the syntax are the same. */
const visits = lruCache<string, Visit>(4);

/**
 * Parses the text of a page. It is remembered from the second time on, so that a build of many pages keeps none.
 * @returns The page, if it can be parsed in parts the next time; otherwise its tree.
 */
export function visitPage(path: string, text: string, parse: ParseText): ParsedPage | Root {
  const visit = visits.get(path, () => ({}));
  const isAgain = visit.parse === parse;
  visit.parse = parse;
  visit.page = isAgain && visit.page ? parsedAgain(visit.page, text, parse) : undefined;
  if (visit.page) return visit.page;
  const { tree, isFar } = parse(text);
  if (isAgain && !isFar) visit.page = remembered(text, tree);
  return visit.page ?? tree;
}

/** @param visited Must not be used otherwise. */
export const treeOfVisit = (visited: ParsedPage | Root): Root => ('blocks' in visited ? treeOf(visited) : visited);
