/**
 * Maps the path of a request to a file of the built site or a redirect, the way static hosts do. Redirects `/index.html` to
 * `/` and `/x/index` to `/x`. Does not look at file extensions, because pages may have names like `migrate-0.82-1.0`. Pure.
 */
import { type TrailingSlash, toUrl } from '../model/paths.ts';

export interface UrlRequest {
  /** Decoded path as `parseTarget` gives it. */
  readonly path: string;
  /** As sent, including the `?`; kept in redirects. */
  readonly query: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly trailingSlash: TrailingSlash;
  /** Whether the site has this output file (not a folder). */
  has(output: string): boolean;
}

export type UrlResolution =
  | { readonly kind: 'serve'; readonly output: string }
  /** `location` is always a path on this host: it never begins with two slashes. */
  | { readonly kind: 'redirect'; readonly location: string; readonly status: 301 | 302 }
  | { readonly kind: 'missing' };

const missing: UrlResolution = { kind: 'missing' };

export function resolveUrl({ path, query, baseUrl, trailingSlash, has }: UrlRequest): UrlResolution {
  const base = `/${baseUrl.split('/').filter(Boolean).join('/')}/`.replace('//', '/');
  if (!path.startsWith(base)) return { kind: 'redirect', location: base, status: 302 };

  const rest = path.slice(base.length);
  const endsWithSlash = rest.endsWith('/');
  const pagePath = endsWithSlash ? rest.slice(0, -1) : rest;
  const toPage = (page: string): UrlResolution => ({
    kind: 'redirect',
    location: `${toUrl(page, base, trailingSlash)}${query}`,
    status: 301,
  });
  const fileOf = (page: string): string | undefined => pageFiles(page, trailingSlash).find(has);

  const isIndexFile = /(?:^|\/)index\.html$/.test(rest);
  if (rest !== '' && !endsWithSlash && !isIndexFile && has(rest)) return { kind: 'serve', output: rest };

  const file = fileOf(pagePath);
  if (file !== undefined) {
    const isOtherForm = pagePath !== '' && trailingSlash !== undefined && trailingSlash !== endsWithSlash;
    return isOtherForm && !pagePath.endsWith('.html') ? toPage(pagePath) : { kind: 'serve', output: file };
  }
  const plain = plainPath(pagePath);
  return plain !== undefined && fileOf(plain) !== undefined ? toPage(plain) : missing;
}

/** The files that may contain a page, beginning with the one that a build would write. */
function pageFiles(page: string, trailingSlash: TrailingSlash): readonly string[] {
  if (page === '') return ['index.html'];
  // `x/index.html` is the file of the page `x`, so it is not a file of the page `x/index`.
  if (/(?:^|\/)index$/.test(page)) return [`${page}/index.html`];
  const files = [`${page}/index.html`, `${page}.html`];
  return trailingSlash === false ? files.reverse() : files;
}

/** Removes `.html`, `/index` or `/index.html` from the end of a path; undefined if it has no such ending. */
function plainPath(path: string): string | undefined {
  const plain = path.replace(/(?:^|\/)index(?:\.html)?$|(?<=[^/])\.html$/, '');
  return plain === path ? undefined : plain;
}
