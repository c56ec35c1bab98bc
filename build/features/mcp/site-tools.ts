/** The tools over a published site. Each answers with Markdown, which agents read best. */
import { decode } from '../../../src/shared/addresses.ts';
import { type Engine, searchEngine } from '../../../src/shared/features/embedded-search/engine/search.ts';
import { counted } from '../../cli/counted.ts';
import type { AgentTool } from '../../model/extension.ts';
import { nearest } from '../../model/nearest.ts';
import type { IndexedPage, IndexedSample, SiteIndex } from '../site-index/site-index.ts';
import { type PublishedSite, SiteError } from './published-site.ts';

/** @param title Of the site, for descriptions. */
export const siteTools = (site: PublishedSite, title: string): readonly AgentTool[] => [
  searchTool(site, title),
  listPages(site, title),
  getPage(site),
  listSamples(site),
  getSample(site),
  findSymbol(site),
];

const pageInput = {
  description: 'Address of a page, as other tools give it: `/docs/install`, with or without `#section`',
} as const;

const MAX_HITS = 20;

function searchTool(site: PublishedSite, title: string): AgentTool {
  return {
    name: 'search',
    description: `Search the documentation of ${title}. Use it first, for any question about ${title}: it finds sections by words, names in code, options, and error messages. Then read the best hits with get_page.`,
    input: {
      query: { description: 'A few words, a name, or an error message' },
      count: { type: 'number', isOptional: true, description: `Hits to return, 1 to ${MAX_HITS}; 8 by default` },
    },
    run: async ({ query, count = 8 }) => {
      const index = await site.index();
      if (index.search === undefined)
        throw new SiteError('this site publishes no search index: use list_pages, and read the page that fits');
      const { hits, nbHits } = await engineOf(site, index.search).search({
        query: String(query),
        page: 0,
        hitsPerPage: Math.min(MAX_HITS, Math.max(1, Math.floor(Number(count)) || 1)),
        snippetWords: 30,
      });
      if (hits.length === 0) return `Nothing found for "${query}". Try fewer or other words, or list_pages.`;
      const lines = hits.map(({ url, hierarchy, content }) => {
        const { lvl0: _, ...levels } = hierarchy;
        const trail = Object.values(levels).filter((level) => level !== null);
        return `- [${trail.join(' › ')}](${url})${content ? `\n  ${content.replace(/\s+/g, ' ').trim()}` : ''}`;
      });
      return `${counted(nbHits, 'section')} found, the best first:\n\n${lines.join('\n')}`;
    },
  };
}

const engineOf = (site: PublishedSite, meta: string): Engine => {
  const folder = meta.slice(0, meta.lastIndexOf('/') + 1);
  return searchEngine(meta.slice(folder.length), {
    bytes: (name) => site.bytes(folder + name),
    text: (bytes) => new TextDecoder().decode(bytes),
  });
};

const MAX_LISTED = 300;

function listPages(site: PublishedSite, title: string): AgentTool {
  return {
    name: 'list_pages',
    description: `List the pages of the documentation of ${title}, with descriptions. Use it to see what there is, or if search finds nothing.`,
    input: { under: { isOptional: true, description: 'Only pages whose address begins like this: `/docs/guide`' } },
    run: async ({ under = '' }) => {
      const pages = (await site.index()).pages.filter(({ url }) => url.startsWith(String(under)));
      const lines = pages.slice(0, MAX_LISTED).map(({ url, title: name, description, trail }) => {
        const place = [...trail, name].join(' › ');
        return `- [${place}](${url})${description === '' ? '' : `: ${description}`}`;
      });
      if (lines.length === 0) return `No page has an address that begins with \`${under}\`.`;
      const rest = pages.length - lines.length;
      return lines.join('\n') + (rest > 0 ? `\n\n${rest} more: narrow the list with \`under\`.` : '');
    },
  };
}

/** Characters. A longer page is read by section. */
const MAX_PAGE = 60_000;

function getPage(site: PublishedSite): AgentTool {
  return {
    name: 'get_page',
    description:
      'Read a page of the documentation, or one section of it, as Markdown. Use it after search: pass the address of a hit. Read a section if you need only that; read the page for a task with several steps.',
    input: {
      page: pageInput,
      section: { isOptional: true, description: 'Id of a heading, the part of an address after `#`' },
    },
    run: async ({ page: address, section }) => {
      const index = await site.index();
      const { page, fragment } = pageAt(index, String(address));
      const text = await markdownOf(site, page);
      const id = String(section ?? fragment).replace(/^#/, '');
      // Words in code are places to link to, and belong to no section of their own.
      if (id !== '' && !page.symbols.some((symbol) => symbol.id === id)) return sectionOf(page, text, id);
      if (text.length <= MAX_PAGE) return text;
      return `${text.slice(0, MAX_PAGE)}\n\n…\n\nThe page is longer. Its sections:\n\n${sectionsOf(page)}`;
    },
  };
}

function sectionOf({ headings, title, url }: IndexedPage, text: string, id: string): string {
  const at = headings.findIndex((heading) => heading.id === id);
  const heading = headings[at];
  if (heading?.line === undefined) {
    throw new SiteError(`the page ${url} has no section \`${id}\`. Its sections:\n\n${sectionsOf({ headings })}`);
  }
  const next = headings.slice(at + 1).find(({ depth, line }) => line !== undefined && depth <= heading.depth);
  const lines = text.split('\n').slice(heading.line - 1, next?.line === undefined ? undefined : next.line - 1);
  return `From the page "${title}" (${url}):\n\n${lines.join('\n').trim()}\n`;
}

const sectionsOf = ({ headings }: Pick<IndexedPage, 'headings'>): string =>
  headings.map(({ depth, id, text }) => `${'  '.repeat(Math.max(0, depth - 2))}- ${text} (\`${id}\`)`).join('\n');

const sampleId = ({ url }: IndexedPage, { line }: IndexedSample): string => `${url}:${line}`;

const MAX_SAMPLES = 50;

function listSamples(site: PublishedSite): AgentTool {
  return {
    name: 'list_samples',
    description:
      'List blocks of code in the documentation, with their language and whether a tool has proven that they work. Use it before you write code: a proven sample is right for the current version. Read one with get_sample.',
    input: {
      page: { ...pageInput, isOptional: true },
      language: { isOptional: true, description: 'As fences name it: `ts`, `bash`' },
      proven: { type: 'boolean', isOptional: true, description: 'Only samples that a tool has verified' },
      count: { type: 'number', isOptional: true, description: `How many to list; ${MAX_SAMPLES} by default` },
    },
    run: async ({ page: address, language, proven, count = MAX_SAMPLES }) => {
      const index = await site.index();
      const pages = address === undefined ? index.pages : [pageAt(index, String(address)).page];
      const all = pages.flatMap((page) => page.samples.map((sample) => ({ page, sample })));
      const found = all.filter(
        ({ sample }) =>
          (language === undefined || sample.language === language) &&
          (proven !== true || sample.proof?.state === 'proven'),
      );
      if (found.length === 0) {
        const languages = [...new Set(all.flatMap(({ sample }) => sample.language || []))].sort();
        return `No sample fits. Languages there: ${languages.join(', ') || 'none'}.`;
      }
      const shown = found.slice(0, Math.max(1, Math.floor(Number(count)) || 1));
      const lines = shown.map(({ page, sample }) => `- \`${sampleId(page, sample)}\` ${aboutSample(page, sample)}`);
      return `${counted(found.length, 'sample')}${found.length > shown.length ? `, the first ${shown.length}` : ''}:\n\n${lines.join('\n')}`;
    },
  };
}

function aboutSample(page: IndexedPage, { language, title, section, proof }: IndexedSample): string {
  const heading = page.headings.find(({ id }) => id === section)?.text;
  const place = [page.title, ...(heading === undefined ? [] : [heading])].join(' › ');
  return [language || 'text', ...(title === undefined ? [] : [title]), place, ...(proof ? [provenBy(proof)] : [])].join(
    ', ',
  );
}

const provenBy = ({ state, by = [], reason }: NonNullable<IndexedSample['proof']>): string =>
  state === 'proven'
    ? `proven${by.length > 0 ? ` by ${by.join(', ')}` : ''}`
    : `${state}${reason ? `: ${reason}` : ''}`;

function getSample(site: PublishedSite): AgentTool {
  return {
    name: 'get_sample',
    description: 'Read one block of code of the documentation. Pass an id that list_samples gave.',
    input: { id: { description: 'Such as `/docs/install:12`' } },
    run: async ({ id }) => {
      const [, address = '', line = ''] = /^(.*):(\d+)$/.exec(String(id)) ?? [];
      const { page } = pageAt(await site.index(), address);
      const sample = page.samples.find((one) => one.line === Number(line));
      if (!sample) throw new SiteError(`there is no sample \`${id}\`: list_samples gives the ids`);
      const lines = (await markdownOf(site, page)).split('\n').slice(sample.line - 1, sample.endLine);
      const from = `${page.url}${sample.section === undefined ? '' : `#${sample.section}`}`;
      return `${aboutSample(page, sample)} (${from}):\n\n${lines.join('\n')}`;
    },
  };
}

const MAX_SYMBOLS = 30;

function findSymbol(site: PublishedSite): AgentTool {
  return {
    name: 'find_symbol',
    description:
      'Find where the documentation declares a name, such as a type or a class. Use it if you know the exact name, or how it begins; for anything else, use search.',
    input: { name: { description: 'The name, or its beginning' } },
    run: async ({ name }) => {
      const wanted = String(name).toLowerCase();
      const all = (await site.index()).pages.flatMap((page) => page.symbols.map((symbol) => ({ page, symbol })));
      const exact = all.filter(({ symbol }) => symbol.name.toLowerCase() === wanted);
      const found = exact.length > 0 ? exact : all.filter(({ symbol }) => symbol.name.toLowerCase().startsWith(wanted));
      if (found.length === 0) {
        const near = nearest(String(name), [...new Set(all.map(({ symbol }) => symbol.name))]);
        return `No code of the documentation declares \`${name}\`.${near === undefined ? '' : ` Did you mean \`${near}\`?`} Try search.`;
      }
      return found
        .slice(0, MAX_SYMBOLS)
        .map(
          ({ page, symbol }) =>
            `- \`${symbol.name}\`${symbol.kind === undefined ? '' : `, ${symbol.kind}`}: [${page.title}](${page.url}#${symbol.id})`,
        )
        .join('\n');
    },
  };
}

/** @param address As a tool gave it, a full address, or a path without the base path. */
function pageAt(index: SiteIndex, address: string): { readonly page: IndexedPage; readonly fragment: string } {
  const [path = '', fragment = ''] = withoutOrigin(address).split('#');
  const base = withoutOrigin(index.address);
  const plain = (url: string): string => url.replace(/[?].*$/, '').replace(/(?:\.html|\.md|\/)$/, '') || '/';
  const wanted = new Set([plain(path), plain(base + path.replace(/^\//, ''))]);
  const page = index.pages.find(({ url }) => wanted.has(plain(url)));
  if (page) return { page, fragment: decode(fragment) };
  const near = nearest(
    path,
    index.pages.map(({ url }) => url),
  );
  throw new SiteError(
    `there is no page \`${address}\`${near === undefined ? '' : `: did you mean \`${near}\`?`} (search and list_pages give addresses)`,
  );
}

const withoutOrigin = (address: string): string => address.replace(/^\w+:\/\/[^/]+/, '');

function markdownOf(site: PublishedSite, { markdown, url }: IndexedPage): Promise<string> {
  if (markdown === undefined) throw new SiteError(`the page ${url} has no Markdown`);
  return site.text(markdown);
}
