import type { Collection } from '../model/source-file.ts';

/** What a file is for the site: a page, the settings of a sidebar category, or a file that pages may link to. */
export type SourceKind = 'document' | 'category' | 'asset';

/**
 * Classifies a file by its name.
 * @param path Relative to the folder of the collection.
 * @returns undefined for files that are not part of the site.
 */
export function sourceKind(collection: Collection, path: string): SourceKind | undefined {
  const name = path.split('/').at(-1) ?? '';
  if (collection === 'docs' && /^_category_\.(?:json|ya?ml)$/.test(name)) return 'category';
  if (isExcluded(path)) return undefined;
  // Below src/pages, tests of any file type are left out. Code is for React pages, which the bundler finds.
  if (collection === 'pages' && /\.test\.\w+$/.test(name)) return undefined;
  if (/\.mdx?$/i.test(name)) return 'document';
  return collection === 'pages' && /\.[cm]?[jt]sx?$/.test(name) ? undefined : 'asset';
}

/** Whether a folder holds installed packages, which are never a part of a site. */
export const isPackages = (folder: string): boolean => /(?:^|\/)node_modules$/.test(folder);

/** Whether a file is in such a folder. */
export const inPackages = (path: string): boolean => /(?:^|\/)node_modules\//.test(path);

/** Partials, tests, and folders of these, as Docusaurus defines them. */
const isExcluded = (path: string): boolean =>
  path.split('/').some((segment) => segment.startsWith('_')) ||
  /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path) ||
  /(?:^|\/)__tests__\//.test(path);
