/**
 * Inserts what sample checkers made into the page: its headings, anchors, links and search sections are merged, and what
 * leads on from a sample becomes a link of the page.
 */
import type { Doc, Hole, TextEdit } from '../model/doc.ts';
import type { SampleLink } from '../model/extension.ts';
import { type HoledText, holesIn } from '../model/holed-text.ts';
import type { DocSection } from '../model/section.ts';
import { sha256 } from '../model/sha256.ts';

export type DrawnPart = Pick<Doc, 'body' | 'headings' | 'anchors' | 'links' | 'sections' | 'extensions' | 'needs'>;

/** What replaces a sample of the page. */
interface DrawnBlock {
  readonly block: number;
  /** Markdown. */
  readonly drawn?: string;
  /** The same for readers of Markdown. */
  readonly asText?: string;
  readonly part?: DrawnPart;
  readonly link?: SampleLink;
}

export function withDrawn(doc: Doc, samples: readonly DrawnBlock[]): Doc {
  const drawn = new Map(samples.flatMap(({ block, part }) => (part ? [[block, part] as const] : [])));
  const hrefs = new Map(samples.flatMap(({ block, link }) => (link ? [[block, link.to] as const] : [])));
  if (drawn.size + hrefs.size === 0) return doc;
  const body: HoledText<Hole>[number][] = [];
  const links = [...doc.links];
  const anchors = new Set(doc.anchors);
  const extensions = new Set(doc.extensions);
  const needs = [...(doc.needs ?? [])];
  const headings = insertions(doc.headings);
  const sections = insertions<DocSection>(doc.sections);
  for (const part of doc.body) {
    const hole = typeof part !== 'string' && part.hole.kind === 'sample' ? part.hole : undefined;
    if (!hole) {
      body.push(part);
      continue;
    }
    const at = doc.samples[hole.sample]?.at;
    const href = hrefs.get(hole.sample);
    const marked = { hole: { ...hole, ...(href !== undefined && at && { leadsTo: links.length }) } };
    if (href !== undefined && at) links.push({ kind: 'anchor', href, at });
    const made = drawn.get(hole.sample);
    if (!made) {
      body.push(marked);
      continue;
    }
    headings.copyUpTo(hole.before?.headings ?? 0);
    sections.copyUpTo(hole.before?.sections ?? 0);
    const before = links.length;
    // The hole stays, because the mark of the sample is put there later.
    body.push('<div class="sample-drawn">', ...made.body.flatMap((one) => moved(one, before)), marked, '</div>');
    links.push(...made.links.map((link) => ({ ...link, ...(at && { at }) })));
    for (const anchor of made.anchors) anchors.add(anchor);
    for (const name of made.extensions ?? []) extensions.add(name);
    needs.push(...(made.needs ?? []).map((need) => ({ ...need, ...(at && { at }) })));
    headings.add(made.headings);
    const [lead, ...rest] = made.sections;
    if (lead) sections.extend((last) => merged(last, lead));
    sections.add(rest);
  }
  return {
    ...doc,
    body,
    holes: holesIn(body),
    links,
    anchors: [...anchors],
    headings: headings.all(),
    sections: sections.all(),
    ...(doc.textHash !== undefined && { textHash: hashOf([doc.textHash, ...drawn]) }),
    ...(needs.length > 0 && { needs }),
    ...(extensions.size > 0 && { extensions: [...extensions].sort() }),
  };
}

const merged = (last: DocSection, lead: DocSection): DocSection => ({
  ...last,
  text: joined(last.text, lead.text),
  code: joined(last.code, lead.code),
  ...(lead.names && { names: [...(last.names ?? []), ...lead.names] }),
});

const hashOf = (parts: unknown): string => sha256(JSON.stringify(parts));

const joined = (one: string, other: string): string => [one, other].filter((text) => text !== '').join(' ');

/** Renumbers links, which follow those of the page. Samples inside of the part are not samples of the page. */
function moved(part: HoledText<Hole>[number], before: number): readonly HoledText<Hole>[number][] {
  if (typeof part === 'string') return [part];
  const { hole } = part;
  if (hole.kind === 'sample') return [];
  return 'link' in hole ? [{ hole: { ...hole, link: hole.link + before } }] : [part];
}

/** Inserts elements into a list while walking through it in page order. */
function insertions<T>(list: readonly T[]) {
  let passed = 0;
  const out: T[] = [];
  return {
    /** Copies the list up to the first `count` elements. */
    copyUpTo(count: number): void {
      if (count <= passed) return;
      out.push(...list.slice(passed, count));
      passed = count;
    },
    add(more: readonly T[]): void {
      out.push(...more);
    },
    extend(change: (last: T) => T): void {
      const last = out.pop();
      if (last !== undefined) out.push(change(last));
    },
    all: (): readonly T[] => [...out, ...list.slice(passed)],
  };
}

/** What directives are replaced by in the Markdown of a page. */
export const drawnText = (doc: Doc, samples: readonly DrawnBlock[]): readonly TextEdit[] =>
  samples.flatMap(({ block, drawn, asText = drawn }) => {
    const at = doc.samples[block]?.at;
    if (asText === undefined || at?.file !== doc.path || at.endLine === undefined) return [];
    return [{ line: at.line, endLine: at.endLine, text: asText }];
  });
