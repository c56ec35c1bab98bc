import './styles/index.css';
import { pages } from 'docs-build:client-pages';
import { clients } from 'docs-build:extensions';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserApp } from './app/browser-app.tsx';
import { withExtensionClients } from './app/extension-clients.ts';
import { withNavigationEvents } from './app/navigation-events.ts';
import { createRouter } from './app/router.ts';
import type { View } from './app/view.ts';
import { followColorMode } from './client/color-mode.ts';
import { followKeyboardUse } from './client/focus.ts';
import { followControls } from './client/follow-controls.ts';
import { followSkipLink } from './client/follow-skip-link.ts';
import { forgetOtherVersions, forgetUnknownVersions } from './client/preferred-version.ts';
import { followReadingPosition } from './client/reading-position.ts';
import { followTabs } from './client/tabs.ts';
import { writeQuery } from './client/write-query.ts';
import { routeOfPathname } from './shared/addresses.ts';
import { resolveLabels } from './shared/labels.ts';
import type { HydrationData, PageData } from './shared/page-data.ts';

declare global {
  interface Window {
    docsBuild?: {
      /** Fetches the present page anew and swaps it in place, keeping the scroll position. */
      readonly refresh: () => Promise<void>;
      /** Loads a page ahead of navigation; false when there is nothing to load. */
      readonly prefetch: (address: string) => Promise<unknown> | false;
      readonly preload: (address: string) => Promise<unknown> | false;
    };
  }
}

/**
 * Takes over the page the server drew. Resolves when it answers the reader.
 *
 * @param client Address of the script that calls it.
 */
export async function start(client: string): Promise<void> {
  const root = document.getElementById('app:root');
  const data = document.getElementById('page:data')?.textContent;
  if (!root || !data) {
    throw new Error('The page has no data');
  }
  const { site, page } = JSON.parse(data) as HydrationData;
  if (HAS_VERSIONS) forgetUnknownVersions(site.versions?.all ?? []);
  else forgetOtherVersions();
  const labels = resolveLabels(site.labels);
  const modules = { ...pages, [routeOfPathname(site.searchUrl, site.baseUrl) ?? '']: loadSearchPage };
  const plain = createRouter({ site, labels, client, first: drawnView(root, page, page.route in modules), modules });
  const mounting = HAS_EXTENSION_CLIENTS ? withExtensionClients(plain, clients) : plain;
  const router = ANNOUNCES_NAVIGATION ? withNavigationEvents(mounting) : mounting;
  await router.begin();
  await new Promise<void>((resolve) => {
    // In slices: a long page is not held up while it is taken over.
    startTransition(() => {
      hydrateRoot(root, <BrowserApp site={site} labels={labels} router={router} onHydrated={resolve} />, {
        onRecoverableError: (error) => console.error(error),
      });
    });
  });
  followColorMode(site.colorMode);
  followKeyboardUse();
  followTabs();
  followControls();
  followSkipLink();
  followReadingPosition();
  router.listen();
  const { refresh, prefetch, preload } = router;
  window.docsBuild = Object.freeze({ refresh, prefetch, preload });
  document.documentElement.dataset.hasHydrated = 'true';
}

const loadSearchPage = async () => {
  const code = await import('./search/search.ts');
  // What the reader has typed meanwhile, into the field that the server drew: the query lives in the address.
  const typed = document.querySelector<HTMLInputElement>('[name=q]')?.value;
  if (typed) writeQuery('q', typed);
  return code;
};

/** The view in the document: article and sidebar are read from there, so that they are sent once. */
function drawnView(root: Element, page: PageData, isModule: boolean): View {
  const html = (selector: string): string => root.querySelector(selector)?.innerHTML ?? '';
  const article = html('[data-article]');
  return { page, article, drawn: isModule || !article ? html('main') : '', sidebar: html('[data-sidebar]') };
}
