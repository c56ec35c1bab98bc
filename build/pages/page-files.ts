/** The output files of all pages: HTML, data for client-side navigation, redirects and the 404 page. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { PageJson } from '../../src/shared/page-data.ts';
import { type Kept, keep, nothingKept } from '../model/kept.ts';
import { memoize } from '../model/memoize.ts';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import { type OutputPath, outputPath, type RoutePath, toDataPath, toHtmlPath } from '../model/paths.ts';
import { frameOf, type Site, type SitePage } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import { redirectFiles } from '../redirects/redirect-files.ts';
import type { Composer, PageInput } from './compose-page.ts';
import { withOwnTitle } from './own-title.ts';
import { clientUrl, type RenderContext, renderApp, renderPage } from './render-page.ts';
import type { PageSidebars } from './sidebars.ts';

export interface PageFilesInput {
  readonly site: Site;
  readonly siteTitle: string;
  readonly address: AddressOptions;
  readonly composer: Composer;
  readonly sidebars: PageSidebars;
  readonly context: Omit<RenderContext, 'policy' | 'searchFrame' | 'iconSheet'>;
  /** Version and build of this tool. */
  readonly toolVersion: string;
  readonly kept?: Kept | undefined;
  /** The Content-Security-Policy, if the site wants one. */
  readonly policyOf: (components: ComponentPages) => string | undefined;
}

/** The pages that are components of the site. */
export interface ComponentPages {
  /** The same objects give the same HTML, unless code of the site looks elsewhere. */
  readonly pages: readonly SitePage[];
  /** Their HTML, without those that throw. */
  render(): readonly string[];
}

export interface PageFiles {
  /** Rendered lazily, when their content is requested. */
  readonly files: readonly OutputFile[];
  /** By the path of the HTML file. */
  readonly pages: ReadonlyMap<OutputPath, PageOutput>;
  /** The pages that are components of the site. */
  readonly components: readonly SitePage[];
}

/** The source of a page, and the files that belong to it. */
export interface PageOutput {
  /** Its source file, or its address if it is generated. */
  readonly file: string;
  /** Path of its data, which comes right after the HTML in `files`. */
  readonly data: OutputPath;
  /** Whether the page is a React component of the site, which may throw. */
  readonly isComponent?: boolean;
}

export function pageFiles(input: PageFilesInput): PageFiles {
  const { site, address, context, kept = nothingKept } = input;
  const {
    outputs,
    pages,
    components: routes,
  } = keep(kept, 'pages', [frameOf(site), address], () => pageOutputs(site, address));
  const components = routes.flatMap((route) => site.pages.get(route) ?? []);
  const render = pageRenderer(input, components);
  const files: OutputFile[] = [];
  for (const [route, html, data] of outputs) {
    const page = site.pages.get(route);
    if (!page) continue;
    files.push(
      { path: html, content: () => render.html(page), key: () => render.htmlKey(page) },
      { path: data, content: () => render.data(page), key: () => render.dataKey(page) },
    );
  }
  const redirects = redirectFiles(
    site,
    {
      address,
      siteTitle: input.siteTitle,
      language: context.site.locale.code,
      origin: context.options.origin,
      templates: context.templates,
      pack: packed,
    },
    outputs.map(([, , data]) => data),
  );
  files.push(
    ...redirects,
    outputFile(outputPath('404.html'), () => render.notFound()),
  );
  return { files, pages, components };
}

/** In the order of the pages. */
function pageOutputs(site: Site, { trailingSlash }: AddressOptions) {
  const pages = new Map<OutputPath, PageOutput>();
  const components: RoutePath[] = [];
  const outputs = [...site.pages.values()].map((page) => {
    const [html, data] = [toHtmlPath(page.route, trailingSlash), toDataPath(page.route)];
    const isComponent = page.kind === 'component';
    if (isComponent) components.push(page.route);
    pages.set(html, { file: sourceOf(page), data, ...(isComponent && { isComponent }) });
    return [page.route, html, data] as const;
  });
  return { outputs, pages, components };
}

/** Renders pages. The policy, which all of them name, is computed with the first one. */
function pageRenderer(
  { site, composer, sidebars, context, toolVersion, policyOf }: PageFilesInput,
  components: readonly SitePage[],
) {
  const compose = rememberLast(composer.compose);
  const finish = rememberLast((page: SitePage) => withOwnTitle(compose(page)));
  const appOf = (page: SitePage): string =>
    renderApp(finish(page), sidebars.sidebarFor(page.route)?.htmlFor(page.route) ?? '', context);
  const componentApp = memoize(appOf);
  /** Errors of a component are reported when its own page is rendered. */
  const appOrNothing = (page: SitePage): string => {
    try {
      return componentApp(page);
    } catch {
      return '';
    }
  };
  const whole = memoize(
    (_site: Site): RenderContext => ({
      ...context,
      policy: policyOf({ pages: components, render: () => components.map(appOrNothing) }),
      searchFrame: context.bundle.renderer.renderSearchFrame(context.site),
      iconSheet: context.bundle.renderer.renderIconSheet(),
    }),
  );
  const shared = memoize((_site: Site): string => hashOf([toolVersion, sharedInput(whole(site))]));
  /** Components may show anything, so their pages have no key. */
  const keyOf = (page: SitePage, more: (composed: PageInput) => unknown): string | undefined => {
    if (page.kind === 'component') return undefined;
    const composed = compose(page);
    const { data, article } = composed;
    return article.id === undefined ? undefined : hashOf([data, article.id, more(composed)]);
  };
  return {
    html(page: SitePage): string {
      const app = page.kind === 'component' ? componentApp(page) : appOf(page);
      return renderPage(finish(page), app, whole(site));
    },
    htmlKey: (page: SitePage): string | undefined =>
      keyOf(page, ({ data: _data, article: _article, ...rest }) => [
        shared(site),
        Object.entries(rest),
        sidebars.sidebarFor(page.route)?.idFor(page.route),
      ]),
    data(page: SitePage): Uint8Array {
      const { data, article } = finish(page);
      return packed({ client: clientUrl(whole(site)), data, article: article.html() });
    },
    dataKey: (page: SitePage): string | undefined => keyOf(page, () => [toolVersion, clientUrl(whole(site))]),
    notFound(): string {
      const page = composer.notFound();
      return renderPage(page, renderApp(page, '', context), whole(site));
    },
  };
}

/** Level 9 saves 0.6 % of the bytes and takes half as long again; level 3 takes 8 % more and 0.1 ms a page less. */
const packed = (answer: PageJson): Uint8Array => gzipSync(JSON.stringify(answer), { level: 6 });

/** The input shared by the HTML of all pages. The hash of the bundle stands for its code. */
const sharedInput = ({ bundle: { renderer: _renderer, files: _files, ...bundle }, ...context }: RenderContext) => [
  bundle,
  Object.entries(context),
];

/** 120 bits are enough for keys, and the manifest holds one for each file. */
const hashOf = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest().toString('base64url', 0, 15);

/** Caches the last value, because the HTML and the data of a page, and their keys, are made one after another. */
function rememberLast<K, V>(make: (key: K) => V): (key: K) => V {
  let last: { readonly key: K; readonly value: V } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

function sourceOf(page: SitePage): string {
  if ('doc' in page && page.doc) return page.doc.path;
  return 'madeFrom' in page ? page.madeFrom : page.route;
}
