/** Tags of documents and the addresses of tag pages. */
import { type SourceRange, wholeFile } from '../../model/diagnostic.ts';
import type { DocOutline } from '../../model/doc.ts';
import { type RoutePath, routePath, unsafePathReason } from '../../model/paths.ts';

export interface DocTag {
  readonly label: string;
  readonly route: RoutePath;
}

/** A tag with its documents, sorted by title. */
export interface TagUse extends DocTag {
  readonly docs: readonly { readonly title: string; readonly route: RoutePath; readonly description: string }[];
  /** Whether all documents with this tag are unlisted. */
  readonly unlisted: boolean;
  /** In the first of these documents. */
  readonly at?: SourceRange;
}

interface TaggedDoc {
  readonly doc: DocOutline;
  readonly title: string;
  readonly route: RoutePath;
}

/** The tags of one document, without duplicate permalinks and without tags that give no valid address. */
export function tagsOf(doc: DocOutline, base: string): readonly DocTag[] {
  const tags = new Map<RoutePath, DocTag>();
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
 * All tags in use, sorted by label. The first document that uses a permalink determines the label. Unlisted documents are
 * included only for tags that no listed document has: these documents link to the page of the tag.
 * @param locales Languages for sorting; `Intl` uses the first that it supports.
 */
export function tagUses(docs: readonly TaggedDoc[], base: string, locales: readonly string[]): readonly TagUse[] {
  const uses = new Map<RoutePath, DocTag & { docs: TaggedDoc[] }>();
  for (const tagged of docs) {
    for (const tag of tagsOf(tagged.doc, base)) {
      const use = uses.get(tag.route) ?? { ...tag, docs: [] };
      use.docs.push(tagged);
      uses.set(tag.route, use);
    }
  }
  // The first collator takes longer than all else here.
  if (uses.size === 0) return [];
  const { compare } = new Intl.Collator(locales);
  return [...uses.values()]
    .map(({ docs: all, ...tag }): TagUse => {
      const listed = all.filter(({ doc }) => !doc.meta.unlisted);
      const shown = (listed.length > 0 ? listed : all).sort((a, b) => compare(a.title, b.title));
      const [first] = shown;
      return {
        ...tag,
        ...(first && { at: first.doc.keyAt.tags ?? wholeFile(first.doc.path) }),
        docs: shown.map(({ doc, title, route }) => ({ title, route, description: doc.description })),
        unlisted: listed.length === 0,
      };
    })
    .sort((a, b) => compare(a.label, b.label));
}

/** `HTTP server 2` → `http-server-2`, as in Docusaurus' tag addresses. Accents and apostrophes are removed. */
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
