/** Adapter: finds and reads mkdocs.yml. */
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, posix, resolve } from 'node:path';
import { configFilesIn } from '../../config/other-tools.ts';
import { isMap, mapOf, type RawMap } from '../../config/raw-data.ts';
import { problem, type SourceRange, wholeFile } from '../../model/diagnostic.ts';
import { readDialect } from '../../model/read-yaml.ts';
import { type Result, result } from '../../model/result.ts';
import { dialectWith } from './dialect.ts';
import { mkdocs } from './feature.ts';

interface Settings {
  readonly data: RawMap;
  /** Absolute paths of the file and of those that it inherits from. */
  readonly watched: readonly string[];
}

/**
 * A file of MkDocs, joined with the one that it names in `INHERIT`, which may name one more.
 * @param file As it is shown.
 * @param heirs Absolute paths of the files that lead to it.
 */
export function readSettings(path: string, file: string, heirs: readonly string[] = []): Result<Settings> {
  const wrong = (message: string, at: SourceRange = wholeFile(file)): Result<Settings> =>
    result({ data: {}, watched: [path] }, [problem('config/unreadable', message, { at })]);
  const { value, keyAt, problems } = readDialect(readFileSync(path, 'utf8'), file, 1, dialectWith(process.env));
  const [first] = problems;
  if (first) return wrong(`not valid YAML: ${first.message}`, first.at);
  if (typeof value.INHERIT !== 'string') return result({ data: value, watched: [path] }, []);
  const base = resolve(dirname(path), value.INHERIT);
  const named = `\`INHERIT\`: \`${value.INHERIT}\``;
  if (base === path || heirs.includes(base)) return wrong(`${named} inherits from this file`, keyAt.INHERIT);
  if (!isFile(base)) return wrong(`${named} is no file`, keyAt.INHERIT);
  const inherited = readSettings(base, posix.join(posix.dirname(file), value.INHERIT), [...heirs, path]);
  const { data, watched } = inherited.value;
  return result({ data: merged(data, value) as RawMap, watched: [path, ...watched] }, inherited.diagnostics);
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const merged = (base: unknown, own: unknown): unknown =>
  isMap(base) && isMap(own)
    ? {
        ...base,
        ...Object.fromEntries(Object.entries(own).map(([key, value]) => [key, merged(mapOf(base)[key], value)])),
      }
    : own;

/**
 * The files of a folder that MkDocs may be called with, as absolute paths: its own name is enough. Otherwise each with
 * the name of a site, unless another one inherits from it.
 */
export function settingsIn(folder: string): readonly string[] {
  const paths = configFilesIn(folder, mkdocs.configReader).filter(isFile);
  const own = paths.find((path) => mkdocs.configReader.files.includes(basename(path)));
  if (own !== undefined) return [own];
  const read = paths.map((path) => ({ path, ...readSettings(path, basename(path)).value }));
  const inherited = new Set(read.flatMap(({ watched }) => watched.slice(1)));
  const last = read.filter(({ path }) => !inherited.has(path));
  const named = last.filter(({ data }) => data.site_name !== undefined);
  return (named.length > 0 ? named : last).map(({ path }) => path);
}
