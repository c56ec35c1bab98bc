/** Sites for browser tests: built by the compiled tool and served by it. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CommandResult,
  docsBuildProcess,
  packageDir,
  type Running,
  type RunOptions,
  readText,
  start,
  writeFiles,
} from '../support/command.ts';

/** Where the documentation is built for all tests: in the root, ignored by git, the same in every run. */
export const documentationFolder = 'test/output/site';

/**
 * Builds the documentation of this repository; unchanged, that takes no time.
 *
 * @param out Relative to the repository.
 * @returns The absolute path of the built site.
 */
export async function buildDocs(out: string, options: RunOptions = {}): Promise<string> {
  const folder = join(packageDir, out);
  const build = () => docsBuildProcess(['build', '--out', out], { cwd: packageDir, outlives: true, ...options });
  let built = await build();
  if (`${built.stdout}${built.stderr}`.includes('output/refused')) {
    // Somebody has deleted the state folder, without which the tool does not overwrite what it wrote.
    rmSync(folder, { recursive: true, force: true });
    built = await build();
  }
  throwIfFailed(built);
  return folder;
}

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A root whose site is built into `dist`. */
export interface BuiltRoot {
  readonly root: string;
  readonly remove: () => void;
}

/**
 * Builds a site of these files in a folder of its own.
 * @param packages Packages of this repository that the site has installed too.
 */
export async function buildSite(name: string, files: Files, packages: readonly string[] = []): Promise<BuiltRoot> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), `docs-build-${name}-`)));
  writeFiles(root, files);
  if (packages.length > 0) mkdirSync(join(root, 'node_modules'));
  for (const one of packages) symlinkSync(join(packageDir, 'node_modules', one), join(root, 'node_modules', one));
  throwIfFailed(await docsBuildProcess(['build'], { cwd: root, outlives: true }));
  return { root, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }) };
}

function throwIfFailed({ status, stdout, stderr }: CommandResult): void {
  if (status !== 0) throw new Error(`the site does not build:\n${stdout}${stderr}`);
}

export interface Served {
  /** Ends without a slash. */
  readonly url: string;
  readonly running: Running;
}

/** Starts `preview` or `serve` on a free port; `running.process` has to be killed. */
export async function serveFolder(args: readonly string[], cwd: string): Promise<Served> {
  const running = start(args.includes('--port') ? args : [...args, '--port', '0'], { cwd, outlives: true });
  const [, url = ''] = await running.printed(/Local:\s+(http:\S+)/);
  return { url: url.replace(/\/$/, ''), running };
}

/** The home page and every document of a built site, in reading order. */
export function routesOf(folder: string): readonly string[] {
  const { versions } = JSON.parse(readText(folder, 'site.json')) as {
    versions: { docs: { path: string }[] }[];
  };
  return ['/', ...versions.flatMap(({ docs }) => docs.map(({ path }) => path))];
}
