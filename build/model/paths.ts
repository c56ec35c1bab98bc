/**
 * Branded types for the kinds of path that must not be mixed up. All are POSIX-style on every system, and only the
 * functions in this file create them.
 */
import { plainPathname } from '../../src/shared/addresses.ts';

declare const kind: unique symbol;
type Branded<K extends string> = string & { readonly [kind]: K };

/** Path relative to the root folder, e.g. `docs/guide/install.md`. Never starts with `/` or `../`. */
export type SourcePath = Branded<'source'>;
/**
 * URL path without the base path, decoded, starting with `/`; no trailing slash except for the root. E.g.
 * `/docs/intro`.
 */
export type RoutePath = Branded<'route'>;
/** Path relative to the output folder, decoded, e.g. `docs/intro/index.html`. */
export type OutputPath = Branded<'output'>;
/** Lower-case hex SHA-256. */
export type Hash = Branded<'hash'>;

/**
 * Accented letters have two encodings. Archives and some file systems use the decomposed one, keyboards the composed
 * one (NFC). Paths and routes hold the composed one, so that links and typed addresses find them.
 */
export const sourcePath = (path: string): SourcePath =>
  path.normalize('NFC').replaceAll('\\', '/').replace(/^\.\//, '') as SourcePath;

/** Joins segments into a route, in NFC, and drops empty ones. `.` and `..` must already be resolved. */
export const routePath = (...parts: readonly string[]): RoutePath =>
  `/${parts
    .join('/')
    .replace(/\/{2,}/g, '/')
    .replace(/^\/|\/$/g, '')
    .normalize('NFC')}` as RoutePath;

/** Most paths hold nothing that addresses or disks treat in a special way. */
const isPlain = (path: string): boolean => /^[\w-]+(?:\/[\w-]+)*$/.test(path);

/** In bytes. */
const MAX_SEGMENT = 200;

/**
 * Why a text cannot be an address, or a part of one, that is written to disk; undefined when it can.
 * Rejects everything that leaves the output folder or cannot be a file name: `..`, backslashes, control characters,
 * drive letters, protocols, dot files, segments of more than 200 bytes, and percent-encoded forms of these.
 */
export function unsafePathReason(path: string): string | undefined {
  if (path.length <= MAX_SEGMENT && isPlain(path)) return undefined;
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return 'it contains a percent sign that does not start a percent-encoding';
  }
  for (const text of path === decoded ? [path] : [path, decoded]) {
    if (/[\u0000-\u001f\u007f]/.test(text)) return 'it contains a control character';
    if (halfCharacter.test(text)) return 'it contains half of a character';
    if (text.includes('\\')) return 'it contains a backslash';
    if (/^\/?[A-Za-z]:/.test(text)) return 'it starts with a drive letter';
    if (text.startsWith('//')) return 'it starts with two slashes';
    if (hasProtocol(text)) return protocolReason;
    if (/[?#]/.test(text)) return 'it contains `?` or `#`, which end the path of an address';
    for (const segment of text.split('/')) {
      if (segment === '.' || segment === '..') return 'it contains a `.` or `..` segment that leads out of the site';
      if (segment.startsWith('.')) return `the segment \`${segment}\` starts with a dot`;
      if (/[. ]$/.test(segment)) return `the segment \`${segment}\` ends with a dot or a space`;
      if (Buffer.byteLength(segment) > MAX_SEGMENT) return 'it contains a segment of more than 200 bytes';
    }
  }
  if (Buffer.byteLength(decoded) > 1000) return 'it is longer than 1,000 bytes';
  return undefined;
}

/** A surrogate without its other half, which no address and no file can hold. YAML and JSON can, as `\uD800`. */
export const halfCharacter = /\p{Surrogate}/u;

export const protocolReason = 'it is the address of a page elsewhere';

/** Whether an address begins like `https://`, perhaps after a slash. */
export const hasProtocol = (address: string): boolean => /^\/?[A-Za-z][\w+.-]*:\/\//.test(address);

/** The root as a folder of sources, relative to itself; also that of a commit. */
export const rootFolder = '.';

/** How the paths of all files in a folder begin, `docs/` for `docs`. */
export const startOf = (folder: string): string => (/(?:^|:\/)\.$/.test(folder) ? folder.slice(0, -1) : `${folder}/`);

/** Whether a file is in a folder or in one below it. */
export const isIn = (folder: string, path: string): boolean =>
  folder === rootFolder ? !isFromGit(path) : path.startsWith(startOf(folder));

/** The path of a file from a folder that it is in. */
export const pathIn = (folder: string, path: string): string => path.slice(startOf(folder).length);

/** What a file that Git holds is called. `..` cannot leave the commit, and no file on disk has such a name. */
export const gitPath = (ref: string, path: string): SourcePath => `${ref}:/${path}` as SourcePath;

/** Whether a path is of a file in a commit, which is not on disk and cannot be changed. */
export const isFromGit = (path: string): boolean => path.includes(':/');

/** The ref and the path that `gitPath` joined. */
export function splitGitPath(path: string): { readonly ref: string; readonly path: string } {
  const at = path.indexOf(':/');
  return { ref: path.slice(0, at), path: path.slice(at + 2) };
}

/** How routes map to addresses and files; the Docusaurus option of the same name. */
export type TrailingSlash = boolean | undefined;

/** Route of a file below the folder of pages: `src/pages/about/index.md` becomes `/about`. */
export const toPageRoute = (path: string, pagesPath = 'src/pages'): RoutePath =>
  routePath(
    path
      .slice(startOf(pagesPath).length)
      .replace(/\.\w+$/, '')
      .replace(/(^|\/)index$/, '$1'),
  );

/** The HTML file that is served for a route. */
export function toHtmlPath(route: RoutePath, trailingSlash: TrailingSlash): OutputPath {
  const path = route.slice(1);
  if (path === '') return 'index.html' as OutputPath;
  if (path.endsWith('.html')) return path as OutputPath;
  return (trailingSlash === false ? `${path}.html` : `${path}/index.html`) as OutputPath;
}

/** The route without `.html` and `/index` at its end. Hosts and browsers treat all of them as the same address. */
export const plainRoute = (route: RoutePath): RoutePath => plainPathname(route) as RoutePath;

/** The page data for client navigation: where browsers look for it, whichever form of the address a link has. */
export function toDataPath(route: RoutePath): OutputPath {
  const plain = plainRoute(route);
  return (plain === '/' ? 'index.bin' : `${plain.slice(1)}/index.bin`) as OutputPath;
}

/** The Markdown of the page, next to its HTML. */
export const toMarkdownPath = (route: RoutePath): OutputPath =>
  (route === '/' ? 'index.md' : `${route.slice(1)}.md`) as OutputPath;

/** The address of a route: with the base path, percent-encoded, with a trailing slash if the site wants one. */
export function toUrl(route: string, baseUrl: string, trailingSlash: TrailingSlash): string {
  const plain = route.replace(/^\//, '');
  const path = isPlain(plain)
    ? plain
    : plain.split('/').map(encodeURIComponent).join('/').replaceAll('%40', '@').replaceAll('%2C', ',');
  return `${baseUrl}${path}${trailingSlash === true && path !== '' && !path.endsWith('.html') ? '/' : ''}`;
}

const pathname = 'pathname://';

/** The address of `pathname:///x`, which no page of the site has; undefined for other addresses. */
export const pathnameUrl = (href: string, baseUrl: string): string | undefined =>
  href.startsWith(pathname) ? baseUrl + href.slice(pathname.length).replace(/^\//, '') : undefined;

/** Marks a path as an output path. The caller has checked it (`unsafePathReason`) or generated it. */
export const outputPath = (path: string): OutputPath => path as OutputPath;
