/** Each page as Markdown, beside its HTML: `/docs/intro.md`, for readers who copy it and for programs. */
import type { Doc } from '../model/doc.ts';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { markdownOutputOf } from '../model/paths.ts';
import type { Site } from '../model/site.ts';

/** @param textOf The page as its author wrote it, without front matter, and with what is drawn on it. */
export function markdownFiles(site: Site, textOf: (doc: Doc) => string): readonly OutputFile[] {
  return [...site.pages.values()].flatMap((page) => {
    if (page.kind !== 'doc' && page.kind !== 'page') return [];
    const { hasOwnTitle } = page.doc;
    const make = (): string => `${hasOwnTitle ? '' : `# ${page.title}\n\n`}${textOf(page.doc).trim()}\n`;
    return [outputFile(markdownOutputOf(page.route), make)];
  });
}
