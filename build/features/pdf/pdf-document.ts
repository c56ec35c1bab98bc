/** The page that becomes a PDF file: the page to print, with a title page, without what browsers would run or fetch. Pure. */
import { editHtml, type HtmlEdit, tagsOf } from '../../model/edit-html.ts';
import { escapeHtml } from '../../model/html.ts';

export interface PdfDocument {
  /** The page of the feature print-all. */
  readonly html: string;
  readonly title: string;
  /** Below the title. */
  readonly lines: readonly string[];
  readonly styles: string;
  /**
   * The page number of each entry of the contents, by the id that the entry links to. Undefined in the first printing,
   * which tells the numbers.
   */
  readonly pageOf: ReadonlyMap<string, number> | undefined;
}

export function pdfDocument({ html, title, lines, styles, pageOf }: PdfDocument): string {
  const tags = tagsOf(html);
  const contentsAt = tags.findIndex(({ attributes }) => attributes.some(({ value }) => value === 'print-contents'));
  const edits = tags.flatMap((tag, at): readonly HtmlEdit[] => {
    const is = (name: string, isEnd = false): boolean => tag.name === name && tag.isEnd === isEnd;
    if (is('head')) return [{ start: tag.end, end: tag.end, text: `<style>${pageSize}</style>` }];
    if (is('head', true)) return [{ start: tag.start, end: tag.start, text: `<style>${styles}</style>` }];
    // The policy forbids the styles above; the server sends a stricter one.
    if (is('meta') && tag.attributes.some(({ value }) => /^content-security-policy$/i.test(value)))
      return [{ start: tag.start, end: tag.end, text: '' }];
    if (at === contentsAt) return [{ start: tag.start, end: tag.start, text: titlePage(title, lines) }];
    return [];
  });
  return withNumbers(editHtml(html, edits), pageOf);
}

/** In front of the styles of the site, so that these may choose another one. */
const pageSize = '@page{size:A4;margin:20mm 18mm}';

const titlePage = (title: string, lines: readonly string[]): string =>
  `<div class="pdf-title"><p>${escapeHtml(title)}</p>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</div>`;

/** Each entry of the contents has room for its number in the first printing, so numbers move nothing. */
function withNumbers(html: string, pageOf: PdfDocument['pageOf']): string {
  const start = html.indexOf('<div class="print-contents">');
  const end = html.indexOf('</div>', start);
  if (start < 0) return html;
  const contents = html.slice(start, end).replace(/<a href="#([^"]*)">/g, (link, id: string) => {
    const page = pageOf?.get(decodeURIComponent(id));
    return `${link}<span class="pdf-number">${page ?? ''}</span>`;
  });
  return html.slice(0, start) + contents + html.slice(end);
}

/** For `Page.printToPDF`: bookmarks, tags for screen readers, and numbers below each page. */
export const printOptions = (title: string): Readonly<Record<string, unknown>> => ({
  printBackground: false,
  preferCSSPageSize: true,
  generateDocumentOutline: true,
  generateTaggedPDF: true,
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate: `<div style="width:100%;margin:0 18mm;display:flex;justify-content:space-between;font:8px sans-serif;color:#555"><span>${escapeHtml(title)}</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`,
});
