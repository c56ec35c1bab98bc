/** Parses the response of a hosted index. Nothing in it is trusted. */
import type { AddressRules } from '../../shared/features/hosted-search/settings.ts';
import type { Hierarchy, HitType, SearchHit } from '../../shared/search/hit.ts';
import type { SearchAnswer } from '../../shared/search/provider.ts';

const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const satisfies (keyof Hierarchy)[];
const types: ReadonlySet<unknown> = new Set<HitType>(['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content']);

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

function listIn(value: unknown, key: string): readonly unknown[] {
  const list = at(value, key);
  if (!Array.isArray(list)) throw new Error(`the hosted search answered without \`${key}\``);
  return list;
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

/** Escapes the text of an index as HTML, except for paired `<mark>` and `</mark>`. */
export function onlyMarks(text: string): string {
  let isOpen = false;
  const out = text.split(/(<\/?mark>)/).map((part) => {
    if (part === '<mark>') {
      if (isOpen) return '';
      isOpen = true;
      return part;
    }
    if (part === '</mark>') {
      if (!isOpen) return '';
      isOpen = false;
      return part;
    }
    return part.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
  });
  return `${out.join('')}${isOpen ? '</mark>' : ''}`;
}

/**
 * On this host, whatever host was indexed, but for what the site says is elsewhere; undefined for what is no address of
 * a page.
 */
function addressesBy({ external, replace }: AddressRules): (url: string) => string | undefined {
  const isExternal = external === undefined ? undefined : new RegExp(external, 'i');
  const from = replace && new RegExp(replace.from, 'g');
  return (url) => {
    try {
      const { href, protocol, pathname, hash } = new URL(url, 'https://this.invalid');
      if (!/^https?:$/.test(protocol) || url === '') return undefined;
      if (/^https?:/i.test(url) && isExternal?.test(url)) return href;
      const path = from ? pathname.replace(from, replace.to) : pathname;
      // Two slashes would name another host.
      return `/${path.replace(/^\/+/, '')}${hash}`;
    } catch {
      return undefined;
    }
  };
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

function textAt(value: unknown, key: string): string | undefined {
  const text = at(value, key);
  return typeof text === 'string' ? text : undefined;
}
