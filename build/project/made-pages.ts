/** Pages that extensions make: in the form of files, and what is found on them. */
import type { Config } from '../config/config.ts';
import type { LoadedExtensions } from '../config/load-extensions.ts';
import { type Diagnostic, wholeFile } from '../model/diagnostic.ts';
import { sourcePath } from '../model/paths.ts';
import type { SourceFile } from '../model/source-file.ts';
import { pagesPath } from '../pipeline/stage-options.ts';

export interface MadePage {
  readonly route: string;
  /** The module of the extension, relative to the root. */
  readonly madeBy: string;
  readonly source: SourceFile;
  /** Lines before those of the extension. */
  readonly linesBefore: number;
}

/** The pages of Markdown. Their front matter is JSON, which is YAML. */
export const madePages = (pages: LoadedExtensions['pages'], config: Config): readonly MadePage[] =>
  pages.flatMap(({ madeBy, ...page }) => {
    if (page.component !== undefined) return [];
    const { route, title, description, markdown } = page;
    const head = [
      '---',
      `title: ${JSON.stringify(title)}`,
      ...(description === undefined ? [] : [`description: ${JSON.stringify(description)}`]),
      '---',
      '',
    ];
    const source: SourceFile = {
      path: sourcePath(`${pagesPath(config)}${route}.md`),
      collection: 'pages',
      version: 'current',
      locale: config.i18n.defaultLocale,
      text: `${head.join('\n')}\n${markdown}`,
    };
    return [{ route, madeBy, source, linesBefore: head.length }];
  });

/** What is found on such a page is said of the extension that makes it, because the page is in no file. */
export function withMakers(diagnostics: readonly Diagnostic[], pages: readonly MadePage[]): readonly Diagnostic[] {
  if (pages.length === 0) return diagnostics;
  const pageOf = new Map(pages.map((page) => [String(page.source.path), page]));
  return diagnostics.map((diagnostic) => {
    const page = diagnostic.at && pageOf.get(diagnostic.at.file);
    if (!page || !diagnostic.at) return diagnostic;
    const line = diagnostic.at.line - page.linesBefore;
    const text = line > 0 ? page.source.text.split('\n')[diagnostic.at.line - 1] : undefined;
    const shown = text === undefined ? [] : [`${page.route}:${line}:${diagnostic.at.column}: ${text.slice(0, 200)}`];
    const detail = [...shown, ...(diagnostic.detail === undefined ? [] : [diagnostic.detail])];
    return {
      ...diagnostic,
      message: `on the page \`${page.route}\`, which this extension makes: ${diagnostic.message}`,
      at: wholeFile(page.madeBy),
      ...(detail.length > 0 && { detail: detail.join('\n') }),
    };
  });
}
