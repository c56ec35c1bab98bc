import { keep, nothingKept } from '../model/kept.ts';
import type { OutputFile } from '../model/output-file.ts';
import { type OutputPath, type RoutePath, toMarkdownPath } from '../model/paths.ts';
import { frameOf, type Site } from '../model/site.ts';
import type { Emitter } from './emitter.ts';

/** Each page as Markdown beside its HTML, unless the site wants none, such as `/docs/intro.md`, for readers who copy it and for programs. */
export const markdownFiles: Emitter = (site, { kept = nothingKept, hasMarkdown, markdownOf, markdownKey }) => {
  if (!hasMarkdown) return [];
  const paths = keep(kept, 'markdown-paths', [frameOf(site)], () => markdownPaths(site));
  const files: OutputFile[] = [];
  for (const [route, path] of paths) {
    const page = site.pages.get(route);
    if (page?.kind !== 'doc' && page?.kind !== 'page') continue;
    const { doc, title } = page;
    const heading = (): string => (doc.hasOwnTitle ? '' : `# ${title}\n\n`);
    files.push({
      path,
      content: () => `${heading()}${markdownOf(doc).trim()}\n`,
      key: () => `${markdownKey(doc)} ${heading()}`,
    });
  }
  return files;
};

const markdownPaths = ({ pages }: Site): readonly (readonly [RoutePath, OutputPath])[] =>
  [...pages.values()].flatMap(({ kind, route }) =>
    kind === 'doc' || kind === 'page' ? [[route, toMarkdownPath(route)] as const] : [],
  );
