import './styles/index.css';
import { pages } from 'docs-build:client-pages';
// Here for the order of styles: those of extensions come after those of pages, and before those of parts of the theme.
import 'docs-build:extensions';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserApp } from './app/browser-app.tsx';
import { withExtensionClients } from './app/extension-clients.ts';
import { withNavigationEvents } from './app/navigation-events.ts';
import { createRouter } from './app/router.ts';
import type { View } from './app/view.ts';
import { articleHtml, links, page, prefetches, site } from './client/first-page.ts';
import { mounts } from './client/mounts.ts';
import { forgetOtherVersions, forgetUnknownVersions } from './client/preferred-version.ts';
import './client/reading.ts';
import { writeQuery } from './client/write-query.ts';
import { routeOfPathname } from './shared/addresses.ts';
import { resolveLabels } from './shared/labels.ts';

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
  if (HAS_VERSIONS) forgetUnknownVersions(site.versions?.all ?? []);
  else forgetOtherVersions();
  const labels = resolveLabels(site.labels);
  const modules = { ...pages, [routeOfPathname(site.searchUrl, site.baseUrl) ?? '']: loadSearchPage };
  const plain = createRouter({
    site,
    labels,
    client,
    first: drawnView(page.route in modules),
    modules,
    links,
    prefetches,
  });
  const mounting = HAS_EXTENSION_CLIENTS ? withExtensionClients(plain, mounts) : plain;
  const router = ANNOUNCES_NAVIGATION ? withNavigationEvents(mounting) : mounting;
  await router.begin();
  const root = document.getElementById('app:root') as HTMLElement;
  await new Promise<void>((resolve) => {
    // In slices: a long page is not held up while it is taken over.
    startTransition(() => {
      hydrateRoot(root, <BrowserApp site={site} labels={labels} router={router} onHydrated={resolve} />, {
        onRecoverableError: (error) => console.error(error),
      });
    });
  });
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
function drawnView(isModule: boolean): View {
  const html = (selector: string): string => document.querySelector(selector)?.innerHTML ?? '';
  return {
    page,
    article: articleHtml,
    drawn: isModule || !articleHtml ? html('main') : '',
    sidebar: html('[data-sidebar]'),
  };
}
