/** Reads what a search service answers. Nothing in it is trusted. */
import type { AddressRules } from '../../shared/features/search-service/address-rules.ts';
import { at } from '../../shared/features/search-service/answers.ts';
import type { Hierarchy, HitType } from '../../shared/search/hit.ts';

export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const satisfies (keyof Hierarchy)[];
export const types: ReadonlySet<unknown> = new Set<HitType>([
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
  'content',
]);

/** Throws where there is no list. */
export function listIn(value: unknown, key: string): readonly unknown[] {
  const list = at(value, key);
  if (!Array.isArray(list)) throw new Error(`the hosted search answered without \`${key}\``);
  return list;
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
export function addressesBy({ external, replace }: AddressRules): (url: string) => string | undefined {
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
