/** Fragments of links to other sites: which can be looked for in the HTML of a page, and what a page offers. */
import { decode, namedIds } from '../../../src/shared/addresses.ts';

/** Places that a script of the site shows; its HTML does not have them. */
const shownByScript: readonly (readonly [host: RegExp, fragment: RegExp])[] = [
  [/(?:^|\.)(?:github|gitlab)\.com$/, /^(?:L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?|diff-.*|note_\d+)$/],
  [/(?:^|\.)github\.com$/, /^(?:issue|discussion)comment-\d+$|^(?:issue|discussion_r|pullrequestreview|event)-?\d+$/],
];

/**
 * The fragment of a link that names an id, as it is written.
 * @returns undefined where there is none to look for: no fragment, a text fragment alone, `#top`, the address of a view
 *          in an application (`#/x`, `#!x`), or a place that a script of the site shows.
 */
export function linkedFragment(href: string): string | undefined {
  const hash = href.indexOf('#');
  const fragment = hash < 0 ? '' : href.slice(hash + 1).replace(/:~:.*$/s, '');
  const id = decode(fragment);
  if (id === '' || /^[/!]/.test(id) || /^top$/i.test(id)) return undefined;
  const address = href.startsWith('//') ? `https:${href}` : href;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return shownByScript.some(([site, place]) => site.test(host) && place.test(id)) ? undefined : fragment;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** All ids of an HTML page, and the names of its `<a>`. GitHub adds `user-content-` to those of authors. */
export function idsOf(html: string): ReadonlySet<string> {
  const ids = new Set<string>();
  const tagStart = /<([a-z][^\s/>]*)/gi;
  for (let tag = tagStart.exec(html); tag; tag = tagStart.exec(html)) {
    const isLink = tag[1]?.toLowerCase() === 'a';
    // Sticky, so that each attribute begins where the last one ended: what stands in a value is none.
    const attribute = /[\s/]+([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;
    attribute.lastIndex = tagStart.lastIndex;
    for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
      tagStart.lastIndex = attribute.lastIndex;
      const name = found[1]?.toLowerCase();
      if (name !== 'id' && !(isLink && name === 'name')) continue;
      const id = (found[2] ?? found[3] ?? found[4] ?? '').replace(
        /&(amp|lt|gt|quot|#39);/g,
        (_, entity: string) => entities[entity] ?? '',
      );
      ids.add(id);
      ids.add(id.replace(/^user-content-/, ''));
    }
  }
  return ids;
}

/** @returns The fragments that name nothing on the page; none where it has no ids at all, because then a script makes them. */
export const missingIds = (wanted: readonly string[], ids: ReadonlySet<string>): readonly string[] =>
  ids.size === 0 ? [] : wanted.filter((fragment) => !namedIds(fragment).some((id) => ids.has(id)));
