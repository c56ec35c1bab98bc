import type { PageData } from '../shared/page-data.ts';

/** Updates the head for a page that was reached without a document load, in the next frame; the last call wins. */
export function updateHead(page: PageData): void {
  requestAnimationFrame(() => setHead(page));
}

function setHead(page: PageData): void {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  // The site's public origin is known from the head the server wrote; this browser may be looking at a copy.
  const address = new URL(page.url, canonical?.href ?? location.href).href;
  const isListed = page.kind !== 'search' && page.kind !== 'not-found';

  document.title = page.headTitle;
  canonical?.setAttribute('href', address);
  setMeta('name', 'description', page.description);
  setMeta('name', 'robots', isListed ? '' : 'noindex');
  setMeta('property', 'og:title', page.headTitle);
  setMeta('property', 'og:description', page.description);
  setMeta('property', 'og:url', address);
}

/** Empty content removes the tag. */
function setMeta(kind: 'name' | 'property', name: string, content: string): void {
  const present = document.head.querySelector(`meta[${kind}="${name}"]`);
  if (content === '') {
    present?.remove();
    return;
  }
  const meta = present ?? document.head.appendChild(document.createElement('meta'));
  meta.setAttribute(kind, name);
  meta.setAttribute('content', content);
}
