/** Each page as Markdown beside its HTML, such as `/docs/intro.md`, for readers who copy it and for programs. */
import { createHash } from 'node:crypto';
import { splitFrontMatter } from '../../markdown/split-front-matter.ts';
import { withEdits } from '../../markdown/with-edits.ts';
import { keep, nothingKept } from '../../model/kept.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { type OutputPath, type RoutePath, toMarkdownPath, toUrl } from '../../model/paths.ts';
import { frameOf, type Site, type SitePage } from '../../model/site.ts';
import { textHash } from '../../model/text-hash.ts';
import type { Emitter, EmitterContext } from '../../outputs/emitter.ts';
import type { PageParts } from '../../pages/compose-page.ts';
import { withPictureTexts } from './picture-texts.ts';
import { withPublishedLinks } from './published-links.ts';

export const markdownUrl: PageParts = ({ route }, { address: { baseUrl } }) => ({
  data: { markdownUrl: toUrl(toMarkdownPath(route), baseUrl, false) },
});

type Written = SitePage & { readonly kind: 'doc' | 'page' };
type Texts = Pick<EmitterContext, 'toolVersion' | 'sourceOf' | 'editsOf' | 'addressesIn'>;

const headingOf = ({ doc, title }: Written): string => (doc.hasOwnTitle ? '' : `# ${title}\n\n`);

/** A page as its author wrote it, with its title, published links, and texts of pictures, without front matter. */
export function markdownOf(page: Written, { sourceOf, editsOf, addressesIn }: Texts): string {
  const { doc } = page;
  const text = withEdits(sourceOf(doc.path)?.text.replace(/\r\n?/g, '\n') ?? '', editsOf(doc));
  const urls = new Map(addressesIn(doc));
  const body = withPublishedLinks(withPictureTexts(splitFrontMatter(text).body), (href) => urls.get(href));
  return `${headingOf(page)}${body.trim()}\n`;
}

/** Changes with the text that `markdownOf` returns. */
function markdownKey(page: Written, { toolVersion, sourceOf, editsOf, addressesIn }: Texts): string {
  const { doc } = page;
  const source = sourceOf(doc.path);
  const madeFrom = [toolVersion, source ? textHash(source) : '', ...editsOf(doc), ...addressesIn(doc)];
  const hash = createHash('sha256').update(JSON.stringify(madeFrom)).digest('base64url').slice(0, 20);
  return `${hash} ${headingOf(page)}`;
}

export const markdownFiles: Emitter = (site, context) => {
  const { kept = nothingKept } = context;
  const paths = keep(kept, 'markdown-paths', [frameOf(site)], () => markdownPaths(site));
  const files: OutputFile[] = [];
  for (const [route, path] of paths) {
    const page = site.pages.get(route);
    if (page?.kind !== 'doc' && page?.kind !== 'page') continue;
    files.push({ path, content: () => markdownOf(page, context), key: () => markdownKey(page, context) });
  }
  return files;
};

const markdownPaths = ({ pages }: Site): readonly (readonly [RoutePath, OutputPath])[] =>
  [...pages.values()].flatMap(({ kind, route }) =>
    kind === 'doc' || kind === 'page' ? [[route, toMarkdownPath(route)] as const] : [],
  );
