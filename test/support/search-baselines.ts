/** The search engines of other documentation tools, run on the same sections as ours for comparison. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import MiniSearch from 'minisearch';
import { escapeHtml } from '../../build/model/html.ts';
import { MAX_HITS, type Search } from './search-quality.ts';

/** The fields of a search section that the engines index. */
export interface Section {
  readonly route: string;
  readonly title: string;
  /** Text of the headings that enclose the section, its own last. */
  readonly headings: readonly string[];
  /** ID of the heading; '' for the text before the first heading. */
  readonly anchor: string;
  readonly depth: number;
  readonly text: string;
  readonly code: string;
}

/** MiniSearch with the fields and settings of VitePress's local search: one document per section, with all text in one field. */
export function miniSearch(sections: readonly Section[]): Search {
  const index = new MiniSearch({
    fields: ['title', 'titles', 'text'],
    storeFields: ['route'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  });
  index.addAll(
    sections.map(({ route, title, headings, anchor, text, code }, id) => {
      const trail = anchor === '' ? [title] : [title, ...headings];
      return { id, route, title: trail.at(-1), titles: trail.slice(0, -1), text: `${text}\n${code}` };
    }),
  );
  return async (query) =>
    index
      .search(query)
      .slice(0, MAX_HITS)
      .map((hit) => String(hit.route));
}

/** The ranking that Starlight sets for Pagefind by default. */
const starlight = { pageLength: 0.1, termFrequency: 0.1, termSaturation: 2, termSimilarity: 9 };

/**
 * Pagefind over HTML pages made from the sections. Its client runs in this process.
 * @param root Folder whose node_modules holds the pagefind package.
 * @param folder An empty folder for the pages and the index.
 */
export async function pagefind(sections: readonly Section[], root: string, folder: string): Promise<Search> {
  for (const route of new Set(sections.map((section) => section.route))) {
    const file = join(folder, route, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageOf(sections.filter((section) => section.route === route)));
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/pagefind/lib/runner/bin.cjs'), '--site', folder],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Pagefind ended with ${status}\n${stdout}${stderr}`);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  readFilesByFetch(pathToFileURL(folder).href);
  const client = (await import(pathToFileURL(join(folder, 'pagefind/pagefind.js')).href)) as PagefindClient;
  await client.options({ ranking: starlight });
  return async (query) => {
    const { results } = await client.search(query);
    const pages = await Promise.all(results.slice(0, MAX_HITS).map((result) => result.data()));
    return pages.map((page) => page.raw_url.replace(/(?<=.)\/$/, ''));
  };
}

/** The part of Pagefind's client that we use; the package has no types. */
interface PagefindClient {
  options(options: { readonly ranking: typeof starlight }): Promise<void>;
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<{ readonly raw_url: string }> }[] }>;
}

const pageOf = (sections: readonly Section[]): string =>
  [
    '<!doctype html><html lang="en"><body><main data-pagefind-body>',
    ...sections.map(({ title, headings, anchor, depth, text, code }) => {
      const heading = anchor === '' ? title : (headings.at(-1) ?? '');
      const level = anchor === '' ? 1 : depth;
      return [
        `<h${level} id="${escapeHtml(anchor === '' ? '_top' : anchor)}">${escapeHtml(heading)}</h${level}>`,
        `<p>${escapeHtml(text)}</p><pre><code>${escapeHtml(code)}</code></pre>`,
      ].join('\n');
    }),
    '</main></body></html>',
  ].join('\n');

/** Makes `fetch` read files below `base`: Pagefind's client fetches its index, and Node's fetch rejects file URLs. */
function readFilesByFetch(base: string): void {
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.startsWith(base) ? new Response(readFileSync(new URL(url))) : originalFetch(input, init);
  };
}
