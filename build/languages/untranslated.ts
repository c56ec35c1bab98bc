/** Pages that are shown in the default language because they are not translated. */
import { fillLabel } from '../../src/shared/labels.ts';
import type { PageData } from '../../src/shared/page-data.ts';
import type { Article } from '../model/article.ts';
import type { Doc } from '../model/doc.ts';
import { escapeHtml } from '../model/html.ts';
import type { LocaleRecord } from '../model/site.ts';
import type { PageOptions } from '../pages/options.ts';
import type { LanguageLinks } from './language-links.ts';

interface NoticeContext {
  readonly options: Pick<PageOptions, 'labels'>;
  readonly languages?: LanguageLinks | undefined;
}

/** The language of a page that is in another one than its site. */
function languageOf({ locale }: Doc, languages: LanguageLinks | undefined): LocaleRecord | undefined {
  return languages && locale !== languages.current.code ? languages.localeOf(locale) : undefined;
}

/** What the shell says of the language of the article. */
export function originalLanguage(doc: Doc, languages: LanguageLinks | undefined): Pick<PageData, 'language'> {
  const original = languageOf(doc, languages);
  return original ? { language: { code: original.htmlLang, direction: original.direction } } : {};
}

/** The article below a notice in the language of the site. */
export function withNotice(article: Article, doc: Doc, { options, languages }: NoticeContext): Article {
  if (!languages || !languageOf(doc, languages)) return article;
  const { label, htmlLang, direction } = languages.current;
  const text = fillLabel(options.labels.notTranslated, { language: label });
  const notice = `<p class="not-translated" lang="${escapeHtml(htmlLang)}" dir="${direction}">${escapeHtml(text)}</p>\n`;
  return belowTitle(article, notice);
}

/** A title that the author wrote comes first. */
export const belowTitle = (article: Article, html: string): Article =>
  html === ''
    ? article
    : {
        id: article.id === undefined ? undefined : JSON.stringify([article.id, html]),
        html: () => article.html().replace(/^(?:<h1[ >][\s\S]*?<\/h1>\n?)?/, (title) => title + html),
      };
