/**
 * Brings the islands of a page to life: React components in its Markdown that need a browser. Only pages with an island
 * load this, and the code of a component only when its island asks for it.
 */
import { islands } from 'docs-build:islands';
import { Html, SiteProvider } from 'docs-build/theme';
import { hydrateRoot } from 'react-dom/client';
import type { HydrationData, SiteData } from '../shared/page-data.ts';

/** @returns A function to call when the reader leaves the page. */
export function mount(article: HTMLElement): () => void {
  const { site } = JSON.parse(document.getElementById('page:data')?.textContent ?? '') as HydrationData;
  const cleanups: (() => void)[] = [];
  let isLeft = false;
  for (const element of article.querySelectorAll<HTMLElement>('docs-island')) {
    const start = async (): Promise<void> => {
      const unmount = await hydrate(element, site, () => isLeft);
      if (unmount) cleanups.push(unmount);
    };
    cleanups.push(when(element, () => void start().catch((error) => console.error(error))));
  }
  return () => {
    isLeft = true;
    for (const cleanup of cleanups) cleanup();
  };
}

async function hydrate(element: HTMLElement, site: SiteData, isLeft: () => boolean): Promise<(() => void) | undefined> {
  const { component = '', props = '{}', key = '' } = element.dataset;
  const module = await islands[component]?.();
  if (!module || isLeft()) return undefined;
  const Component = module.default;
  const content = element.querySelector('[data-island-content]')?.innerHTML;
  const root = hydrateRoot(
    element,
    <SiteProvider value={site}>
      <Component {...JSON.parse(props)}>
        {content === undefined ? undefined : <Html data-island-content="" html={content} />}
      </Component>
    </SiteProvider>,
    { identifierPrefix: key, onRecoverableError: (error) => console.error(error) },
  );
  element.dataset.isLive = '';
  return () => root.unmount();
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
