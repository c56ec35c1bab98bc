/** What an author writes to name a file, or a part of one: `src/shapes.js#region{3-9}`. */
import { gitPath, isFromGit, type SourcePath, sourcePath, splitGitPath } from '../model/paths.ts';
import { relativePath } from '../model/relative-path.ts';

export interface Address {
  /** As written, without what follows it. */
  readonly path: string;
  readonly region?: string;
  /** First and last line wanted, counted from 1; of the region where there is one. */
  readonly lines?: readonly [from: number, to: number];
}

/** Also `#L3-L9`, and VitePress' `{3,9}`, `{3,}` and `{,9}`. @returns undefined for what cannot be read. */
export function readAddress(written: string): Address | undefined {
  const [, beforeBraces = written, braces] = /^([^{}]*)\{([^{}]*)\}$/.exec(written) ?? [];
  const hash = beforeBraces.indexOf('#');
  const path = (hash < 0 ? beforeBraces : beforeBraces.slice(0, hash)).trim();
  const fragment = hash < 0 ? '' : beforeBraces.slice(hash + 1).trim();
  if (path === '' || /[{}]/.test(beforeBraces)) return undefined;
  const numbered = /^L(\d{1,7})(?:-L?(\d{1,7}))?$/.exec(fragment);
  if (numbered && braces !== undefined) return undefined;
  const range = numbered ? `${numbered[1]}-${numbered[2] ?? numbered[1]}` : braces;
  const lines = range === undefined ? undefined : readRange(range);
  if (range !== undefined && !lines) return undefined;
  return { path, ...(fragment !== '' && !numbered && { region: fragment }), ...(lines && { lines }) };
}

function readRange(text: string): Address['lines'] | undefined {
  const [match, first = '', mark, last = ''] = /^\s*(\d{0,7})\s*(?:([-,])\s*(\d{0,7})\s*)?$/.exec(text) ?? [];
  if (match === undefined || (first === '' && last === '')) return undefined;
  const from = Number(first || 1);
  const to = mark === undefined ? from : Number(last || Number.POSITIVE_INFINITY);
  return from >= 1 && from <= to ? [from, to] : undefined;
}

/** A file below the root, or why the path names none. Says nothing about whether the file exists. */
export type ResolvedPath = { readonly path: SourcePath } | { readonly why: string };

/** A relative address of a file, as the same file is named from another place; undefined for every other address. */
export function addressFrom(href: string, written: SourcePath, place: SourcePath): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (/^(?:[a-z][a-z\d+.-]*:|[/@~$])/i.test(path) || !/[^/]\.\w{1,20}$/.test(path)) return undefined;
  if (written.replace(/[^/]*$/, '') === place.replace(/[^/]*$/, '')) return undefined;
  const file = placeOf(written, path);
  return 'path' in file ? relativePath(place, file.path) + rest : undefined;
}

/**
 * Relative to the file that names it; `/x` and `@site/x` below the root, `@/x` below the folder of the documents. A file
 * of a commit names files of this commit.
 */
export function placeOf(from: SourcePath, written: string): ResolvedPath {
  if (isFromGit(from)) {
    const { ref, path } = splitGitPath(from);
    const place = placeOf(sourcePath(path), written);
    return 'path' in place ? { path: gitPath(ref, place.path) } : place;
  }
  const path = written.replaceAll('\\', '/');
  if (/[\u0000-\u001f\u007f]/.test(path)) return { why: 'the path holds a control character' };
  if (/^[a-z][a-z\d+.-]*:/i.test(path) || path.startsWith('//')) return { why: outside };
  const isFromRoot = path.startsWith('/') || path.startsWith('@site/');
  const folders = from.split('/').slice(0, -1);
  const segments = isFromRoot ? [] : path.startsWith('@/') ? folders.slice(0, 1) : folders;
  for (const segment of path.replace(/^@(?:site)?\//, '').split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return { why: outside };
  }
  if (segments.some((segment) => segment.startsWith('.'))) return { why: hidden };
  return segments.length > 0 ? { path: sourcePath(segments.join('/')) } : { why: 'the path names no file' };
}

export const outside = 'only files inside the root folder are included';
export const hidden = 'files and folders whose name begins with a dot are not included';
