/** Edge: the root folder → Sources. Text is decoded strictly; links to closed places are not followed. */
import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastGlob from 'fast-glob';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { sourcePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { AssetFile, Collection, SampleFile, SourceFile, Sources } from '../model/source-file.ts';
import { closedPlace } from './closed-place.ts';
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
 * @returns Diagnostics: `source/*` and `doc/slug` of files that are left out; `env/*` of what cannot be read and
 *          `config/invalid` of folders that are closed: with one of these the sources are not whole.
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
    for (const path of list(base)) {
      const name = path.split('/').at(-1) ?? '';
      const inDocs = collection === 'docs';
      if (inDocs && /^_category_\.(?:json|ya?ml)$/.test(name)) read(path, collection, categories);
      else if (isHidden(path.slice(base.length + 1)) || (!inDocs && isTest(name))) continue;
      else if (/\.mdx?$/i.test(name)) read(path, collection, docs);
      else if (inDocs || !/\.[cm]?[jt]sx?$/.test(name)) asset(path, path, assets);
    }
  }
  const statics: AssetFile[] = [];
  for (const path of list(places.staticPath, true)) asset(path, path.slice(places.staticPath.length + 1), statics);
  const sampleFiles: SampleFile[] = [];
  for (const path of samplePaths()) {
    const text = attempt(path, () => decodeText(readFileSync(join(places.root, path)), path));
    diagnostics.push(...(text?.diagnostics ?? []));
    if (text?.value === undefined) continue;
    const last = knownSamples?.get(path);
    sampleFiles.push(last?.text === text.value ? last : { path, text: text.value });
  }
  return result({ docs, categories, assets, statics, sampleFiles }, diagnostics);

  /** Files below a folder, relative to the root, sorted. */
  function list(folder: string, dot = false): readonly string[] {
    const closed = whyFolderClosed(places.root, folder);
    if (closed) diagnostics.push(closed);
    const entries = closed ? [] : (attempt(folder, () => filesBelow(places.root, folder, dot)) ?? []);
    const files: string[] = [];
    for (const entry of entries) {
      const leftOut = whyLeftOut(places.root, entry);
      if (leftOut) diagnostics.push(leftOut);
      else files.push(entry.path);
    }
    return files.sort();
  }
  function samplePaths(): readonly string[] {
    const { root, sampleFiles = [] } = places;
    const options = { cwd: root, followSymbolicLinks: false };
    const found =
      sampleFiles.length === 0 ? [] : attempt('the files of samples', () => fastGlob.sync([...sampleFiles], options));
    return (found ?? []).filter((path) => !path.startsWith('../') && leadsToOpenFile(root, path)).sort();
  }
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
    if (!stat) return;
    const state = [stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino].join(' ');
    into.push({ path: sourcePath(name), absolute, state });
  }
  function attempt<T>(what: string, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      const environment = envProblem(error, `reading ${what}`);
      if (!environment) throw error;
      // A file that vanished between listing and reading is simply not there, nor are files below one that is no folder.
      const { code = '', path } = error as NodeJS.ErrnoException;
      const at = wholeFile(path === undefined ? what : sourcePath(relative(places.root, path)));
      if (!['ENOENT', 'ENOTDIR'].includes(code)) diagnostics.push({ ...environment, at });
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

/** Below src/pages, whatever its ending (behaviours B-URL-05). */
const isTest = (name: string): boolean => /\.test\.\w+$/.test(name);

type Entry = Pick<fastGlob.Entry, 'path' | 'dirent'>;

/** Throws where a folder cannot be read: without it a part of the site would vanish. */
const filesBelow = (root: string, folder: string, dot: boolean): readonly Entry[] =>
  fastGlob
    .sync(`${fastGlob.escapePath(folder)}/**/*`, {
      cwd: root,
      dot,
      followSymbolicLinks: false,
      objectMode: true,
      onlyFiles: false,
    })
    .filter(({ dirent }) => dirent.isFile() || dirent.isSymbolicLink());

function whyLeftOut(root: string, { path, dirent }: Entry): Diagnostic | undefined {
  if (path.includes('\\'))
    return problem('doc/slug', 'the name holds a backslash, which no address can hold', {
      at: wholeFile(path),
      hint: 'give the file or its folder another name',
    });
  if (dirent.isSymbolicLink() && !leadsToOpenFile(root, path))
    return problem('source/symlink', 'this symbolic link is not followed', {
      at: wholeFile(path),
      hint: 'only links to files inside the root folder are, of which no part of the path begins with a dot',
    });
  return undefined;
}

function leadsToOpenFile(root: string, path: string): boolean {
  try {
    const real = realpathSync(join(root, path));
    return !closedPlace(root, real) && statSync(real).isFile();
  } catch {
    return false;
  }
}

/** A folder may be a link, but then to a folder inside the root too. */
function whyFolderClosed(root: string, folder: string): Diagnostic | undefined {
  const refuse = (why: string): Diagnostic =>
    problem('config/invalid', `the folder \`${folder}\` ${why}`, {
      at: wholeFile(folder),
      hint: 'give --root a folder that holds both, and name this one by its real path in `docs.path` or `staticDirectory`',
    });
  const path = join(root, folder);
  try {
    const real = realpathSync(path);
    // A folder that the configuration names by its real path is meant, whatever it is called.
    if (real === join(realpathSync(root), folder)) return undefined;
    const closed = closedPlace(root, real);
    if (closed === 'outside')
      return refuse('is a symbolic link out of the root folder, and nothing is read from there');
    return closed && refuse('is a symbolic link to a folder whose name begins with a dot, which is not read');
  } catch {
    return isLink(path) ? refuse('is a symbolic link that leads nowhere') : undefined;
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
