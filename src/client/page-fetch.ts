import { pageDataUrl } from '../shared/addresses.ts';
import type { PageJson } from '../shared/page-data.ts';

/** Fetches a page's data. Throws when the answer is not the data of a page, whatever the reason. */
export async function fetchPage(route: string, baseUrl: string, init: RequestInit): Promise<PageJson> {
  const response = await fetch(pageDataUrl(route, baseUrl), init);
  const lower = route.toLowerCase();
  // Hosts of files tell cases apart, links need not.
  if (response.status === 404 && lower !== route) return fetchPage(lower, baseUrl, init);
  if (!response.ok) throw new Error(`No page ${route}: ${response.status}`);
  // Some hosts say that the file is compressed, and the browser has unpacked it.
  const unpacked = response.clone().json();
  return unpacked.catch(() => new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).json());
}

/** Fetches the HTML of a sidebar's list. */
export async function fetchSidebar(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  if (!response.ok) {
    throw new Error(`No sidebar ${url}: ${response.status}`);
  }
  return response.text();
}
