/**
 * Stage 2: turns all documents into the site, with addresses, sidebar, reading order and version record. Pure. Takes a few
 * milliseconds, so it is not cached.
 */
import { localesOf } from '../../src/shared/locales.ts';
import type { SiteRenderer } from '../../src/shared/renderer.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { CategoryMeta, Doc } from '../model/doc.ts';
import { type RoutePath, routePath, type SourcePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { Site, SitePage } from '../model/site.ts';
import type { AssetFile } from '../model/source-file.ts';
import type { NavigationOptions } from './navigation-options.ts';
import { readingOrder } from './reading-order.ts';
import { buildSidebar, type SidebarDoc } from './sidebar.ts';
import {
  type AddressedDoc,
  addCategories,
  addComponents,
  addDocs,
  addSearchPage,
  addTags,
  addWrittenPages,
  sitePagesBuilder,
  splitArticles,
} from './site-pages.ts';
import { versionRecord } from './version-record.ts';

export interface SiteInput {
  readonly docs: readonly Doc[];
  readonly categories: readonly CategoryMeta[];
  readonly assets: readonly AssetFile[];
  readonly statics: readonly AssetFile[];
  /** React pages by route. */
  readonly components: SiteRenderer['components'];
  /** Source files that produced no document, with the reason. */
  readonly leftOut: ReadonlyMap<SourcePath, string>;
}

/** Claims addresses in this order: documents by path, category pages, other pages, React pages, tags, search. */
export function assembleSite(input: SiteInput, options: NavigationOptions): Result<Site> {
  const builder = sitePagesBuilder(input.leftOut, options);
  const docsByPath = input.docs.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const docs = addDocs(
    builder,
    docsByPath.filter(({ collection }) => collection === 'docs'),
  );

  const categories = categoryFiles(input.categories, options.docs.path);
  const listed = docs.filter(({ doc }) => !doc.meta.unlisted).map(sidebarDoc);
  const sidebar = buildSidebar(listed, categories.value, options, builder.claims.claim);
  const { nodes, indexes } = sidebar.value;
  addCategories(builder, indexes);

  const { articles, others } = splitArticles(
    docsByPath.filter(({ collection }) => collection === 'pages'),
    input.components,
  );
  addWrittenPages(builder, others);
  addComponents(builder, input.components, articles);
  addTags(builder, docs, localesOf(options.locale.htmlLang));
  addSearchPage(builder);

  const reading = readingOrder(nodes);
  const mainRoute = mainRouteOf(docs, builder.pages, reading.order, options);
  const { pages, routeOf, leftOut, draftAt, draftIds, claims } = builder;
  return result(
    {
      versions: [versionRecord({ docs, indexes, reading, mainRoute, draftIds }, options)],
      locales: [options.locale],
      pages,
      redirects: redirectsTo(mainRoute, pages, options),
      routeOf,
      sidebar: nodes,
      sidebarSize: reading.size,
      order: reading.order.filter((route) => pages.has(route)),
      trails: reading.trails,
      assets: new Map(input.assets.map((asset) => [asset.path, asset])),
      statics: new Map(input.statics.map((asset) => [asset.path, asset])),
      leftOut,
      draftAt,
    },
    [...builder.diagnostics, ...claims.diagnostics, ...categories.diagnostics, ...sidebar.diagnostics],
  );
}

/** The main page of the documentation: the document at its base path, else the first in the sidebar, else the first. */
function mainRouteOf(
  docs: readonly AddressedDoc[],
  pages: ReadonlyMap<RoutePath, SitePage>,
  order: readonly RoutePath[],
  { docs: { routeBasePath } }: NavigationOptions,
): RoutePath | undefined {
  const base = routePath(routeBasePath);
  const first = order.find((route) => pages.get(route)?.kind === 'doc');
  const isAt = (wanted: RoutePath | undefined) => docs.find(({ address }) => address.route === wanted);
  return (isAt(base) ?? isAt(first) ?? docs[0])?.address.route;
}

/** Redirects `/` and the base path of the documentation to its main page, unless there are pages at these addresses. */
function redirectsTo(
  mainRoute: RoutePath | undefined,
  pages: ReadonlyMap<RoutePath, SitePage>,
  { docs: { routeBasePath } }: NavigationOptions,
): ReadonlyMap<RoutePath, RoutePath> {
  if (mainRoute === undefined) return new Map();
  const from = [routePath(routeBasePath), routePath('/')].filter((route) => !pages.has(route));
  return new Map(from.map((route) => [route, mainRoute]));
}

function sidebarDoc({ doc, address, id, label }: AddressedDoc): SidebarDoc {
  const position = doc.meta.sidebar_position ?? address.position;
  return {
    id,
    route: address.route,
    label,
    folders: address.folders,
    fileName: address.fileName,
    isIndex: address.isIndex,
    ...(position !== undefined && { position }),
    ...(doc.meta.sidebar_class_name !== undefined && { className: doc.meta.sidebar_class_name }),
  };
}

/**
 * Category files by folder, relative to the docs folder. If a folder has several, the first by name is used.
 * @returns `category/duplicate` for the others.
 */
function categoryFiles(files: readonly CategoryMeta[], docsPath: string): Result<ReadonlyMap<string, CategoryMeta>> {
  const byFolder = new Map<string, CategoryMeta>();
  const diagnostics: Diagnostic[] = [];
  for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const folder = file.path.slice(docsPath.length + 1).replace(/\/?[^/]*$/, '');
    const first = byFolder.get(folder);
    if (first) {
      diagnostics.push(
        problem(
          'category/duplicate',
          `this folder has two category files, \`${first.path.split('/').at(-1)}\` is used`,
          { at: wholeFile(file.path), hint: 'delete one of them' },
        ),
      );
    } else byFolder.set(folder, file);
  }
  return result(byFolder, diagnostics);
}
