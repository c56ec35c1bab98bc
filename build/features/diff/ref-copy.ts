/**
 * Edge: a commit as files, for as long as a function runs. It is a worktree of Git in the state folder: below the root, so
 * that packages are found, and with a repository around it, so that versions from Git are found, too. Nothing is fetched.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { linkPackages } from '../../adapters/link-packages.ts';
import { makeFolder } from '../../adapters/make-folder.ts';
import { UsageError } from '../../cli/flags.ts';
import { isInside } from '../../publish/output-location.ts';

export interface RefCopy {
  readonly commit: string;
  /** Absolute path of the whole commit. */
  readonly top: string;
  /** Absolute path of the repository that it was taken from. */
  readonly repository: string;
  /** Path of the site in both, empty or with `/` at its end. */
  readonly prefix: string;
}

export interface RefRequest {
  /** Of the site. */
  readonly root: string;
  readonly stateDir: string;
  readonly ref: string;
  readonly signal: AbortSignal;
}

/** Throws UsageError if there is no such commit, or it cannot be read. */
export async function withRef<Value>(request: RefRequest, use: (copy: RefCopy) => Promise<Value>): Promise<Value> {
  const { root, stateDir } = request;
  const { repository, prefix, commit } = await commitOf(request);
  const folder = join(stateDir, 'diff');
  const top = join(folder, `ref-${process.pid}`);
  makeFolder(folder);
  if (!isInside(root, stateDir)) linkPackages(root, [folder, stateDir]);
  for (const name of readdirSync(folder)) if (isLeftOver(name)) await remove(root, join(folder, name));
  const written: Worktree[] = [];
  try {
    await writeTree({ from: repository, to: top, commit }, written, request);
    return await use({ commit, top, repository, prefix });
  } finally {
    for (const { from, to } of written.toReversed()) await remove(from, to);
  }
}

interface Worktree {
  /** A repository, or a submodule of one. */
  readonly from: string;
  readonly to: string;
  readonly commit: string;
}

/** Writes a commit, and those of the submodules that are here. Of others, neither side has anything. */
async function writeTree(
  tree: Worktree,
  written: Worktree[],
  { ref, signal }: Pick<RefRequest, 'ref' | 'signal'>,
): Promise<void> {
  const { from, to, commit } = tree;
  // Listed before it is there: a worktree may be written in part.
  written.push(tree);
  const add = await run(from, ['worktree', 'add', '--force', '--detach', '--quiet', to, commit], signal);
  if (add.failed) throw unreadable(ref, add.stderr);
  const entries = (await ask(from, ['ls-tree', '-r', '-z', '--full-tree', commit])) ?? '';
  for (const [, hash = '', path = ''] of entries.matchAll(/(?:^|\0)160000 commit (\w+)\t([^\0]+)/g)) {
    const source = join(from, path);
    if (!existsSync(join(source, '.git'))) continue;
    if ((await ask(source, ['rev-parse', '--verify', '--quiet', `${hash}^{commit}`])) === undefined)
      throw new UsageError(
        `the submodule \`${path}\` has no commit ${hash.slice(0, 9)} here, which \`${ref}\` names`,
        `fetch it: \`git -C ${path} fetch --unshallow origin\`, or \`fetch-depth: 0\` in actions/checkout`,
      );
    await writeTree({ from: source, to: join(to, path), commit: hash }, written, { ref, signal });
  }
}

/** A copy whose process has ended without removing it. */
function isLeftOver(name: string): boolean {
  const pid = Number(/^ref-(\d+)$/.exec(name)?.[1]);
  if (Number.isNaN(pid)) return false;
  try {
    process.kill(pid, 0);
    return pid === process.pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function remove(root: string, top: string): Promise<void> {
  await run(root, ['worktree', 'remove', '--force', top]);
  rmSync(top, { recursive: true, force: true, maxRetries: 3 });
}

async function commitOf({ root, ref }: RefRequest): Promise<Omit<RefCopy, 'top'>> {
  if (ref.startsWith('-') || ref.trim() === '')
    throw new UsageError(`\`${ref}\` is no name of a commit`, 'write the ref before the options: docs-build diff main');
  const places = await ask(root, ['rev-parse', '--show-toplevel', '--show-prefix']);
  if (places === undefined)
    throw new UsageError(
      'there is no Git repository here, so there is nothing to compare with',
      'run the command in a clone of the repository, with Git installed',
    );
  const [repository = '', prefix = ''] = places.split('\n');
  const [start, other] = ref.split('...');
  if (other !== undefined && other !== '')
    throw new UsageError(
      `\`${ref}\` names two commits, and the files of the working tree are compared with one`,
      `write \`${start}...\` for the commit at which the branch left \`${start}\``,
    );
  const commit =
    other === ''
      ? await ask(root, ['merge-base', start || 'HEAD', 'HEAD'])
      : await ask(root, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  if (commit === undefined) throw await unknown(root, ref);
  return { repository, prefix, commit };
}

async function unknown(root: string, ref: string): Promise<UsageError> {
  const isShallow = (await ask(root, ['rev-parse', '--is-shallow-repository'])) === 'true';
  return isShallow
    ? new UsageError(
        `Git knows no \`${ref}\` here: the clone is shallow`,
        'fetch the history: `fetch-depth: 0` in actions/checkout, `GIT_DEPTH: 0` in GitLab, `git fetch --unshallow` elsewhere',
      )
    : new UsageError(
        `Git knows no \`${ref}\` here`,
        'name a branch, a tag, or a commit of the repository that holds the site; fetch one that is elsewhere: `git fetch origin main`, then `origin/main`',
      );
}

const unreadable = (ref: string, reason: string): UsageError =>
  new UsageError(
    `Git cannot write the files of \`${ref}\`: ${reason.trim().split('\n').at(-1) ?? ''}`,
    'in a clone without all files (`--filter`), fetch them: `git fetch --refetch --no-filter`',
  );

const ask = async (folder: string, args: readonly string[]): Promise<string | undefined> => {
  const { failed, stdout } = await run(folder, args);
  return failed ? undefined : stdout.trimEnd();
};

const execute = promisify(execFile);

/** In a hook, Git names its own folder and index, which belong to the commit that is being made. */
const ofHooks = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|COMMON_DIR)$/;

async function run(folder: string, args: readonly string[], signal?: AbortSignal) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofHooks.test(name)));
  try {
    const { stdout } = await execute(
      'git',
      ['-c', 'core.hooksPath=/dev/null', '-c', 'advice.detachedHead=false', ...args],
      {
        cwd: folder,
        // Large files stay where they are, and nothing is asked for over the network.
        env: { ...env, GIT_LFS_SKIP_SMUDGE: '1', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
        maxBuffer: 64 * 1024 * 1024,
        ...(signal && { signal }),
      },
    );
    return { failed: false, stdout, stderr: '' };
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    return { failed: true, stdout: '', stderr: String((error as { stderr?: string }).stderr ?? error) };
  }
}
