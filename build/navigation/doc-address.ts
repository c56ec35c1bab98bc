/** Derives the id and address of a document from its path and front matter. */
import { slug as slugOf } from 'github-slugger';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { DocOutline } from '../model/doc.ts';
import { memoize } from '../model/memoize.ts';
import { hasProtocol, pathIn, protocolReason, type RoutePath, routePath, unsafePathReason } from '../model/paths.ts';
import { splitNumberPrefix } from './number-prefix.ts';
import type { DocsOptions } from './options.ts';

export interface DocAddress {
  /** The folder path without number prefixes, then the local id: `guide/install`. */
  readonly id: string;
  readonly route: RoutePath;
  /** The number prefix of the file name. */
  readonly position?: number;
  /** The file is the index of its folder: it is named `index`, `readme` or exactly like the folder. */
  readonly isIndex: boolean;
  /** Relative links on the page are resolved inside its address, as in a folder, rather than next to it. */
  readonly isFolderAddress: boolean;
  readonly folders: readonly Folder[];
  readonly fileName: string;
}

/** A parent folder of a document. */
export interface Folder {
  /** Path on disk, relative to the docs folder. */
  readonly key: string;
  /** Name on disk. */
  readonly rawName: string;
  /** Name without number prefix. */
  readonly name: string;
  readonly position?: number;
}

/** The folders that a document is in. */
interface Parents {
  readonly folders: readonly Folder[];
  /** Their names, joined. */
  readonly path: string;
}

/** @param folder Its path relative to the docs folder; empty for that folder. */
export type ParentFinder = (folder: string, stripPrefixes: boolean) => Parents;

/** Finds the folders of many documents: most are in one with others. */
export function parentFinder(): ParentFinder {
  const stripped = memoize((folder: string) => parentsIn(folder, true));
  const plain = memoize((folder: string) => parentsIn(folder, false));
  return (folder, stripPrefixes) => (stripPrefixes ? stripped : plain)(folder);
}

function parentsIn(folder: string, stripPrefixes: boolean): Parents {
  const names = folder === '' ? [] : folder.split('/');
  const folders = names.map((rawName, index): Folder => {
    const { name, position } = splitName(rawName, stripPrefixes);
    return { key: names.slice(0, index + 1).join('/'), rawName, name, ...(position !== undefined && { position }) };
  });
  return { folders, path: folders.map(({ name }) => name).join('/') };
}

const splitName = (name: string, stripPrefixes: boolean): ReturnType<typeof splitNumberPrefix> =>
  stripPrefixes ? splitNumberPrefix(name) : { name };

/**
 * @param hasIndex Of a folder, its path relative to the docs folder: whether it has a file named `index`, beside which
 *        `README` is a page like any other.
 * @returns Either the address, or a `doc/slug` problem if the slug or file name gives no safe address.
 */
export function docAddress(
  doc: DocOutline,
  options: DocsOptions,
  parentsOf: ParentFinder = parentsIn,
  hasIndex: (folder: string) => boolean = () => false,
): { readonly address?: DocAddress; readonly problem?: Diagnostic } {
  const path = pathIn(options.path, doc.path);
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  const style = options.addresses ?? 'docusaurus';
  const part = (name: string): string => (style === 'slugs' ? slugOf(name) : name);
  const stripPrefixes = style === 'docusaurus' && doc.meta.parse_number_prefixes !== false;
  const folder = path.slice(0, -fileName.length - 1);
  const { folders, path: folderPath } = parentsOf(folder, stripPrefixes);
  const rawStem = fileName.replace(/\.mdx?$/i, '');
  const stem = splitName(rawStem, stripPrefixes);
  const isIndex =
    isIndexName(rawStem, style === 'docusaurus' ? folders.at(-1)?.rawName : undefined) &&
    !(rawStem.toLowerCase() === 'readme' && hasIndex(folder));
  const baseId = doc.meta.id ?? stem.name;
  const id = folderPath === '' ? baseId : `${folderPath}/${baseId}`;

  const slug = style === 'slugs' ? doc.meta.slug?.replace(/^\/?/, '/') : doc.meta.slug;
  const relativeAddress = slug ?? (isIndex ? '' : part(baseId));
  const unusable = (why: string): { problem: Diagnostic } => ({
    problem: problem(
      'doc/slug',
      slug === undefined
        ? `the address \`${relativeAddress}\` made from the file's name cannot be used: ${why}`
        : `the slug \`${slug}\` cannot be used: ${why}`,
      {
        at: doc.keyAt.slug ?? doc.keyAt.id ?? wholeFile(doc.path),
        hint:
          slug === undefined
            ? 'set `slug` in the front matter'
            : 'expected a path inside the site, such as `install` or `/guide/install`',
      },
    ),
  });
  if (hasProtocol(relativeAddress)) return unusable(protocolReason);
  const absolute = relativeAddress.startsWith('/')
    ? relativeAddress
    : `/${style === 'slugs' ? folders.map(({ name }) => part(name)).join('/') : folderPath}/${relativeAddress}`;
  const resolved = resolveDots(absolute.replace(/\/{2,}/g, relativeAddress.startsWith('//') ? '//' : '/'));
  if (resolved === undefined) return unusable('it leads out of the site');
  const why = unsafePathReason(resolved.replace(/^\/(?!\/)/, ''));
  if (why) return unusable(why);
  return {
    address: {
      id,
      route: routePath(options.routeBasePath, decodeURIComponent(resolved)),
      isIndex,
      isFolderAddress: resolved.endsWith('/'),
      folders,
      fileName,
      ...(stem.position !== undefined && { position: stem.position }),
    },
  };
}

/** Compares names as they are on disk, like Docusaurus: `01-index` is not an index. */
function isIndexName(name: string, folder: string | undefined): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || (folder !== undefined && lower === folder.toLowerCase());
}

/** Resolves `.` and `..` segments of slugs such as `../install`; undefined if the result would be above the root. */
function resolveDots(path: string): string | undefined {
  const out: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '.') continue;
    if (segment === '..') {
      if (out.length <= 1) return undefined;
      out.pop();
    } else out.push(segment);
  }
  return out.join('/') || '/';
}
