import { islands } from 'docs-build:islands';
import { Html, SiteProvider } from 'docs-build/theme';
import { hydrateRoot } from 'react-dom/client';
import type { SiteData } from '../shared/page-data.ts';

/**
 * Loads the component of an island and hydrates it.
 *
 * @param isLeft Whether the reader has left the page.
 * @returns A function to call when the reader leaves the page.
 */
export async function hydrateIsland(
  element: HTMLElement,
  site: SiteData,
  isLeft: () => boolean,
): Promise<(() => void) | undefined> {
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
