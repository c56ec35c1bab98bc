import type { Collection } from '../model/source-file.ts';

/** What a file is for the site: a page, what a sidebar category is called, or something that pages link to. */
export type SourceKind = 'document' | 'category' | 'asset';

/** @param path Below the folder of the collection. @returns undefined for what is no part of the site. */
export function sourceKind(collection: Collection, path: string): SourceKind | undefined {
  const name = path.split('/').at(-1) ?? '';
  if (collection === 'docs' && /^_category_\.(?:json|ya?ml)$/.test(name)) return 'category';
  if (isHidden(path)) return undefined;
  // Below src/pages tests are left out whatever their ending, and code is the site's React pages.
  if (collection === 'pages' && /\.test\.\w+$/.test(name)) return undefined;
  if (/\.mdx?$/i.test(name)) return 'document';
  return collection === 'pages' && /\.[cm]?[jt]sx?$/.test(name) ? undefined : 'asset';
}

/** Partials, tests and folders of these, as Docusaurus has it. */
const isHidden = (path: string): boolean =>
  path.split('/').some((segment) => segment.startsWith('_')) ||
  /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path) ||
  /(?:^|\/)__tests__\//.test(path);
