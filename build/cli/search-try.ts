/** `docs-build search try "query"`: what the site's own index finds, and how each score comes about. For tuning. */
import { gunzipSync } from 'node:zlib';
import { type Engine, searchEngine } from '../../src/shared/search/engine/search.ts';
import type { SearchSection } from '../model/section.ts';
import { searchFiles, searchFolder } from '../search/index-files.ts';
import type { Command } from './call.ts';
import { type TryFlags, UsageError } from './flags.ts';
import { counted } from './report.ts';
import { withSearchContent } from './search.ts';
import type { Colors } from './terminal.ts';

const DEFAULT_COUNT = 10;

export const searchTry =
  (query: string): Command<TryFlags> =>
  (call) => {
    const hitsPerPage = countOf(call.flags);
    return withSearchContent(call, async (project, { sections }) => {
      const engine = engineFor(sections, project.settings.config.search.synonyms);
      const start = performance.now();
      const answer = await engine.search({ query, page: 0, hitsPerPage, snippetWords: 10 });
      const took = `${(performance.now() - start).toFixed(1)} ms`;
      const hits = answer.hits.map((hit, index) => hitRow(hit, answer.ranked[index]));
      return {
        more: { query, found: answer.nbHits, hits },
        closing: (c) =>
          [
            ...hits.flatMap((hit, index) => hitLines(hit, index + 1, c)),
            `${counted(answer.nbHits, 'section')} for "${query}", ${took}`,
          ].join('\n'),
      };
    });
  };

/** The engine of the browser over the files of the index, all in memory. */
function engineFor(sections: readonly SearchSection[], synonyms: readonly (readonly string[])[]): Engine {
  const { meta, files } = searchFiles(sections, { synonyms });
  const packed = new Map(files.map(({ path, bytes }) => [path.slice(searchFolder.length), bytes]));
  return searchEngine(meta.slice(searchFolder.length), {
    bytes: async (name) => gunzipSync(packed.get(name) ?? new Uint8Array()),
    text: (bytes) => new TextDecoder().decode(bytes),
  });
}

type Answer = Awaited<ReturnType<Engine['search']>>;
type HitRow = ReturnType<typeof hitRow>;

function hitRow(hit: Answer['hits'][number], ranked: Answer['ranked'][number] | undefined) {
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

function hitLines({ url, trail, snippet, score, parts }: HitRow, place: number, c: Colors): readonly string[] {
  const sum = `(words ${parts.words} + page ${parts.page}) × coverage ${parts.coverage} × heading ${parts.heading} × place ${parts.place} + others ${parts.others}`;
  return [
    `${String(place).padStart(2)}  ${c.bold(trail.join(' › '))}  ${c.dim(url)}`,
    `    ${c.cyan(score.toFixed(3))} = ${sum}`,
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
