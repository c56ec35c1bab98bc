/** Search with answers made up here: the site is real, the code that finds is replaced on its way to the browser. */
import type { Page } from 'playwright-core';
import type { SearchHit } from '../../src/shared/search/hit.ts';
import { beforeDocuments } from './windows.ts';

export interface Asked {
  readonly query: string;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly snippetWords: number;
}

declare global {
  interface Window {
    asked: Asked[];
    answer: (request: Asked & { readonly signal: AbortSignal }) => Promise<unknown>;
  }
}

const none = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** A hit of one of the site's pages; `names` are the part, the page and its headings. */
export function hitOf(url: string, names: readonly string[], snippet?: string): SearchHit {
  const depth = names.length - 1;
  return {
    objectID: url,
    url,
    type: `lvl${depth}` as SearchHit['type'],
    content: snippet === undefined ? null : snippet.replace(/<[^>]*>/g, ''),
    hierarchy: { ...none, ...Object.fromEntries(names.map((name, level) => [`lvl${level}`, name])) },
    _snippetResult: {
      ...(snippet !== undefined && { content: { value: snippet } }),
      hierarchy: { [`lvl${depth}`]: { value: `<mark>${names.at(-1)}</mark>` } },
    },
  };
}

export const hits: readonly SearchHit[] = [
  hitOf('/docs/b', ['Guide', 'Page b'], 'About <mark>b</mark> &lt;i&gt; and more'),
  hitOf('/docs/b#part', ['Guide', 'Page b', 'Part'], 'A <mark>part</mark> of it'),
  hitOf('/docs/b#deep', ['Guide', 'Page b', 'Part', 'Deep']),
  hitOf('/docs/c', ['Reference', 'Page c'], 'See <img src=x onerror=alert(1)> there'),
  hitOf('/docs/c#end', ['Reference', 'Page c', 'End']),
];

/**
 * What is answered: nothing for `nothing…`, an error for `fail…`, after a second for `slow…`, never for `held…`
 * unless `release` is called, 45 hits for `many…`, and
 * the five above for everything else.
 */
export async function standIn(page: Page): Promise<void> {
  await page.route(/\/assets\/embedded-[^/]*\.js(?:\?|$)/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const openProvider = () => ({
        search(request) {
          window.asked.push({ query: request.query, page: request.page, hitsPerPage: request.hitsPerPage, snippetWords: request.snippetWords });
          return window.answer(request);
        },
      });`,
    }),
  );
  await beforeDocuments(
    page,
    ({ found, many }) => {
      window.asked = [];
      window.answer = async ({ query, page: number, hitsPerPage }) => {
        if (query.startsWith('fail')) throw Object.assign(new Error('no host answers'), { name: 'RetryError' });
        if (query.startsWith('nothing')) return { hits: [], nbHits: 0 };
        if (query.startsWith('slow')) await new Promise((resolve) => setTimeout(resolve, 1000));
        if (query.startsWith('held')) await new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
        const all = query.startsWith('many') ? many : found;
        return { hits: all.slice(number * hitsPerPage, (number + 1) * hitsPerPage), nbHits: all.length };
      };
    },
    {
      found: hits,
      many: Array.from({ length: 45 }, (_, place) =>
        hitOf(`/docs/b#n${place}`, ['Guide', 'Page b', `Number ${place}`], 'text'),
      ),
    },
  );
  // A site whose configuration does not name the search yet.
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.includes('"search":{')
        ? text
        : text
            .replace(/"searchUrl":"([^"]*)"/, '"searchUrl":"$1","search":{"provider":"embedded","meta":"/none"}')
            .replace('class="search-trigger"', 'class="search-trigger" data-search=""')
            .replace(/(<span>Search<\/span>)(<\/a>)/, '$1<kbd></kbd>$2');
      await route.fulfill({ response, body });
    },
  );
}
