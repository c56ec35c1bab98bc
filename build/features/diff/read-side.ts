/** One side of a comparison: the pages of a build, by address, with what readers read on each. */
import { gunzipSync } from 'node:zlib';
import { parse } from 'parse5';
import type { NavNode, PageJson } from '../../../src/shared/page-data.ts';
import type { Config } from '../../config/config.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { type OutputPath, outputPath, type RoutePath, routePath, toDataPath, toHtmlPath } from '../../model/paths.ts';
import type { Site, SitePage } from '../../model/site.ts';
import type { Build } from '../../pipeline/build-site.ts';
import { attribute, childrenOf, isElement, type Node, parseArticle, withChildren } from '../page-changes/html-tree.ts';
import { type Published, type PublishedPage, partsOf, publishedRoutes } from '../routes-lock/published-routes.ts';

export interface SidePage {
  readonly title: string;
  readonly file?: string;
  readonly language: { readonly code: string; readonly direction: 'ltr' | 'rtl' };
  /** Equal keys mean equal articles; undefined if that is not known. */
  readonly key: string | undefined;
  /** HTML of the article, or of the main part of a page that is a component. Computed on each call. */
  readonly article: () => readonly Node[];
}

export interface Side {
  readonly pages: ReadonlyMap<string, SidePage>;
  readonly published: Published;
  /** Sidebars by name, with that of the language and of the documents if there are several. */
  readonly sidebars: ReadonlyMap<string, readonly NavNode[]>;
  /** A file of the site by its address. */
  readonly fileAt: (address: string) => OutputFile | undefined;
}

/** Of a commit that has no site. */
export const emptySide: Side = {
  pages: new Map(),
  published: { pages: new Map(), redirects: new Map(), drafts: new Map(), isServed: () => false },
  sidebars: new Map(),
  fileAt: () => undefined,
};

/** @returns undefined if there is no site. */
export function readSide(build: Build, config: Config): Side | undefined {
  const published = publishedRoutes(build, config);
  if (!published || !build.site) return undefined;
  const pages = new Map<string, SidePage>();
  const sidebars = new Map<string, readonly NavNode[]>();
  for (const { site, folder } of partsOf(build, build.site)) {
    const language = languageOf(site);
    for (const [route, page] of site.pages) {
      if (!isCompared(page)) continue;
      const at = routePath(folder, route);
      const found = published.pages.get(at);
      if (found) pages.set(at, { ...sidePage(build, found, pathsOf(folder, route, config.trailingSlash)), language });
    }
    for (const { name, docSet, nodes } of site.sidebars)
      sidebars.set([folder, docSet === 'default' ? '' : docSet, name].filter((part) => part !== '').join('/'), nodes);
  }
  const fileAt = (address: string): OutputFile | undefined =>
    address.startsWith(config.baseUrl)
      ? build.files.get(outputPath(decodeURI(address.slice(config.baseUrl.length).replace(/[?#].*/, ''))))
      : undefined;
  return { pages, published, sidebars, fileAt };
}

const languageOf = ({ locales: [locale] }: Site): SidePage['language'] => ({
  code: locale?.htmlLang ?? 'en',
  direction: locale?.direction ?? 'ltr',
});

/** Pages that repeat others, or that nobody has written, change with those. */
const isCompared = (page: SitePage): boolean => page.kind !== 'search' && !(page.kind === 'generated' && page.unlisted);

interface PagePaths {
  readonly html: OutputPath;
  readonly data: OutputPath;
}

function pathsOf(folder: string, route: RoutePath, trailingSlash: boolean | undefined): PagePaths {
  const start = folder === '' ? '' : `${folder}/`;
  return {
    html: outputPath(start + toHtmlPath(route, trailingSlash)),
    data: outputPath(start + toDataPath(route)),
  };
}

function sidePage(
  { files }: Build,
  { title, file }: Pick<PublishedPage, 'title' | 'file'>,
  paths: PagePaths,
): Omit<SidePage, 'language'> {
  const data = files.get(paths.data);
  return {
    title,
    ...(file !== undefined && { file }),
    key: data?.key?.(),
    article() {
      try {
        const json = JSON.parse(gunzipSync(data?.content() ?? '').toString()) as PageJson;
        const text = 'article' in json ? json.article : '';
        return text === ''
          ? mainOf(String(files.get(paths.html)?.content() ?? ''))
          : parseArticle(text).map(withoutControls);
      } catch {
        // A component that throws is reported by `build`, and has nothing to compare.
        return [];
      }
    },
  };
}

/** What is in `main`. */
function mainOf(html: string): readonly Node[] {
  const main = findMain(parse(html).childNodes);
  return main ? childrenOf(withoutControls(main)) : [];
}

function findMain(nodes: readonly Node[]): Node | undefined {
  for (const node of nodes) {
    const found = isElement(node) && node.tagName === 'main' ? node : findMain(childrenOf(node));
    if (found) return found;
  }
  return undefined;
}

/** Without navigation, buttons, and the line that opens long code, which counts its lines. */
function withoutControls(node: Node): Node {
  if (!isElement(node)) return node;
  const isLongCode = /\bcode-more\b/.test(attribute(node, 'class') ?? '');
  const kept = node.childNodes.filter(
    (child) =>
      !isElement(child) ||
      !(/^(?:nav|button|footer)$/.test(child.tagName) || (isLongCode && child.tagName === 'summary')),
  );
  return withChildren(node, kept.map(withoutControls));
}
