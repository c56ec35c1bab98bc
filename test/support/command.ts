/**
 * Runs commands on real folders:
 *
 *     const root = makeRoot({ 'docs/intro.md': '# Hello' });
 *     const { status, stdout } = await docsBuild(['build'], { cwd: root });
 *
 * `docsBuild` runs the command in this process and captures its output. `docsBuildProcess` and `start` run the compiled
 * program, for behavior that needs a real process: signals, resource limits, and whatever a configuration prints. When a
 * test ends, its folders are removed and its remaining processes are killed.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

export const packageDir = resolve(import.meta.dirname, '../..');
export const cli = join(packageDir, 'bin/docs-build.js');

/**
 * Creates a temporary folder that is removed when the test ends.
 * @param files Path relative to the folder → content.
 * @returns The absolute path of the folder.
 */
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

/** Links a package of this repository into `node_modules` of a site. */
export function install(root: string, name: string): void {
  const link = join(root, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(packageDir, 'node_modules', name), link);
}

/** Reads a file below `root` as UTF-8. */
export const readText = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

/** Reads every file below a folder: relative path → content as Latin-1, so that one character is one byte. */
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
  /** Path of another copy of `bin/docs-build.js` to run. */
  readonly script?: string;
  /** Arguments for Node itself. */
  readonly nodeArgs?: readonly string[];
  /** Numeric ID of the user and group to run as. */
  readonly uid?: number;
  /** Nothing by default. */
  readonly stdin?: 'pipe';
  /** Starts the process in its own process group, as a shell does for a command typed into a terminal. */
  readonly ownGroup?: boolean;
  /** Does not kill the process when the test ends. Hooks need this; they must stop the process themselves. */
  readonly outlives?: boolean;
}

export interface CommandResult {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<CommandResult>;
  /** Resolves with the match once the combined output matches; rejects if the command ends first. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
}

/** The environment without the variables that change what commands print: colors, CI, NODE_ENV, Vitest's own. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^(?:CI|NO_COLOR|FORCE_COLOR|TERM|NODE_ENV|NODE_OPTIONS|NODE_V8_COVERAGE|VITEST.*)$/.test(name),
  );
  return Object.fromEntries(entries);
}

/** Starts the compiled `docs-build`. A process that is still running when the test ends is killed. */
export function start(args: readonly string[], options: RunOptions = {}): Running {
  const spawnOptions: SpawnOptions = {
    cwd: options.cwd,
    env: { ...cleanEnvironment(), ...options.env },
    stdio: [options.stdin ?? 'ignore', 'pipe', 'pipe'],
    detached: options.ownGroup === true,
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  };
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), options.script ?? cli, ...args], spawnOptions);
  const kill = (): void => {
    try {
      process.kill(options.ownGroup ? -(child.pid ?? 0) : (child.pid ?? 0), 'SIGKILL');
    } catch {
      // The process has already exited.
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
  /** Rejects if the command ends first. */
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
        const check = (): void => {
          const match = pattern.exec(text.stdout + text.stderr);
          if (!match) return;
          listeners.delete(check);
          resolve(match);
        };
        listeners.add(check);
        check();
        void ended.then(() =>
          reject(new Error(`the command ended without printing ${pattern}:\n${text.stdout}${text.stderr}`)),
        );
      }),
  };
}

/** Runs the compiled program and waits for it to exit. */
export const docsBuildProcess = (args: readonly string[], options: RunOptions = {}): Promise<CommandResult> =>
  start(args, options).ended;

/** A command that runs in this process. */
export interface RunningCommand {
  readonly ended: Promise<CommandResult>;
  /** Resolves with the match once the combined output matches; rejects if the command ends first. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Interrupts the command as Ctrl-C does. */
  interrupt(): void;
}

/** Starts a command in this process. Unlike a process, it is not stopped when the test ends: await `ended`. */
export function startCommand(
  args: readonly string[],
  { cwd = process.cwd(), env = {} }: Pick<RunOptions, 'cwd' | 'env'> = {},
): RunningCommand {
  const interruption = new AbortController();
  const output = capturedOutput();
  const { stdout, stderr } = output;
  const terminal = { cwd, env, stdout, stderr };
  const run = async (): Promise<CommandResult> => {
    // Imported on demand, so that tests that only start processes do not load the whole tool.
    const { commandRun } = await import('../../build/cli/command-line.ts');
    const status = await commandRun(args, terminal, interruption.signal).run();
    return { status, signal: null, ...output.text };
  };
  const ended = run();
  const interrupt = (): void => interruption.abort(new Error('interrupted by the test'));
  return { ended, printed: (pattern) => output.printed(pattern, ended), interrupt };
}

/** Runs a command in this process and waits for it to end. */
export const docsBuild = (args: readonly string[], options?: Pick<RunOptions, 'cwd' | 'env'>): Promise<CommandResult> =>
  startCommand(args, options).ended;

/** Replaces build durations in the output, such as `1.23 s`, with `… s`. */
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

type ReportWithStatus = JsonReport & { readonly status: number | null };

/** Runs a command, `build` by default, with `--format json` in this process and parses its report. */
export const reportOf = async (root: string, args: readonly string[] = ['build']): Promise<ReportWithStatus> =>
  readReport(await docsBuild([...args, '--format', 'json'], { cwd: root }));

/** Like `reportOf`, but runs the compiled program. */
export const reportOfProcess = async (
  root: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<ReportWithStatus> =>
  readReport(await docsBuildProcess([...args, '--format', 'json'], { cwd: root, ...options }));

function readReport({ status, stdout, stderr }: CommandResult): ReportWithStatus {
  try {
    return { status, ...(JSON.parse(stdout) as JsonReport) };
  } catch {
    throw new Error(`no JSON on standard output: ${stdout}${stderr}`);
  }
}
