import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { HydrationData } from '../shared/page-data.ts';
import { loadProvider } from './load-provider.ts';
import { leaving, Modal } from './modal.tsx';
import { cutQuery, queryOfSelection, snippetWords } from './query.ts';
import { savedSearches } from './saved.ts';
import { searchSession } from './session.ts';
import { inVersion } from './versions.tsx';

/**
 * Opens the modal over the page. Does not need the client to be loaded.
 *
 * @param opener The link to the search page; it has the focus afterwards when nothing had it before.
 * @param text The letter or digit that opened it, or the selected text of the page, which typing replaces.
 * @param frame What has stood in for the modal while its code was loading. What is typed there comes first.
 */
export function openSearch(opener: HTMLElement, text: string, frame: HTMLDialogElement | null): void {
  const data = document.getElementById('page:data')?.textContent;
  const { value = '', selectionEnd = 0 } = frame?.querySelector('input') ?? {};
  const query = cutQuery(value) || queryOfSelection(text);
  frame?.close();
  if (!data || document.querySelector('.search-modal[open]')) return;
  const read = (JSON.parse(data) as HydrationData).site;
  const site = HAS_VERSIONS ? inVersion(read, opener.dataset.search) : read;
  const { provider = '', indexName = `${provider}:${site.baseUrl}` } = site.search ?? {};
  const session = searchSession({
    provider: () => loadProvider(site),
    saved: site.search?.remembers === false ? undefined : savedSearches(indexName),
    snippetWords,
    maxPerGroup: site.search?.maxResultsPerGroup,
  });
  // The first key needs it: load it while the reader thinks.
  loadProvider(site).catch(() => undefined);
  const container = document.createElement('div');
  document.body.prepend(container);
  const root = createRoot(container);
  // The event does not bubble: it is seen on its way down.
  container.addEventListener(
    'close',
    ({ target }) => {
      session.end();
      // The browser gives the focus back to what had it; not every browser focuses a link that is clicked.
      const isLeft = target instanceof HTMLDialogElement && target.returnValue === leaving;
      if (!isLeft && document.activeElement === document.body) opener.focus({ preventScroll: true });
      root.unmount();
      container.remove();
      frame?.remove();
    },
    { capture: true, once: true },
  );
  session.ask(query);
  // At once, in the same frame: what is typed next must find it.
  flushSync(() => root.render(<Modal site={site} session={session} caret={selectionEnd || +(text.length === 1)} />));
}
