import { pages } from 'docs-build:client-pages';
import { hydrateRoot } from 'react-dom/client';
import { BrowserApp } from './app/browser-app.tsx';
import { createRouter } from './app/router.ts';
import { componentOf, type View } from './app/view.ts';
import { followCodeControls } from './client/code-controls.ts';
import { followColorMode } from './client/color-mode.ts';
import { followKeyboardUse } from './client/focus.ts';
import { followTabs } from './client/tabs.ts';
import type { HydrationData, PageData } from './shared/page-data.ts';
import './styles/index.css';

declare global {
  interface Window {
    docsBuild?: {
      /** Fetches the present page anew and swaps it in place, keeping the scroll position. */
      readonly refresh: () => Promise<void>;
    };
  }
}

/** Takes over the page the server drew. Resolves when it answers the reader. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  const data = document.getElementById('docs-page')?.textContent;
  if (root === null || !data) {
    throw new Error('The page lacks its root element or its data, so it stays as the server drew it');
  }
  const { site, page } = JSON.parse(data) as HydrationData;
  const router = createRouter({ site, first: await drawnView(root, page), components: pages });
  await new Promise<void>((resolve) => {
    hydrateRoot(root, <BrowserApp site={site} router={router} onHydrated={resolve} />, {
      onRecoverableError: (error) => console.error(error),
    });
  });
  followColorMode(site.colorMode);
  followKeyboardUse();
  followTabs();
  followCodeControls();
  router.listen();
  window.docsBuild = { refresh: router.refresh };
  document.documentElement.dataset.hasHydrated = 'true';
}

/** The view in the document: article and sidebar are read from there, so that they are sent once. */
async function drawnView(root: Element, page: PageData): Promise<View> {
  const html = (name: string): string => root.querySelector(`[data-${name}]`)?.innerHTML ?? '';
  const view = { page, article: html('article'), sidebar: html('sidebar') };
  return page.kind === 'component'
    ? { ...view, component: componentOf(page.route, await pages[page.route]?.()) }
    : view;
}
