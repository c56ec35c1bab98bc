/** The pages that hold the texts of many pages. */
import type { Article } from '../../model/article.ts';
import { escapeHtml } from '../../model/html.ts';
import { type RoutePath, routePath } from '../../model/paths.ts';
import type { DocPage, GeneratedPage, PageTools, Site } from '../../model/site.ts';
import type { PageGenerator, SetOfDocs } from '../../navigation/generated-pages.ts';
import { documentsIn, type PrintNode, type PrintPart, printParts } from './print-tree.ts';
import { linkTo, printedText } from './printed-text.ts';

/** @param title Of the site. */
export const printPages = (title: string): PageGenerator => ({
  pagesOf: ({ sets }) => sets.flatMap((set) => printParts(set).map((part) => printPage(part, set, title))),
});

export interface PrintedPage {
  readonly route: RoutePath;
  /** Of the category; undefined for all documents. */
  readonly label: string | undefined;
}

const keyPrefix = 'print ';

/** All of them in a site. */
export const printedPages = ({ pages }: Pick<Site, 'pages'>): readonly PrintedPage[] =>
  [...pages.values()].flatMap((page) =>
    page.kind === 'generated' && page.belongsTo?.key.startsWith(keyPrefix)
      ? [{ route: page.route, label: page.label }]
      : [],
  );

const printPage = (part: PrintPart, { set }: SetOfDocs, title: string): GeneratedPage => ({
  kind: 'generated',
  route: part.route,
  ...(part.label !== undefined && { label: part.label }),
  unlisted: true,
  belongsTo: { docSet: set.id, key: `${keyPrefix}${part.route.slice(routePath(set.routeBasePath).length)}` },
  claimant: part.label === undefined ? 'the page to print all documents' : `the page to print ${part.label}`,
  compose: (tools) => ({ title: part.label ?? title, article: printArticle(part, tools) }),
});

/** A document, with its depth on the page. */
interface PrintedDoc {
  readonly page: DocPage;
  readonly article: Article;
  readonly depth: number;
}

function printArticle({ nodes, label }: PrintPart, tools: PageTools): Article {
  const shown = label === undefined ? nodes : nodes.flatMap(withoutName);
  const entries = documentsIn(shown).map(({ node, depth }) => ({ node, depth, doc: docAt(node, depth, tools) }));
  const docs = entries.flatMap(({ doc }) => doc ?? []);
  const contents = contentsHtml(shown);
  const ids = docs.map(({ article }) => article.id);
  return {
    id: ids.includes(undefined)
      ? undefined
      : JSON.stringify(['print', contents, ids, docs.map(({ page }) => page.title)]),
    html() {
      const parts = new Map(docs.map(({ page: { route } }) => [pathOf(tools.url(route)), idOf(route)]));
      const texts = entries.map(({ node, depth, doc }) =>
        doc ? docHtml(doc, tools, parts) : `<section class="print-part">${heading(node.label, depth)}</section>`,
      );
      return [contents, ...texts].join('\n');
    },
  };
}

/** A page about a category does not repeat its name. */
const withoutName = (category: PrintNode): readonly PrintNode[] => [
  ...(category.route === undefined ? [] : [{ ...category, children: [] }]),
  ...category.children,
];

function docAt(node: PrintNode, depth: number, { site, articleOf }: PageTools): PrintedDoc | undefined {
  const page = node.route === undefined ? undefined : site.pages.get(node.route);
  return page?.kind === 'doc' ? { page, article: articleOf(page), depth } : undefined;
}

const idOf = (route: RoutePath): string => route.slice(1) || 'index';

/** The same for an address with and without a slash at its end. */
const pathOf = (url: string): string => url.replace(/\/$/, '');

function docHtml({ page, article, depth }: PrintedDoc, { url }: PageTools, parts: ReadonlyMap<string, string>): string {
  const html = printedText(article.html(), {
    url: url(page.route),
    idOf: (pathname) => parts.get(pathOf(pathname)),
    lowered: depth + 1,
  });
  const title = page.doc.hasOwnTitle || page.doc.title === '' ? '' : heading(page.title, depth);
  return `<section class="print-part" id="${escapeHtml(idOf(page.route))}">${title}${html}</section>`;
}

/** Below the title of the page. */
function heading(text: string, depth: number): string {
  const name = `h${Math.min(6, depth + 2)}`;
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

const contentsHtml = (nodes: readonly PrintNode[]): string => `<div class="print-contents">${listHtml(nodes)}</div>`;

const listHtml = (nodes: readonly PrintNode[]): string =>
  `<ul>${nodes
    .map(({ label, route, children }) => {
      const text = escapeHtml(label);
      const entry = route === undefined ? text : `<a href="${escapeHtml(linkTo(idOf(route)))}">${text}</a>`;
      return `<li>${entry}${children.length > 0 ? listHtml(children) : ''}</li>`;
    })
    .join('')}</ul>`;
