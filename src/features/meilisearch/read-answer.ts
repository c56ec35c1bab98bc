/** Parses the answer of a Meilisearch server. Nothing in it is trusted. */

import { at, textAt } from '../../shared/features/search-service/answers.ts';
import type { Hierarchy, HitType, SearchHit } from '../../shared/search/hit.ts';
import type { SearchAnswer } from '../../shared/search/provider.ts';
import { addressesBy, levels, listIn, onlyMarks, types } from '../search-service/untrusted.ts';

const addressOf = addressesBy({});

/**
 * Throws if it is not an answer at all. A hit that cannot be shown or opened is left out.
 * @param limit How many hits were requested. Additional hits are cut before they are parsed, which takes time.
 */
export function readAnswer(answer: unknown, limit: number): SearchAnswer {
  const hits = listIn(answer, 'hits').slice(0, limit);
  const total = at(answer, 'totalHits');
  return {
    hits: hits.flatMap((hit) => readHit(hit) ?? []),
    nbHits: typeof total === 'number' ? total : hits.length,
  };
}

function readHit(raw: unknown): SearchHit | undefined {
  const objectID = textAt(raw, 'objectID');
  const url = addressOf(textAt(raw, 'url') ?? '');
  const type = at(raw, 'type');
  if (objectID === undefined || url === undefined || !types.has(type)) return undefined;
  const formatted = at(raw, '_formatted');
  const content = textAt(formatted, 'content');
  const headings = levels.map((level) => [level, textAt(raw, `hierarchy_${level}`) ?? null]);
  const marked = levels.flatMap((level) => {
    const heading = textAt(formatted, `hierarchy_${level}`);
    return heading === undefined ? [] : [[level, { value: onlyMarks(heading) }]];
  });
  const hierarchy = Object.fromEntries(marked);
  return {
    objectID,
    url,
    type: type as HitType,
    content: textAt(raw, 'content') ?? null,
    hierarchy: Object.fromEntries(headings) as unknown as Hierarchy,
    _highlightResult: { hierarchy },
    _snippetResult: { ...(content !== undefined && { content: { value: onlyMarks(content) } }), hierarchy },
  };
}
