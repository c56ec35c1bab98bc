/** `docs-build search try "query"`: what the site's own index finds, and how the scores come about. For tuning. */
import { gunzipSync } from 'node:zlib';
import { searchEngine } from '../../src/shared/search/engine/search.ts';
import { searchFiles, searchFolder } from '../search/index-files.ts';
import { type TryFlags, UsageError } from './flags.ts';
import { counted } from './report.ts';
import { withSections } from './search.ts';

const usualCount = 10;

export const searchTry =
  (query: string) =>
  (positional: string | undefined, flags: TryFlags, signal: AbortSignal): Promise<number> => {
    const count = countOf(flags);
    return withSections(positional, flags, signal, async ({ config, sections }) => {
      const { meta, files } = searchFiles(sections, { synonyms: config.search.synonyms });
      const packed = new Map(files.map(({ path, bytes }) => [path.slice(searchFolder.length), bytes]));
      const engine = searchEngine(meta.slice(searchFolder.length), {
        bytes: async (name) => gunzipSync(packed.get(name) ?? new Uint8Array()),
        text: (bytes) => new TextDecoder().decode(bytes),
      });
      const start = performance.now();
      const answer = await engine.search({ query, page: 0, hitsPerPage: count, snippetWords: 10 });
      const ms = performance.now() - start;
      const hits = answer.hits.map((hit, index) => {
        const { score = 0, parts } = answer.ranked[index] ?? {};
        const { lvl0: group, ...levels } = hit.hierarchy;
        return {
          url: hit.url,
          trail: Object.values(levels).filter((level) => level !== null),
          group,
          snippet: hit.content ?? '',
          score: rounded(score),
          parts: Object.fromEntries(Object.entries(parts ?? {}).map(([name, part]) => [name, rounded(part)])),
        };
      });
      return {
        more: { query, found: answer.nbHits, hits },
        say: (c) =>
          [
            ...hits.flatMap(({ url, trail, snippet, score, parts }, index) => [
              `${String(index + 1).padStart(2)}  ${c.bold(trail.join(' › '))}  ${c.dim(url)}`,
              `    ${c.cyan(score.toFixed(3))} = (words ${parts.words} + page ${parts.page}) × coverage ${parts.coverage} × heading ${parts.heading} × place ${parts.place} + others ${parts.others}`,
              ...(snippet === '' ? [] : [`    ${c.dim(snippet)}`]),
            ]),
            `${counted(answer.nbHits, 'section')} for "${query}", ${ms.toFixed(1)} ms`,
          ].join('\n'),
      };
    });
  };

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function countOf({ count }: TryFlags): number {
  if (count === undefined) return usualCount;
  const number = Number(count);
  if (!Number.isInteger(number) || number < 1 || number > 1000)
    throw new UsageError(`--count takes a whole number from 1 to 1000, not \`${count}\``);
  return number;
}
