/** Files that a page may link to outside of its folder. */
import { decode } from '../../src/shared/addresses.ts';
import type { SourcePath } from '../model/paths.ts';
import { placeOf } from './includes/address.ts';

/** Addresses that lead upwards or start at the root, in Markdown, HTML and front matter; those in `<…>` may have spaces. */
const address =
  /(?:\](?:\(|:)|=|^image:)[ \t]*(?:<((?:(?:\.\/)*\.\.|@site)\/[^<>\r\n]{1,1000})>|["']?((?:(?:\.\/)*\.\.|@site)\/[^\s"'<>()]{1,1000}))/gm;

/**
 * Finds the paths without parsing the page: some may be mentioned in code only, and some may not exist. Paths of Markdown
 * files are left out, because they are pages or nothing. Linear.
 * @param siteDirectory What `@site/` names, relative to the root.
 */
export function linkedPaths(
  { path, text }: { readonly path: SourcePath; readonly text: string },
  siteDirectory = '',
): readonly SourcePath[] {
  if (!text.includes('../') && !text.includes('@site/')) return [];
  const found = new Set<SourcePath>();
  for (const [, spaced, plain = ''] of text.matchAll(address)) {
    const written = decode((spaced ?? plain).replace(/[?#].*$/, '')).replace(
      /^@site/,
      siteDirectory && `/${siteDirectory}`,
    );
    const place = placeOf(path, written);
    if ('path' in place && !/\.mdx?$/i.test(place.path)) found.add(place.path);
  }
  return [...found];
}
