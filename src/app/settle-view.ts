import { focusElement } from '../client/focus.ts';
import { updateHead } from '../client/head.ts';
import { revealCurrentPage } from '../client/reveal-current-page.ts';
import { scrollToHash } from '../client/scroll.ts';
import { markCurrentPage } from '../client/sidebar.ts';
import { applyTabs, reveal } from '../client/tabs.ts';
import { targetOf } from '../client/target.ts';
import type { View } from './view.ts';

/** How the reader came to the page that is about to be shown. */
export interface Arrival {
  readonly cause: 'push' | 'replace' | 'pop' | 'refresh';
  readonly hash: string;
  /** Scroll position to return to. */
  readonly position: number | undefined;
  /** Whether the sidebar may scroll to the page's entry: not after a click in it, unless the sidebar is another one. */
  readonly revealsEntry: boolean;
}

/** Brings head, tabs, sidebar, scroll position and focus in line with a view that is in the document. */
export function settleView(
  { page, failed }: View,
  { cause, hash, position, revealsEntry }: Arrival,
  { route, errorTitle }: { readonly route: string; readonly errorTitle: string },
): void {
  updateHead(failed ? { ...page, headTitle: errorTitle } : page);
  applyTabs();
  const list = document.querySelector('[data-sidebar]');
  if (list) {
    markCurrentPage(list, failed ? route : page.route);
    if (revealsEntry) revealCurrentPage();
  }
  if (cause === 'refresh') return;
  if (cause === 'pop' && position !== undefined) {
    // As open as when the reader left.
    reveal(targetOf(hash));
    window.scrollTo(0, position);
  } else scrollForHash(hash);
  announce(failed ? '' : page.title);
  const skipRegion = document.querySelector<HTMLElement>('.skip-region');
  if (cause === 'push' && hash === '' && skipRegion) focusElement(skipRegion);
}

/** To the element that the hash names, or to the top. */
export function scrollForHash(hash: string): void {
  if (hash === '') window.scrollTo(0, 0);
  else scrollToHash(hash);
}

/** Screen readers hear of no page change by themselves. */
function announce(text: string): void {
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = text;
}
