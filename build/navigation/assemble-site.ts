/**
 * Stage 2: turns all documents into the site, with addresses, sidebar, reading order and version record. Pure. Takes a few
 * milliseconds, so it is not cached.
 */
import { localesOf } from '../../src/shared/locales.ts';
import type { SiteRenderer } from '../../src/shared/renderer.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { CategoryMeta, Doc } from '../model/doc.ts';
import { pathIn, type RoutePath, rootFolder, routePath, type SourcePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import { mainSet, type Site, type SitePage } from '../model/site.ts';
import type { AssetFile } from '../model/source-file.ts';
import { siteRedirects } from '../redirects/site-redirects.ts';
import { siteVersions } from '../versions/site-versions.ts';
import { versionRecord } from '../versions/version-record.ts';
import { addGeneratedPages, type PageGenerator } from './generated-pages.ts';
import type { NavigationOptions } from './navigation-options.ts';
import { type DocSet, setKey, setOfPath } from './options.ts';
import { type PlacedSidebars, placeSidebars } from './place-sidebars.ts';
import { buildSidebars } from './sidebar.ts';
import type { GeneratedIndex, SidebarDoc } from './sidebar-nodes.ts';
import {
  type AddressedDoc,
  addCategories,
  addComponents,
  addDocs,
  addSearchPage,
  addWrittenPages,
  type SitePagesBuilder,
  sitePagesBuilder,
  splitArticles,
} from './site-pages.ts';

export interface SiteInput {
  readonly docs: readonly Doc[];
  readonly categories: readonly CategoryMeta[];
  readonly assets: readonly AssetFile[];
  readonly statics: readonly AssetFile[];
  /** React pages by route. */
  readonly components: SiteRenderer['components'];
  /** Source files that produced no document, with the reason. */
  readonly leftOut: ReadonlyMap<SourcePath, string>;
  /** What features make pages of documents with. */
  readonly generators: readonly PageGenerator[];
}

/** Claims addresses in this order: documents by path, categories, other pages, React pages, pages of features, search. */
export function assembleSite(input: SiteInput, options: NavigationOptions): Result<Site> {
  const builder = sitePagesBuilder(input.leftOut, options);
  const docsByPath = input.docs.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const sets = options.sets.map((set) => assembleSet(set, { ...input, docs: docsByPath }, builder));

  const { articles, others } = splitArticles(
    docsByPath.filter(({ collection }) => collection === 'pages'),
    input.components,
  );
  addWrittenPages(builder, others);
  addComponents(builder, input.components, articles);
  const locales = localesOf(options.locale.htmlLang);
  const generated = addGeneratedPages(builder, input.generators, { sets, locales });
  addSearchPage(builder);

  const { pages, routeOf, leftOut, draftAt, draftIds, claims } = builder;
  const order = [...new Set(sets.flatMap(({ sidebars }) => sidebars.flatMap((sidebar) => sidebar.order)))];
  const opened = sets.map((set) => ({ ...set, mainRoute: mainRouteOf(set, pages) }));
  const versioned = siteVersions(opened, generated);
  const recorded = opened.filter(({ set }) => baseOf(set) === mainSet);
  const redirects = siteRedirects(options, opened, { pages, versionAt: versioned.versionAt });
  return result(
    {
      versions: () =>
        recorded
          .toSorted((a, b) => positionOf(a) - positionOf(b))
          .map((one) => versionRecord({ ...one, draftIds: draftIdsOf(builder, one.set) }, options)),
      ...versioned,
      locales: [options.locale],
      pages,
      redirects: redirects.value,
      routeOf,
      sidebars: sets.flatMap(({ sidebars }) => sidebars),
      sidebarOf: new Map(sets.flatMap(({ sidebarOf }) => [...sidebarOf])),
      order: order.filter((route) => pages.has(route)),
      trails: new Map(sets.flatMap(({ trails }) => [...trails])),
      assets: new Map(input.assets.map((asset) => [asset.path, asset])),
      statics: new Map(input.statics.map((asset) => [asset.path, asset])),
      leftOut,
      draftAt,
      draftIds,
    },
    [
      ...builder.diagnostics,
      ...claims.diagnostics,
      ...redirects.diagnostics,
      ...sets.flatMap(({ diagnostics }) => diagnostics),
    ],
  );
}

/** A set of documents' contribution to the site. */
interface AssembledSet extends PlacedSidebars {
  readonly set: DocSet;
  readonly docs: readonly AddressedDoc[];
  readonly indexes: readonly GeneratedIndex[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Adds the documents and category pages of a set, and makes its sidebars. */
function assembleSet(
  set: DocSet,
  input: Pick<SiteInput, 'docs' | 'categories'>,
  builder: SitePagesBuilder,
): AssembledSet {
  const { sets, address, locateKey } = builder.options;
  const isOwn = ({ path }: { readonly path: SourcePath }): boolean => setOfPath(sets, path) === set;
  const docs = addDocs(
    builder,
    input.docs.filter((doc) => doc.collection === 'docs' && isOwn(doc)),
    set,
  );
  const categories = categoryFiles(input.categories.filter(isOwn), set.path);
  const draftIds = draftIdsOf(builder, set);
  const key = setKey([...new Set(sets.map(baseOf))].indexOf(baseOf(set)));
  const sidebarsFile = set.version?.sidebarsFile;
  const at = (name: string, id: string) =>
    sidebarsFile === undefined
      ? (locateKey([...key, 'sidebars', name], id) ?? wholeFile('docs.config'))
      : wholeFile(sidebarsFile);
  const made = buildSidebars(
    { docs: docs.map((doc) => sidebarDoc(doc, set)), categories: categories.value, draftIds },
    { docs: set, address, at },
    builder.claims.claim,
  );
  const { sidebars, indexes } = made.value;
  addCategories(builder, indexes);
  const diagnostics = [...categories.diagnostics, ...made.diagnostics];
  return { set, docs, indexes, ...placeSidebars(sidebars, docs, set), diagnostics };
}

/** Id of the set in the configuration. */
const baseOf = ({ id, version }: DocSet): string => version?.of ?? id;

const positionOf = ({ set }: AssembledSet): number => set.version?.position ?? 0;

const draftIdsOf = ({ draftIds }: SitePagesBuilder, { id }: DocSet): readonly string[] =>
  draftIds.filter(({ docSet }) => docSet === id).map((draft) => draft.id);

/** The main page of the documentation: the document at its base path, else the first in the sidebar, else the first. */
function mainRouteOf(
  { docs, sidebars, set }: AssembledSet,
  pages: ReadonlyMap<RoutePath, SitePage>,
): RoutePath | undefined {
  const base = routePath(set.routeBasePath);
  const first = sidebars.flatMap(({ order }) => order).find((route) => pages.get(route)?.kind === 'doc');
  const isAt = (wanted: RoutePath | undefined) => docs.find(({ address }) => address.route === wanted);
  return (isAt(base) ?? isAt(first) ?? docs[0])?.address.route;
}

function sidebarDoc({ doc, address, id, label }: AddressedDoc, { path }: DocSet): SidebarDoc {
  const { sidebar_position: asked = address.position } = doc.meta;
  // Among the files of a root, the name README or index says only that it is the first page.
  const isFirst = path === rootFolder && address.isIndex && address.folders.length === 0;
  const position = isFirst ? (asked ?? 0) : asked;
  return {
    id,
    route: address.route,
    label,
    hasOwnLabel: !!doc.meta.sidebar_label,
    isUnlisted: doc.meta.unlisted === true,
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
    const folder = pathIn(docsPath, file.path).replace(/\/?[^/]*$/, '');
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
