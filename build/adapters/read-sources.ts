/** Edge: the root folder → Sources. Text is decoded strictly; links out of the root are not followed. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import fastGlob from 'fast-glob';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { sourcePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { AssetFile, Collection, SampleFile, SourceFile, Sources } from '../model/source-file.ts';
import { decodeText } from './decode-text.ts';
import { envProblem } from './env-problem.ts';
import { includeReader } from './read-includes.ts';

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
 * @returns Diagnostics `source/*` and `env/*`; a file with one is left out.
 */
export function readSources(places: SourcePlaces, before?: Sources): Result<Sources> {
  const diagnostics: Diagnostic[] = [];
  const docs: SourceFile[] = [];
  const categories: SourceFile[] = [];
  const assets: AssetFile[] = [];
  const includesOf = includeReader(places.root);
  const known = before && new Map([...before.docs, ...before.categories].map((file) => [file.path, file]));
  const knownSamples = before && new Map(before.sampleFiles.map((file) => [file.path, file]));
  for (const collection of ['docs', 'pages'] as const) {
    const base = collection === 'docs' ? places.docsPath : PAGES_PATH;
    for (const path of list(places.root, base, diagnostics)) {
      const name = path.split('/').at(-1) ?? '';
      const inDocs = collection === 'docs';
      if (inDocs && /^_category_\.(?:json|ya?ml)$/.test(name)) read(path, collection, categories);
      else if (isHidden(path.slice(base.length + 1))) continue;
      else if (/\.mdx?$/i.test(name)) read(path, collection, docs);
      else if (inDocs || !/\.[cm]?[jt]sx?$/.test(name)) asset(path, path, assets);
    }
  }
  const statics: AssetFile[] = [];
  for (const path of list(places.root, places.staticPath, diagnostics, true))
    asset(path, path.slice(places.staticPath.length + 1), statics);
  const sampleFiles: SampleFile[] = [];
  for (const path of samplePaths(places)) {
    const text = attempt(path, () => decodeText(readFileSync(join(places.root, path)), path));
    diagnostics.push(...(text?.diagnostics ?? []));
    if (text?.value === undefined) continue;
    const last = knownSamples?.get(path);
    sampleFiles.push(last?.text === text.value ? last : { path, text: text.value });
  }
  return result({ docs, categories, assets, statics, sampleFiles }, diagnostics);

  function read(path: string, collection: Collection, into: SourceFile[]): void {
    const text = attempt(path, () => decodeText(readFileSync(join(places.root, path)), path));
    if (!text) return;
    diagnostics.push(...text.diagnostics);
    if (text.value === undefined) return;
    const page = { path: sourcePath(path), text: text.value };
    const included = into === docs ? includesOf(page) : [];
    const file: SourceFile = {
      ...page,
      collection,
      version: 'current',
      locale: places.locale,
      ...(included.length > 0 && { included }),
    };
    const last = known?.get(file.path);
    into.push(last && isSame(last, file) ? last : file);
  }
  function asset(path: string, name: string, into: AssetFile[]): void {
    const absolute = join(places.root, path);
    const stat = attempt(path, () => statSync(absolute));
    if (stat) into.push({ path: sourcePath(name), absolute, sizeBytes: stat.size, mtimeMs: stat.mtimeMs });
  }
  function attempt<T>(path: string, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      const environment = envProblem(error, `reading ${path}`);
      if (!environment) throw error;
      // A file that vanished between listing and reading is simply not there.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') diagnostics.push({ ...environment, at: wholeFile(path) });
      return undefined;
    }
  }
}

const isSame = (one: SourceFile, other: SourceFile): boolean =>
  one.text === other.text &&
  one.collection === other.collection &&
  one.locale === other.locale &&
  JSON.stringify(one.included) === JSON.stringify(other.included);

/** Partials, tests and folders of these (Docusaurus' rules): neither pages nor assets. */
const isHidden = (path: string): boolean =>
  path.split('/').some((segment) => segment.startsWith('_')) ||
  /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path) ||
  /(?:^|\/)__tests__\//.test(path);

const samplePaths = ({ root, sampleFiles = [] }: SourcePlaces): readonly string[] =>
  sampleFiles.length === 0
    ? []
    : fastGlob
        .sync([...sampleFiles], { cwd: root, followSymbolicLinks: false, suppressErrors: true })
        .filter((path) => !path.startsWith('../') && leadsToFileInside(join(root, path), root))
        .sort();

/** Files below a folder, relative to the root, sorted. Symbolic links count only where they lead to a file inside the root. */
function list(root: string, folder: string, diagnostics: Diagnostic[], dot = false): readonly string[] {
  const entries = fastGlob.sync(`${fastGlob.escapePath(folder)}/**/*`, {
    cwd: root,
    dot,
    followSymbolicLinks: false,
    objectMode: true,
    onlyFiles: false,
    suppressErrors: true,
  });
  const files: string[] = [];
  for (const { path, dirent } of entries) {
    if (dirent.isFile()) files.push(path);
    else if (dirent.isSymbolicLink()) {
      if (leadsToFileInside(join(root, path), root)) files.push(path);
      else
        diagnostics.push(
          problem('source/symlink', 'this symbolic link is not followed', {
            at: wholeFile(path),
            hint: 'only links to files inside the root folder are',
          }),
        );
    }
  }
  return files.sort();
}

function leadsToFileInside(path: string, root: string): boolean {
  try {
    const real = realpathSync(path);
    const below = relative(realpathSync(root), real);
    return !below.startsWith('..') && !isAbsolute(below) && statSync(real).isFile();
  } catch {
    return false;
  }
}
