import type { PageData, SiteData } from '../shared/page-data.ts';
import { isServed } from './is-served.ts';
import { preferredVersion } from './preferred-version.ts';
import { readStored } from './storage.ts';

/** Milliseconds for which a page is read until the app comes without a sign of intent. */
const longRead = 10_000;

/**
 * Loads the app without waiting for a sign of intent: at once for readers who go from page to page, since they have React
 * in their cache, where the page reads differently with it, and in `docs-build serve`, where it shows edits; otherwise
 * when the page has been visible for a while.
 */
export function awaitApp(site: SiteData, page: PageData): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(loadApp, longRead);
  };
  if (isVisit(site.baseUrl) || isServed() || (HAS_VERSIONS && followsChoice(site, page))) {
    void loadApp();
  } else {
    document.addEventListener('visibilitychange', wait);
    wait();
  }
}

/** From another page of this site, or with the app in this window before: then there are positions to return to. */
const isVisit = (baseUrl: string): boolean =>
  document.referrer.startsWith(location.origin + baseUrl) || readStored('session', 'docs.scroll') !== undefined;

/** On pages that belong to no version, the navbar shows the one that the reader has chosen. */
const followsChoice = ({ versions }: SiteData, { version }: PageData): boolean =>
  !version && versions?.all.some(({ set }) => preferredVersion(set) !== undefined) === true;
