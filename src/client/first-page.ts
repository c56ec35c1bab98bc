/** The page as the server has sent it, and what follows its links: the app goes on with both. */
import type { HydrationData } from '../shared/page-data.ts';
import { followLinks } from './follow-links.ts';
import { createPrefetches } from './prefetches.ts';

export const { site, page } = JSON.parse(
  // Every template has it.
  (document.getElementById('page:data') as HTMLElement).textContent,
) as HydrationData;
/** HTML of the article before anything has changed it in the document. */
export const articleHtml = document.querySelector('[data-article]')?.innerHTML ?? '';
export const links = followLinks(site.baseUrl);
export const prefetches = createPrefetches(site.baseUrl);
