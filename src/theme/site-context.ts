import { createContext, useContext } from 'react';
import type { SiteData } from '../shared/page-data.ts';

/** Undefined where a part is drawn outside a site, as in tests. */
export const SiteContext = createContext<SiteData | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** The data of the whole site, for the theme and for React pages. */
export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (site === undefined) {
    throw new Error('useSite without a site');
  }
  return site;
}
