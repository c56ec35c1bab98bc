/**
 * Commands on real folders:
 *
 *     const root = makeRoot({ 'docs/intro.md': '# Hello' });
 *     const { status, stdout } = await docsBuild(['build'], { cwd: root });
 *
 * `docsBuild` runs the command in this process, with a terminal of its own; `docsBuildProcess` and `start` run the
 * compiled program, for what only a process shows (signals, standard output of configurations, limits). Folders are
 * removed when the test is done, processes that still run are killed.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

export const packageDir = resolve(import.meta.dirname, '../..');
export const cli = join(packageDir, 'bin/docs-build.js');

/** Path → content. A folder of its own for one test. */
export function makeRoot(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-test-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  writeFiles(root, files);
  return root;
}

export function writeFiles(root: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** Content of a file below a root. */
export const readText = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

/** Every file below a folder, as relative path → content in Latin-1 (every byte is one character). */
export function readTree(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(
    paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'latin1')]),
  );
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs another copy of the tool. */
  readonly script?: string;
  /** Of node itself. */
  readonly nodeArgs?: readonly string[];
  /** User to run as. */
  readonly uid?: number;
  /** Gets a process group of its own, as a command that is typed into a terminal. */
  readonly ownGroup?: boolean;
  /** Outlives the test: for hooks, which have to end it themselves. */
  readonly outlives?: boolean;
}

export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves when the pattern is in what was printed so far, with the match; rejects when the command ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Nothing of the environment of the tests themselves: no colours, no CI, no NODE_ENV. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:CI|NO_COLOR|FORCE_COLOR|TERM|NODE_ENV|NODE_OPTIONS|NODE_V8_COVERAGE|VITEST.*)$/.test(name),
  );
  return Object.fromEntries(kept);
}

/** Starts `docs-build`. It is killed when the test is over and it still runs. */
export function start(args: readonly string[], options: RunOptions = {}): Running {
  const spawnOptions: SpawnOptions = {
    cwd: options.cwd,
    env: { ...cleanEnvironment(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.ownGroup === true,
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  };
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), options.script ?? cli, ...args], spawnOptions);
  const kill = (): void => {
    try {
      process.kill(options.ownGroup ? -(child.pid ?? 0) : (child.pid ?? 0), 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  if (!options.outlives) onTestFinished(kill);
  const output = capturedOutput();
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (part: string) => output[name].write(part));
  const ended = once(child, 'close').then(([status, signal]) => ({ status, signal, ...output.text }));
  return { process: child, ended, printed: (pattern) => output.printed(pattern, ended) };
}

interface CapturedOutput {
  readonly text: Readonly<Record<'stdout' | 'stderr', string>>;
  readonly stdout: { write(part: string): void };
  readonly stderr: { write(part: string): void };
  /** Rejects when the command ends first. */
  printed(pattern: RegExp, ended: Promise<unknown>): Promise<RegExpExecArray>;
}

function capturedOutput(): CapturedOutput {
  const text = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  const stream = (name: keyof typeof text) => ({
    write(part: string) {
      text[name] += part;
      for (const listener of listeners) listener();
    },
  });
  return {
    text,
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    printed: (pattern, ended) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(text.stdout + text.stderr);
          if (!match) return;
          listeners.delete(look);
          resolve(match);
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`it ended without printing ${pattern}:\n${text.stdout}${text.stderr}`)));
      }),
  };
}

/** Runs the compiled program to its end. */
export const docsBuildProcess = (args: readonly string[], options: RunOptions = {}): Promise<Ended> =>
  start(args, options).ended;

/** A command that runs in this process. */
export interface RunningCommand {
  readonly ended: Promise<Ended>;
  /** As of a process: resolves when the pattern is in what was printed so far. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** What Ctrl-C does. */
  interrupt(): void;
}

/** Starts a command in this process. It is interrupted when the test is over and it still runs. */
export function startCommand(
  args: readonly string[],
  { cwd = process.cwd(), env = {} }: Pick<RunOptions, 'cwd' | 'env'> = {},
): RunningCommand {
  const interruption = new AbortController();
  const output = capturedOutput();
  const { stdout, stderr } = output;
  const terminal = { cwd, env, stdout, stderr };
  const run = async (): Promise<Ended> => {
    // Loaded here: tests that only start processes need not wait for the whole tool.
    const { commandRun } = await import('../../build/cli/command-line.ts');
    const status = await commandRun(args, terminal, interruption.signal).run();
    return { status, signal: null, ...output.text };
  };
  const ended = run();
  const interrupt = (): void => interruption.abort(new Error('interrupted by the test'));
  return { ended, printed: (pattern) => output.printed(pattern, ended), interrupt };
}

/** Runs a command in this process, to its end. */
export const docsBuild = (args: readonly string[], options?: Pick<RunOptions, 'cwd' | 'env'>): Promise<Ended> =>
  startCommand(args, options).ended;

/** Output without the seconds that a build took. */
export const withoutTime = (text: string): string => text.replace(/\d+\.\d\d s/g, '… s');

export interface JsonDiagnostic {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly endLine: number | null;
  readonly endColumn: number | null;
  readonly hint: string | null;
}

export interface JsonReport {
  readonly schemaVersion: number;
  readonly diagnostics: readonly JsonDiagnostic[];
  readonly summary: {
    readonly pages: number;
    readonly errors: number;
    readonly warnings: number;
    readonly durationMs: number;
  };
  readonly links?: readonly { readonly url: string; readonly state: string }[];
}

type Reported = JsonReport & { readonly status: number | null };

/** Builds with `--format json`, in this process. */
export const reportOf = async (root: string, args: readonly string[] = ['build']): Promise<Reported> =>
  readReport(await docsBuild([...args, '--format', 'json'], { cwd: root }));

/** The same with the compiled program. */
export const reportOfProcess = async (
  root: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Reported> => readReport(await docsBuildProcess([...args, '--format', 'json'], { cwd: root, ...options }));

function readReport({ status, stdout, stderr }: Ended): Reported {
  try {
    return { status, ...(JSON.parse(stdout) as JsonReport) };
  } catch {
    throw new Error(`no JSON on standard output: ${stdout}${stderr}`);
  }
}
