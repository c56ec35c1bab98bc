/** Collects the pages of a site. Each kind of page has its own function, which claims the addresses of its pages. */
import type { SiteRenderer } from '../../src/shared/renderer.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import {
  type RoutePath,
  rootFolder,
  routePath,
  type SourcePath,
  toPageRoute,
  unsafePathReason,
} from '../model/paths.ts';
import type { SitePage } from '../model/site.ts';
import { type AddressClaims, addressClaims } from './address-claims.ts';
import { type DocAddress, docAddress, parentFinder } from './doc-address.ts';
import type { NavigationOptions } from './navigation-options.ts';
import type { DocSet } from './options.ts';
import type { GeneratedIndex } from './sidebar-nodes.ts';

export interface SitePagesBuilder {
  readonly options: NavigationOptions;
  readonly claims: AddressClaims;
  readonly pages: Map<RoutePath, SitePage>;
  readonly routeOf: Map<SourcePath, RoutePath>;
  /** Source files without a page, with the reason. */
  readonly leftOut: Map<SourcePath, string>;
  /** The addresses of drafts if they were published. */
  readonly draftAt: Map<RoutePath, SourcePath>;
  readonly draftIds: { readonly docSet: string; readonly id: string }[];
  readonly diagnostics: Diagnostic[];
}

export const sitePagesBuilder = (
  leftOut: ReadonlyMap<SourcePath, string>,
  options: NavigationOptions,
): SitePagesBuilder => ({
  options,
  claims: addressClaims(options.address.trailingSlash),
  pages: new Map(),
  routeOf: new Map(),
  leftOut: new Map(leftOut),
  draftAt: new Map(),
  draftIds: [],
  diagnostics: [],
});

/** A document with its address, id and titles. */
export interface AddressedDoc {
  readonly doc: Doc;
  readonly address: DocAddress;
  /** The id from the address; the file path if another document has the same id. */
  readonly id: string;
  /** The title, or the last part of the id if the document has none; never empty. */
  readonly title: string;
  readonly label: string;
}

/**
 * Adds the documents of the documentation; reports `doc/slug` and `doc/duplicate-id`.
 * @returns The documents that have a page.
 */
export function addDocs(builder: SitePagesBuilder, docs: readonly Doc[], set: DocSet): readonly AddressedDoc[] {
  const added: AddressedDoc[] = [];
  const pathOfId = new Map<string, SourcePath>();
  const parentsOf = parentFinder();
  const indexes = set.path === rootFolder ? indexFolders(docs) : new Set<string>();
  const hasIndex = (folder: string): boolean => indexes.has(folder);
  for (const doc of docs) {
    const address = usableAddress(builder, doc, set, docAddress(doc, set, parentsOf, hasIndex));
    if (!address) continue;
    const first = pathOfId.get(address.id);
    if (first !== undefined) builder.diagnostics.push(duplicateId(doc, address.id, first));
    const id = first === undefined ? address.id : doc.path;
    pathOfId.set(id, doc.path);
    const title = doc.title || (address.id.split('/').at(-1) ?? '');
    added.push({ doc, address, id, title, label: doc.meta.sidebar_label || title });
  }
  for (const { doc, address, id, title, label } of added) {
    const { route, isFolderAddress: isIndex } = address;
    const unlisted = doc.meta.unlisted === true;
    builder.pages.set(route, {
      ...{ kind: 'doc', route, doc, id, isIndex, title, label, unlisted },
      docSet: set.id,
      contentRoot: set.path,
    });
    builder.routeOf.set(doc.path, route);
  }
  return added;
}

/** The root holds the README of a repository too, which is the first page only where no other file is meant as such. */
const indexFolders = (docs: readonly Doc[]): ReadonlySet<string> =>
  new Set(
    docs.flatMap(({ path }) => {
      const found = /^(?:(.*)\/)?index\.mdx?$/i.exec(path);
      return found ? [found[1] ?? ''] : [];
    }),
  );

function usableAddress(
  builder: SitePagesBuilder,
  doc: Doc,
  set: DocSet,
  { address, problem: addressProblem }: ReturnType<typeof docAddress>,
): DocAddress | undefined {
  const { options, claims, leftOut } = builder;
  if (!address) {
    if (addressProblem) builder.diagnostics.push(addressProblem);
    leftOut.set(doc.path, 'its address cannot be used');
    return undefined;
  }
  if (doc.meta.draft && !options.drafts) {
    builder.draftIds.push({ docSet: set.id, id: address.id });
    leaveOutDraft(builder, doc, address.route);
    return undefined;
  }
  if (claims.claim(address.route, doc.path)) return address;
  leftOut.set(doc.path, 'another document has its address');
  return undefined;
}

function leaveOutDraft(builder: SitePagesBuilder, { path }: Doc, route: RoutePath): void {
  builder.draftAt.set(route, path);
  builder.leftOut.set(path, 'it is a draft');
}

const duplicateId = (doc: Doc, id: string, first: SourcePath): Diagnostic =>
  problem('doc/duplicate-id', `the id \`${id}\` is taken by \`${first}\``, {
    at: doc.keyAt.id ?? wholeFile(doc.path),
    hint: `give one of them another \`id\`; until then this one is \`${doc.path}\``,
  });

/** Adds the generated category pages. The sidebar has already claimed their addresses. */
export function addCategories(builder: SitePagesBuilder, indexes: readonly GeneratedIndex[]): void {
  for (const index of indexes) builder.pages.set(index.route, index);
}

/** Adds the Markdown pages of src/pages; reports `doc/slug`. */
export function addWrittenPages(builder: SitePagesBuilder, docs: readonly Doc[]): void {
  const { options, claims, pages, routeOf, leftOut } = builder;
  for (const doc of docs) {
    const route = toPageRoute(doc.path, options.pagesPath);
    const reason = route === '/' ? undefined : unsafePathReason(route.slice(1));
    if (reason) {
      builder.diagnostics.push(unusableName(doc, route, reason));
      leftOut.set(doc.path, 'its address cannot be used');
    } else if (doc.meta.draft && !options.drafts) leaveOutDraft(builder, doc, route);
    else if (!claims.claim(route, doc.path)) leftOut.set(doc.path, 'another page has its address');
    else {
      const title = doc.title || (route.split('/').at(-1) ?? '');
      const unlisted = doc.meta.unlisted === true;
      pages.set(route, { kind: 'page', route, doc, contentRoot: options.pagesPath, title, unlisted });
      routeOf.set(doc.path, route);
    }
  }
}

const unusableName = (doc: Doc, route: RoutePath, reason: string): Diagnostic =>
  problem('doc/slug', `the address \`${route}\` made from the file's name cannot be used: ${reason}`, {
    at: wholeFile(doc.path),
    hint: 'rename the file',
  });

/**
 * Adds the React pages.
 * @param articles The Markdown beside components, by the route of the component.
 */
export function addComponents(
  builder: SitePagesBuilder,
  components: SiteRenderer['components'],
  articles: ReadonlyMap<string, Doc>,
): void {
  for (const [name, meta] of Object.entries(components)) {
    const route = routePath(name);
    const madeFrom = meta.file ?? componentSource(name);
    const doc = articles.get(name);
    if (!builder.claims.claim(route, madeFrom)) continue;
    builder.pages.set(route, { kind: 'component', route, meta, madeFrom, ...(doc && { doc }) });
    if (doc) builder.routeOf.set(doc.path, route);
  }
}

/** The file of a React page, without its extension. */
const componentSource = (route: string): string => `src/pages${route === '/' ? '/index' : route}`;

/** Splits the Markdown of src/pages: `articles` have a component of the same name, which renders them; `others` do not. */
export function splitArticles(
  docs: readonly Doc[],
  components: SiteRenderer['components'],
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

/**
 * Adds the search page unless another page has its address. A page of src/pages replaces it on purpose; a document or a
 * category hardly does, so it is reported as `route/duplicate`.
 */
export function addSearchPage({ pages, options, diagnostics }: SitePagesBuilder): void {
  if (options.searchPath === undefined) return;
  const route = routePath(options.searchPath);
  const taken = pages.get(route);
  if (taken === undefined) pages.set(route, { kind: 'search', route });
  else if (taken.kind === 'doc') diagnostics.push(noSearchPage(route, taken.doc.path));
  else if (taken.kind === 'category') diagnostics.push(noSearchPage(route, taken.madeFrom));
}

const noSearchPage = (route: RoutePath, source: SourcePath): Diagnostic =>
  problem('route/duplicate', `\`${source}\` takes the address \`${route}\` of the search page`, {
    at: wholeFile(source),
    hint: 'set `search.searchPagePath` to another path, or give this page another `slug`',
  });
