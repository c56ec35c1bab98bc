/** Adapter: reads the files that say which versions of the documents there are. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '../adapters/read-json-file.ts';
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { JsonProblem } from '../model/read-json.ts';
import { type Result, result } from '../model/result.ts';
import { resolveVersions, type VersionFiles } from './doc-versions.ts';
import { gitCopies } from './git-copies.ts';
import { gitCopiesIn } from './places.ts';
import { type GitSource, gitSource } from './read-git-folder.ts';

export interface ReadVersions {
  readonly config: Config;
  /** Absolute paths of the files that were read or looked for. */
  readonly watched: readonly string[];
  /** Copies of folders in commits. */
  readonly gitFolders: readonly GitSource[];
}

/** @returns The configuration with a set of documents for each version; see `resolveVersions`. */
export function readVersions(
  config: Config,
  { root, stateDir }: { readonly root: string; readonly stateDir: string },
  locateKey: KeyLocator,
): Result<ReadVersions> {
  const watched: string[] = [];
  const gitFolders: GitSource[] = [];
  const { siteDirectory, aliases, markdown } = config;
  const options = { siteDirectory, aliases, snippetFolders: markdown.snippetFolders };
  const copyOf = gitCopies(root, gitCopiesIn(stateDir), refsOf(config), options);
  const files: VersionFiles = {
    json: (path) => {
      watched.push(join(root, path));
      return readJsonFile(root, path, unreadable);
    },
    hasFolder: (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() === true,
    fromGit: (wanted) => {
      const { value: copy, diagnostics } = copyOf(wanted);
      if (copy) gitFolders.push(gitSource(copy, options));
      return result(copy?.tree, diagnostics);
    },
  };
  const resolved = resolveVersions(config, files, locateKey);
  return result({ config: resolved.value, watched, gitFolders }, resolved.diagnostics);
}

const refsOf = ({ docs, collections }: Config): readonly string[] =>
  [docs, ...collections].flatMap(({ versions }) => Object.values(versions).flatMap(({ ref }) => ref ?? []));

const unreadable = ({ message, at, hint }: JsonProblem): Diagnostic =>
  problem('config/unreadable', `not valid JSON: ${message}`, { at, hint });
