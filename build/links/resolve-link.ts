/** Where an address written in a page leads. The one place that knows; used by the checks and by page composition. */
import { decode } from '../../src/shared/addresses.ts';
import type { LinkRef } from '../model/doc.ts';
import { type RoutePath, routePath, type SourcePath, toUrl } from '../model/paths.ts';
import type { LinkTarget, Site } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import type { AssetFile } from '../model/source-file.ts';

/** The page that holds the address. */
export interface LinkOrigin {
  readonly path: SourcePath;
  readonly route: RoutePath;
  /** The page stands for its folder: relative addresses are looked up inside it first, as Docusaurus resolves them. */
  readonly isIndex: boolean;
  /** Folder of the collection the page belongs to: absolute Markdown links are looked up there first. */
  readonly contentRoot: string;
}

/**
 * Rules: behaviours §2 and B-MD-02..06. Relative addresses without an extension resolve against the page's address
 * without trailing slash; `.md` links name files; everything else is an asset beside the page, a page, or a static file.
 */
export function resolveLink(
  site: Site,
  from: LinkOrigin,
  link: Pick<LinkRef, 'kind' | 'href'>,
  options: AddressOptions,
): LinkTarget {
  const { href, kind } = link;
  if (href.startsWith('pathname://'))
    return { kind: 'external', url: options.baseUrl + href.slice('pathname://'.length).replace(/^\//, '') };
  if (/^(?:\w[\w+.-]*:|\/\/)/.test(href)) return { kind: 'external', url: href };
  const { path, query, fragment } = splitAddress(href);
  if (path === '') return { kind: 'page', route: from.route, query, fragment };
  const decoded = decode(path);

  if (kind === 'anchor' && /\.mdx?$/i.test(decoded)) {
    const route = markdownCandidates(decoded, from)
      .map((file) => site.routeOf.get(file))
      .find((found) => found !== undefined);
    if (route !== undefined) return { kind: 'page', route, query, fragment };
    return missing('markdown', decoded);
  }

  const asset = assetCandidates(decoded, from)
    .map((file) => site.assets.get(file as SourcePath))
    .find((found) => found !== undefined);
  if (asset) return { kind: 'asset', asset, from: 'docs', query, fragment };
  if (kind === 'anchor') {
    for (const candidate of routeCandidates(decoded, from, options.baseUrl)) {
      const route = site.redirects.get(candidate) ?? candidate;
      if (site.pages.has(route)) return { kind: 'page', route, query, fragment };
    }
  }
  const inStatic = staticFile(site, decoded, options.baseUrl);
  if (inStatic) return { kind: 'asset', asset: inStatic, from: 'static', query, fragment };
  return missing(kind !== 'anchor' || /\.(?!html?$)[a-z][a-z0-9]{0,4}$/i.test(decoded) ? 'asset' : 'page', decoded);

  function missing(wanted: 'page' | 'markdown' | 'asset', text: string): LinkTarget {
    const resolved = normalRoute(absoluteOf(text, from.route));
    return { kind: 'missing', wanted, url: toUrl(resolved, options.baseUrl, undefined) + query + fragment, resolved };
  }
}

/** `query` begins with `?`, `fragment` with `#`, where they are not empty. */
export function splitAddress(href: string): {
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
} {
  const hash = href.indexOf('#');
  const fragment = hash < 0 ? '' : href.slice(hash);
  const rest = hash < 0 ? href : href.slice(0, hash);
  const mark = rest.indexOf('?');
  return { path: mark < 0 ? rest : rest.slice(0, mark), query: mark < 0 ? '' : rest.slice(mark), fragment };
}

/** Files a Markdown link may mean, most likely first (behaviours B-MD-04). */
function markdownCandidates(path: string, from: LinkOrigin): readonly SourcePath[] {
  if (path.startsWith('@site/')) return [join('', path.slice(6))];
  if (path.startsWith('/')) return [join(from.contentRoot, path), join('', path)];
  const beside = join(folderOf(from.path), path);
  if (/^\.\.?\//.test(path)) return [beside];
  return [beside, join(from.contentRoot, path), join('', path)];
}

function assetCandidates(path: string, from: LinkOrigin): readonly string[] {
  if (path.startsWith('@site/')) return [join('', path.slice(6))];
  if (path.startsWith('/')) return [join(from.contentRoot, path)];
  return [join(folderOf(from.path), path)];
}

function staticFile(site: Site, path: string, baseUrl: string): AssetFile | undefined {
  if (path.startsWith('@site/static/')) return site.statics.get(path.slice('@site/static/'.length));
  if (!path.startsWith('/')) return undefined;
  return (
    site.statics.get(path.slice(1)) ??
    (baseUrl !== '/' && path.startsWith(baseUrl) ? site.statics.get(path.slice(baseUrl.length)) : undefined)
  );
}

/**
 * Addresses of pages an href may mean: as written, then without the base path it may already have. An address that is
 * a route itself is taken as it is, however it ends (behaviours B-URL-10).
 */
function routeCandidates(path: string, from: LinkOrigin, baseUrl: string): readonly RoutePath[] {
  const absolute = absoluteOf(path, from.route);
  const paths = from.isIndex ? [absoluteOf(path, `${from.route}/`), absolute] : [absolute];
  if (baseUrl !== '/' && `${absolute}/`.startsWith(baseUrl)) paths.push(absolute.slice(baseUrl.length - 1));
  return paths.flatMap((candidate) => [routePath(candidate), normalRoute(candidate)]);
}

const absoluteOf = (path: string, from: string): string => (path.startsWith('/') ? path : resolveAgainst(from, path));

/** `/x/index.html`, `/x/index`, `/x.html` and `/x/` are `/x`. */
export const normalRoute = (path: string): RoutePath => routePath(path.replace(/(?:\/index)?(?:\.html)?\/?$/, ''));

/** As a browser resolves a relative address on the page `/a/b`: `x` is `/a/x`. */
function resolveAgainst(route: string, relative: string): string {
  return `/${join(route.replace(/[^/]*$/, ''), relative)}`;
}

const folderOf = (path: string): string => path.replace(/\/?[^/]*$/, '');

/** Joins and resolves `.` and `..`; steps above the start are dropped, as browsers do. */
function join(folder: string, path: string): SourcePath {
  const out: string[] = [];
  for (const segment of `${folder}/${path}`.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') out.pop();
    else out.push(segment);
  }
  return out.join('/') as SourcePath;
}
