/** Parses the response of a hosted index. Nothing in it is trusted. */
import type { AddressRules } from '../../shared/features/search-service/address-rules.ts';
import { at, textAt } from '../../shared/features/search-service/answers.ts';
import type { Hierarchy, HitType, SearchHit } from '../../shared/search/hit.ts';
import type { SearchAnswer } from '../../shared/search/provider.ts';
import { addressesBy, levels, listIn, onlyMarks, types } from '../search-service/untrusted.ts';

/**
 * Throws if it is not a response at all. A hit that cannot be shown or opened is left out.
 * @param limit How many hits were requested. Additional hits are cut before they are parsed, which takes time.
 */
export function readAnswer(response: unknown, limit: number, rules: AddressRules = {}): SearchAnswer {
  const addressOf = addressesBy(rules);
  const [result] = listIn(response, 'results');
  const hits = listIn(result, 'hits').slice(0, limit);
  const nbHits = at(result, 'nbHits');
  const queryID = at(result, 'queryID');
  return {
    hits: hits.flatMap((hit) => readHit(hit, addressOf) ?? []),
    nbHits: typeof nbHits === 'number' ? nbHits : hits.length,
    ...(typeof queryID === 'string' && { queryID }),
  };
}

function readHit(raw: unknown, addressOf: (url: string) => string | undefined): SearchHit | undefined {
  const objectID = textAt(raw, 'objectID');
  const url = addressOf(textAt(raw, 'url') ?? '');
  const type = at(raw, 'type');
  if (objectID === undefined || url === undefined || !types.has(type)) return undefined;
  const hierarchy = at(raw, 'hierarchy');
  const highlighted = marksOf(at(at(raw, '_highlightResult'), 'hierarchy'));
  const snippets = at(raw, '_snippetResult');
  const content = markedAt(snippets, 'content');
  return {
    objectID,
    url,
    type: type as HitType,
    content: textAt(raw, 'content') ?? null,
    hierarchy: Object.fromEntries(
      levels.map((level) => [level, textAt(hierarchy, level) ?? null]),
    ) as unknown as Hierarchy,
    _highlightResult: { hierarchy: highlighted },
    _snippetResult: { ...(content && { content }), hierarchy: marksOf(at(snippets, 'hierarchy')) },
  };
}

type MarkedLevels = Partial<Record<keyof Hierarchy, { readonly value: string }>>;
const marksOf = (value: unknown): MarkedLevels =>
  Object.fromEntries(
    levels.flatMap((level) => {
      const marked = markedAt(value, level);
      return marked ? [[level, marked]] : [];
    }),
  );

function markedAt(value: unknown, key: string): { readonly value: string } | undefined {
  const text = textAt(at(value, key), 'value');
  return text === undefined ? undefined : { value: onlyMarks(text) };
}
