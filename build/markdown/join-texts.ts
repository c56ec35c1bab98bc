/** Puts what the parts of a page were rendered to together, as if the page had been rendered as a whole. */
import type { SourceRange } from '../model/diagnostic.ts';
import type { Hole } from '../model/doc.ts';
import type { HoledText } from '../model/holed-text.ts';
import type { RenderedText } from './render-text.ts';

/** In the order of the page. Each part but the first begins with a heading. */
export function joinTexts(parts: readonly RenderedText[]): RenderedText {
  const all = <K extends keyof RenderedText>(key: K): RenderedText[K] =>
    parts.flatMap((part) => part[key] as readonly unknown[]) as unknown as RenderedText[K];
  return {
    body: joinBodies(parts),
    headings: all('headings'),
    links: all('links'),
    // In front of its first heading, a part has no text.
    sections: parts.flatMap(({ sections }, n) => (n === 0 ? sections : sections.slice(1))),
    blocks: all('blocks'),
    samples: all('samples'),
    anchors: all('anchors'),
    anchorsOfHeadings: all('anchorsOfHeadings'),
    needs: once(all('needs'), ({ directive, source }) => `${directive} ${source}`),
    extensions: once(all('extensions'), (name) => name).toSorted(),
    edits: all('edits'),
    ownTitle: parts[0]?.ownTitle,
    excerpts: Object.assign({}, ...parts.map(({ excerpts }) => excerpts).reverse()),
  };
}

/** The first of those with the same key. */
function once<T>(list: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const found = new Map<string, T>();
  for (const one of list) if (!found.has(keyOf(one))) found.set(keyOf(one), one);
  return [...found.values()];
}

function joinBodies(parts: readonly RenderedText[]): HoledText<Hole> {
  const joined: (string | { hole: Hole })[] = [];
  const before = { links: 0, samples: 0, headings: 0, sections: 0 };
  for (const { body, links, samples, headings, sections } of parts) {
    // As between any two blocks.
    if (joined.length > 0 && body.length > 0) addText(joined, '\n');
    for (const piece of body) {
      if (typeof piece === 'string') addText(joined, piece);
      else joined.push({ hole: renumbered(piece.hole, before) });
    }
    before.links += links.length;
    before.samples += samples.length;
    before.headings += headings.length;
    before.sections += sections.length - 1;
  }
  return joined;
}

function addText(joined: (string | { hole: Hole })[], text: string): void {
  const last = joined.at(-1);
  if (typeof last === 'string') joined[joined.length - 1] = last + text;
  else joined.push(text);
}

type Counts = Readonly<Record<'links' | 'samples' | 'headings' | 'sections', number>>;

/** A hole with the numbers that it has in the page. */
function renumbered(hole: Hole, { links, samples, headings, sections }: Counts): Hole {
  if ('link' in hole) return { ...hole, link: hole.link + links };
  if (hole.kind !== 'sample') return hole;
  const { before } = hole;
  return {
    ...hole,
    sample: hole.sample + samples,
    ...(before && { before: { headings: before.headings + headings, sections: before.sections + sections } }),
  };
}

/** What has a place in a file. */
interface Placed {
  readonly at?: SourceRange;
}

/** How the lines of a part have moved in its page. */
export interface Move {
  readonly path: string;
  /** Number of lines above the part, before it moved. */
  readonly linesAbove: number;
  readonly by: number;
}

export const movedText = (text: RenderedText, move: Move): RenderedText => ({
  ...text,
  links: text.links.map((one) => moved(one, move)),
  blocks: text.blocks.map((one) => moved(one, move)),
  samples: text.samples.map((one) => moved(one, move)),
  needs: text.needs.map((one) => moved(one, move)),
});

/** What nobody has written is on the first line of the page, and stays there. */
export function moved<T extends Placed>(one: T, { path, linesAbove, by }: Move): T {
  const { at } = one;
  if (!at || at.file !== path || at.line <= linesAbove) return one;
  return { ...one, at: { ...at, line: at.line + by, ...(at.endLine !== undefined && { endLine: at.endLine + by }) } };
}
