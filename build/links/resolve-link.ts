/** Resolves links. Both the checks and page composition use it, so that they agree. */
import { decode } from '../../src/shared/addresses.ts';
import { type Aliases, aliasedPath, allAliases } from '../model/aliases.ts';
import type { LinkRef } from '../model/doc.ts';
import {
  gitPath,
  isFromGit,
  pathnameUrl,
  type RoutePath,
  routePath,
  type SourcePath,
  splitGitPath,
  toUrl,
} from '../model/paths.ts';
import type { LinkTarget, Site } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import type { AssetFile } from '../model/source-file.ts';
import { splitAddress } from '../model/split-address.ts';

/** The page that contains a link. */
export interface LinkOrigin {
  readonly path: SourcePath;
  /** The translation that stands there. What a relative path does not name from the original, it may name from here. */
  readonly readFrom?: SourcePath | undefined;
  readonly route: RoutePath;
  /**
   * True for the index page of a folder: relative addresses are looked up inside the folder first, as in Docusaurus.
   */
  readonly isIndex: boolean;
  /** Folder of the page's collection, relative to the root; absolute Markdown links are looked up there first. */
  readonly contentRoot: string;
}

/**
 * Finds the target of a link. Links to `.md` and `.mdx` name source files. Everything else is, in this order, an asset
 * next to the page, the address of a page (links only), or a static file. Relative addresses of pages resolve against
 * the page's own address without a trailing slash. `pathname://` links are used as they are.
 */
export function resolveLink(
  site: Site,
  from: LinkOrigin,
  link: Pick<LinkRef, 'kind' | 'href'>,
  options: AddressOptions,
): LinkTarget {
  const { href, kind } = link;
  const outside = pathnameUrl(href, options.baseUrl);
  if (outside !== undefined) return { kind: 'external', url: outside };
  if (/^(?:\w[\w+.-]*:|\/\/)/.test(href)) return { kind: 'external', url: href };
  const { path, query, fragment } = splitAddress(href);
  if (path === '') return { kind: 'page', route: from.route, query, fragment };
  const decoded = decode(path).normalize('NFC');
  const aliases = allAliases(options);

  if (kind === 'anchor' && /\.mdx?$/i.test(decoded)) {
    const route = [...ownCandidates(decoded, from, site), ...markdownCandidates(decoded, from, aliases)]
      .map((file) => site.routeOf.get(file))
      .find((found) => found !== undefined);
    if (route !== undefined) return { kind: 'page', route, query, fragment };
    return missing('markdown', decoded);
  }

  const asset = assetCandidates(decoded, from, aliases)
    .map((file) => site.assets.get(file as SourcePath))
    .find((found) => found !== undefined);
  if (asset) return { kind: 'asset', asset, from: 'docs', query, fragment };
  if (kind === 'anchor') {
    for (const candidate of routeCandidates(decoded, from, options.baseUrl)) {
      const to = site.redirects.get(candidate);
      if (to !== undefined && site.pages.has(to.route))
        return {
          kind: 'page',
          route: to.route,
          query: query || to.query,
          fragment: fragment || to.fragment,
          redirected: candidate,
        };
      if (site.pages.has(candidate)) return { kind: 'page', route: candidate, query, fragment };
    }
  }
  const staticAsset = findStaticFile(site, decoded, from, options);
  if (staticAsset) return { kind: 'asset', asset: staticAsset, from: 'static', query, fragment };
  return missing(kind !== 'anchor' || /\.(?!html?$)[a-z][a-z0-9]{0,4}$/i.test(decoded) ? 'asset' : 'page', decoded);

  function missing(wanted: 'page' | 'markdown' | 'asset', text: string): LinkTarget {
    const resolved = normalizeRoute(toAbsolute(text, from.route));
    if (options.servedElsewhere?.some((path) => `${resolved}/`.startsWith(`${path.replace(/\/$/, '')}/`)))
      return { kind: 'external', url: toUrl(resolved, options.baseUrl, options.trailingSlash) + query + fragment };
    return { kind: 'missing', wanted, url: toUrl(resolved, options.baseUrl, undefined) + query + fragment, resolved };
  }
}

/** Every file that a link to a file may mean, whether it exists or not. */
export function fileCandidates(
  href: string,
  from: LinkOrigin,
  options: Pick<AddressOptions, 'siteDirectory' | 'aliases'>,
): readonly string[] {
  const path = decode(splitAddress(href).path).normalize('NFC');
  const aliases = allAliases(options);
  return [...new Set([...markdownCandidates(path, from, aliases), ...assetCandidates(path, from, aliases)])];
}

/**
 * Where documents have versions, `/docs/x.md` is the `x.md` of the version that the page belongs to, or of the last one,
 * if that has it.
 */
function ownCandidates(path: string, from: LinkOrigin, { docVersions, versionAt }: Site): readonly SourcePath[] {
  const own = versionAt.get(from.route)?.version;
  const meant = docVersions.find(
    ({ of, name, isLast, folder }) => path.startsWith(`/${folder}/`) && (of === own?.of ? name === own.name : isLast),
  );
  return meant ? [join(meant.path, path.slice(meant.folder.length + 2))] : [];
}

/** Files that a Markdown link may name: next to the page, then in the content folder, then in the root. */
function markdownCandidates(path: string, from: LinkOrigin, aliases: Aliases): readonly SourcePath[] {
  const aliased = aliasedPath(path, aliases);
  if (aliased !== undefined) return aliasedFiles(join('', aliased), from);
  const siteRoot = aliases['@site'] ?? '';
  if (path.startsWith('/')) return [join(from.contentRoot, path), join(siteRoot, path)];
  const beside = besideFiles(path, from);
  if (/^\.\.?\//.test(path)) return beside;
  return [...beside, join(from.contentRoot, path), join(siteRoot, path)];
}

function assetCandidates(path: string, from: LinkOrigin, aliases: Aliases): readonly string[] {
  const aliased = aliasedPath(path, aliases);
  if (aliased !== undefined) return aliasedFiles(join('', aliased), from);
  if (path.startsWith('/')) return [join(from.contentRoot, withoutDots(path))];
  return besideFiles(path, from);
}

/** On a page of a commit, an alias names a folder of that commit. Static files are those of the current site. */
const aliasedFiles = (path: SourcePath, from: LinkOrigin): readonly SourcePath[] =>
  isFromGit(from.path) ? [gitPath(splitGitPath(from.path).ref, path), path] : [path];

const besideFiles = (path: string, { path: file, readFrom }: LinkOrigin): readonly SourcePath[] =>
  [file, ...(readFrom === undefined ? [] : [readFrom])].map((one) => join(parentFolder(one), path));

/**
 * Finds a static file by its address, or by its path in the sources, which also works where the repository is browsed.
 * A folder of static files is its `index.html`, as servers have it. The address may already contain the base path.
 */
function findStaticFile(
  { statics }: Site,
  address: string,
  from: LinkOrigin,
  options: AddressOptions,
): AssetFile | undefined {
  if (!address.startsWith('/')) {
    const { staticDirectory = 'static' } = options;
    const prefix = `${staticDirectory}/`;
    return assetCandidates(address, from, allAliases(options))
      .flatMap((path) => (path.startsWith(prefix) ? (statics.get(path.slice(prefix.length)) ?? []) : []))
      .at(0);
  }
  const path = withoutDots(address);
  const bases = ['/', options.baseUrl, options.sharedUrl ?? '/'].filter((base) => path.startsWith(base));
  return bases
    .flatMap((base) => [path.slice(base.length), `${path.slice(base.length).replace(/\/$/, '')}/index.html`])
    .map((file) => statics.get(file))
    .find((found) => found !== undefined);
}

/**
 * Routes that an address may mean: as written, then without the base path that it may already contain. Each is tried
 * literally before it is normalized, because a route may itself end in `.html` or `/index`.
 */
function routeCandidates(path: string, from: LinkOrigin, baseUrl: string): readonly RoutePath[] {
  const absolute = toAbsolute(path, from.route);
  const paths = from.isIndex ? [toAbsolute(path, `${from.route}/`), absolute] : [absolute];
  if (baseUrl !== '/' && `${absolute}/`.startsWith(baseUrl)) paths.push(absolute.slice(baseUrl.length - 1));
  return paths.flatMap((candidate) => [routePath(candidate), normalizeRoute(candidate)]);
}

const toAbsolute = (path: string, from: string): string =>
  path.startsWith('/') ? withoutDots(path) : resolveAgainst(from, path);

/** Resolves `.` and `..` in an absolute path as browsers do. */
const withoutDots = (path: string): string => (/\/\.\.?(?:\/|$)/.test(path) ? `/${join('', path)}` : path);

/** `/x/index.html`, `/x/index`, `/x.html` and `/x/` are `/x`. */
export const normalizeRoute = (path: string): RoutePath => routePath(path.replace(/(?:\/index)?(?:\.html)?\/?$/, ''));

/** Resolves a relative address like a browser: `x` on the page `/a/b` is `/a/x`. */
function resolveAgainst(route: string, relative: string): string {
  return `/${join(route.replace(/[^/]*$/, ''), relative)}`;
}

const parentFolder = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Joins two paths and resolves `.` and `..`. Steps above the start are dropped, as in browsers. */
function join(folder: string, path: string): SourcePath {
  const out: string[] = [];
  for (const segment of `${folder}/${path}`.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') out.pop();
    else out.push(segment);
  }
  return out.join('/') as SourcePath;
}
