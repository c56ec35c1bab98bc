/** What a host is to serve: the addresses of the files of a built site. Pure. */
import { type TrailingSlash, toUrl } from '../../model/paths.ts';
import { isHiddenSegment } from '../../serve/request-guard.ts';
import { type ContentTypes, contentType } from '../../serve/respond.ts';

export interface ExpectedFile {
  /** Path in the output folder. */
  readonly path: string;
  /** Path of its address, percent-encoded. */
  readonly address: string;
  /** Media type without parameters, if browsers refuse the file with another one. */
  readonly type: string | undefined;
}

export interface HostedSite {
  readonly baseUrl: string;
  readonly trailingSlash: TrailingSlash;
  readonly contentTypes?: ContentTypes;
}

/** Files that hosts read instead of serving them, and the page for unknown addresses, which has none of its own. */
const isServed = (path: string): boolean =>
  !/(?:^|\/)404\.html$/.test(path) &&
  !/^(?:_headers|_redirects|CNAME)$/.test(path) &&
  !path.split('/').some(isHiddenSegment);

/** @param paths In the output folder, with `/`. */
export const expectedFiles = (paths: readonly string[], site: HostedSite): readonly ExpectedFile[] =>
  paths.filter(isServed).map((path) => ({ path, address: addressOf(path, site), type: strictType(path, site) }));

function addressOf(path: string, { baseUrl, trailingSlash }: HostedSite): string {
  const page =
    /^(.*?)\/?index\.html$/.exec(path)?.[1] ?? (trailingSlash === false ? /^(.*)\.html$/.exec(path)?.[1] : undefined);
  return page === undefined
    ? baseUrl + path.split('/').map(encodeURIComponent).join('/')
    : toUrl(page, baseUrl, trailingSlash);
}

/** Browsers guess the types of pictures and fonts, but follow the header for these. */
const strict: ReadonlySet<string> = new Set([
  'text/html',
  'text/css',
  'text/javascript',
  'image/svg+xml',
  'application/wasm',
]);

function strictType(path: string, { contentTypes }: HostedSite): string | undefined {
  const type = essenceOf(contentType(path, contentTypes));
  return strict.has(type) ? type : undefined;
}

/** `text/html` of `text/html; charset=utf-8`. */
export const essenceOf = (type: string): string => type.replace(/;.*/s, '').trim().toLowerCase();

/** At most `limit` of them, spread evenly, so that every part of a site is asked for. */
export function spread<Item>(items: readonly Item[], limit: number): readonly Item[] {
  if (items.length <= limit) return items;
  return Array.from({ length: limit }, (_, at) => items[Math.floor((at * items.length) / limit)] as Item);
}
