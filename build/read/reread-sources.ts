/** Adapter: reads only the pages that a file watcher names, where that gives the same as reading everything. */
import { lstatSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { ignoreMissing } from '../adapters/disk.ts';
import { type Result, result } from '../model/result.ts';
import type { SourceFile, Sources } from '../model/source-file.ts';
import { pageReader } from './read-sources.ts';
import { placesReader, type SourceFolders } from './source-folders.ts';

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
  // What is linked has two paths, and the watcher names one of them.
  if (before.diagnostics.length > 0 || before.value.linkedFolders) return undefined;
  const { root } = places;
  if (changed.size > MAX_CHANGED) return undefined;
  const { docs } = before.value;
  const others = otherFiles(root, before.value);
  const reader = placesReader(places);
  const readPage = pageReader(places, reader);
  const changedFiles = new Map<SourceFile, SourceFile>();
  for (const absolute of changed) {
    const path = siteRelative(root, absolute);
    const last = docs.find((file) => file.path === path);
    const entry = ignoreMissing(() => lstatSync(absolute, { throwIfNoEntry: false }));
    // What an editor has made and removed again while it saved a file.
    if (!entry && !last && !others.has(path) && !isFolderOf(path, docs, others)) continue;
    if (!last || others.has(path) || !entry?.isFile()) return undefined;
    const file = readPage(path, last.collection, last);
    if (!file || JSON.stringify(file.linked) !== JSON.stringify(last.linked)) return undefined;
    changedFiles.set(last, file);
  }
  return result({ ...before.value, docs: docs.map((file) => changedFiles.get(file) ?? file) }, []);
}

const siteRelative = (root: string, absolute: string): string => relative(root, absolute).split(sep).join('/');

/** Files besides pages whose change may concern the site, by their path. */
function otherFiles(root: string, { docs, categories, assets, statics, sampleFiles }: Sources): ReadonlySet<string> {
  const paths = new Set<string>([...categories, ...sampleFiles].map(({ path }) => path));
  for (const { included } of docs) for (const { path } of included ?? []) paths.add(path);
  for (const { absolute } of [...assets, ...statics]) paths.add(siteRelative(root, absolute));
  return paths;
}

const isFolderOf = (path: string, docs: Sources['docs'], others: ReadonlySet<string>): boolean => {
  const start = path === '' ? '' : `${path}/`;
  return docs.some((file) => file.path.startsWith(start)) || [...others].some((file) => file.startsWith(start));
};

/** Looking for each of more paths takes longer than reading everything. */
const MAX_CHANGED = 50;
