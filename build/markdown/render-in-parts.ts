/**
 * Renders a page that is being edited: only the parts with the edit, and the others are as they were the last time. A
 * part is rendered as a page of its own that knows what it depends on of the rest: how many groups of tabs and how much
 * text stand above it (`Above`), and which ids its headings get. What reaches across parts in other ways has the whole
 * page rendered: names that are defined, HTML that is closed elsewhere, what is left of MDX, and included files.
 */
import type { RootContent } from 'mdast';
import { VFile } from 'vfile';
import { mayHoldMdxFences } from '../mdx/mdx-fences.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isSameList } from '../model/kept.ts';
import { lruCache } from '../model/lru-cache.ts';
import type { Steps } from '../model/steps.ts';
import { reachOf } from './block-reach.ts';
import type { Above, Below } from './file-data.ts';
import { idsOfHeadings } from './heading-ids.ts';
import { joinTexts, moved, movedText } from './join-texts.ts';
import { FIRST_SCREEN } from './plugins/images.ts';
import { MOST_FINDINGS } from './plugins/literal-syntax.ts';
import type { PageProcessor } from './processor.ts';
import { type BegunText, beginText, finishText, type RenderedText, renderText } from './render-text.ts';
import { definesNames, type PagePart, type ParsedPage, partsOf } from './syntax/parse-again.ts';

export interface PageToRender {
  /** The text, and where its diagnostics go. */
  readonly file: VFile;
  readonly processor: PageProcessor;
  /** Blocks in front of the text. */
  readonly home: readonly RootContent[];
  /** Data for a part of the text. */
  readonly dataOf: () => VFile['data'];
  /** What a part is rendered with; the same objects have the same effect. */
  readonly known: readonly unknown[];
}

/** A part, with all that decides what it is rendered to. */
interface RenderedPart {
  readonly text: string;
  readonly above: Above;
  readonly below: Below;
  /** Ids of other elements, the texts that ids of headings are made of, and these ids. */
  readonly reserved: readonly string[];
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly rendered: RenderedText;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether an extension of the site was told where a block stands. */
  readonly knowsPlaces: boolean;
}

/** A page as it was rendered the last time. */
interface KnownPage {
  known?: readonly unknown[];
  parts?: readonly RenderedPart[];
}

/** Used only as far as the texts and all else that they are rendered with are the same. */
const pages = lruCache<string, KnownPage>(4);

export function* renderPage(page: PageToRender): Steps<RenderedText> {
  const { file, processor, home } = page;
  const { sourcePath = '', idPrefix, diagnostics } = file.data;
  const text = String(file.value);
  const visited = idPrefix || mayHoldMdxFences(text) ? undefined : processor.visit(sourcePath, text);
  const parts = visited && 'blocks' in visited && home.length === 0 ? yield* renderParts(visited, page) : undefined;
  if (parts) {
    const rendered = joinTexts(parts.map((part) => part.rendered));
    diagnostics?.push(...parts.flatMap((part) => part.diagnostics));
    const { sections, blocks, ownTitle } = rendered;
    Object.assign(file.data, { sections, blocks, ...(ownTitle !== undefined && { ownTitle }) });
    return rendered;
  }
  if (visited) file.data.visited = visited;
  const mdast = processor.parse(file);
  mdast.children.unshift(...home);
  return yield* renderText(mdast, file, processor);
}

/** @returns undefined if the page must be rendered as a whole. */
function* renderParts(visited: ParsedPage, page: PageToRender): Steps<readonly RenderedPart[] | undefined> {
  const { sourcePath = '', rawHtml, tagfilter, isMkDocs } = page.file.data;
  const memory = pages.get(sourcePath, () => ({}));
  const { known = [], parts: last = [] } = memory;
  delete memory.parts;
  const reaches = visited.blocks.map(({ node }) => reachOf(node, sourcePath));
  const isInParts = reaches.every(({ isLocal }) => isLocal) && !definesNames(visited);
  if (!isInParts || rawHtml !== 'keep' || tagfilter || isMkDocs) return undefined;
  const parts = partsOf(visited);
  const hasRawHtml = reaches.some(({ holdsHtml }) => holdsHtml);
  memory.known = [...page.known, hasRawHtml];
  const lastOf = isSameList(known, memory.known) ? samePart(parts, last) : () => undefined;
  const dataOf = (): VFile['data'] => ({ ...page.dataOf(), ...(hasRawHtml && { hasRawHtml }) });
  let made = yield* renderChanged(parts, lastOf, { ...page, dataOf });
  if (made === 'stale') made = yield* renderChanged(parts, () => undefined, { ...page, dataOf });
  if (made === 'stale' || made === 'far' || made.flatMap(literalFindings).length >= MOST_FINDINGS) return undefined;
  memory.parts = made;
  return made;
}

const literalFindings = ({ diagnostics }: RenderedPart): readonly Diagnostic[] =>
  diagnostics.filter(({ code }) => code === 'markdown/shown-literally');

/** @returns What a part was the last time, if its text is the same: counted from the beginning, or from the end. */
function samePart(parts: readonly PagePart[], last: readonly RenderedPart[]) {
  const most = Math.min(parts.length, last.length);
  const shift = last.length - parts.length;
  let start = 0;
  while (start < most && parts[start]?.text === last[start]?.text) start += 1;
  let end = parts.length;
  // The beginning of a page may be its title.
  while (end > start && end > 1 && end + shift > 1 && parts[end - 1]?.text === last[end - 1 + shift]?.text) end -= 1;
  return (n: number): RenderedPart | undefined => (n < start ? last[n] : n >= end ? last[n + shift] : undefined);
}

/** A part whose headings have no ids yet, or one as it was the last time. */
type BegunPart = BegunText | RenderedPart;
const isBegun = (part: BegunPart): part is BegunText => 'hast' in part;
const namesIn = (part: BegunPart): readonly string[] =>
  (isBegun(part) ? part.file.data.headingNames : part.names) ?? [];
const reservedIn = (part: BegunPart): readonly string[] =>
  (isBegun(part) ? part.file.data.reservedIds : part.reserved) ?? [];

/**
 * Renders the parts of which nothing is known.
 * @returns `stale` if others depend on what has changed in these; `far` if parts depend on each other in other ways.
 */
function* renderChanged(
  parts: readonly PagePart[],
  lastOf: (n: number) => RenderedPart | undefined,
  { processor, file, dataOf }: PageToRender,
): Steps<readonly RenderedPart[] | 'stale' | 'far'> {
  const begun: BegunPart[] = [];
  let above: Above = { lines: 0, tabGroups: 0, hasComponents: false, characters: 0 };
  for (const [n, part] of parts.entries()) {
    above = { ...above, lines: part.linesAbove };
    const last = lastOf(n);
    const isKept = last && isSameBelow(last, above);
    const data = { ...dataOf(), diagnostics: [], above };
    const one = isKept
      ? movedPart(last, above, file)
      : yield* beginText(part.tree(), new VFile({ value: part.text, data }), processor);
    if (isBegun(one) && one.file.data.isFar) return 'far';
    const { tabGroups, hasComponents } = isBegun(one) ? { ...above, ...one.file.data.below } : one.below;
    above = { ...above, tabGroups, hasComponents };
    begun.push(one);
  }
  const ids = idsOfHeadings(begun.flatMap(namesIn), begun.flatMap(reservedIn), file.data.headingIds).values();
  const made: RenderedPart[] = [];
  let characters = 0;
  for (const one of begun) {
    const own = namesIn(one).map(() => ids.next().value ?? '');
    if (!isBegun(one) && !(isSameList(one.ids, own) && isAsLazy(one, characters))) return 'stale';
    const done = isBegun(one) ? yield* finishPart(one, own, characters, processor) : withTextAbove(one, characters);
    if (dependsOnOthers(done, file)) return 'far';
    made.push(done);
    characters = done.below.characters;
  }
  return made;
}

function* finishPart(
  { file, ...begun }: BegunText,
  ids: readonly string[],
  characters: number,
  processor: PageProcessor,
): Steps<RenderedPart> {
  const above = { ...(file.data.above as Above), characters };
  Object.assign(file.data, { idsOfHeadings: ids, above });
  const rendered = yield* finishText({ file, ...begun }, processor);
  const { below, reservedIds = [], headingNames = [], diagnostics = [], knowsPlaces = false } = file.data;
  return {
    ...{ text: String(file.value), above, below: below as Below },
    ...{ reserved: reservedIds, names: headingNames, ids },
    ...{ rendered, diagnostics, knowsPlaces },
  };
}

/** Whether a part is the same below what stands above it now. */
const isSameBelow = ({ above: last, below, knowsPlaces }: RenderedPart, above: Above): boolean =>
  (last.tabGroups === above.tabGroups || last.tabGroups === below.tabGroups) &&
  last.hasComponents === above.hasComponents &&
  (!knowsPlaces || last.lines === above.lines);

function movedPart(part: RenderedPart, above: Above, { data }: VFile): RenderedPart {
  const { above: last, rendered, diagnostics } = part;
  const move = { path: data.sourcePath ?? '', linesAbove: last.lines, by: above.lines - last.lines };
  return {
    ...part,
    above: { ...above, characters: last.characters },
    below: { ...part.below, tabGroups: part.below.tabGroups + above.tabGroups - last.tabGroups },
    ...(move.by !== 0 && {
      rendered: movedText(rendered, move),
      diagnostics: diagnostics.map((one) => moved(one, move)),
    }),
  };
}

/** Whether the same images load late. */
const isAsLazy = ({ above: last, below }: RenderedPart, characters: number): boolean =>
  !below.hasImages || last.characters === characters || Math.min(last.characters, characters) > FIRST_SCREEN;

/** The part below so much text. */
const withTextAbove = (part: RenderedPart, characters: number): RenderedPart => ({
  ...part,
  above: { ...part.above, characters },
  below: { ...part.below, characters: part.below.characters + characters - part.above.characters },
});

/** Whether a part says something of what stands above it, or takes another measure of its text than the whole page. */
function dependsOnOthers({ rendered, above, below: { hasImages } }: RenderedPart, { data }: VFile): boolean {
  const [first] = rendered.sections;
  const hasOwn = first?.text !== '' || first.code !== '' || first.names !== undefined;
  return (
    (above.lines > 0 && hasOwn) || (data.hasLabelHoles === true && hasImages && above.characters < 2 * FIRST_SCREEN)
  );
}
