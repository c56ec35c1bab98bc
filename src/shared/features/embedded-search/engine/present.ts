/** Turns a matching section into a hit: its headings, and the text around the words of the query. */
import type { Hierarchy, HitType, SearchHit } from '../../../search/hit.ts';
import { aloneTerm, type Fragment, type FragmentSection } from '../index-format.ts';
import { type Piece, partsOf, symbols, termOf, tokens, wordsOf } from '../tokenize.ts';

/** What counts as found, by term. */
export type Terms = ReadonlyMap<string, FoundTerm>;
export interface FoundTerm {
  /** Number of the query's word. */
  readonly word: number;
  /** The rarer it is, the more. */
  readonly weight: number;
}

export function present(fragment: Fragment, section: FragmentSection, terms: Terms, snippetWords: number): SearchHit {
  const hierarchy = hierarchyOf(fragment, section);
  const type: HitType = `lvl${Math.min(6, section.headings.length + 1) as 1 | 2 | 3 | 4 | 5 | 6}`;
  const url = section.anchor === '' ? fragment.url : `${fragment.url}#${encodeURIComponent(section.anchor)}`;
  const content = snippet(section, terms, snippetWords);
  const marked = Object.fromEntries(
    Object.entries(hierarchy)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, { value: mark(value, terms) }]),
  );
  return {
    objectID: `${url}|${type}`,
    url,
    type,
    content: content === '' ? null : content.replace(/<\/?mark>/g, '').replace(/&(?:amp|lt|gt|quot);/g, asCharacter),
    hierarchy,
    _highlightResult: { hierarchy: marked },
    _snippetResult: { ...(content !== '' && { content: { value: content } }), hierarchy: marked },
  };
}

/** The nearest category, the page, the headings above with its own. */
function hierarchyOf(
  page: { readonly title: string; readonly crumbs: readonly string[] },
  section: { readonly headings: readonly string[] },
): Hierarchy {
  const levels = [page.crumbs.at(-1) ?? page.title, page.title, ...section.headings];
  return Object.fromEntries(
    Array.from({ length: 7 }, (_, n) => [`lvl${n}`, levels[n] ?? null]),
  ) as unknown as Hierarchy;
}

interface Found {
  readonly piece: Piece;
  readonly term: string;
}

/** The parts of the text that match, in order and without overlaps. */
function found(text: string, terms: Terms): readonly Found[] {
  const match = (piece: Piece, term: string, parts: () => readonly Found[]): readonly Found[] =>
    terms.has(term) ? [{ piece, term }] : parts();
  const inWord = (word: Piece): readonly Found[] => match(word, termOf(word), () => partsOf(word).flatMap(inWord));
  const words = tokens(text).flatMap((token) => match(token, termOf(token), () => wordsOf(token).flatMap(inWord)));
  const signs = symbols(text).flatMap((sign) => match(sign, aloneTerm(sign.text), () => []));
  return [...words, ...signs].sort((a, b) => a.piece.start - b.piece.start);
}

/** The text as HTML, with the matches in `<mark>`. */
function mark(text: string, terms: Terms): string {
  let html = '';
  let at = 0;
  for (const { piece } of found(text, terms)) {
    html += `${escaped(text.slice(at, piece.start))}<mark>${escaped(piece.text)}</mark>`;
    at = piece.start + piece.text.length;
  }
  return html + escaped(text.slice(at));
}

/** Maximum number of positions considered for a snippet. */
const mostHits = 500;

/** The text around the rarest match, with as many other matches as fit; from the prose, unless only code matches. */
function snippet({ text, code }: FragmentSection, terms: Terms, snippetWords: number): string {
  const source = found(text, terms).length > 0 || found(code, terms).length === 0 ? text : code;
  // An ellipsis is no word: it would stand beside the one that is added here.
  const words = [...source.matchAll(/[^\s…]+/g)];
  if (words.length === 0) return '';
  const hits = found(source, terms)
    .slice(0, mostHits)
    .map(({ piece, term }) => ({ at: wordAt(words, piece.start), ...(terms.get(term) ?? { word: 0, weight: 0 }) }));
  const startsLine = (word: number): boolean => source[(words[word]?.index ?? 0) - 1] === '\n';
  let best = 0;
  let most = 0;
  for (const [index, { at }] of hits.entries()) {
    // Some words before it, but none of another row or item.
    let from = Math.max(0, Math.min(at - Math.floor(snippetWords / 4), words.length - snippetWords));
    for (let word = from + 1; word <= at; word += 1) if (startsLine(word)) from = word;
    const inside = new Map<number, number>();
    const take = ({ word, weight }: FoundTerm): void => {
      inside.set(word, Math.max(weight, inside.get(word) ?? 0));
    };
    for (let n = index; n >= 0 && (hits[n]?.at ?? -1) >= from; n -= 1) take(hits[n] as FoundTerm);
    for (let n = index; n < hits.length && (hits[n]?.at ?? 0) < from + snippetWords; n += 1) take(hits[n] as FoundTerm);
    const sum = [...inside.values()].reduce((all, weight) => all + weight, 0);
    if (sum > most) [best, most] = [from, sum];
  }
  const last = Math.min(words.length, best + snippetWords) - 1;
  const start = words[best]?.index ?? 0;
  const end = (words[last]?.index ?? 0) + (words[last]?.[0].length ?? 0);
  const shown = source.slice(start, end).slice(0, 400).replaceAll('\n', ' · ');
  const isCut = last < words.length - 1;
  const before = best > 0 && !startsLine(best) ? '…' : '';
  return `${before}${mark(isCut ? shown.replace(/[.,;:]+$/, '') : shown, terms)}${isCut ? '…' : ''}`;
}

function wordAt(words: readonly RegExpMatchArray[], place: number): number {
  let from = 0;
  let to = words.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle]?.index ?? 0) <= place) from = middle + 1;
    else to = middle;
  }
  return Math.max(0, from - 1);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
const asCharacter = (entity: string): string => characters[entity] ?? '';
