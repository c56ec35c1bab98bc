/** Adapter: reads only the pages that a file watcher names, where that gives the same as reading everything. */
import { lstatSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { type Result, result } from '../model/result.ts';
import type { SourceFile, Sources } from '../model/source-file.ts';
import { ignoreMissing } from './output-disk.ts';
import { pageReader, type SourceFolders } from './read-sources.ts';
import { sourceReader } from './source-reader.ts';

/**
 * @param before The last result.
 * @param changed Absolute paths. All other files are trusted to be as they were.
 * @returns undefined if the changes may concern more than the text of known pages: everything has to be read then.
 */
export function rereadSources(
  places: SourceFolders,
  before: Result<Sources>,
  changed: ReadonlySet<string>,
): Result<Sources> | undefined {
  if (before.diagnostics.length > 0) return undefined;
  const { root } = places;
  const known = new Map<string, SourceFile>(before.value.docs.map((file) => [file.path, file]));
  const others = otherPaths(root, before.value);
  const reader = sourceReader(root);
  const readPage = pageReader(places, reader);
  const read = new Map<string, SourceFile>();
  for (const absolute of changed) {
    const path = siteRelative(root, absolute);
    const last = known.get(path);
    const entry = ignoreMissing(() => lstatSync(absolute, { throwIfNoEntry: false }));
    // What an editor has made and removed again while it saved a file.
    if (!entry && !last && !others.has(path)) continue;
    if (!last || others.has(path) || !entry?.isFile()) return undefined;
    const file = readPage(path, last.collection, last);
    if (!file) return undefined;
    read.set(path, file);
  }
  const docs = before.value.docs.map((file) => read.get(file.path) ?? file);
  return result({ ...before.value, docs }, []);
}

const siteRelative = (root: string, absolute: string): string => relative(root, absolute).split(sep).join('/');

/** Every path besides pages, and every folder, whose change may concern the site. */
function otherPaths(root: string, { docs, categories, assets, statics, sampleFiles }: Sources): ReadonlySet<string> {
  const files = [...categories, ...sampleFiles, ...docs.flatMap(({ included = [] }) => included)];
  const paths = new Set<string>(files.map(({ path }) => path));
  for (const { absolute } of [...assets, ...statics]) paths.add(siteRelative(root, absolute));
  const folders = new Set<string>();
  const addFolders = (path: string): void => {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (folders.has(folder)) return;
    folders.add(folder);
    if (folder !== '') addFolders(folder);
  };
  for (const path of [...paths, ...docs.map((file) => file.path)]) addFolders(path);
  return new Set([...paths, ...folders]);
}
