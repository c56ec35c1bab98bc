/** The pages of a site while they are collected: each kind of page is added in its turn, and claims its address. */
import type { ComponentPage } from '../../src/shared/renderer.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import { type RoutePath, routePath, type SourcePath, toPageRoute, unsafePathReason } from '../model/paths.ts';
import type { SitePage } from '../model/site.ts';
import { type AddressClaims, addressClaims } from './address-claims.ts';
import { type DocAddress, docAddress } from './doc-address.ts';
import type { NavigationOptions } from './navigation-options.ts';
import type { GeneratedIndex } from './sidebar.ts';
import { tagsOf, tagUses } from './tags.ts';

export interface SitePages {
  readonly options: NavigationOptions;
  readonly claims: AddressClaims;
  readonly pages: Map<RoutePath, SitePage>;
  readonly routeOf: Map<SourcePath, RoutePath>;
  /** Files that give no page, with the reason. */
  readonly leftOut: Map<SourcePath, string>;
  /** Addresses that drafts would have. */
  readonly draftAt: Map<RoutePath, SourcePath>;
  readonly draftIds: string[];
  readonly diagnostics: Diagnostic[];
}

export const sitePages = (leftOut: ReadonlyMap<SourcePath, string>, options: NavigationOptions): SitePages => ({
  options,
  claims: addressClaims(options.address.trailingSlash),
  pages: new Map(),
  routeOf: new Map(),
  leftOut: new Map(leftOut),
  draftAt: new Map(),
  draftIds: [],
  diagnostics: [],
});

/** A document with its address and names. */
export interface AddressedDoc {
  readonly doc: Doc;
  readonly address: DocAddress;
  /** That of the address, or the file's path when another document has it already. */
  readonly id: string;
  /** Never empty. */
  readonly title: string;
  readonly label: string;
}

/** @param docs Of the documentation. @returns Those that have a page. Reports `doc/slug` and `doc/duplicate-id`. */
export function addDocs(to: SitePages, docs: readonly Doc[]): readonly AddressedDoc[] {
  const added: AddressedDoc[] = [];
  const pathOfId = new Map<string, SourcePath>();
  for (const doc of docs) {
    const address = usableAddress(to, doc);
    if (!address) continue;
    const first = pathOfId.get(address.id);
    if (first !== undefined) to.diagnostics.push(duplicateId(doc, address.id, first));
    const id = first === undefined ? address.id : doc.path;
    pathOfId.set(id, doc.path);
    const title = doc.title || (address.id.split('/').at(-1) ?? '');
    added.push({ doc, address, id, title, label: doc.meta.sidebar_label || title });
  }
  for (const { doc, address, id, title, label } of added) {
    const { route, isInside: isIndex } = address;
    const tags = tagsOf(doc, to.options.docs.routeBasePath);
    const unlisted = doc.meta.unlisted === true;
    to.pages.set(route, { kind: 'doc', route, doc, id, isIndex, title, label, tags, unlisted });
    to.routeOf.set(doc.path, route);
  }
  return added;
}

function usableAddress(to: SitePages, doc: Doc): DocAddress | undefined {
  const { options, claims, leftOut } = to;
  const { address, problem: bad } = docAddress(doc, options.docs);
  if (!address) {
    if (bad) to.diagnostics.push(bad);
    leftOut.set(doc.path, 'its address cannot be used');
    return undefined;
  }
  if (doc.meta.draft && !options.drafts) {
    to.draftIds.push(address.id);
    leaveOutDraft(to, doc, address.route);
    return undefined;
  }
  if (claims.claim(address.route, doc.path)) return address;
  leftOut.set(doc.path, 'another document has its address');
  return undefined;
}

function leaveOutDraft(to: SitePages, { path }: Doc, route: RoutePath): void {
  to.draftAt.set(route, path);
  to.leftOut.set(path, 'it is a draft');
}

const duplicateId = (doc: Doc, id: string, first: SourcePath): Diagnostic =>
  problem('doc/duplicate-id', `the id \`${id}\` is taken by \`${first}\``, {
    at: doc.keyAt.id ?? wholeFile(doc.path),
    hint: `give one of them another \`id\`; until then this one is \`${doc.path}\``,
  });

/** The category pages that the sidebar has made, whose addresses it has claimed. */
export function addCategories(to: SitePages, indexes: readonly GeneratedIndex[]): void {
  for (const index of indexes) to.pages.set(index.route, index);
}

/** Markdown of src/pages. Reports `doc/slug`. */
export function addWrittenPages(to: SitePages, docs: readonly Doc[]): void {
  const { options, claims, pages, routeOf, leftOut } = to;
  for (const doc of docs) {
    const route = toPageRoute(doc.path);
    const why = route === '/' ? undefined : unsafePathReason(route.slice(1));
    if (why) {
      to.diagnostics.push(unusableName(doc, route, why));
      leftOut.set(doc.path, 'its address cannot be used');
    } else if (doc.meta.draft && !options.drafts) leaveOutDraft(to, doc, route);
    else if (!claims.claim(route, doc.path)) leftOut.set(doc.path, 'another page has its address');
    else {
      const title = doc.title || (route.split('/').at(-1) ?? '');
      pages.set(route, { kind: 'page', route, doc, title, unlisted: doc.meta.unlisted === true });
      routeOf.set(doc.path, route);
    }
  }
}

const unusableName = (doc: Doc, route: RoutePath, why: string): Diagnostic =>
  problem('doc/slug', `the address \`${route}\` made from the file's name cannot be used: ${why}`, {
    at: wholeFile(doc.path),
    hint: 'rename the file',
  });

/** @param articles Markdown beside a component, by the route of the component. */
export function addComponents(
  to: SitePages,
  components: Readonly<Record<string, ComponentPage>>,
  articles: ReadonlyMap<string, Doc>,
): void {
  for (const [name, meta] of Object.entries(components)) {
    const route = routePath(name);
    const madeFrom = componentSource(name);
    const doc = articles.get(name);
    if (!to.claims.claim(route, madeFrom)) continue;
    to.pages.set(route, { kind: 'component', route, meta, madeFrom, ...(doc && { doc }) });
    if (doc) to.routeOf.set(doc.path, route);
  }
}

/** The file of a React page, without its extension. */
const componentSource = (route: string): string => `src/pages${route === '/' ? '/index' : route}`;

/** Markdown of src/pages that has a component of the same name beside it, which renders it; and the rest. */
export function splitArticles(
  docs: readonly Doc[],
  components: Readonly<Record<string, ComponentPage>>,
): { readonly articles: ReadonlyMap<string, Doc>; readonly others: readonly Doc[] } {
  const articles = new Map<string, Doc>();
  const others: Doc[] = [];
  for (const doc of docs) {
    const route = toPageRoute(doc.path);
    const isArticle = Object.hasOwn(components, route) && doc.path.replace(/\.mdx?$/, '') === componentSource(route);
    if (isArticle) articles.set(route, doc);
    else others.push(doc);
  }
  return { articles, others };
}

/** The page of all tags and one for each tag. */
export function addTags(to: SitePages, docs: readonly AddressedDoc[], locales: readonly string[]): void {
  const { claims, pages, options } = to;
  const { routeBasePath } = options.docs;
  const tagged = docs.map(({ doc, title, address }) => ({ doc, title, route: address.route }));
  const uses = tagUses(tagged, routeBasePath, locales);
  const all = routePath(routeBasePath, 'tags');
  if (uses.length > 0 && claims.claim(all, 'the page of all tags')) {
    const listed = uses.filter(({ unlisted }) => !unlisted);
    const tags = listed.map(({ label, route, docs: using }) => ({ label, route, count: using.length }));
    pages.set(all, { kind: 'tags', route: all, tags });
  }
  for (const { label, route, docs: using, unlisted } of uses)
    if (claims.claim(route, `the page of the tag ${label}`))
      pages.set(route, { kind: 'tag', route, label, all, docs: using, unlisted });
}

/** The search page, unless a page of the author has its address. */
export function addSearchPage({ pages, options }: SitePages): void {
  if (options.searchPath === undefined) return;
  const route = routePath(options.searchPath);
  if (!pages.has(route)) pages.set(route, { kind: 'search', route });
}
