import { revealCurrentPage } from './reveal-current-page.ts';
import { writeStored } from './storage.ts';

/**
 * Whether the reader has hidden the sidebar is an attribute of `<html>`, which the pre-paint script sets before anything
 * is drawn. Everything else reads it there and is told of changes by watching the attribute.
 */
export const isSidebarHidden = (): boolean => document.documentElement.dataset.sidebarHidden !== undefined;

export function watchSidebar(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-sidebar-hidden'] });
  return () => observer.disconnect();
}

/** Hides or shows the sidebar, on this page and those that the reader opens later. */
export function toggleSidebar(): void {
  const isHidden = document.documentElement.toggleAttribute('data-sidebar-hidden');
  writeStored('local', 'docs.sidebar', isHidden ? 'hidden' : 'shown');
  // The reader may have gone to another page meanwhile.
  if (!isHidden) revealCurrentPage();
}
