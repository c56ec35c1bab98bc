/** Adapter: reads the files that say which versions of the documents there are. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { resolveVersions, type VersionFiles } from '../config/doc-versions.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { problem } from '../model/diagnostic.ts';
import { findJsonProblem } from '../model/read-json.ts';
import { type Result, result } from '../model/result.ts';
import { decodeText } from './decode-text.ts';
import { envProblem } from './env-problem.ts';
import { type GitCopy, gitCopies } from './git-copies.ts';
import { ignoreMissing } from './output-disk.ts';

export interface ReadVersions {
  readonly config: Config;
  /** Absolute paths of the files that were read or looked for. */
  readonly watched: readonly string[];
  /** Copies of folders in commits. */
  readonly gitFolders: readonly GitCopy[];
}

/** @returns The configuration with a set of documents for each version; see `resolveVersions`. */
export function readVersions(
  config: Config,
  { root, stateDir }: { readonly root: string; readonly stateDir: string },
  locateKey: KeyLocator,
): Result<ReadVersions> {
  const watched: string[] = [];
  const gitFolders: GitCopy[] = [];
  const copyOf = gitCopies(root, gitCopiesIn(stateDir), refsOf(config));
  const files: VersionFiles = {
    json: (path) => {
      watched.push(join(root, path));
      return readJson(root, path);
    },
    hasFolder: (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() === true,
    fromGit: (wanted) => {
      const { value: copy, diagnostics } = copyOf(wanted);
      if (copy) gitFolders.push(copy);
      return result(copy?.tree, diagnostics);
    },
  };
  const resolved = resolveVersions(config, files, locateKey);
  return result({ config: resolved.value, watched, gitFolders }, resolved.diagnostics);
}

/** The folder of all copies. */
export const gitCopiesIn = (stateDir: string): string => join(stateDir, 'versions');

const refsOf = ({ docs, collections }: Config): readonly string[] =>
  [docs, ...collections].flatMap(({ versions }) => Object.values(versions).flatMap(({ ref }) => ref ?? []));

function readJson(root: string, path: string): Result<unknown> {
  try {
    const bytes = ignoreMissing(() => readFileSync(join(root, path)));
    if (!bytes) return result(undefined, []);
    const { value: text, diagnostics } = decodeText(bytes, path);
    if (text === undefined) return result(undefined, diagnostics);
    const wrong = findJsonProblem(text, path);
    if (!wrong) return result(JSON.parse(text) as unknown, []);
    const { message, at, hint } = wrong;
    return result(undefined, [problem('config/unreadable', `not valid JSON: ${message}`, { at, hint })]);
  } catch (error) {
    const environment = envProblem(error, `reading ${path}`);
    if (!environment) throw error;
    return result(undefined, [environment]);
  }
}
