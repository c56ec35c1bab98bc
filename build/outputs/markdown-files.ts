import { outputFile } from '../model/output-file.ts';
import { toMarkdownPath } from '../model/paths.ts';
import type { Emitter } from './emitter.ts';

/** Each page as Markdown beside its HTML, such as `/docs/intro.md`, for readers who copy it and for programs. */
export const markdownFiles: Emitter = ({ pages }, { markdownOf, markdownKey }) =>
  [...pages.values()].flatMap((page) => {
    if (page.kind !== 'doc' && page.kind !== 'page') return [];
    const { doc, title, route } = page;
    const heading = doc.hasOwnTitle ? '' : `# ${title}\n\n`;
    return [
      {
        ...outputFile(toMarkdownPath(route), () => `${heading}${markdownOf(doc).trim()}\n`),
        key: () => `${markdownKey(doc)} ${heading}`,
      },
    ];
  });
