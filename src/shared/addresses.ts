/** Questions about addresses that server and browser must answer alike. Pure text work: no URL object, no location. */
/** True for `https://…`, `mailto:…`, `//host/…`: everything that leaves this site. */
export function isExternal(address: string): boolean {
  return /^(\w[\w+.-]*:|\/\/)/.test(address);
}

/** True when the last part ends like a file (`guide.pdf`). `.html` is a page, and so are versions (`to-2.0`, `since-1.x`). */
export function isFile(pathname: string): boolean {
  return /\.(?!x$|html$)[a-z][a-z0-9]{0,5}$/i.test(pathname);
}

/**
 * The route an address path stands for: base path taken off, decoded, `/index`, `/index.html`, `.html` and a trailing
 * slash removed. `undefined` when the path is outside the site.
 */
export function routeOfPathname(pathname: string, baseUrl: string): string | undefined {
  const below = `${pathname}/`.startsWith(baseUrl) ? pathname.slice(baseUrl.length - 1) : undefined;
  if (below === undefined) {
    return undefined;
  }
  const plain = plainPathname(below).replace(/\/+$/, '');
  return plain === '' ? '/' : decode(plain);
}

/** The path without `.html`, `/index.html` or `/index` at its end; a trailing slash stays. */
export function plainPathname(pathname: string): string {
  const plain = pathname.replace(/\.html$/, '').replace(/\/index$/, '/');
  return plain.length > 1 && plain !== pathname ? plain.replace(/\/$/, '') || '/' : plain;
}

/** Two routes or site paths that mean one page: case and a trailing slash do not count. */
export function isSamePath(one: string, other: string): boolean {
  return plainPath(one) === plainPath(other);
}

/** True when a path is the other one or below it, compared in the same way. */
export function isPathIn(path: string, other: string): boolean {
  return `${plainPath(path)}/`.startsWith(`${plainPath(other)}/`);
}

const plainPath = (path: string): string => path.toLowerCase().replace(/\/$/, '');

/** Address of the data of a page, percent-encoded and ready to be fetched, for a route as `routeOfPathname` gives it. */
export function pageDataUrl(route: string, baseUrl: string): string {
  const path = encodeURI(route).replace(/[?#]/g, encodeURIComponent);
  if (route === '/') return `${baseUrl}index.bin`;
  return `${baseUrl}${path.slice(1)}/index.bin`;
}

/** Percent-decoding that leaves malformed text as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The ids that a fragment may mean, without its `#`: browsers look for it as it is written before they decode it. */
export function namedIds(fragment: string): readonly string[] {
  const decoded = decode(fragment);
  return decoded === fragment ? [fragment] : [fragment, decoded];
}
