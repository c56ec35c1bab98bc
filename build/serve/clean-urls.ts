/**
 * From the path of a request to the file of the built site, the way static hosts do it (behaviours B-URL-40, B-URL-41;
 * decisions: `/index.html` → `/`, `/x/index` → `/x`). Pure. There is no rule about file extensions: a page may be
 * called `migrate-0.82-1.0`.
 */
import { type TrailingSlash, toUrl } from '../model/paths.ts';

export interface UrlQuestion {
  /** Decoded path as `parseTarget` gives it. */
  readonly path: string;
  /** With its `?`, as sent; kept in redirects. */
  readonly query: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly trailingSlash: TrailingSlash;
  /** Whether the site has this output file (not a folder). */
  has(output: string): boolean;
}

export type UrlAnswer =
  | { readonly kind: 'serve'; readonly output: string }
  /** `location` is always a path of our own: one slash, then something else. */
  | { readonly kind: 'redirect'; readonly location: string; readonly status: 301 | 302 }
  | { readonly kind: 'missing' };

const missing: UrlAnswer = { kind: 'missing' };

export function resolveUrl({ path, query, baseUrl, trailingSlash, has }: UrlQuestion): UrlAnswer {
  const base = `/${baseUrl.split('/').filter(Boolean).join('/')}/`.replace('//', '/');
  if (!path.startsWith(base)) return { kind: 'redirect', location: base, status: 302 };

  const rest = path.slice(base.length);
  const endsWithSlash = rest.endsWith('/');
  const bare = endsWithSlash ? rest.slice(0, -1) : rest;
  const toPage = (page: string): UrlAnswer => ({
    kind: 'redirect',
    location: `${toUrl(page, base, trailingSlash)}${query}`,
    status: 301,
  });
  const fileOf = (page: string): string | undefined => pageFiles(page, trailingSlash).find(has);

  const isIndexFile = /(?:^|\/)index\.html$/.test(rest);
  if (rest !== '' && !endsWithSlash && !isIndexFile && has(rest)) return { kind: 'serve', output: rest };

  const file = fileOf(bare);
  if (file !== undefined) {
    const isOtherSpelling = bare !== '' && trailingSlash !== undefined && trailingSlash !== endsWithSlash;
    return isOtherSpelling && !bare.endsWith('.html') ? toPage(bare) : { kind: 'serve', output: file };
  }
  const plain = plainPath(bare);
  return plain !== undefined && fileOf(plain) !== undefined ? toPage(plain) : missing;
}

/** Files that may answer a page's address, the one the site would write first. */
function pageFiles(page: string, trailingSlash: TrailingSlash): readonly string[] {
  if (page === '') return ['index.html'];
  // `x/index` is another name of `x`, not a page that `x/index.html` was written for.
  if (/(?:^|\/)index$/.test(page)) return [`${page}/index.html`];
  const files = [`${page}/index.html`, `${page}.html`];
  return trailingSlash === false ? files.reverse() : files;
}

/** `x.html`, `x/index` and `x/index.html` without their ends; undefined when there is no such end. */
function plainPath(path: string): string | undefined {
  const plain = path.replace(/(?:^|\/)index(?:\.html)?$|(?<=[^/])\.html$/, '');
  return plain === path ? undefined : plain;
}
