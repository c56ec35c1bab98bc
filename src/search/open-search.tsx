import { createRoot } from 'react-dom/client';
import type { HydrationData } from '../shared/page-data.ts';
import { loadProvider } from './load-provider.ts';
import { leaving, Modal } from './modal.tsx';
import { cutQuery, queryOfSelection, snippetWords } from './query.ts';
import { savedSearches } from './saved.ts';
import { searchSession } from './session.ts';

/**
 * Opens the modal over the page. Does not need the client to be loaded.
 *
 * @param opener The link to the search page; it has the focus afterwards when nothing had it before.
 * @param typed The key that opened it, if it is a letter or digit; otherwise the query is the selected text of the page.
 */
export function openSearch(opener: HTMLElement, typed = ''): void {
  const data = document.getElementById('docs-page')?.textContent;
  // The element of one that was just closed may still be there.
  if (!data || document.querySelector('.search-modal[open]')) return;
  const { site } = JSON.parse(data) as HydrationData;
  const index = site.search?.provider === 'hosted' ? site.search.indexName : `embedded:${site.baseUrl}`;
  const session = searchSession({
    provider: () => loadProvider(site),
    saved: site.search?.remembers === false ? undefined : savedSearches(index),
    snippetWords,
    maxPerGroup: site.search?.maxResultsPerGroup,
  });
  // The first key needs it: load it while the reader thinks.
  loadProvider(site).catch(() => undefined);

  const selected = typed === '' ? queryOfSelection(`${getSelection()}`) : '';
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
    },
    { capture: true, once: true },
  );
  session.ask(cutQuery(typed) || selected);
  root.render(<Modal site={site} session={session} isSelected={selected !== ''} />);
}
