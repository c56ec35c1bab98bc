/** Files that a page may link to outside of its folder. */
import { decode } from '../../src/shared/addresses.ts';
import { placeOf } from '../includes/address.ts';
import { type Aliases, withoutAlias } from '../model/aliases.ts';
import type { SourcePath } from '../model/paths.ts';

/**
 * What may be an address that leads upwards or begins with an alias, in Markdown, HTML, front matter, and imports; those
 * in `<…>` may have spaces.
 */
const address =
  /(?:\](?:\(|:)|=|^[ \t]{0,20}(?:image|file|light|dark):|\bfrom(?=[ \t]*["']))[ \t]*(?:<((?:\.|[@~$])[^<>\r\n]{1,1000})>|["']?((?:\.|[@~$])[^\s"'<>()]{1,1000}))/gm;

/**
 * Finds the paths without parsing the page: some may be mentioned in code only, and some may not exist. Paths of Markdown
 * files are left out, because they are pages or nothing. Linear.
 */
export function linkedPaths(
  { path, text }: { readonly path: SourcePath; readonly text: string },
  aliases: Aliases,
): readonly SourcePath[] {
  if (!['..', ...Object.keys(aliases)].some((start) => text.includes(`${start}/`))) return [];
  const found = new Set<SourcePath>();
  for (const [, spaced, plain = ''] of text.matchAll(address)) {
    const written = decode((spaced ?? plain).replace(/[?#].*$/, ''));
    const aliased = withoutAlias(written, aliases);
    if (aliased === written && !/^(?:\.\/)*\.\.\//.test(written)) continue;
    const place = placeOf(path, aliased);
    if ('path' in place && !/\.mdx?$/i.test(place.path)) found.add(place.path);
  }
  return [...found];
}
