/** Links to other sites: `docs/_sources.yml` has the day on which each was read, because what they say may change. */
import type { ProsePage, SampleFile, SourceRange } from 'docs-build';
import type { Unconfirmed } from './statement.ts';
import { sourcesFile } from './statement-file.ts';

interface ReadSource {
  readonly url: string;
  /** `2026-11-28` */
  readonly read: string;
  readonly line: number;
}

/** @param today `2026-11-28` */
export async function checkSources(
  pages: readonly ProsePage[],
  files: readonly SampleFile[],
  today: string,
): Promise<readonly Unconfirmed[]> {
  const sources = await readSources(files);
  const known = new Set(sources.map(({ url }) => url));
  const links = new Map<string, SourceRange>();
  for (const { path, passages } of pages.filter(({ path }) => path.startsWith('docs/')))
    for (const { link = '', at } of passages.flatMap(({ parts }) => parts))
      if (path.endsWith('.md') && /^https?:/.test(link) && !links.has(link)) links.set(link, at);
  const unread = [...links].filter(([url]) => !known.has(url));
  return [
    ...unread.map(([url, at]) => ({
      message: `nobody has written down when ${url} was read`,
      at,
      about: [url],
      hint: `add it to ${sourcesFile} with the day on which you read it`,
    })),
    ...sources.flatMap(({ url, read, line }) => {
      const at = { file: sourcesFile, line, column: 1 };
      if (!links.has(url)) return [{ message: `no page links to ${url}`, at, about: [url], hint: 'take it out' }];
      if (read > yearBefore(today)) return [];
      const hint = 'read it again, correct what pages say about it, and write the new day down';
      return [{ message: `${url} was read more than a year ago, on ${read}`, at, about: [url], hint }];
    }),
  ];
}

const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** @throws when the file is not a list of such sources */
async function readSources(files: readonly SampleFile[]): Promise<readonly ReadSource[]> {
  const file = files.find(({ path }) => path === sourcesFile);
  if (!file) return [];
  const { isMap, isSeq, LineCounter, parseDocument } = await import('yaml');
  const lineCounter = new LineCounter();
  const { contents } = parseDocument(file.text, { lineCounter });
  if (!isSeq(contents)) throw new Error(`${file.path}: expected a list`);
  return contents.items.map((node) => {
    const { line } = lineCounter.linePos(isMap(node) ? (node.range?.[0] ?? 0) : 0);
    const [url, read] = isMap(node) ? [node.get('url'), node.get('read')] : [];
    if (typeof url !== 'string' || typeof read !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(read))
      throw new Error(`${file.path}:${line}: expected \`url\` and \`read\`, a day such as 2026-11-28`);
    return { url, read, line };
  });
}
