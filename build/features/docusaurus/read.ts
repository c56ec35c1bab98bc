/**
 * Adapter: reads the configuration and the sidebars of a Docusaurus site. They are run in a process of their own with a
 * time limit; plug-ins, presets and themes are not run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { configLocator } from '../../config/validate.ts';
import { type Diagnostic, problem, wholeFile } from '../../model/diagnostic.ts';
import { type Result, result } from '../../model/result.ts';
import { type ForeignSite, factsOf, type SiteFacts } from '../other-tools/foreign-site.ts';
import { type ForeignPlaces, openReader, type Reader, type ReadModule } from '../other-tools/open-reader.ts';
import { mapSite, sidebarFilesOf } from './map-site.ts';

/** What the files of a site export, as plain data. */
export interface RawSite {
  /** Of the configuration, relative to the root. */
  readonly file: string;
  readonly data: unknown;
  /** By the id of their set of documents; undefined where the file does not exist. */
  readonly sidebars: ReadonlyMap<string, unknown>;
  readonly facts: SiteFacts;
  readonly watched: readonly string[];
}

/** @returns undefined for a site that cannot be read, with `config/unreadable` errors. */
export async function readDocusaurusSite(
  path: string,
  places: ForeignPlaces,
): Promise<Result<ForeignSite | undefined>> {
  const { value: raw, diagnostics } = await readRawSite(path, places);
  if (!raw) return result(undefined, diagnostics);
  const { file, data, sidebars, facts, watched } = raw;
  const locate = configLocator({ file, text: readFileSync(path, 'utf8') });
  return result({ ...mapSite(data, sidebars, facts), file, watched, locate }, diagnostics);
}

/** @returns undefined for a site that cannot be read, with `config/unreadable` errors. */
export async function readRawSite(path: string, places: ForeignPlaces): Promise<Result<RawSite | undefined>> {
  const { root } = places;
  const file = relative(root, path).replaceAll('\\', '/');
  const reader = openReader(places);
  try {
    const config = await reader.readConfig(path);
    if (config.diagnostics.length > 0) return result(undefined, config.diagnostics);
    const facts = factsOf(root, file);
    const sidebars = new Map<string, unknown>();
    const diagnostics: Diagnostic[] = [];
    const watched = new Set(config.value.watched);
    for (const { docSet, path: sidebarPath } of sidebarFilesOf(config.value.data, facts)) {
      const read = await readSidebars(resolve(root, sidebarPath), reader);
      diagnostics.push(...read.diagnostics);
      for (const one of read.value.watched) watched.add(one);
      sidebars.set(docSet, read.value.data);
    }
    return result({ file, data: config.value.data, sidebars, facts, watched: [...watched] }, diagnostics);
  } finally {
    reader.close();
  }
}

async function readSidebars(path: string, reader: Reader): Promise<Result<ReadModule>> {
  const endings = ['.ts', '.js', '.json', '.mjs', '.cjs'];
  // `require.resolve('./sidebars.js')` finds a `sidebars.ts` in Docusaurus.
  const inTypeScript = path.replace(/\.([cm]?)js$/, '.$1ts');
  const found = [path, inTypeScript, ...endings.map((ending) => path + ending)].find((candidate) =>
    existsSync(candidate),
  );
  if (found === undefined) return result({ data: undefined, watched: [path] }, []);
  if (!found.endsWith('.json')) return reader.read(found);
  try {
    return result({ data: JSON.parse(readFileSync(found, 'utf8')) as unknown, watched: [found] }, []);
  } catch (error) {
    const at = wholeFile(reader.display(found));
    const wrong = problem('config/unreadable', `not valid JSON: ${(error as Error).message}`, { at });
    return result({ data: {}, watched: [found] }, [wrong]);
  }
}
