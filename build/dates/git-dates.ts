/** Adapter: reads when each page was last changed, and by whom, from the Git history. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ignoreMissing } from '../adapters/disk.ts';
import { gitPath, type Hash, isFromGit, type SourcePath, splitGitPath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { FileDates, FileUpdate } from '../model/source-file.ts';
import { memoKey, memoryMemo } from '../stages/disk-memo.ts';
import type { AskedDates } from './asked-dates.ts';
import { parseLog } from './git-log.ts';
import { type GitFailure, withoutDates } from './without-dates.ts';

const none: FileDates = new Map();
const run = promisify(execFile);
/** Dates are not worth waiting longer for. */
const LIMIT_MS = 20_000;

/**
 * Reads the last change of all files in some folders, in one pass over the history. The dates of folders of commits are
 * those before the commit.
 * @param memo Keeps the dates of each commit: a pass over 20,000 commits takes longer than an unchanged build.
 * @returns An empty map if there is no history to read, with an info that says why, unless there is no repository and
 *          nobody asked for dates.
 */
export async function gitDates(root: string, asked: AskedDates, memo = memoryMemo()): Promise<Result<FileDates>> {
  const without = (why: 'shallow' | GitFailure) => result(none, withoutDates(why, asked));
  if (!mayBeInRepository(root)) return without({ kind: 'no-repository' });
  try {
    const places = ['--is-shallow-repository', '--show-cdup', '--show-prefix', 'HEAD'];
    const [shallow, up = '', prefix = '', head = ''] = (await git(root, ['rev-parse', ...places])).split('\n');
    if (shallow === 'true') return without('shallow');
    const mailmap = ignoreMissing(() => readFileSync(join(root, up, '.mailmap'), 'utf8')) ?? '';
    const used = new Set<Hash>();
    const datesAt = async (commit: string, paths: readonly string[]): Promise<FileDates> => {
      const key = memoKey('dates with subjects', mailmap, prefix, commit, ...paths);
      used.add(key);
      const known = memo.get(key);
      if (known !== undefined) return new Map(JSON.parse(known) as [SourcePath, FileUpdate][]);
      const dates = await logOf(root, commit, paths);
      memo.set(key, JSON.stringify([...dates]));
      return dates;
    };
    const { folders } = asked;
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
  } catch (error) {
    return without(failureOf(error as RunError));
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
  const options = ['--format=%x01%cI%x02%aN%x02%s', '--name-only', '-z', '--relative', '--no-renames'];
  return parseLog(await git(root, ['log', ...options, commit, '--', ...folders]));
}

async function git(root: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-c', 'log.showSignature=false', ...args], {
    cwd: root,
    timeout: LIMIT_MS,
    maxBuffer: 512 * 1024 * 1024,
    // Takes no lock, so that it cannot delay a commit of the author. Its messages are read, so they are English.
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
  });
  return stdout;
}

/** `code` is that of the system, such as ENOENT, or the exit status. */
type RunError = Error & { readonly code?: string | number; readonly killed?: boolean; readonly stderr?: string };

function failureOf({ code, killed = false, stderr = '', message }: RunError): GitFailure {
  if (code === 'ENOENT') return { kind: 'no-git' };
  if (killed) return { kind: 'failed', message: `no answer within ${LIMIT_MS / 1000} seconds` };
  if (stderr.includes('dubious ownership'))
    return { kind: 'refused', command: /^\s*(git config .*safe\.directory.*)$/m.exec(stderr)?.[1] };
  if (/not a git repository|ambiguous argument 'HEAD'/.test(stderr)) return { kind: 'no-repository' };
  const [said = message] = stderr
    .split('\n')
    .filter((line) => line.startsWith('fatal: ') || line.startsWith('error: '));
  return { kind: 'failed', message: said };
}
