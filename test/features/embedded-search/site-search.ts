/** The embedded search of a site, as in a browser: the engine reads the files of the built index. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Config } from '../../../build/config/config.ts';
import { searchFiles } from '../../../build/features/embedded-search/index-files.ts';
import type { SearchSection } from '../../../build/model/section.ts';
import { sectionsOf } from '../../../build/search/sections.ts';
import { searchEngine } from '../../../src/shared/features/embedded-search/engine/search.ts';
import { ownSite } from '../../support/own-site.ts';
import { MAX_HITS, type Search } from '../../support/search-quality.ts';

export interface SiteSections {
  readonly sections: readonly SearchSection[];
  readonly config: Config;
}

/** @param root Root folder of the repository; lib/ must be compiled. */
export async function loadSections(root: string): Promise<SiteSections> {
  const { site, config } = await ownSite(root);
  return { sections: sectionsOf(site, config), config };
}

/**
 * @param docs A folder of Markdown, which becomes the documents of a site without settings.
 * @param tool Root folder of the repository.
 */
export async function loadFolder(docs: string, tool: string): Promise<SiteSections> {
  const root = mkdtempSync(join(tmpdir(), 'search-site-'));
  try {
    cpSync(docs, join(root, 'docs'), { recursive: true });
    writeFileSync(join(root, 'docs.config.json'), '{}');
    const { site, config } = await ownSite(root, tool);
    return { sections: sectionsOf(site, config), config };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** @returns A search for routes over an index built from the sections. */
export function embeddedSearch({ sections, config }: SiteSections): Search {
  const { meta, files } = searchFiles(sections, { synonyms: config.search.synonyms });
  const bytes = new Map(files.map((file) => [file.path.split('/').at(-1), file.bytes]));
  const engine = searchEngine(meta.split('/').at(-1) ?? '', {
    async bytes(name) {
      const content = bytes.get(name);
      if (!content) throw new Error(`no file ${name}`);
      return gunzipSync(content);
    },
    text: (encoded) => new TextDecoder().decode(encoded),
  });
  return async (query) => {
    const { hits } = await engine.search({ query, page: 0, hitsPerPage: MAX_HITS, snippetWords: 10 });
    return hits.map(({ url }) => url.split('#')[0] ?? '');
  };
}
