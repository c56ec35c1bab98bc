/** The end of a document: its contributors, and the link for feedback. */
import { fillLabel } from '../../src/shared/labels.ts';
import type { Article } from '../model/article.ts';
import { escapeHtml } from '../model/html.ts';
import type { RoutePath, SourcePath } from '../model/paths.ts';
import type { DocPage, SitePage } from '../model/site.ts';
import type { FileDates } from '../model/source-file.ts';
import type { PageOptions } from './options.ts';

interface EndContext {
  readonly dates: FileDates;
  readonly readFrom?: ReadonlyMap<string, SourcePath> | undefined;
  readonly options: Pick<PageOptions, 'shown' | 'labels' | 'locales' | 'origin'>;
  url(route: RoutePath): string;
}

/** @returns HTML; empty for pages that are not documents, and if the site configures neither. */
export function articleEnd(page: Extract<SitePage, { readonly kind: 'doc' | 'page' }>, context: EndContext): string {
  if (page.kind !== 'doc') return '';
  const end = contributorsOf(page, context) + feedbackLink(page, context);
  // Looks like the footer that follows the article.
  return end && `<div class="page-footer">${end}</div>`;
}

export const withEnd = (article: Article, end: string): Article =>
  end === ''
    ? article
    : {
        id: article.id === undefined ? undefined : JSON.stringify([article.id, end]),
        html: () => article.html() + end,
      };

function contributorsOf({ doc, docSet }: DocPage, { dates, options: { shown, labels, locales } }: EndContext): string {
  const names = shown.get(docSet)?.showContributors ? (dates.get(doc.path)?.contributors ?? []) : [];
  if (names.length === 0) return '';
  const list = new Intl.ListFormat(locales, { type: 'conjunction' }).format(names);
  return `<p class="page-contributors">${escapeHtml(fillLabel(labels.contributors, { names: list }))}</p>`;
}

function feedbackLink({ doc, docSet, route, title }: DocPage, { options, readFrom, url }: EndContext): string {
  const feedbackUrl = options.shown.get(docSet)?.feedbackUrl;
  if (feedbackUrl === undefined) return '';
  const path = readFrom?.get(doc.path) ?? doc.path;
  const values: Readonly<Record<string, string>> = { title, path, url: (options.origin ?? '') + url(route) };
  const address = feedbackUrl.replace(/\{(title|path|url)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return `<p class="page-feedback"><a href="${escapeHtml(address)}">${escapeHtml(options.labels.feedback)}</a></p>`;
}
