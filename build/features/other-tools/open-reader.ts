/** Adapter: runs files of other tools in a process of its own, with a time limit, and gets what they export as plain data. */
import { type ChildProcess, fork } from 'node:child_process';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locateError } from '../../config/import-module.ts';
import { isNoData } from '../../config/raw-data.ts';
import { type Diagnostic, problem, type SourceRange, wholeFile } from '../../model/diagnostic.ts';
import { type Result, result } from '../../model/result.ts';
import { compileForeign } from './compile.ts';

export interface ForeignPlaces {
  readonly root: string;
  readonly cacheDir: string;
  /** URL of the compiled module that runs files. */
  readonly readerUrl: string;
}

/** For one file. */
const TIME_LIMIT_MS = 20_000;

export interface ReadModule {
  readonly data: unknown;
  readonly watched: readonly string[];
}

export interface Reader {
  /** Compiles and runs a file. */
  read(path: string): Promise<Result<ReadModule>>;
  /** Reads a file of which nothing is known if what it exports is no data. */
  readConfig(path: string): Promise<Result<ReadModule>>;
  display(path: string): string;
  close(): void;
}

export function openReader({ root, cacheDir, readerUrl }: ForeignPlaces): Reader {
  let child: ReaderProcess | undefined;
  const display = (path: string): string => relative(root, path).replaceAll('\\', '/');
  const unreadable = (message: string, hint: string, at: SourceRange): Diagnostic =>
    problem('config/unreadable', message, { at, hint: `${hint}a docs.config.ts of your own takes its place` });
  const reader: Reader = {
    display,
    async readConfig(path) {
      const { value, diagnostics } = await reader.read(path);
      if (!isNoData(value.data)) return result(value, diagnostics);
      const message = 'what the file exports is made by a package that is not installed';
      return result(value, [unreadable(message, 'install it here, or ', wholeFile(display(path)))]);
    },
    async read(path) {
      const compiled = await compileForeign(path, { root, cacheDir });
      if (!compiled.value) return result({ data: undefined, watched: [path] }, compiled.diagnostics);
      child ??= startReader(readerUrl, dirname(path));
      const { url, watched } = compiled.value;
      const answer = await ask(child, url);
      if ('value' in answer) return result({ data: answer.value, watched }, []);
      const thrown = Object.assign(new Error(answer.error), { stack: answer.stack });
      const at = locateError(thrown, url, display(path), root);
      return result({ data: undefined, watched }, [unreadable(`the file cannot be run: ${answer.error}`, '', at)]);
    },
    close() {
      child?.process.kill('SIGKILL');
    },
  };
  return reader;
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
