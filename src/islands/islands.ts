/**
 * Brings the islands of a page to life: React components in its Markdown that need a browser. Only pages with an island
 * load this, and React and the code of a component only when an island asks for it.
 */
import type { HydrationData } from '../shared/page-data.ts';

/** @returns A function to call when the reader leaves the page. */
export function mount(article: HTMLElement): () => void {
  const { site } = JSON.parse(document.getElementById('page:data')?.textContent ?? '') as HydrationData;
  const cleanups: (() => void)[] = [];
  let isLeft = false;
  for (const element of article.querySelectorAll<HTMLElement>('docs-island')) {
    const start = async (): Promise<void> => {
      // With the app come React and the theme, which are there once.
      await loadApp();
      const { hydrateIsland } = await import('./hydrate-island.tsx');
      const unmount = await hydrateIsland(element, site, () => isLeft);
      if (unmount) cleanups.push(unmount);
    };
    cleanups.push(when(element, () => void start().catch((error) => console.error(error))));
  }
  return () => {
    isLeft = true;
    for (const cleanup of cleanups) cleanup();
  };
}

/**
 * Calls `start` at the time that the author chose.
 * @returns A function that cancels it.
 */
function when(element: HTMLElement, start: () => void): () => void {
  switch (element.dataset.client) {
    case 'visible': {
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        start();
      });
      observer.observe(element);
      return () => observer.disconnect();
    }
    case 'idle': {
      if (!('requestIdleCallback' in window)) break;
      const id = requestIdleCallback(start);
      return () => cancelIdleCallback(id);
    }
  }
  start();
  return () => {};
}
