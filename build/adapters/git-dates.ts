/** Adapter: reads when each page was last changed, and by whom, from the Git history. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { problem } from '../model/diagnostic.ts';
import { gitPath, type Hash, isFromGit, type SourcePath, sourcePath, splitGitPath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { FileDates, FileUpdate } from '../model/source-file.ts';
import { memoKey, memoryMemo } from '../stages/disk-memo.ts';
import { ignoreMissing } from './disk.ts';

const none: FileDates = new Map();
const run = promisify(execFile);
/** Dates are not worth waiting longer for. */
const LIMIT_MS = 20_000;

/**
 * Reads the last change of all files in some folders, in one pass over the history.
 * @param folders Relative to the root, or folders of commits. The dates of these are those before the commit.
 * @param memo Keeps the dates of each commit: a pass over 20,000 commits takes longer than an unchanged build.
 * @returns An empty map outside of a repository and without Git. The same, and a `source/shallow` info, in a shallow
 *          clone, where every file would seem to be part of the last commit.
 */
export async function gitDates(
  root: string,
  folders: readonly string[],
  memo = memoryMemo(),
): Promise<Result<FileDates>> {
  if (!mayBeInRepository(root)) return result(none, []);
  try {
    const asked = ['--is-shallow-repository', '--show-cdup', '--show-prefix', 'HEAD'];
    const [shallow, up = '', prefix = '', head = ''] = (await git(root, ['rev-parse', ...asked])).split('\n');
    if (shallow === 'true') {
      return result(none, [
        problem('source/shallow', 'the dates of last changes are left out: this clone has no history', {
          hint: 'fetch it (`git fetch --unshallow`, in CI `fetch-depth: 0`), or set `docs.showLastUpdateTime: false`',
        }),
      ]);
    }
    const mailmap = ignoreMissing(() => readFileSync(join(root, up, '.mailmap'), 'utf8')) ?? '';
    const used = new Set<Hash>();
    const datesAt = async (commit: string, paths: readonly string[]): Promise<FileDates> => {
      const key = memoKey('dates', mailmap, prefix, commit, ...paths);
      used.add(key);
      const known = memo.get(key);
      if (known !== undefined) return new Map(JSON.parse(known) as [SourcePath, FileUpdate][]);
      const dates = await logOf(root, commit, paths);
      memo.set(key, JSON.stringify([...dates]));
      return dates;
    };
    const own = await datesAt(
      head,
      folders.filter((folder) => !isFromGit(folder)),
    );
    const others = folders.filter(isFromGit).map(splitGitPath);
    const inCommits = await Promise.all(
      others.map(async ({ ref, path }) => {
        try {
          const commit = (await git(root, ['rev-parse', '--verify', `${ref}^{commit}`])).trim();
          return [...(await datesAt(commit, [path]))].map(([file, update]) => [gitPath(ref, file), update] as const);
        } catch {
          // A commit that is missing is reported where the version is read.
          return [];
        }
      }),
    );
    memo.keepOnly(used);
    memo.save();
    return result(new Map([...own, ...inCommits.flat()]), []);
  } catch {
    return result(none, []);
  }
}

/** Starting Git takes as long as a twentieth of an unchanged build. */
function mayBeInRepository(root: string): boolean {
  if (process.env.GIT_DIR !== undefined) return true;
  for (let folder = realpathSync(root); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return true;
    if (folder === dirname(folder)) return false;
  }
}

async function logOf(root: string, commit: string, folders: readonly string[]): Promise<FileDates> {
  const options = ['--format=%x01%cI%x02%aN', '--name-only', '-z', '--relative', '--no-renames'];
  return parseLog(await git(root, ['log', ...options, commit, '--', ...folders]));
}

async function git(root: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-c', 'log.showSignature=false', ...args], {
    cwd: root,
    timeout: LIMIT_MS,
    maxBuffer: 512 * 1024 * 1024,
    // Takes no lock, so that it cannot delay a commit of the author.
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  });
  return stdout;
}

/** The log starts with the newest commit, so the first commit that names a file is its last change. */
function parseLog(log: string): FileDates {
  const updates = new Map<string, { readonly date: string; readonly author: string; readonly authors: Set<string> }>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [head = '', ...files] = commit.split('\0');
    const [written = '', author = ''] = head.split('\u0002');
    for (const file of files) {
      const path = sourcePath(file.replace(/^\n/, ''));
      if (path === '') continue;
      const known = updates.get(path);
      if (known) known.authors.add(author);
      else updates.set(path, { date: new Date(written).toISOString(), author, authors: new Set([author]) });
    }
  }
  return new Map(
    [...updates].map(([path, { date, author, authors }]) => [path, { date, author, contributors: [...authors] }]),
  ) as FileDates;
}
