/**
 * Adapter: makes folders of commits readable as files, for versions that are not in the tree. A copy is kept in the state
 * folder by the hash of its content, so it is made once. Nothing is checked out and nothing fetched.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { envProblem } from '../adapters/env-problem.ts';
import { git, gitBytes } from '../adapters/git.ts';
import { makeFolder } from '../adapters/make-folder.ts';
import { placeOf } from '../includes/address.ts';
import { type MentionOptions, mentionsIn } from '../includes/mentions.ts';
import { linkedPaths } from '../markdown/linked-paths.ts';
import { allAliases } from '../model/aliases.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { gitPath, isIn, sourcePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import { sha256 } from '../model/sha256.ts';
import type { GitFolder } from './doc-versions.ts';

/** A folder of a commit, and what its pages include and link to, as files. */
export interface GitCopy {
  readonly ref: string;
  /** Relative to the root of the site. */
  readonly folder: string;
  /** Hash of everything that the commit holds. */
  readonly tree: string;
  /** Absolute path of what stands for the root of the site. */
  readonly root: string;
  /** Files that are left out. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What the pages of a commit need may lie outside of their folder: options that names of files depend on. */
export interface NamingOptions extends MentionOptions {
  readonly siteDirectory?: string | undefined;
}

/** @param refs All that will be asked for, so that Git is asked once. */
export function gitCopies(
  root: string,
  copies: string,
  refs: readonly string[],
  options: NamingOptions = {},
): (wanted: GitFolder) => Result<GitCopy | undefined> {
  if (refs.length === 0) return () => result(undefined, []);
  const prefix = git(root, ['rev-parse', '--show-prefix'])?.trim();
  const trees = prefix === undefined ? undefined : treesOf(root, refs);
  return ({ ref, folder, at }) => {
    const missing = (message: string, hint: string) =>
      result(undefined, [problem('config/invalid', message, { at, hint })]);
    if (prefix === undefined || !trees) {
      const hint = 'build in a clone of the repository, with Git installed';
      return missing(`\`${ref}\` cannot be read: Git knows no repository here`, hint);
    }
    const tree = trees.get(ref);
    if (tree === undefined)
      return missing(
        `Git knows no commit, branch or tag \`${ref}\``,
        'correct its name, or fetch it: `git fetch --tags`, in CI `fetch-depth: 0`',
      );
    try {
      const entries = entriesOf(root, tree, prefix);
      const copy = { ref, folder, tree, root: join(copies, tree, copyName(folder, options)) };
      if (!existsSync(copy.root)) {
        if (![...entries().keys()].some((path) => isIn(folder, path)))
          return missing(`there is no folder \`${folder}\` in \`${ref}\``, 'name the folder that it had in `folder`');
        writeCopy(copy, { root, entries: entries(), options });
      }
      const diagnostics = JSON.parse(readFileSync(join(copy.root, leftOutName), 'utf8')) as readonly Diagnostic[];
      return result({ ...copy, diagnostics }, []);
    } catch (error) {
      const environment = envProblem(error, `copying ${ref}`);
      if (!environment) throw error;
      return result(undefined, [environment]);
    }
  };
}

/** With other options, pages need other files. */
const copyName = (folder: string, { siteDirectory, aliases, snippetFolders }: NamingOptions): string =>
  `${folder.replaceAll('/', '+')}~${sha256(JSON.stringify([siteDirectory, aliases, snippetFolders])).slice(0, 8)}`;

/** Removes the copies of commits that no version names any more. Never throws, because old copies do no harm. */
export function removeOldCopies(copies: string, used: readonly GitCopy[]): void {
  const trees = new Set(used.map(({ tree }) => tree));
  try {
    for (const name of readdirSync(copies))
      if (!trees.has(name)) rmSync(join(copies, name), { recursive: true, force: true });
  } catch {
    // There are no copies, or they may not be removed.
  }
}

/** What is left out of a copy, beside its files. The name begins with a dot, so it is no page. */
const leftOutName = '.left-out.json';

/** The trees of commits, by what names them. */
function treesOf(root: string, refs: readonly string[]): ReadonlyMap<string, string> {
  const lines = refs.map((ref) => `${ref}^{tree}\n`).join('');
  const answers = gitBytes(root, ['cat-file', '--batch-check'], lines)?.toString('utf8').split('\n') ?? [];
  return new Map(
    refs.flatMap((ref, index) => {
      const [, hash] = /^([0-9a-f]{40,64}) tree /.exec(answers[index] ?? '') ?? [];
      return hash === undefined ? [] : [[ref, hash] as const];
    }),
  );
}

interface TreeEntry {
  readonly mode: string;
  readonly hash: string;
}

type TreeEntries = ReadonlyMap<string, TreeEntry>;

/** All files of a tree below the site's folder, by path relative to it. Listed when it is needed. */
function entriesOf(root: string, tree: string, prefix: string): () => TreeEntries {
  let entries: TreeEntries | undefined;
  return () => {
    entries ??= new Map(
      (git(root, ['ls-tree', '-r', '-z', '--full-tree', tree]) ?? '').split('\0').flatMap((line) => {
        const [, mode = '', hash = '', path = ''] = /^(\d+) \w+ ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
        return isPlain(path) && path.startsWith(prefix) ? [[path.slice(prefix.length), { mode, hash }] as const] : [];
      }),
    );
    return entries;
  };
}

/** Names that a commit may hold, but that would leave the copy. */
const isPlain = (path: string): boolean =>
  !path.includes('\\') && path.split('/').every((segment) => segment !== '' && segment !== '..' && segment !== '.');

interface GitTree {
  readonly root: string;
  readonly entries: TreeEntries;
  readonly options: NamingOptions;
}

/** Writes the folder, then what its pages include and link to, then what that includes and links to. */
function writeCopy(
  { ref, folder, root: target }: Omit<GitCopy, 'diagnostics'>,
  { root, entries, options }: GitTree,
): void {
  const partial = `${target}.${process.pid}.tmp`;
  const leftOut: Diagnostic[] = [];
  const written = new Set<string>();
  let wanted = [...entries.keys()].filter((path) => isIn(folder, path));
  try {
    makeFolder(partial);
    while (wanted.length > 0) {
      const named = new Map<string, string>();
      for (const path of wanted) {
        const hash = blobOf(path, entries, root);
        if (hash !== undefined) named.set(path, hash);
        else if (!path.split('/').some((segment) => segment.startsWith('.'))) leftOut.push(notFollowed(ref, path));
        written.add(path);
      }
      const mentioned = new Set<string>();
      for (const [path, bytes] of contentsOf(root, named)) {
        makeFolder(dirname(join(partial, path)));
        writeFileSync(join(partial, path), bytes);
        if (/\.mdx?$/i.test(path)) for (const one of namedIn(path, bytes.toString('utf8'), options)) mentioned.add(one);
      }
      wanted = [...mentioned].filter((path) => entries.has(path) && !written.has(path));
    }
    writeFileSync(join(partial, leftOutName), JSON.stringify(leftOut));
    renameSync(partial, target);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Files that a page or a partial may include or link to. */
const namedIn = (path: string, text: string, options: NamingOptions): readonly string[] => [
  ...mentionsIn(text, options).flatMap((mention) => {
    const place = placeOf(sourcePath(path), mention.path);
    return 'path' in place ? [place.path] : [];
  }),
  ...linkedPaths({ path: sourcePath(path), text, isPartial: true }, allAliases(options)),
];

/** The hash of a file, or of the file that a symbolic link means; undefined for submodules and links elsewhere. */
function blobOf(path: string, entries: TreeEntries, root: string, depth = 0): string | undefined {
  const { mode, hash } = entries.get(path) ?? { mode: '', hash: '' };
  if (mode.startsWith('100')) return hash;
  if (mode !== '120000' || depth > 8) return undefined;
  const target = git(root, ['cat-file', 'blob', hash]) ?? '/';
  const meant = posix.join(posix.dirname(path), target);
  return target.startsWith('/') ? undefined : blobOf(meant, entries, root, depth + 1);
}

const notFollowed = (ref: string, path: string): Diagnostic =>
  problem('source/symlink', 'this symbolic link or submodule is not followed', {
    at: wholeFile(gitPath(ref, path)),
    hint: 'only links to files of the same commit are',
  });

/** The contents of files, read by one process. */
function contentsOf(root: string, hashes: ReadonlyMap<string, string>): readonly (readonly [string, Buffer])[] {
  const bytes = gitBytes(root, ['cat-file', '--batch'], [...hashes.values()].map((hash) => `${hash}\n`).join(''));
  if (!bytes) throw Object.assign(new Error('Git cannot read the files'), { code: 'EIO', syscall: 'read' });
  let at = 0;
  return [...hashes.keys()].map((path) => {
    const end = bytes.indexOf('\n', at);
    const size = Number(bytes.toString('latin1', at, end).split(' ')[2]);
    const content = bytes.subarray(end + 1, end + 1 + size);
    at = end + size + 2;
    return [path, content];
  });
}
