/** What a build publishes: addresses of pages and redirects, in all languages, relative to the base path of the site. */
import { writtenAnchors } from '../../checks/missing-anchor.ts';
import type { Config } from '../../config/config.ts';
import { type RoutePath, routePath } from '../../model/paths.ts';
import { isWritten, type Site, type SitePage } from '../../model/site.ts';
import type { Build } from '../../pipeline/build-site.ts';

export interface PublishedPage {
  readonly title: string;
  /** Those that authors wrote. */
  readonly anchors: readonly string[];
  /** All of them; undefined where only a browser knows. */
  readonly allAnchors: ReadonlySet<string> | undefined;
  /** The file that it is made of; absent for pages that the tool makes. */
  readonly file?: string;
}

export interface Published {
  readonly pages: ReadonlyMap<string, PublishedPage>;
  /** The page that an old address leads to, and the anchor if it leads to one. */
  readonly redirects: ReadonlyMap<string, { readonly to: string; readonly fragment: string }>;
  /** Files of pages that are drafts, by the address that they would have. */
  readonly drafts: ReadonlyMap<string, string>;
  /** Whether something else answers there: a static file, or another program. */
  isServed(route: string): boolean;
}

/** @returns undefined if the build is not of the whole site: another base path, and other languages are missing. */
export function publishedRoutes(build: Build, config: Config): Published | undefined {
  const { site, languages } = build;
  if (!site || (config.i18n.locales.length > 1 && !languages)) return undefined;
  const pages = new Map<string, PublishedPage>();
  const redirects = new Map<string, { to: string; fragment: string }>();
  const drafts = new Map<string, string>();
  for (const part of partsOf(build, site)) {
    const at = (route: RoutePath): string => routePath(part.folder, route);
    const fileOf = (path: string): string => part.readFrom.get(path) ?? path;
    for (const [route, page] of part.site.pages) {
      const file = sourceOf(page);
      if (isWritten(page) && page.doc.meta.draft) drafts.set(at(route), fileOf(page.doc.path));
      else pages.set(at(route), { ...published(page), ...(file !== undefined && { file: fileOf(file) }) });
    }
    for (const [from, { route, fragment }] of part.site.redirects) redirects.set(at(from), { to: at(route), fragment });
    for (const [route, path] of part.site.draftAt) drafts.set(at(route), fileOf(path));
  }
  return { pages, redirects, drafts, isServed: (route) => isElsewhere(route, config) || isStatic(route, site) };
}

export interface SitePart {
  readonly site: Site;
  /** Path of the language; empty for the one at the base path. */
  readonly folder: string;
  readonly readFrom: ReadonlyMap<string, string>;
}

/** The sites that a build makes, one for each language. */
export const partsOf = ({ languages }: Build, site: Site): readonly SitePart[] =>
  languages?.flatMap(({ code, readFrom, build }, index) =>
    build.site ? [{ site: build.site, folder: index === 0 ? '' : code, readFrom }] : [],
  ) ?? [{ site, folder: '', readFrom: new Map() }];

function published(page: SitePage): Omit<PublishedPage, 'file'> {
  const title = 'title' in page ? page.title : page.kind === 'component' ? page.meta.title : '';
  if (page.kind === 'doc' || page.kind === 'page') {
    const allAnchors = new Set(page.doc.anchors);
    return { title, anchors: writtenAnchors(allAnchors), allAnchors };
  }
  return { title, anchors: [], allAnchors: page.kind === 'category' ? new Set() : undefined };
}

const sourceOf = (page: SitePage): string | undefined =>
  isWritten(page) ? page.doc.path : 'madeFrom' in page ? page.madeFrom : undefined;

const isElsewhere = (route: string, { servedElsewhere }: Config): boolean =>
  servedElsewhere.some((path) => `${route}/`.startsWith(`${path.replace(/\/$/, '')}/`));

const isStatic = (route: string, { statics }: Site): boolean =>
  ['', '.html', '/index.html'].some((end) => statics.has((route + end).replace(/^\/+/, '')));
