/** The output files of all pages: HTML, JSON data for client-side navigation, redirects and the 404 page. */
import type { PageJson } from '../../src/shared/page-data.ts';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { type OutputPath, outputPath, toHtmlPath, toJsonPath, toUrl } from '../model/paths.ts';
import type { Site, SitePage } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import type { Composer } from './compose-page.ts';
import { type RenderContext, renderPage, renderRedirect } from './render-page.ts';
import type { Sidebars } from './sidebars.ts';

export interface PageFilesInput {
  readonly site: Site;
  readonly siteTitle: string;
  readonly address: AddressOptions;
  readonly composer: Composer;
  readonly sidebars: Sidebars;
  readonly context: RenderContext;
}

export interface PageFiles {
  /** Rendered lazily, when their content is requested. */
  readonly files: readonly OutputFile[];
  /** By the path of the HTML file. */
  readonly pages: ReadonlyMap<OutputPath, PageOutput>;
}

/** Where a page comes from and which files belong to it. */
export interface PageOutput {
  /** Its source file, or its address if it is generated. */
  readonly file: string;
  /** Path of its JSON data, which comes right after the HTML in `files`. */
  readonly json: OutputPath;
}

export function pageFiles(input: PageFilesInput): PageFiles {
  const { site, address, composer, context } = input;
  const pages = new Map<OutputPath, PageOutput>();
  const files: OutputFile[] = [];
  for (const page of site.pages.values()) {
    const [html, json] = filesOf(page, input);
    files.push(html, json);
    pages.set(html.path, { file: sourceOf(page), json: json.path });
  }
  for (const [from, to] of site.redirects) {
    const url = toUrl(to, address.baseUrl, address.trailingSlash);
    const canonical = context.options.origin + url;
    const redirect = { url, canonical, title: input.siteTitle, lang: context.site.locale.code };
    files.push(
      outputFile(toHtmlPath(from, address.trailingSlash), () => renderRedirect(redirect, context.templates)),
      outputFile(toJsonPath(from), JSON.stringify({ redirect: url })),
    );
  }
  files.push(outputFile(outputPath('404.html'), () => renderPage(composer.notFound(), '', context)));
  return { files, pages };
}

function filesOf(page: SitePage, { address, composer, sidebars, context }: PageFilesInput): [OutputFile, OutputFile] {
  const client = context.site.baseUrl + (context.bundle.scripts[0] ?? '');
  return [
    outputFile(toHtmlPath(page.route, address.trailingSlash), () =>
      renderPage(composer.compose(page), sidebars.sidebarFor(page.route)?.htmlFor(page.route) ?? '', context),
    ),
    outputFile(toJsonPath(page.route), () => {
      const { data, article } = composer.compose(page);
      return JSON.stringify({ client, data, article } satisfies PageJson);
    }),
  ];
}

function sourceOf(page: SitePage): string {
  if ('doc' in page && page.doc) return page.doc.path;
  return 'madeFrom' in page ? page.madeFrom : page.route;
}
