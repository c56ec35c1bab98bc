/** Small sites for tests of the embedded search: short pages, their index, and the engine that reads it. */
import { gunzipSync } from 'node:zlib';
import { routePath } from '../../build/model/paths.ts';
import type { SearchSection } from '../../build/model/section.ts';
import { type IndexOptions, type SearchFiles, searchFiles } from '../../build/search/index-files.ts';
import { type Engine, searchEngine } from '../../src/shared/search/engine/search.ts';

export interface WrittenPage {
  readonly title: string;
  /** `/docs/` and the lowercase title by default. */
  readonly route?: string;
  readonly crumbs?: readonly string[];
  readonly text?: string;
  readonly code?: string;
  readonly boost?: number;
  readonly keywords?: readonly string[];
  /** Names that its first section explains. */
  readonly names?: readonly string[];
  readonly isCategory?: boolean;
  /** Level-2 heading → the text below it, optionally followed by `|` and code. */
  readonly headings?: Readonly<Record<string, string>>;
}

/** @returns The search sections of the pages. */
export function pages(...written: readonly WrittenPage[]): readonly SearchSection[] {
  return written.flatMap((page) => {
    const route = routePath(page.route ?? `/docs/${page.title.toLowerCase().replace(/[^a-z\d]+/g, '-')}`);
    const { title, crumbs = [], boost = 1, isCategory = false, text = '', code = '' } = page;
    const shared = { route, title, crumbs, boost, isCategory, names: [], keywords: [] };
    const { keywords = [], names = [] } = page;
    return [
      { ...shared, url: route, headings: [], anchor: '', depth: 1, text, code, names, keywords },
      ...Object.entries(page.headings ?? {}).map(([heading, below]) => {
        const anchor = heading.toLowerCase().replace(/[^a-z\d]+/g, '-');
        const [prose = '', program = ''] = below.split('|');
        const own = { headings: [heading], anchor, depth: 2, text: prose, code: program };
        return { ...shared, ...own, url: `${route}#${anchor}` };
      }),
    ];
  });
}

export interface TestEngine extends Engine {
  readonly index: SearchFiles;
  /** Names of the index files that the engine has read, in order. */
  readonly read: readonly string[];
  /** URLs of the first 20 hits. */
  urls(query: string): Promise<readonly string[]>;
}

/** Indexes the sections and opens the index. */
export function engineOf(sections: readonly SearchSection[], options?: IndexOptions): TestEngine {
  const index = searchFiles(sections, options);
  const bytes = new Map(index.files.map((file) => [file.path.split('/').at(-1), file.bytes]));
  const read: string[] = [];
  const engine = searchEngine(index.meta.split('/').at(-1) ?? '', {
    async bytes(name) {
      read.push(name);
      const content = bytes.get(name);
      if (!content) throw new Error(`no file ${name}`);
      return gunzipSync(content);
    },
    text: (encoded) => new TextDecoder().decode(encoded),
  });
  return {
    ...engine,
    index,
    read,
    async urls(query) {
      const { hits } = await engine.search({ query, page: 0, hitsPerPage: 20, snippetWords: 10 });
      return hits.map(({ url }) => url);
    },
  };
}
