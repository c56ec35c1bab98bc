/** Each page as Markdown, beside its HTML: `/docs/intro.md`, for readers who copy it and for programs. */
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { markdownOutputOf, type SourcePath } from '../model/paths.ts';
import type { Site } from '../model/site.ts';

/** @param textOf The page as its author wrote it, without front matter. */
export function markdownFiles(site: Site, textOf: (path: SourcePath) => string): readonly OutputFile[] {
  return [...site.pages.values()].flatMap((page) => {
    if (page.kind !== 'doc' && page.kind !== 'page') return [];
    const { path, hasOwnTitle } = page.doc;
    const make = (): string => `${hasOwnTitle ? '' : `# ${page.title}\n\n`}${textOf(path).trim()}\n`;
    return [outputFile(markdownOutputOf(page.route), make)];
  });
}
