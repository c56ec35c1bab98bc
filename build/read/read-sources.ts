/**
 * Adapter: reads all sources of a site. Text must be valid UTF-8; symbolic links to forbidden files are not followed.
 */
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { settledState } from '../adapters/file-state.ts';
import { includeReader } from '../includes/read-includes.ts';
import { originalPath, overlayOf } from '../languages/language-sources.ts';
import { linkedPaths, linkingFiles } from '../markdown/linked-paths.ts';
import { allAliases } from '../model/aliases.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { memoize } from '../model/memoize.ts';
import { gitPath, isFromGit, isIn, pathIn, type SourcePath, sourcePath, startOf } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { AssetFile, Collection, SampleFile, SourceFile, Sources } from '../model/source-file.ts';
import {
  defaultPagesPath,
  type ExcludedFiles,
  isInSite,
  type LocaleOverlay,
  listing,
  placesReader,
  type SourceFolders,
  skippedIn,
} from './source-folders.ts';
import { sourceKind } from './source-kind.ts';
import { isReadableFile } from './source-links.ts';
import { type ReadStates, type SourceMemory, unreadFile } from './source-memory.ts';
import type { SourceReader } from './source-reader.ts';

/**
 * Reads the documents, pages, category files, assets, static files and sample files of a site.
 * @param before The result of the previous read. Unchanged files are returned as the same objects, so that caches keyed
 *        by object keep working.
 * @param memory What earlier processes have read; files that are as they were then are read when their text is used.
 * @param states Of the files of `before`; those that are as they were are not read.
 * @returns The sources. Reports files that are left out as `source/*` and `doc/slug`, files that cannot be read as
 *          `env/*`, and folders that must not be read as `config/invalid`. With the last two, the sources are
 *          incomplete.
 */
export function readSources(
  places: SourceFolders,
  before?: Sources,
  { memory, states }: { readonly memory?: SourceMemory; readonly states?: ReadStates } = {},
): Result<Sources> {
  const { root, docsPath, collectionPaths = [], pagesPath = defaultPagesPath, staticPath, overlays = [] } = places;
  const reader = placesReader(places);
  const readPage = pageReader(places, reader, { memory, states });
  const lastFiles = new Map([...(before?.docs ?? []), ...(before?.categories ?? [])].map((file) => [file.path, file]));
  const lastSamples = new Map((before?.sampleFiles ?? []).map((file) => [file.path, file]));

  function readSample(path: string): SampleFile | undefined {
    const text = reader.text(path);
    const last = lastSamples.get(path);
    if (text === undefined) return undefined;
    return last?.text === text ? last : { path, text };
  }

  const docs: SourceFile[] = [];
  const categories: SourceFile[] = [];
  const assets: AssetFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const docsPaths = [docsPath, ...collectionPaths];
  const folders = [
    // A folder of translations may be inside one of documents.
    ...overlays.map(({ from, to }) => [to === pagesPath ? 'pages' : 'docs', from] as const),
    ...docsPaths.map((path) => ['docs', path] as const),
    ['pages', pagesPath] as const,
  ];
  const seen = new Set<string>();
  const excluded = new Set(reader.find(excludedGlobs(places.excluded ?? [])));
  for (const copy of places.gitFolders ?? []) {
    const own = (places.excluded ?? []).filter(({ folder }) => folder === gitPath(copy.ref, copy.folder));
    const globs = excludedGlobs(own.map(({ globs }) => ({ folder: copy.folder, globs })));
    const read = copy.read({ locale: places.locale, lastFiles, excluded: globs });
    docs.push(...read.docs);
    categories.push(...read.categories);
    assets.push(...read.assets);
    diagnostics.push(...read.diagnostics);
  }
  for (const [collection, base] of folders) {
    if (isFromGit(base)) continue;
    for (const path of reader.list(base, false, skippedIn(base, places))) {
      // A folder of documents may be inside another one.
      if (seen.has(path)) continue;
      seen.add(path);
      const kind = sourceKind(collection, pathIn(base, path));
      const last = lastFiles.get(sourcePath(path));
      if (kind === 'document' && excluded.has(path)) continue;
      if (kind === 'document') docs.push(...listDefined(readPage(path, collection, last)));
      else if (kind === 'category') categories.push(...listDefined(readPage(path, collection, last, false)));
      else if (kind === 'asset') assets.push(...listDefined(reader.asset(path, path)));
    }
  }
  for (const path of new Set(docs.flatMap(({ linked = [] }) => linked)))
    if (isReadableFile(root, path, reader.outside)) assets.push(...listDefined(reader.asset(path, path)));
  const statics = reader
    .list(staticPath, true)
    .flatMap((path) => listDefined(reader.asset(path, pathIn(staticPath, path))));
  const sampleFiles = reader.find(places.sampleFiles ?? []).flatMap((path) => listDefined(readSample(path)));
  const isEmpty = docsPaths.some((base) => !isFromGit(base) && !docs.some(({ path }) => isIn(base, path)));
  const foldersWithDocs = isEmpty
    ? { foldersWithDocs: [...(isInSite(root) ? ['..'] : []), ...reader.foldersWith(/\.mdx?$/)] }
    : {};
  const { linkedFolders } = reader;
  const linked = linkedFolders.length > 0 ? { linkedFolders } : {};
  return result({ docs, categories, assets, statics, sampleFiles, ...foldersWithDocs, ...linked }, [
    ...reader.diagnostics,
    ...diagnostics,
  ]);
}

const excludedGlobs = (all: readonly ExcludedFiles[]): readonly string[] =>
  all.flatMap(({ folder, globs }) =>
    isFromGit(folder) ? [] : globs.map((glob) => startOf(fastGlob.escapePath(folder)) + glob.replace(/^\.?\/+/, '')),
  );

/**
 * A reader of single pages. It returns `last` if that has the same text.
 * @param mayInclude False for files that are not Markdown.
 */
export function pageReader(
  places: SourceFolders,
  reader: SourceReader,
  { memory, states }: { readonly memory?: SourceMemory | undefined; readonly states?: ReadStates | undefined } = {},
) {
  const { root, locale: defaultLocale, overlays = [], unsaved = () => undefined } = places;
  const isListed = listing(places);
  const aliases = allAliases(places);
  const includesIn = memoize((locale: string) => {
    const own = overlays.filter((overlay) => overlay.locale === locale);
    const translationsOf = (path: SourcePath): readonly SourcePath[] =>
      own.filter(({ to }) => isIn(to, path)).map(({ from, to }) => originalPath(path, { from: to, to: from }));
    return includeReader(root, translationsOf, { ...places, outside: reader.outside });
  });
  return (path: string, collection: Collection, last?: SourceFile, mayInclude = true): SourceFile | undefined => {
    const overlay = overlayOf(path, overlays) as LocaleOverlay | undefined;
    const locale = overlay?.locale ?? defaultLocale;
    const place = { path: sourcePath(path), collection, version: 'current', locale };
    const isOnDisk = unsaved(join(root, path)) === undefined;
    const knownHash = isOnDisk ? memory?.recall(path) : undefined;
    if (knownHash !== undefined) return unreadFile(place, knownHash, () => reader.text(path));
    const state = last && states && isOnDisk ? settledState(join(root, path)) : undefined;
    if (last && state !== undefined && states?.get(last) === state) return last;
    const text = reader.text(path);
    if (text === undefined) return undefined;
    // A translation includes what its original does, in its language where there is a translation.
    const original = overlay ? originalPath(path, overlay) : sourcePath(path);
    const included = mayInclude ? includesIn(locale)({ path: original, text }) : [];
    const linking = mayInclude ? linkingFiles([original, place.path], text, included) : [];
    const linked = [...new Set(linking.flatMap((from) => linkedPaths(from, aliases)))].filter((one) => !isListed(one));
    const file = { ...place, text, ...(included.length > 0 && { included }), ...(linked.length > 0 && { linked }) };
    if (isOnDisk) memory?.note(path, file);
    const same = last && isSame(last, file) ? last : file;
    if (state !== undefined && !file.included && !file.linked) states?.set(same, state);
    return same;
  };
}

const listDefined = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value]);

const isSame = (one: SourceFile, other: SourceFile): boolean =>
  one.text === other.text &&
  one.collection === other.collection &&
  one.locale === other.locale &&
  JSON.stringify([one.included, one.linked]) === JSON.stringify([other.included, other.linked]);
