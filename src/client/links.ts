import { isFile, routeOfPathname } from '../shared/addresses.ts';

/**
 * The address a click asks for, when it is one that can be shown without a document load: a plain left click on a link
 * to a page of this site. Everything else is left to the browser.
 */
export function pageAddressOf(event: MouseEvent, baseUrl: string): URL | undefined {
  const isPlain =
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
  return isPlain ? pageLinkAt(event.target, baseUrl) : undefined;
}

/** The address of the link this is or is in, when it leads to a page of this site in this window. */
export function pageLinkAt(target: EventTarget | null, baseUrl: string): URL | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download') || !['', '_self'].includes(link.target)) {
    return undefined;
  }
  // The menu of languages: each language is a site of its own.
  if (link.hreflang) return undefined;
  const url = new URL(link.href);
  return isPageAddress(url, baseUrl) ? url : undefined;
}

/** True for addresses of this site that lead to a page rather than to a file. */
export function isPageAddress(url: URL, baseUrl: string): boolean {
  return (
    url.origin === location.origin && routeOfPathname(url.pathname, baseUrl) !== undefined && !isFile(url.pathname)
  );
}

/** True when the browser itself would only scroll: same document, and a hash to go to. */
export function isHashJump(url: URL): boolean {
  return url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
}
