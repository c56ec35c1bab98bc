/** The two paths of `mv`, as people write them. Pure. */
import { isIn, pathIn, rootFolder, sourcePath, unsafePathReason } from '../../model/paths.ts';

export interface MovePlaces {
  readonly from: string;
  readonly to: string;
}

export interface Refusal {
  readonly refused: string;
  readonly hint: string;
}

/** What the disk knows of a path from the root. */
export interface PlaceFacts {
  readonly kind: 'file' | 'folder' | 'other' | 'missing';
  /** Where it really is, if symbolic links lead there. */
  readonly real?: string;
}

export interface PlacesRequest {
  /** From the root, with `/`; `..` leads out of it. */
  readonly from: string;
  readonly to: string;
  /** Folders of documents, and of pages. */
  readonly folders: readonly string[];
  readonly factsOf: (path: string) => PlaceFacts;
  /** Whether the file system takes both for one file: it ignores the case of letters. */
  readonly isSameFile: (one: string, other: string) => boolean;
}

/** @returns Where to, with the name if a folder was named; or why not. */
export function movePlaces({ from, to, folders, factsOf, isSameFile }: PlacesRequest): MovePlaces | Refusal {
  const old = plain(from);
  const { kind, real = old } = factsOf(old);
  const folderOf = (path: string): string | undefined =>
    folders.filter((one) => isIn(one, path)).sort((a, b) => b.length - a.length)[0];
  const folder = folderOf(old);
  if (kind === 'missing') return refuse(`there is no ${from}`, 'name a page or a folder of documents');
  if (folder === undefined || folders.includes(old) || /^\.\.(?:\/|$)/.test(old))
    return refuse(`${from} is not in a folder of documents`, `expected a path in ${folders.join(' or ')}`);
  if (kind === 'other' || real !== old)
    return refuse(`${from} is, or is behind, a symbolic link`, `move ${real === old ? 'what it leads to' : real}`);
  const target = factsOf(plain(to));
  const isInto = /[\\/]$/.test(to) || (target.kind === 'folder' && !isSameFile(old, plain(to)));
  const path = isInto ? `${plain(to)}/${old.split('/').at(-1)}` : plain(to);
  const found = isInto ? factsOf(path) : target;
  const unsafe = unsafePathReason(path);
  if (folderOf(path) !== folder || /^\.\.(?:\/|$)/.test(path) || path.includes('/../'))
    return refuse(`${to} is not in ${folder}`, 'a page stays in its folder of documents, which decides on its sidebar');
  if (unsafe !== undefined) return refuse(`${to} cannot be a path: ${unsafe}`, 'choose another name');
  if (path === old) return refuse(`${from} is there already`, 'name another path');
  if (path.startsWith(`${old}/`)) return refuse(`${to} is in ${from}`, 'a folder cannot be moved into itself');
  if (found.kind !== 'missing' && !isSameFile(old, path)) return refuse(`${path} exists`, 'nothing is overwritten');
  if (!isBelowFolders(path, factsOf))
    return refuse(`${to} is behind a file or a symbolic link`, 'name a path of plain folders');
  const name = pathIn(folder, path);
  if (kind === 'file' && isPage(old) && (!isPage(path) || /(?:^|\/)_/.test(name)))
    return refuse(`${to} gives no page`, 'expected a name that ends in .md or .mdx, in no folder that begins with `_`');
  return { from: old, to: path };
}

/** Whether the nearest folder above that exists is one, at its own place. */
function isBelowFolders(path: string, factsOf: PlacesRequest['factsOf']): boolean {
  const parent = path.replace(/(?:^|\/)[^/]*$/, '') || rootFolder;
  const { kind, real = parent } = factsOf(parent);
  if (kind === 'missing') return isBelowFolders(parent, factsOf);
  return kind === 'folder' && (real || rootFolder) === parent;
}

const refuse = (refused: string, hint: string): Refusal => ({ refused, hint });
const isPage = (path: string): boolean => /\.mdx?$/i.test(path) && !/(?:^|\/)_/.test(path);
const plain = (path: string): string =>
  sourcePath(path)
    .replace(/\/+$/, '')
    .replace(/\/{2,}/g, '/');
