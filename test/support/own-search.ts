/** The embedded search over this repository's pages, as readers meet it: files of the index, read by the engine. */
import { gunzipSync } from 'node:zlib';
import type { Config } from '../../build/config/config.ts';
import type { SearchSection } from '../../build/model/section.ts';
import { searchFiles } from '../../build/search/index-files.ts';
import { sectionsOf } from '../../build/search/sections.ts';
import { searchEngine } from '../../src/shared/search/engine/search.ts';
import { ownSite } from './own-site.ts';
import { type Ask, HITS } from './search-quality.ts';

export interface OwnSections {
  readonly sections: readonly SearchSection[];
  readonly config: Config;
}

/** @param root Of the repository; lib/ is compiled. */
export async function ownSections(root: string): Promise<OwnSections> {
  const { site, config } = await ownSite(root);
  return { sections: sectionsOf(site, config), config };
}

export function ownSearch({ sections, config }: OwnSections): Ask {
  const { meta, files } = searchFiles(sections, { synonyms: config.search.synonyms });
  const bytes = new Map(files.map((file) => [file.path.split('/').at(-1), file.bytes]));
  const engine = searchEngine(meta.split('/').at(-1) ?? '', {
    async bytes(name) {
      const found = bytes.get(name);
      if (!found) throw new Error(`no file ${name}`);
      return gunzipSync(found);
    },
    text: (encoded) => new TextDecoder().decode(encoded),
  });
  return async (query) => {
    const { hits } = await engine.search({ query, page: 0, hitsPerPage: HITS, snippetWords: 10 });
    return hits.map(({ url }) => url.split('#')[0] ?? '');
  };
}
