/** Files that a page or a partial may link to, and that no listing of folders finds. */
import { decode } from '../../src/shared/addresses.ts';
import { placeOf } from '../includes/address.ts';
import { type Aliases, withoutAlias } from '../model/aliases.ts';
import type { SourcePath } from '../model/paths.ts';
import type { IncludedFile } from '../model/source-file.ts';

export interface LinkingFile {
  readonly path: SourcePath;
  readonly text: string;
  readonly isPartial: boolean;
}

/** What may be an address, in Markdown, HTML, front matter, and imports; those in `<…>` may have spaces. */
const address =
  /(?:\](?:\(|:)|=|^[ \t]{0,20}(?:image|file|light|dark):|\bfrom(?=[ \t]*["']))[ \t]*(?:<([^<>\r\n]{1,1000})>|["']?([^\s"'<>()]{1,1000}))/gm;

/**
 * Finds the paths without parsing the page: of a partial, all that are relative, as its folder may be one that is not
 * listed; of a page, those that lead upwards, begin with an alias, or name something that begins with `_`. Some may be
 * mentioned in code only, and some may not exist. Paths of Markdown files are left out, because they are pages or
 * nothing. Linear.
 */
export function linkedPaths({ path, text, isPartial }: LinkingFile, aliases: Aliases): readonly SourcePath[] {
  const starts = ['..', ...Object.keys(aliases)].map((start) => `${start}/`);
  if (!isPartial && ![...starts, '/_', '(_'].some((part) => text.includes(part))) return [];
  const found = new Set<SourcePath>();
  for (const [, spaced, plain = ''] of text.matchAll(address)) {
    const written = decode((spaced ?? plain).replace(/[?#].*$/, ''));
    if (/^(?:\/|\w[\w+.-]*:|$)/.test(written)) continue;
    const aliased = withoutAlias(written, aliases);
    if (aliased === written && !isPartial && !/^(?:\.\/)*\.\.\/|(?:^|\/)_/.test(written)) continue;
    const place = placeOf(path, aliased);
    if ('path' in place && !/\.mdx?$/i.test(place.path)) found.add(place.path);
  }
  return [...found];
}

/**
 * A page with its partials, each in every place from which its relative addresses may lead.
 * @param places Of the page.
 */
export function linkingFiles(
  places: readonly SourcePath[],
  text: string,
  included: readonly IncludedFile[],
): readonly LinkingFile[] {
  const partials = included.flatMap((file) =>
    'text' in file && /\.mdx?$/i.test(file.path)
      ? placed([file.path, file.readFrom ?? file.path], file.text, true)
      : [],
  );
  return [...placed(places, text, false), ...partials];
}

const placed = (places: readonly SourcePath[], text: string, isPartial: boolean): readonly LinkingFile[] =>
  [...new Set(places)].map((path) => ({ path, text, isPartial }));
