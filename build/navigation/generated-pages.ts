/** Adds the pages that features make of the documents of a site. */
import type { RoutePath } from '../model/paths.ts';
import type { GeneratedPage, SitePage, SiteSidebar } from '../model/site.ts';
import type { DocSet } from './options.ts';
import type { AddressedDoc, SitePagesBuilder } from './site-pages.ts';

/** Documents that have a page, and their sidebars. */
export interface SetOfDocs {
  readonly set: DocSet;
  readonly docs: readonly AddressedDoc[];
  readonly sidebars: readonly SiteSidebar[];
}

/** What pages are made of. */
export interface GeneratorInput {
  readonly sets: readonly SetOfDocs[];
  /** All other pages, by route. */
  readonly pages: ReadonlyMap<RoutePath, SitePage>;
  /** Languages for sorting; `Intl` uses the first that it supports. */
  readonly locales: readonly string[];
}

export interface PageGenerator {
  /** Whether it depends on more of documents than their outlines. */
  readonly readsTexts?: boolean;
  /** Pure. */
  readonly pagesOf: (input: GeneratorInput) => readonly GeneratedPage[];
}

/** @returns The pages whose address was free. */
export function addGeneratedPages(
  { claims, pages }: Pick<SitePagesBuilder, 'claims' | 'pages'>,
  generators: readonly PageGenerator[],
  input: Omit<GeneratorInput, 'pages'>,
): readonly GeneratedPage[] {
  const added = generators
    .flatMap(({ pagesOf }) => pagesOf({ ...input, pages }))
    .filter(({ route, claimant }) => claims.claim(route, claimant));
  for (const page of added) pages.set(page.route, page);
  return added;
}
