/** Id and address of a document, from its path and front matter (behaviours §18.1). */
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { Doc } from '../model/doc.ts';
import { type RoutePath, routePath, unsafePathReason } from '../model/paths.ts';
import { splitNumberPrefix } from './number-prefix.ts';
import type { DocsOptions } from './options.ts';

export interface DocAddress {
  /** Folder path without number prefixes, then the id: `guide/install`. */
  readonly id: string;
  readonly route: RoutePath;
  /** Number prefix of the file's name. */
  readonly position?: number;
  /** The file stands for its folder: named index, readme or like the folder, number prefixes and all. */
  readonly isIndex: boolean;
  /** The address is that of a folder: relative addresses on the page begin inside it. */
  readonly isInside: boolean;
  readonly folders: readonly Folder[];
  readonly fileName: string;
}

/** A folder on the way to a document. `key` is its path below the docs folder as it is on disk. */
export interface Folder {
  readonly key: string;
  readonly rawName: string;
  readonly name: string;
  readonly position?: number;
}

export function docAddress(
  doc: Doc,
  options: DocsOptions,
): { readonly address?: DocAddress; readonly problem?: Diagnostic } {
  const below = doc.path.slice(options.path.length + 1).split('/');
  const fileName = below.at(-1) ?? '';
  const stripPrefixes = doc.meta.parse_number_prefixes !== false;
  const split = (name: string) => (stripPrefixes ? splitNumberPrefix(name) : { name });
  const folders = below.slice(0, -1).map((rawName, index): Folder => {
    const { name, position } = split(rawName);
    return { key: below.slice(0, index + 1).join('/'), rawName, name, ...(position !== undefined && { position }) };
  });
  const rawStem = fileName.replace(/\.mdx?$/i, '');
  const stem = split(rawStem);
  const isIndex = isIndexName(rawStem, folders.at(-1)?.rawName);
  const folderPath = folders.map(({ name }) => name).join('/');
  const baseId = doc.meta.id ?? stem.name;
  const id = folderPath === '' ? baseId : `${folderPath}/${baseId}`;

  const slug = doc.meta.slug;
  const own = slug ?? (isIndex ? '' : baseId);
  const bad = (why: string): { problem: Diagnostic } => ({
    problem: problem(
      'doc/slug',
      slug === undefined
        ? `the address \`${own}\` made from the file's name cannot be used: ${why}`
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
  const relative = own.startsWith('/') ? own : `/${folderPath}/${own}`;
  const resolved = resolveDots(relative.replace(/\/{2,}/g, own.startsWith('//') ? '//' : '/'));
  if (resolved === undefined) return bad('it leads out of the site');
  const why = unsafePathReason(resolved.replace(/^\/(?!\/)/, ''));
  if (why) return bad(why);
  return {
    address: {
      id,
      // `/x/index` and `/x` are the same address everywhere.
      route: routePath(options.routeBasePath, decodeURIComponent(resolved).replace(/\/index$/, '')),
      isIndex,
      isInside: /\/(?:index)?$/.test(resolved),
      folders,
      fileName,
      ...(stem.position !== undefined && { position: stem.position }),
    },
  };
}

/** Rule: behaviours B-SIDE-25, B-ID-03; names as they are on disk, as Docusaurus compares them: `01-index` is none. */
function isIndexName(name: string, folder: string | undefined): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || (folder !== undefined && lower === folder.toLowerCase());
}

/** Resolves `.` and `..` segments (a relative slug such as `../install`); undefined when they lead above the start. */
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
