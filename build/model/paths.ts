/**
 * The kinds of path that must never be mixed. All are POSIX-style whatever the machine; values are made only by the
 * functions of this file.
 */
declare const kind: unique symbol;
type Branded<K extends string> = string & { readonly [kind]: K };

/** Path relative to the root folder, e.g. `docs/guide/install.md`. Never starts with `/` or `../`. */
export type SourcePath = Branded<'source'>;
/** URL path without base, decoded, starts with `/`, no trailing slash but for the root, e.g. `/docs/intro`. */
export type RoutePath = Branded<'route'>;
/** Path relative to the output folder, decoded, e.g. `docs/intro/index.html`. */
export type OutputPath = Branded<'output'>;
/** Lower-case hex SHA-256. */
export type Hash = Branded<'hash'>;

export const sourcePath = (path: string): SourcePath => path.replaceAll('\\', '/').replace(/^\.\//, '') as SourcePath;

/** Joins segments to a route: empty segments are dropped, `.` and `..` must have been resolved before. */
export function routePath(...parts: readonly string[]): RoutePath {
  const segments = parts.flatMap((part) => part.split('/')).filter((segment) => segment !== '');
  return `/${segments.join('/')}` as RoutePath;
}

/**
 * Says why a text cannot be (part of) an address that is written to disk; undefined when it can.
 * Refused are all spellings that leave the output folder or cannot be a file name: `..`, backslashes, control
 * characters, drive letters, dot files, names over 255 bytes, percent-encoded spellings of these.
 */
export function whyUnsafePath(path: string): string | undefined {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return 'it holds a percent sign that starts no percent-encoding';
  }
  for (const text of path === decoded ? [path] : [path, decoded]) {
    if (/[\u0000-\u001f\u007f]/.test(text)) return 'it holds a control character';
    if (text.includes('\\')) return 'it holds a backslash';
    if (/^\/?[A-Za-z]:/.test(text)) return 'it starts with a drive letter';
    if (text.startsWith('//')) return 'it starts with two slashes';
    if (/[?#]/.test(text)) return 'it holds `?` or `#`, which end the path of an address';
    for (const segment of text.split('/')) {
      if (segment === '.' || segment === '..') return 'it holds a `.` or `..` segment that leads out of the site';
      if (segment.startsWith('.')) return `the segment \`${segment}\` starts with a dot`;
      if (/[. ]$/.test(segment)) return `the segment \`${segment}\` ends with a dot or a space`;
      if (Buffer.byteLength(segment) > 200) return 'it holds a segment of more than 200 bytes';
    }
  }
  if (Buffer.byteLength(decoded) > 1000) return 'it is longer than 1,000 bytes';
  return undefined;
}

/** How routes become addresses and files: Docusaurus' option of the same name. */
export type TrailingSlash = boolean | undefined;

/** The address of a page below src/pages: `src/pages/about/index.md` is `/about` (behaviours B-URL-05). */
export const pageRouteOf = (path: string): RoutePath =>
  routePath(
    path
      .replace(/^src\/pages\//, '')
      .replace(/\.\w+$/, '')
      .replace(/(^|\/)index$/, '$1'),
  );

/** The file that answers a route. */
export function outputOf(route: RoutePath, trailingSlash: TrailingSlash): OutputPath {
  const path = route.slice(1);
  if (path === '') return 'index.html' as OutputPath;
  if (path.endsWith('.html')) return path as OutputPath;
  return (trailingSlash === false ? `${path}.html` : `${path}/index.html`) as OutputPath;
}

/** The page's data for client navigation, beside its HTML. A route that is a file's name itself is no folder. */
export const jsonOutputOf = (route: RoutePath): OutputPath =>
  (route === '/' ? 'index.json' : `${route.slice(1)}${route.endsWith('.html') ? '' : '/index'}.json`) as OutputPath;

/** The page's Markdown, beside its HTML. */
export const markdownOutputOf = (route: RoutePath): OutputPath =>
  (route === '/' ? 'index.md' : `${route.slice(1)}.md`) as OutputPath;

/** A route as an address: base path in front, percent-encoded, with the trailing slash that the site asks for. */
export function urlOf(route: string, baseUrl: string, trailingSlash: TrailingSlash): string {
  const path = route
    .replace(/^\//, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replaceAll('%40', '@')
    .replaceAll('%2C', ',');
  return `${baseUrl}${path}${trailingSlash === true && path !== '' && !path.endsWith('.html') ? '/' : ''}`;
}

/** Path of a file in the output folder; the caller has checked it (`whyUnsafePath`) or made it itself. */
export const outputPath = (path: string): OutputPath => path as OutputPath;
