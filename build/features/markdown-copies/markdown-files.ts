/** Each page as Markdown beside its HTML, such as `/docs/intro.md`, for readers who copy it and for programs. */
import { createHash } from 'node:crypto';
import { splitFrontMatter } from '../../markdown/split-front-matter.ts';
import { withEdits } from '../../markdown/with-edits.ts';
import { keep, nothingKept } from '../../model/kept.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { type OutputPath, type RoutePath, toMarkdownPath, toUrl } from '../../model/paths.ts';
import { frameOf, type Site } from '../../model/site.ts';
import { textHash } from '../../model/text-hash.ts';
import type { Emitter } from '../../outputs/emitter.ts';
import type { PageParts } from '../../pages/compose-page.ts';
import { withPublishedLinks } from './published-links.ts';

export const markdownUrl: PageParts = ({ route }, { address: { baseUrl } }) => ({
  data: { markdownUrl: toUrl(toMarkdownPath(route), baseUrl, false) },
});

export const markdownFiles: Emitter = (site, { kept = nothingKept, toolVersion, sourceOf, editsOf, addressesIn }) => {
  const paths = keep(kept, 'markdown-paths', [frameOf(site)], () => markdownPaths(site));
  const files: OutputFile[] = [];
  for (const [route, path] of paths) {
    const page = site.pages.get(route);
    if (page?.kind !== 'doc' && page?.kind !== 'page') continue;
    const { doc, title } = page;
    const source = sourceOf(doc.path);
    const heading = (): string => (doc.hasOwnTitle ? '' : `# ${title}\n\n`);
    files.push({
      path,
      content() {
        const text = withEdits(source?.text.replace(/\r\n?/g, '\n') ?? '', editsOf(doc));
        const urls = new Map(addressesIn(doc));
        const body = withPublishedLinks(splitFrontMatter(text).body, (href) => urls.get(href));
        return `${heading()}${body.trim()}\n`;
      },
      key() {
        const madeFrom = [toolVersion, source ? textHash(source) : '', ...editsOf(doc), ...addressesIn(doc)];
        const hash = createHash('sha256').update(JSON.stringify(madeFrom)).digest('base64url').slice(0, 20);
        return `${hash} ${heading()}`;
      },
    });
  }
  return files;
};

const markdownPaths = ({ pages }: Site): readonly (readonly [RoutePath, OutputPath])[] =>
  [...pages.values()].flatMap(({ kind, route }) =>
    kind === 'doc' || kind === 'page' ? [[route, toMarkdownPath(route)] as const] : [],
  );
