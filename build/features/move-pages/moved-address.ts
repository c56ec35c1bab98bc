/** How the new place of a target may be written, in the way in which the old one was. Pure. */
import type { LinkOrigin } from '../../links/resolve-link.ts';
import { type Aliases, allAliases } from '../../model/aliases.ts';
import { asAddress } from '../../model/as-address.ts';
import { isIn, pathIn, rootFolder } from '../../model/paths.ts';
import { relativePath } from '../../model/relative-path.ts';
import type { AddressOptions } from '../../model/site-options.ts';
import { splitAddress } from '../../model/split-address.ts';

/** The page or file that a link leads to after the move. */
export interface NewTarget {
  /** Of a page. */
  readonly route?: string;
  /** Path from the root; absent for pages that are made of no file. */
  readonly file?: string;
}

/**
 * @param from The page that the link is on, at its new place.
 * @returns Addresses with the query and the fragment of the old one, the one most like it first. Some may lead elsewhere.
 */
export function newAddresses(
  href: string,
  from: LinkOrigin,
  { route, file }: NewTarget,
  options: AddressOptions,
): readonly string[] {
  const { path, query, fragment } = splitAddress(href);
  const isOfFile = file !== undefined && (route === undefined || /\.mdx?$/i.test(path));
  const paths = isOfFile ? filePaths(path, from, file, options) : routePaths(path, from, route ?? '', options);
  return [...new Set(paths)].map((one) => asAddress(one) + query + fragment);
}

function filePaths(written: string, from: LinkOrigin, file: string, options: AddressOptions): readonly string[] {
  const aliases = allAliases(options);
  const relative = relativePath(from.path, file);
  const bare = relative.replace(/^\.\//, '');
  if (Object.keys(aliases).some((name) => written.startsWith(`${name}/`)))
    return [...aliasedPaths(written, file, aliases), relative];
  if (written.startsWith('/')) {
    const folders = [from.contentRoot, options.siteDirectory ?? rootFolder];
    return [...folders.flatMap((folder) => (isIn(folder, file) ? [`/${pathIn(folder, file)}`] : [])), relative];
  }
  return /^\.\.?\//.test(written) ? [relative] : [bare, relative];
}

/** That of the written alias first. */
const aliasedPaths = (written: string, file: string, aliases: Aliases): readonly string[] =>
  Object.entries(aliases)
    .flatMap(([name, folder]) =>
      isIn(folder || rootFolder, file) ? [`${name}/${pathIn(folder || rootFolder, file)}`] : [],
    )
    .sort(
      (a, b) => Number(b.startsWith(written.split('/')[0] ?? '')) - Number(a.startsWith(written.split('/')[0] ?? '')),
    );

function routePaths(written: string, from: LinkOrigin, route: string, { baseUrl }: AddressOptions): readonly string[] {
  const end = /(?:\.html|.\/)$/.exec(written)?.[0].replace(/^[^.]\//, '/') ?? '';
  const base = baseUrl !== '/' && written.startsWith(baseUrl) ? baseUrl.slice(0, -1) : '';
  const absolute = route === '/' ? `${base}/` : base + route + end;
  if (written.startsWith('/')) return [absolute];
  const relative = relativePath(from.isIndex ? `${from.route}/` : from.route, route) + end;
  return [written.startsWith('./') ? relative : relative.replace(/^\.\//, ''), absolute];
}
