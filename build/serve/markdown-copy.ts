/** Which of the two forms of a page a request gets: HTML for browsers, or the Markdown copy for programs that ask for it. */
import { type RoutePath, toMarkdownPath } from '../model/paths.ts';

/**
 * The Markdown copy of a page, whatever form its file has.
 * @param page Output path of an HTML file.
 * @param has Whether the site has an output file.
 */
export function markdownCopyOf(page: string, has: (output: string) => boolean): string | undefined {
  if (!page.endsWith('.html')) return undefined;
  const plain = page.replace(/(?:^|\/)index\.html$|\.html$/, '');
  return [plain, page].map((route) => toMarkdownPath(`/${route}` as RoutePath)).find(has);
}

/**
 * Whether a request asks for Markdown by name and does not prefer HTML. Browsers do not name it, so they get HTML.
 * @param accept The `Accept` header.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map(parseRange);
  const qualityOf = (...types: readonly string[]): number =>
    types
      .map((type) => ranges.find((range) => range.type === type)?.quality)
      .find((quality) => quality !== undefined) ?? 0;
  const markdown = qualityOf('text/markdown');
  return markdown > 0 && markdown >= qualityOf('text/html', 'text/*', '*/*');
}

function parseRange(range: string): { readonly type: string; readonly quality: number } {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const number = Number(quality?.slice(2) ?? 1);
  return { type, quality: number >= 0 && number <= 1 ? number : 0 };
}
