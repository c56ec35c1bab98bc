/** Edge: the root folder → Sources. Text is decoded strictly; links to closed places are not followed. */
import { sourcePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { AssetFile, Collection, SampleFile, SourceFile, Sources } from '../model/source-file.ts';
import { includeReader } from './read-includes.ts';
import { sourceKind } from './source-kind.ts';
import { sourceReader } from './source-reader.ts';

export interface SourcePlaces {
  /** Absolute. */
  readonly root: string;
  /** Relative to the root. */
  readonly docsPath: string;
  readonly staticPath: string;
  readonly locale: string;
  /** Globs of files that are no pages and that samples use, relative to the root. */
  readonly sampleFiles?: readonly string[];
}

const PAGES_PATH = 'src/pages';

/**
 * @param before What was read last: a file that still says the same is the same object, so that what was found out about
 *        it is found without being read again.
 * @returns Diagnostics: `source/*` and `doc/slug` of files that are left out; `env/*` of what cannot be read and
 *          `config/invalid` of folders that are closed: with one of these the sources are not whole.
 */
export function readSources(places: SourcePlaces, before?: Sources): Result<Sources> {
  const { root, docsPath, staticPath, locale } = places;
  const reader = sourceReader(root);
  const includesOf = includeReader(root);
  const lastFiles = new Map([...(before?.docs ?? []), ...(before?.categories ?? [])].map((file) => [file.path, file]));
  const lastSamples = new Map((before?.sampleFiles ?? []).map((file) => [file.path, file]));

  function readFile(path: string, collection: Collection, takesIn: boolean): SourceFile | undefined {
    const text = reader.text(path);
    if (text === undefined) return undefined;
    const page = { path: sourcePath(path), text };
    const included = takesIn ? includesOf(page) : [];
    const file = { ...page, collection, version: 'current', locale, ...(included.length > 0 && { included }) };
    const last = lastFiles.get(file.path);
    return last && isSame(last, file) ? last : file;
  }

  function readSample(path: string): SampleFile | undefined {
    const text = reader.text(path);
    const last = lastSamples.get(path);
    if (text === undefined) return undefined;
    return last?.text === text ? last : { path, text };
  }

  const docs: SourceFile[] = [];
  const categories: SourceFile[] = [];
  const assets: AssetFile[] = [];
  for (const [collection, base] of [['docs', docsPath] as const, ['pages', PAGES_PATH] as const]) {
    for (const path of reader.list(base)) {
      const kind = sourceKind(collection, path.slice(base.length + 1));
      if (kind === 'document') docs.push(...present(readFile(path, collection, true)));
      else if (kind === 'category') categories.push(...present(readFile(path, collection, false)));
      else if (kind === 'asset') assets.push(...present(reader.asset(path, path)));
    }
  }
  const statics = reader
    .list(staticPath, true)
    .flatMap((path) => present(reader.asset(path, path.slice(staticPath.length + 1))));
  const sampleFiles = reader.find(places.sampleFiles ?? []).flatMap((path) => present(readSample(path)));
  return result({ docs, categories, assets, statics, sampleFiles }, reader.diagnostics);
}

const present = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value]);

const isSame = (one: SourceFile, other: SourceFile): boolean =>
  one.text === other.text &&
  one.collection === other.collection &&
  one.locale === other.locale &&
  JSON.stringify(one.included) === JSON.stringify(other.included);
