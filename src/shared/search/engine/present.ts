/** Turns a matching section into a hit: its headings, and the text around the words of the query. */
import type { Hierarchy, HitType, SearchHit } from '../hit.ts';
import type { Fragment, FragmentSection } from '../index-format.ts';
import { camelCaseWords, fold, type Piece, tokens, wordsOf } from '../tokenize.ts';

export interface Presentation {
  /** All terms that count as found. */
  readonly terms: ReadonlySet<string>;
  readonly snippetWords: number;
  readonly inHeading: boolean;
}

export function present(fragment: Fragment, section: FragmentSection, how: Presentation): SearchHit {
  const hierarchy = hierarchyOf(fragment, section);
  const level = Math.min(6, section.headings.length + 1) as 1 | 2 | 3 | 4 | 5 | 6;
  const type: HitType = how.inHeading ? `lvl${level}` : 'content';
  const url = section.anchor === '' ? fragment.url : `${fragment.url}#${encodeURIComponent(section.anchor)}`;
  const content = snippet(section, how);
  const marked = Object.fromEntries(
    Object.entries(hierarchy)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, { value: mark(value, how.terms) }]),
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
  const levels: Record<keyof Hierarchy, string | null> = {
    lvl0: page.crumbs.at(-1) ?? page.title,
    lvl1: page.title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  section.headings.slice(0, 5).forEach((heading, index) => {
    levels[`lvl${index + 2}` as keyof Hierarchy] = heading;
  });
  return levels;
}

/** Parts of the text that were looked for, in their order and apart from each other. */
function found(text: string, terms: ReadonlySet<string>): readonly { readonly piece: Piece; readonly term: string }[] {
  return tokens(text).flatMap((token) => {
    const whole = fold(token.text);
    if (terms.has(whole)) return [{ piece: token, term: whole }];
    return wordsOf(token).flatMap((word) => {
      const term = fold(word.text);
      if (terms.has(term)) return [{ piece: word, term }];
      return camelCaseWords(word).flatMap((hump) => {
        const part = fold(hump.text);
        return terms.has(part) ? [{ piece: hump, term: part }] : [];
      });
    });
  });
}

/** The text as HTML, what was looked for in `<mark>`. */
export function mark(text: string, terms: ReadonlySet<string>): string {
  let html = '';
  let at = 0;
  for (const { piece } of found(text, terms)) {
    html += `${escaped(text.slice(at, piece.start))}<mark>${escaped(piece.text)}</mark>`;
    at = piece.start + piece.text.length;
  }
  return html + escaped(text.slice(at));
}

/** Places looked at for a snippet. */
const mostHits = 500;

/** The words that hold most of what was looked for; of the prose, unless only code has it. */
function snippet({ text, code }: FragmentSection, { terms, snippetWords }: Presentation): string {
  const source = found(text, terms).length > 0 || found(code, terms).length === 0 ? text : code;
  const words = [...source.matchAll(/\S+/g)];
  if (words.length === 0) return '';
  const hits = found(source, terms)
    .slice(0, mostHits)
    .map(({ piece, term }) => ({ word: wordAt(words, piece.start), term }));
  let best = 0;
  let most = 0;
  for (const [index, { word }] of hits.entries()) {
    // Some words before it.
    const from = Math.max(0, Math.min(word - Math.floor(snippetWords / 4), words.length - snippetWords));
    const inside = new Set<string>();
    for (let n = index; (hits[n]?.word ?? -1) >= from; n -= 1) inside.add(hits[n]?.term ?? '');
    for (let n = index; (hits[n]?.word ?? from + snippetWords) < from + snippetWords; n += 1)
      inside.add(hits[n]?.term ?? '');
    if (inside.size > most) [best, most] = [from, inside.size];
  }
  const last = Math.min(words.length, best + snippetWords) - 1;
  const start = words[best]?.index ?? 0;
  const end = (words[last]?.index ?? 0) + (words[last]?.[0].length ?? 0);
  return `${best > 0 ? '…' : ''}${mark(source.slice(start, end).slice(0, 400), terms)}${last < words.length - 1 ? '…' : ''}`;
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
