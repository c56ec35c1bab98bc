/**
 * Adapter: reads the configuration and the sidebars of a Docusaurus site. They are run in a process of their own with a
 * time limit; plug-ins, presets and themes are not run.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { type Diagnostic, problem, type SourceRange, wholeFile } from '../../model/diagnostic.ts';
import { type Result, result } from '../../model/result.ts';
import { locateError } from '../import-module.ts';
import { configLocator } from '../validate.ts';
import { compileForeign } from './compile.ts';
import { type MappedSite, mapSite, type SiteFacts, sidebarFilesOf } from './map-site.ts';

export interface ForeignPlaces {
  readonly root: string;
  readonly cacheDir: string;
  /** URL of the compiled module that runs files. */
  readonly readerUrl: string;
}

export interface ForeignSite extends MappedSite {
  /** Of the configuration, relative to the root. */
  readonly file: string;
  /** Absolute paths of what was read. */
  readonly watched: readonly string[];
  /** Finds the line of a key of Docusaurus. */
  readonly locate: (path: readonly (string | number)[]) => SourceRange | undefined;
}

const names = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'].map((ending) => `docusaurus.config.${ending}`);
/** Of a configuration or of all its sidebars. */
const TIME_LIMIT_MS = 20_000;

/** Whether a file is a configuration of Docusaurus, by its name. */
export const isForeignConfig = (path: string): boolean => names.includes(basename(path));

/** The configuration of Docusaurus in a folder or in its `website`, as an absolute path. */
export const findForeignConfig = (root: string): string | undefined =>
  ['', 'website'].flatMap((folder) => names.map((name) => join(root, folder, name))).find((path) => existsSync(path));

/** @returns undefined for a site that cannot be read, with `config/unreadable` errors. */
export async function readForeignSite(path: string, places: ForeignPlaces): Promise<Result<ForeignSite | undefined>> {
  const { root } = places;
  const file = relative(root, path).replaceAll('\\', '/');
  const reader = openReader(places);
  try {
    const config = await reader.read(path);
    if (config.diagnostics.length > 0) return result(undefined, config.diagnostics);
    const facts = factsOf(root, file, reader.exists);
    const sidebars = new Map<string, unknown>();
    const diagnostics: Diagnostic[] = [];
    const watched = new Set(config.value.watched);
    for (const { docSet, path: sidebarPath } of sidebarFilesOf(config.value.data, facts)) {
      const read = await readSidebars(resolve(root, sidebarPath), reader);
      diagnostics.push(...read.diagnostics);
      for (const one of read.value.watched) watched.add(one);
      sidebars.set(docSet, read.value.data);
    }
    const mapped = mapSite(config.value.data, sidebars, facts);
    const locate = configLocator({ file, text: readFileSync(path, 'utf8') });
    return result({ ...mapped, file, watched: [...watched], locate }, diagnostics);
  } finally {
    reader.close();
  }
}

function factsOf(root: string, file: string, exists: (path: string) => boolean): SiteFacts {
  const siteFolder = dirname(file) === '.' ? '' : dirname(file);
  return {
    root,
    siteFolder,
    exists: (path) => exists(resolve(root, path)),
    filesIn: (folder) =>
      fastGlob.sync(`${fastGlob.escapePath(folder)}/**/*`, { cwd: root, followSymbolicLinks: false }).sort(),
  };
}

async function readSidebars(path: string, reader: Reader): Promise<Result<ReadModule>> {
  const found = [path, ...['.ts', '.js', '.json', '.mjs', '.cjs'].map((ending) => path + ending)].find((candidate) =>
    reader.exists(candidate),
  );
  // Docusaurus has no sidebars where their file does not exist.
  if (found === undefined) return result({ data: {}, watched: [path] }, []);
  if (!found.endsWith('.json')) return reader.read(found);
  try {
    return result({ data: JSON.parse(readFileSync(found, 'utf8')) as unknown, watched: [found] }, []);
  } catch (error) {
    const at = wholeFile(reader.display(found));
    const wrong = problem('config/unreadable', `not valid JSON: ${(error as Error).message}`, { at });
    return result({ data: {}, watched: [found] }, [wrong]);
  }
}

interface ReadModule {
  readonly data: unknown;
  readonly watched: readonly string[];
}

interface Reader {
  /** Compiles and runs a file. */
  read(path: string): Promise<Result<ReadModule>>;
  /** Whether a file can be read. */
  exists(path: string): boolean;
  display(path: string): string;
  close(): void;
}

function openReader({ root, cacheDir, readerUrl }: ForeignPlaces): Reader {
  let child: ReaderProcess | undefined;
  const display = (path: string): string => relative(root, path).replaceAll('\\', '/');
  return {
    display,
    exists: (path) => existsSync(path),
    async read(path) {
      const compiled = await compileForeign(path, { root, cacheDir });
      if (!compiled.value) return result({ data: undefined, watched: [path] }, compiled.diagnostics);
      child ??= startReader(readerUrl, dirname(path));
      const { url, watched } = compiled.value;
      const answer = await ask(child, url);
      if ('value' in answer) return result({ data: answer.value, watched }, []);
      const thrown = Object.assign(new Error(answer.error), { stack: answer.stack });
      const at = locateError(thrown, url, display(path), root);
      const wrong = problem('config/unreadable', `the file cannot be run: ${answer.error}`, {
        at,
        hint: 'docs-build reads what Docusaurus reads; a docs.config.ts of your own takes its place',
      });
      return result({ data: undefined, watched }, [wrong]);
    },
    close() {
      child?.process.kill('SIGKILL');
    },
  };
}

interface ReaderProcess {
  readonly process: ChildProcess;
  /** The end of what it has written to its standard error. */
  readonly errors: () => string;
}

/** A crash of Node writes this much at most. */
const MAX_ERRORS = 20_000;

function startReader(readerUrl: string, cwd: string): ReaderProcess {
  const child = fork(fileURLToPath(readerUrl), {
    cwd,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-MAX_ERRORS);
  });
  return { process: child, errors: () => errors };
}

type ReaderAnswer = { readonly value: unknown } | { readonly error: string; readonly stack: string };

/** Ends the process if it does not answer in time. */
function ask({ process: child, errors }: ReaderProcess, url: string): Promise<ReaderAnswer> {
  return new Promise((settle) => {
    const failed = (error: string): void => done({ error, stack: '' });
    const timer = setTimeout(() => failed(`it takes longer than ${TIME_LIMIT_MS / 1000} s`), TIME_LIMIT_MS);
    // Comes after everything that it has written, unlike 'exit'.
    const ended = (status: number | null, signal: string | null): void => failed(howItEnded(status, signal, errors()));
    const notStarted = ({ message }: Error): void => failed(message);
    function done(answer: ReaderAnswer): void {
      clearTimeout(timer);
      child.off('message', done).off('close', ended).off('error', notStarted);
      settle(answer);
    }
    child.on('message', done).on('close', ended).on('error', notStarted);
    child.send({ url });
  });
}

/** With the message of the error that ended the process, if there is one among what it has written. */
function howItEnded(status: number | null, signal: string | null, errors: string): string {
  const how = signal === null ? `with status ${status}` : `by ${signal}`;
  const lines = errors.split('\n').map((line) => line.trim());
  const said = lines.find((line) => /^(?:\w*Error\b|FATAL ERROR)/.test(line)) ?? lines.findLast((line) => line !== '');
  return `its process ended ${how}${said === undefined ? '' : `: ${said.slice(0, 300)}`}`;
}
