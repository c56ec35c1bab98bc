/** Edge: when each page was last changed, and by whom, from the history of the repository that holds it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { problem } from '../model/diagnostic.ts';
import { type Result, result } from '../model/result.ts';
import type { FileDates, FileUpdate } from '../model/source-file.ts';

const none: FileDates = new Map();
const run = promisify(execFile);
/** A history that takes longer is not worth waiting for. */
const LIMIT_MS = 20_000;

/**
 * One pass over the history of some folders, however many files they hold.
 * @param folders Relative to the root.
 * @returns An empty map outside of a repository and where there is no git; the same beside `source/shallow` in a clone
 *          without its history, where every file would seem to be of the last commit.
 */
export async function gitDates(root: string, folders: readonly string[]): Promise<Result<FileDates>> {
  try {
    const shallow = await git(root, ['rev-parse', '--is-shallow-repository']);
    if (shallow.trim() === 'true') {
      return result(none, [
        problem('source/shallow', 'the dates of last changes are left out: this clone has no history', {
          hint: 'fetch it (`git fetch --unshallow`, in CI `fetch-depth: 0`), or set `docs.showLastUpdateTime: false`',
        }),
      ]);
    }
    const format = '--format=%x01%cI%x02%aN';
    const log = await git(root, ['log', format, '--name-only', '-z', '--relative', '--no-renames', '--', ...folders]);
    return result(datesIn(log), []);
  } catch {
    return result(none, []);
  }
}

async function git(root: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-c', 'log.showSignature=false', ...args], {
    cwd: root,
    timeout: LIMIT_MS,
    maxBuffer: 512 * 1024 * 1024,
    // Reads only: takes no lock that a commit of the author's might wait for.
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  });
  return stdout;
}

/** Newest first: the first commit that names a file is its last change. */
function datesIn(log: string): FileDates {
  const dates = new Map<string, FileUpdate>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [head = '', ...files] = commit.split('\0');
    const [written = '', author = ''] = head.split('\u0002');
    const updated = { date: new Date(written).toISOString(), author };
    for (const file of files) {
      const path = file.replace(/^\n/, '');
      if (path !== '' && !dates.has(path)) dates.set(path, updated);
    }
  }
  return dates;
}
