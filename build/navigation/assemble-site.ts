/** Stage 2: all documents → the site: addresses, sidebar, order, version record. Pure; always rerun; a few ms. */
import type { NavNode } from '../../src/shared/page-data.ts';
import type { ComponentPage } from '../../src/shared/renderer.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { CategoryMeta, Doc } from '../model/doc.ts';
import { nearest } from '../model/nearest.ts';
import {
  type OutputPath,
  outputOf,
  pageRouteOf,
  type RoutePath,
  routePath,
  type SourcePath,
  urlOf,
  whyUnsafePath,
} from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { LocaleRecord, Site, SitePage, TrailEntry, VersionRecord } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import type { AssetFile } from '../model/source-file.ts';
import { type DocAddress, docAddress } from './doc-address.ts';
import type { DocsOptions } from './options.ts';
import { buildSidebar, type GeneratedIndex, type SidebarDoc } from './sidebar.ts';
import { tagsOf, tagUses } from './tags.ts';

export interface SiteInput {
  readonly docs: readonly Doc[];
  readonly categories: readonly CategoryMeta[];
  readonly assets: readonly AssetFile[];
  readonly statics: readonly AssetFile[];
  /** React pages by route. */
  readonly components: Readonly<Record<string, ComponentPage>>;
  /** Source files that gave no document, with the reason. */
  readonly leftOut: ReadonlyMap<SourcePath, string>;
}

export interface NavigationOptions {
  readonly docs: DocsOptions;
  readonly address: AddressOptions;
  readonly locale: LocaleRecord;
  readonly drafts: boolean;
  /** `undefined` turns the search page off. */
  readonly searchPath: string | undefined;
}

interface Addressed {
  readonly doc: Doc;
  readonly address: DocAddress;
  /** That of the address, or the file's path where another document has it already. */
  readonly id: string;
  /** Never empty. */
  readonly title: string;
  readonly label: string;
}

export function assembleSite(input: SiteInput, options: NavigationOptions): Result<Site> {
  const diagnostics: Diagnostic[] = [];
  const leftOut = new Map(input.leftOut);
  const draftAt = new Map<RoutePath, SourcePath>();
  const claimed = new Map<OutputPath, string>();
  const inLowerCase = new Map<string, RoutePath>();
  /**
   * The first to ask for an address has it; the order of asking is by source path. Addresses that one file answers
   * (`/x` and `/x/index.html`) are the same.
   */
  const claim = (route: RoutePath, by: string): boolean => {
    const output = outputOf(route, options.address.trailingSlash);
    const first = claimed.get(output);
    if (first === undefined) {
      claimed.set(output, by);
      const like = inLowerCase.get(output.toLowerCase());
      if (like === undefined) inLowerCase.set(output.toLowerCase(), route);
      else
        diagnostics.push(
          problem('route/case', `the addresses \`${like}\` and \`${route}\` differ only in upper and lower case`, {
            at: wholeFile(by),
            hint: 'many systems take them for one: give one of them another `slug`, or rename its file',
          }),
        );
      return true;
    }
    diagnostics.push(
      problem('route/duplicate', `the address \`${route}\` is taken by \`${first}\`, \`${by}\` gives no page`, {
        at: wholeFile(by),
        hint: 'give one of them another `slug` or `id`, or delete it',
        related: [{ message: 'this one is published', at: wholeFile(first) }],
      }),
    );
    return false;
  };

  const sorted = [...input.docs].sort((a, b) => (a.path < b.path ? -1 : 1));
  const draftIds: string[] = [];
  const addressed: Addressed[] = [];
  const pathOfId = new Map<string, SourcePath>();
  for (const doc of sorted.filter(({ collection }) => collection === 'docs')) {
    const { address, problem: bad } = docAddress(doc, options.docs);
    if (!address) {
      if (bad) diagnostics.push(bad);
      leftOut.set(doc.path, 'its address cannot be used');
      continue;
    }
    if (doc.meta.draft && !options.drafts) {
      draftIds.push(address.id);
      draftAt.set(address.route, doc.path);
      leftOut.set(doc.path, 'it is a draft');
      continue;
    }
    if (!claim(address.route, doc.path)) {
      leftOut.set(doc.path, 'another document has its address');
      continue;
    }
    const first = pathOfId.get(address.id);
    if (first !== undefined) {
      diagnostics.push(
        problem('doc/duplicate-id', `the id \`${address.id}\` is taken by \`${first}\``, {
          at: doc.keyAt.id ?? wholeFile(doc.path),
          hint: `give one of them another \`id\`; until then this one is \`${doc.path}\``,
        }),
      );
    }
    const id = first === undefined ? address.id : doc.path;
    pathOfId.set(id, doc.path);
    const title = doc.title || (address.id.split('/').at(-1) ?? '');
    addressed.push({ doc, address, id, title, label: doc.meta.sidebar_label || title });
  }

  const listed = addressed.filter(({ doc }) => !doc.meta.unlisted);
  const categories = categoryFiles(input.categories, options.docs.path, diagnostics);
  const sidebar = buildSidebar(listed.map(sidebarDoc), categories, options.docs, options.address, claim);
  diagnostics.push(...sidebar.diagnostics);

  const pages = new Map<RoutePath, SitePage>();
  const routeOf = new Map<SourcePath, RoutePath>();
  for (const { doc, address, id, title, label } of addressed) {
    const unlisted = doc.meta.unlisted === true;
    const tags = tagsOf(doc, options.docs.routeBasePath);
    pages.set(address.route, {
      kind: 'doc',
      route: address.route,
      doc,
      id,
      isIndex: address.isInside,
      title,
      label,
      tags,
      unlisted,
    });
    routeOf.set(doc.path, address.route);
  }
  const { indexes } = sidebar.value;
  for (const index of indexes) pages.set(index.route, { kind: 'category', ...index });
  const articles = new Map<string, Doc>();
  for (const doc of sorted.filter(({ collection }) => collection === 'pages')) {
    const route = pageRouteOf(doc.path);
    if (Object.hasOwn(input.components, route) && doc.path.replace(/\.mdx?$/, '') === sourceOf(route)) {
      articles.set(route, doc);
      continue;
    }
    const why = route === '/' ? undefined : whyUnsafePath(route.slice(1));
    if (why)
      diagnostics.push(
        problem('doc/slug', `the address \`${route}\` made from the file's name cannot be used: ${why}`, {
          at: wholeFile(doc.path),
          hint: 'rename the file',
        }),
      );
    if (why) leftOut.set(doc.path, 'its address cannot be used');
    else if (doc.meta.draft && !options.drafts) {
      draftAt.set(route, doc.path);
      leftOut.set(doc.path, 'it is a draft');
    } else if (claim(route, doc.path)) {
      pages.set(route, {
        kind: 'page',
        route,
        doc,
        title: doc.title || (route.split('/').at(-1) ?? ''),
        unlisted: doc.meta.unlisted === true,
      });
      routeOf.set(doc.path, route);
    } else leftOut.set(doc.path, 'another page has its address');
  }
  for (const [route, meta] of Object.entries(input.components)) {
    const path = routePath(route);
    const madeFrom = sourceOf(route);
    const doc = articles.get(route);
    if (!claim(path, madeFrom)) continue;
    pages.set(path, { kind: 'component', route: path, meta, madeFrom, ...(doc && { doc }) });
    if (doc) routeOf.set(doc.path, path);
  }
  const uses = tagUses(
    addressed.map(({ doc, title, address }) => ({ doc, title, route: address.route })),
    options.docs.routeBasePath,
  );
  const all = routePath(options.docs.routeBasePath, 'tags');
  if (uses.length > 0 && claim(all, 'the page of all tags')) {
    pages.set(all, {
      kind: 'tags',
      route: all,
      tags: uses
        .filter(({ unlisted }) => !unlisted)
        .map(({ label, route, docs }) => ({ label, route, count: docs.length })),
    });
  }
  for (const { label, route, docs, unlisted } of uses) {
    if (claim(route, `the page of the tag ${label}`))
      pages.set(route, { kind: 'tag', route, label, all, docs, unlisted });
  }
  if (options.searchPath !== undefined) {
    const route = routePath(options.searchPath);
    if (!pages.has(route)) pages.set(route, { kind: 'search', route });
  }

  const order: RoutePath[] = [];
  const trails = new Map<RoutePath, readonly TrailEntry[]>();
  const sidebarSize = follow(sidebar.value.nodes, [], order, trails);
  const base = routePath(options.docs.routeBasePath);
  const mainRoute = (
    addressed.find(({ address }) => address.route === base) ??
    addressed.find(({ address }) => address.route === order.find((route) => pages.get(route)?.kind === 'doc')) ??
    addressed[0]
  )?.address.route;
  const redirects = new Map<RoutePath, RoutePath>();
  if (mainRoute !== undefined) {
    for (const from of [base, routePath('/')]) if (!pages.has(from)) redirects.set(from, mainRoute);
  }
  checkNeighbours(addressed, diagnostics);
  checkSidebars(addressed, options.docs.sidebarName, diagnostics);

  return result(
    {
      versions: [versionRecord(addressed, indexes, order, trails, mainRoute, draftIds, options)],
      locales: [options.locale],
      pages,
      redirects,
      routeOf,
      sidebar: sidebar.value.nodes,
      sidebarSize,
      order: order.filter((route) => pages.has(route)),
      trails,
      assets: new Map(input.assets.map((asset) => [asset.path, asset])),
      statics: new Map(input.statics.map((asset) => [asset.path, asset])),
      leftOut,
      draftAt,
    },
    diagnostics,
  );
}

/** Where a React page stands, without the ending. */
const sourceOf = (route: string): string => `src/pages${route === '/' ? '/index' : route}`;

function sidebarDoc({ doc, address, id, label }: Addressed): SidebarDoc {
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

/** Category files by folder, relative to the docs folder. More than one in a folder: the first by name is used. */
function categoryFiles(
  files: readonly CategoryMeta[],
  docsPath: string,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, CategoryMeta> {
  const byFolder = new Map<string, CategoryMeta>();
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
  return byFolder;
}

/** Depth first through the sidebar: fills the reading order and the trail of every page. Returns the number of links. */
function follow(
  nodes: readonly NavNode[],
  above: readonly TrailEntry[],
  order: RoutePath[],
  trails: Map<RoutePath, readonly TrailEntry[]>,
): number {
  let size = 0;
  for (const node of nodes) {
    size += 1;
    if (node.kind === 'link') continue;
    const route = node.route as RoutePath | undefined;
    const trail = [...above, { label: node.label, ...(route !== undefined && { route }) }];
    if (route !== undefined && !trails.has(route)) {
      order.push(route);
      trails.set(route, trail);
    }
    if (node.kind === 'category') size += follow(node.children, trail, order, trails);
  }
  return size;
}

/** There is one sidebar: a document shows it or, with `null`, none. */
function checkSidebars(docs: readonly Addressed[], name: string, diagnostics: Diagnostic[]): void {
  for (const { doc } of docs) {
    const wanted = doc.meta.displayed_sidebar;
    if (wanted === undefined || wanted === null || wanted === name) continue;
    diagnostics.push(
      problem('doc/sidebar', `\`displayed_sidebar\` names the sidebar \`${wanted}\`, which does not exist`, {
        at: doc.keyAt.displayed_sidebar,
        hint: `expected \`${name}\`, or \`null\` to show none`,
      }),
    );
  }
}

function checkNeighbours(docs: readonly Addressed[], diagnostics: Diagnostic[]): void {
  const ids = docs.map(({ id }) => id);
  for (const { doc } of docs) {
    for (const key of ['pagination_next', 'pagination_prev'] as const) {
      const id = doc.meta[key];
      if (typeof id !== 'string' || ids.includes(id)) continue;
      const meant = nearest(id, ids);
      diagnostics.push(
        problem('doc/pagination', `\`${key}\` names the document \`${id}\`, which does not exist`, {
          at: doc.keyAt[key],
          hint: meant ? `did you mean \`${meant}\`?` : 'expected the id of a document',
        }),
      );
    }
  }
}

function versionRecord(
  docs: readonly Addressed[],
  indexes: readonly GeneratedIndex[],
  order: readonly RoutePath[],
  trails: ReadonlyMap<RoutePath, unknown>,
  mainRoute: RoutePath | undefined,
  draftIds: readonly string[],
  options: NavigationOptions,
): VersionRecord {
  const url = (route: RoutePath) => urlOf(route, options.address.baseUrl, options.address.trailingSlash);
  const main = docs.find(({ address }) => address.route === mainRoute);
  const sidebar = options.docs.sidebarName;
  const first = docs.find(({ address }) => address.route === order[0]);
  const firstIndex = indexes.find(({ route }) => route === order[0]);
  const link = first
    ? { path: url(first.address.route), label: first.doc.meta.sidebar_label || first.id }
    : firstIndex && { path: url(firstIndex.route), label: firstIndex.label };
  return {
    name: 'current',
    label: 'Next',
    isLast: true,
    path: url(routePath(options.docs.routeBasePath)),
    mainDocId: main?.id ?? '',
    docs: [
      ...docs
        .map(({ doc, address, id }) => ({
          id,
          path: url(address.route),
          ...(trails.has(address.route) && doc.meta.displayed_sidebar !== null && { sidebar }),
        }))
        .sort((a, b) => a.id.localeCompare(b.id, 'en')),
      ...indexes.map(({ slug, route }) => ({ id: slug, path: url(route), sidebar })),
    ],
    draftIds: [...draftIds].sort(),
    sidebars: { [sidebar]: link ? { link } : {} },
  };
}
