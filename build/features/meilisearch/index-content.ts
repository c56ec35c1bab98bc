/** The records and settings of an index on a Meilisearch server. */
import { createHash } from 'node:crypto';
import type { HitType } from '../../../src/shared/search/hit.ts';
import type { SearchRecord } from '../../search/provider.ts';
import type { DocSearchRecord } from '../search-service/records.ts';

/** Flat, because the server names nested fields in several ways. */
export interface MeilisearchRecord extends SearchRecord {
  readonly url: string;
  readonly type: HitType;
  readonly content: string | null;
  readonly code?: string;
  readonly language: string;
  readonly docusaurus_tag: string;
  readonly page_rank: number;
  readonly level: number;
  readonly position: number;
}

export function recordOf(record: DocSearchRecord): MeilisearchRecord {
  const { objectID, url, type, content, code, hierarchy, language, docusaurus_tag, weight } = record;
  return {
    // The server accepts letters, digits, `-`, and `_`.
    objectID: createHash('sha256').update(objectID).digest('hex').slice(0, 32),
    url,
    type,
    ...Object.fromEntries(Object.entries(hierarchy).map(([level, heading]) => [`hierarchy_${level}`, heading])),
    content,
    ...(code !== undefined && { code }),
    language,
    docusaurus_tag,
    page_rank: weight.pageRank,
    level: weight.level,
    position: weight.position,
  };
}

const headings = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy_${level}`);

/** @param synonyms Groups of words that mean the same. */
export const indexSettings = (synonyms: readonly (readonly string[])[]) => ({
  searchableAttributes: [...headings, 'content', 'code'],
  displayedAttributes: ['objectID', 'url', 'type', ...headings, 'content'],
  filterableAttributes: ['type', 'language', 'docusaurus_tag'],
  // One hit for each section, whether its heading or its text matches.
  distinctAttribute: 'url',
  rankingRules: [
    ...['words', 'typo', 'proximity', 'attribute', 'exactness'],
    ...['page_rank:desc', 'level:desc', 'position:asc'],
  ],
  // Names in code are found as they are written.
  nonSeparatorTokens: ['_', '@', '$', '#'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 }, disableOnAttributes: ['code'] },
  synonyms: synonymsOf(synonyms),
});

/** Each word with the others of its groups. */
function synonymsOf(groups: readonly (readonly string[])[]): Readonly<Record<string, readonly string[]>> {
  const others = new Map<string, Set<string>>();
  for (const group of groups.map((words) => words.map((word) => word.toLowerCase())))
    for (const word of group) {
      const known = others.get(word) ?? new Set();
      for (const other of group) if (other !== word) known.add(other);
      others.set(word, known);
    }
  return Object.fromEntries([...others].map(([word, known]) => [word, [...known]]));
}
