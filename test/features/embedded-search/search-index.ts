/** For tests of the embedded search: an index, and the engine that reads it. */
import { gunzipSync } from 'node:zlib';
import { type IndexOptions, searchFiles } from '../../../build/features/embedded-search/index-files.ts';
import type { SearchSection } from '../../../build/model/section.ts';
import type { SearchFiles } from '../../../build/search/provider.ts';
import { type Engine, searchEngine } from '../../../src/shared/features/embedded-search/engine/search.ts';

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
