/** `docs-build search try "query"`: shows the hits of the embedded index and how each score is computed, for tuning. */
import { gunzipSync } from 'node:zlib';
import { type Engine, searchEngine } from '../../../src/shared/features/embedded-search/engine/search.ts';
import type { Command } from '../../cli/call.ts';
import { counted } from '../../cli/counted.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import type { TerminalColors } from '../../cli/terminal.ts';
import type { SearchSection } from '../../model/section.ts';
import { withSearchContent } from '../../search/search-content.ts';
import { searchFiles, searchFolder } from './index-files.ts';

interface TryFlags extends Flags {
  /** Number of hits to print. */
  readonly count?: string;
}

const DEFAULT_COUNT = 10;

export const searchTry =
  (query: string): Command<TryFlags> =>
  (call) => {
    const hitsPerPage = countOf(call.flags);
    return withSearchContent(call, async (project, { sections }) => {
      const engine = engineFor(sections, project.settings.config.search.synonyms);
      const start = performance.now();
      const response = await engine.search({ query, page: 0, hitsPerPage, snippetWords: 10 });
      const elapsed = `${(performance.now() - start).toFixed(1)} ms`;
      const hits = response.hits.map((hit, index) => hitRow(hit, response.ranked[index]));
      return {
        more: { query, found: response.nbHits, hits },
        closing: (c) =>
          [
            ...hits.flatMap((hit, index) => hitLines(hit, index + 1, c)),
            `${counted(response.nbHits, 'section')} for "${query}", ${elapsed}`,
          ].join('\n'),
      };
    });
  };

/** The browser's search engine on an in-memory index. */
function engineFor(sections: readonly SearchSection[], synonyms: readonly (readonly string[])[]): Engine {
  const { meta, files } = searchFiles(sections, { synonyms });
  const packed = new Map(files.map(({ path, bytes }) => [path.slice(searchFolder.length), bytes]));
  return searchEngine(meta.slice(searchFolder.length), {
    bytes: async (name) => gunzipSync(packed.get(name) ?? new Uint8Array()),
    text: (bytes) => new TextDecoder().decode(bytes),
  });
}

type SearchResponse = Awaited<ReturnType<Engine['search']>>;
type HitRow = ReturnType<typeof hitRow>;

function hitRow(hit: SearchResponse['hits'][number], ranked: SearchResponse['ranked'][number] | undefined) {
  const { score = 0, parts } = ranked ?? {};
  const { lvl0: group, ...levels } = hit.hierarchy;
  return {
    url: hit.url,
    trail: Object.values(levels).filter((level) => level !== null),
    group,
    snippet: hit.content ?? '',
    score: rounded(score),
    parts: Object.fromEntries(Object.entries(parts ?? {}).map(([name, part]) => [name, rounded(part)])),
  };
}

function hitLines({ url, trail, snippet, score, parts }: HitRow, place: number, c: TerminalColors): readonly string[] {
  const formula = `(words ${parts.words} + page ${parts.page}) × coverage ${parts.coverage} × heading ${parts.heading} × place ${parts.place} + others ${parts.others}`;
  return [
    `${String(place).padStart(2)}  ${c.bold(trail.join(' › '))}  ${c.dim(url)}`,
    `    ${c.cyan(score.toFixed(3))} = ${formula}`,
    ...(snippet === '' ? [] : [`    ${c.dim(snippet)}`]),
  ];
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function countOf({ count }: TryFlags): number {
  if (count === undefined) return DEFAULT_COUNT;
  const number = Number(count);
  if (!Number.isInteger(number) || number < 1 || number > 1000)
    throw new UsageError(`--count takes a whole number from 1 to 1000, not \`${count}\``);
  return number;
}
