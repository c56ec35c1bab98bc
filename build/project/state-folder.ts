/**
 * Where the tool keeps its state: caches, compiled code, and the record of what it has published. Usually that is
 * `.docs-build` in the root. A root that cannot be written, such as a read-only checkout, has its state elsewhere.
 */
import { accessSync, constants, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { makeFolder } from '../adapters/make-folder.ts';
import { sha256 } from '../model/sha256.ts';
import { isInside } from '../publish/output-location.ts';

export interface StateRequest {
  /** Absolute path. */
  readonly root: string;
  /** Absolute path that the user has named. */
  readonly named?: string | undefined;
  /** Absolute path of the output folder. */
  readonly outDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface StateFolder {
  /** Absolute path, without symbolic links as far as it exists: compiled modules refer to files relative to it. */
  readonly path: string;
  /** Whether the folder was made for this run only, because there is no place that lasts. */
  readonly isTemporary: boolean;
}

/** The questions that this module asks the file system; replaced in tests. */
export interface StateDisk {
  /** Whether a folder can be written, or created if it does not exist. */
  canWrite(folder: string): boolean;
  /** Whether an existing folder belongs to this user; true if it does not exist. Code is loaded from the state. */
  isOwn(folder: string): boolean;
  makeTemporary(): string;
}

/** The name of the environment variable that names the folder, as `--state` does. */
export const stateVariable = 'DOCS_BUILD_STATE';

/**
 * Chooses the folder: the one that the user has named; `.docs-build` in the root; if the root cannot be written, a folder
 * in the user's cache folder; if there is none, one beside the output; else a folder for this run only.
 */
export function findStateFolder(request: StateRequest, disk: StateDisk = nodeStateDisk): StateFolder {
  const { root, named, outDir, env } = request;
  const chosen = (path: string): StateFolder => ({ path: realFolder(path), isTemporary: false });
  if (named !== undefined) return chosen(named);
  const usual = join(root, '.docs-build');
  if (disk.canWrite(usual)) return { path: usual, isTemporary: false };
  const others = [
    ...userCacheFolders(env).map((folder) => join(folder, 'docs-build', nameOf(root))),
    join(dirname(outDir), `.${basename(outDir)}.docs-build-state`),
  ];
  const found = others.find((folder) => disk.canWrite(folder) && disk.isOwn(folder));
  return found === undefined ? { path: realFolder(disk.makeTemporary()), isTemporary: true } : chosen(found);
}

/** Deletes a folder that was made for this run only. */
export function removeTemporary(state: StateFolder | undefined): void {
  if (state?.isTemporary) rmSync(state.path, { recursive: true, force: true });
}

/**
 * Why a folder that the user has named cannot hold the state; undefined if it can. Below the root, only hidden folders
 * can, because others may hold sources.
 */
export function stateRefusal(root: string, state: string): string | undefined {
  const [first = ''] = relative(root, state).split(sep);
  if (isInside(state, root)) return 'is or holds the root';
  return isInside(root, state) && !first.startsWith('.') ? 'is inside the root and not hidden' : undefined;
}

/**
 * Makes a folder that the user has named.
 * @returns Why that is not possible. A file in the way is reported when the folder is used.
 */
export function creationProblem(folder: string): string | undefined {
  try {
    makeFolder(folder);
    return undefined;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR') return undefined;
    return `cannot be made: \`${nearestExisting(folder)}\` does not accept a new folder (${code})`;
  }
}

/** The folder of the system for caches of programs. */
function userCacheFolders(env: StateRequest['env']): readonly string[] {
  const absolute = (path: string | undefined): readonly string[] =>
    path !== undefined && isAbsolute(path) ? [path] : [];
  const home = absolute(env.HOME ?? env.USERPROFILE ?? homedir());
  if (process.platform === 'win32') return absolute(env.LOCALAPPDATA);
  if (process.platform === 'darwin') return home.map((folder) => join(folder, 'Library/Caches'));
  return [...absolute(env.XDG_CACHE_HOME), ...home.map((folder) => join(folder, '.cache'))].slice(0, 1);
}

/** A readable name that is different for each root. */
function nameOf(root: string): string {
  const hash = sha256(realFolder(root)).slice(0, 16);
  return `${basename(root)
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 40)}-${hash}`;
}

/** Resolves the links in the part of a path that exists. */
function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realFolder(dirname(path)), basename(path));
  }
}

export const nodeStateDisk: StateDisk = {
  canWrite(folder) {
    const existing = nearestExisting(folder);
    try {
      accessSync(existing, constants.W_OK | constants.X_OK);
      return statSync(existing).isDirectory();
    } catch {
      return false;
    }
  },
  isOwn(folder) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    return stats === undefined || process.getuid === undefined || stats.uid === process.getuid();
  },
  makeTemporary: () => mkdtempSync(join(tmpdir(), 'docs-build-')),
};

function nearestExisting(path: string): string {
  try {
    statSync(path);
    return path;
  } catch {
    return dirname(path) === path ? path : nearestExisting(resolve(path, '..'));
  }
}
