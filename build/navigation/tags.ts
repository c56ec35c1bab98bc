/** Tags of documents and their pages. */
import type { Doc } from '../model/doc.ts';
import { type RoutePath, routePath, unsafePathReason } from '../model/paths.ts';

export interface Tag {
  readonly label: string;
  readonly route: RoutePath;
}

/** A tag with the documents that have it, in order of their titles. */
export interface TagUse extends Tag {
  readonly docs: readonly { readonly title: string; readonly route: RoutePath; readonly description: string }[];
  /** Only documents that are in no list have it. */
  readonly unlisted: boolean;
}

interface Tagged {
  readonly doc: Doc;
  readonly title: string;
  readonly route: RoutePath;
}

/** Tags of one document; the same permalink twice counts once, what gives no address is left out. */
export function tagsOf(doc: Doc, base: string): readonly Tag[] {
  const tags = new Map<RoutePath, Tag>();
  for (const tag of doc.meta.tags ?? []) {
    const label = typeof tag === 'string' ? tag : tag.label;
    const permalink = (typeof tag === 'string' ? kebabCase(tag) : tag.permalink).replace(/^\/+|\/+$/g, '');
    if (permalink === '' || unsafePathReason(permalink)) continue;
    const route = routePath(base, 'tags', permalink);
    if (!tags.has(route)) tags.set(route, { label, route });
  }
  return [...tags.values()];
}

/**
 * All tags in use, by label. The first document to use an address names it. Documents that are in no list are named only
 * where no other has the tag, because their own link leads there.
 * @param locales Languages whose order counts, the first that `Intl` knows.
 */
export function tagUses(docs: readonly Tagged[], base: string, locales: readonly string[]): readonly TagUse[] {
  const uses = new Map<RoutePath, Tag & { docs: Tagged[] }>();
  for (const tagged of docs) {
    for (const tag of tagsOf(tagged.doc, base)) {
      const use = uses.get(tag.route) ?? { ...tag, docs: [] };
      use.docs.push(tagged);
      uses.set(tag.route, use);
    }
  }
  const { compare } = new Intl.Collator(locales);
  return [...uses.values()]
    .map(({ docs: all, ...tag }): TagUse => {
      const listed = all.filter(({ doc }) => !doc.meta.unlisted);
      const shown = (listed.length > 0 ? listed : all).sort((a, b) => compare(a.title, b.title));
      return {
        ...tag,
        docs: shown.map(({ doc, title, route }) => ({ title, route, description: doc.description })),
        unlisted: listed.length === 0,
      };
    })
    .sort((a, b) => compare(a.label, b.label));
}

/** `HTTP server 2` → `http-server-2`, as Docusaurus makes the addresses of tags: accents and apostrophes go. */
export function kebabCase(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replaceAll('ß', 'ss')
    .normalize('NFC');
  return (plain.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lo}+|\p{Extended_Pictographic}+/gu) ?? [])
    .join('-')
    .toLowerCase();
}
