/**
 * Creates the records of an index of a service: one for each heading and one or more for the text below it, depending on
 * its length. They are made from the same sections as the embedded index and have the structure of DocSearch records.
 */
import type { Hierarchy, HitType } from '../../../src/shared/search/hit.ts';
import type { Config } from '../../config/config.ts';
import type { SearchSection } from '../../model/section.ts';
import { type Site, versionName } from '../../model/site.ts';
import type { SearchContent } from '../../search/provider.ts';
import { searchTag } from './version-tags.ts';

export interface DocSearchRecord {
  readonly objectID: string;
  /** Absolute, with protocol and host. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: HitType;
  readonly content: string | null;
  /** Names in code blocks, on the record of their heading. Searchable but never displayed. */
  readonly code?: string;
  readonly hierarchy: Hierarchy;
  readonly language: string;
  readonly lang: string;
  readonly version: readonly string[];
  readonly docusaurus_tag: string;
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number };
}

/** The records of a site, in all its languages. */
export function recordsOfSite(
  { site, sections, others }: SearchContent,
  { url: origin = '', i18n }: Config,
): readonly DocSearchRecord[] {
  return [
    ...recordsOf(sections, site, { origin, locale: i18n.defaultLocale }),
    ...others.flatMap((one) => recordsOf(one.sections, one.site, { origin, locale: one.code, prefix: one.code })),
  ];
}

export interface RecordOptions {
  /** Protocol and host of the site. */
  readonly origin: string;
  readonly locale: string;
  /** Tells the records of a language from those of the same pages in others. */
  readonly prefix?: string;
}

/** The service rejects records of 10,000 bytes or more. These limits leave room for the other fields. */
const MAX_CONTENT_CHARACTERS = 4_000;
const MAX_CONTENT_BYTES = 6_000;
const MAX_HEADING = { characters: 200, bytes: 400 } as const;

export function recordsOf(
  sections: readonly SearchSection[],
  site: Site,
  options: RecordOptions,
): readonly DocSearchRecord[] {
  const { origin, locale, prefix = '' } = options;
  let position = 0;
  return sections.flatMap((section): DocSearchRecord[] => {
    const { route, anchor, text, code, keywords, boost } = section;
    const page = origin + section.url.replace(/#.*$/, '');
    const level = Math.min(6, section.headings.length + 1);
    const hierarchy = hierarchyOf(section);
    const headingType = `lvl${level}` as HitType;
    const record = (type: HitType, number: number): Omit<DocSearchRecord, 'content'> => ({
      objectID: `${prefix}${route}#${anchor}|${type}${number > 0 ? `-${number}` : ''}`,
      url: origin + section.url,
      url_without_anchor: page,
      anchor: anchor === '' ? null : anchor,
      type,
      hierarchy,
      language: locale,
      lang: locale,
      version: [versionName(site, route)],
      docusaurus_tag: searchTag(site, route),
      weight: { pageRank: boost, level: type === 'content' ? 0 : 110 - 10 * level, position: position++ },
    });
    const [names] = splitText(code);
    return [
      { ...record(headingType, 0), content: null, ...(names !== undefined && { code: names }) },
      ...splitText([text.replaceAll('\n', ' '), keywords.join(', ')].join(' ')).map((content, number) => ({
        ...record('content', number),
        content,
      })),
    ];
  });
}

/** The same levels as the hits of the embedded index: the nearest category, the page, the headings above. */
function hierarchyOf({ title, crumbs, headings }: SearchSection): Hierarchy {
  const [lvl2, lvl3, lvl4, lvl5, ...deeper] = headings;
  const heading = (text: string | undefined): string | null =>
    text ? cut(text, MAX_HEADING.characters, MAX_HEADING.bytes) : null;
  return {
    lvl0: heading(crumbs.at(-1) ?? title),
    lvl1: heading(title),
    lvl2: heading(lvl2),
    lvl3: heading(lvl3),
    lvl4: heading(lvl4),
    lvl5: heading(lvl5),
    lvl6: heading(deeper.at(-1)),
  };
}

/** Splits a text into parts that fit into a record, between words if possible. */
function splitText(text: string): readonly string[] {
  const found: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const piece = cut(rest, MAX_CONTENT_CHARACTERS, MAX_CONTENT_BYTES);
    found.push(piece.trim());
    rest = rest.slice(piece.length).trimStart();
  }
  return found;
}

/** The longest beginning of a text that is within both limits, cut between words if possible. */
function cut(text: string, characters: number, bytes: number): string {
  let end = Math.min(text.length, characters);
  // JSON escapes and multi-byte characters need more bytes than characters, so shorten until the text fits.
  while (Buffer.byteLength(JSON.stringify(text.slice(0, end))) > bytes) end = Math.floor(end / 2);
  if (end === text.length) return text;
  const space = text.lastIndexOf(' ', end);
  if (space > end / 2) return text.slice(0, space);
  // Do not split a surrogate pair.
  return text.slice(0, /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end);
}
