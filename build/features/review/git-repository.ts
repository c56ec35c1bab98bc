/** Adapter: the Git repository that holds a site, for links to files in it. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf } from '../../adapters/disk.ts';
import { git } from '../../adapters/git.ts';
import type { Repository, RepositoryEntry } from './review-rule.ts';

const githubName = /github\.com[:/]([^/\s]+\/[^/\s]+?)(?:\.git)?(?:[/\s]|$)/i;

/**
 * @param editUrl Where pages are edited: it names the repository and its main branch, also in a copy without a remote.
 * @returns undefined outside of a repository and without Git.
 */
export function gitRepository(root: string, editUrl = ''): Repository | undefined {
  const [top, shallow] = (git(root, ['rev-parse', '--show-toplevel', '--is-shallow-repository']) ?? '').split('\n');
  if (!top) return undefined;
  const remotes = (git(root, ['remote', '-v']) ?? '').split('\n');
  const names = [editUrl, ...remotes].flatMap((line) => githubName.exec(line)?.[1]?.toLowerCase() ?? []);
  const heads = (git(root, ['for-each-ref', '--format=%(refname)', 'refs/heads', 'refs/remotes', 'refs/tags']) ?? '')
    .split('\n')
    .filter((ref) => ref !== '');
  const refs = heads.map((ref) => ref.replace(/^refs\/(?:heads|tags|remotes\/[^/]+)\//, ''));
  const isComplete = shallow === 'false' && heads.some((ref) => ref.startsWith('refs/remotes/'));
  return {
    names: new Set(names),
    refs: isComplete ? new Set(refs) : undefined,
    current: currentBranches(root, editUrl),
    entry: entryIn(top),
  };
}

/** The branch that is checked out, and the main branch, which it will become part of. */
function currentBranches(root: string, editUrl: string): ReadonlySet<string> {
  const [, edited] = /github\.com\/[^/]+\/[^/]+\/(?:edit|tree|blob)\/([^/]+)/i.exec(editUrl) ?? [];
  const main = git(root, ['symbolic-ref', '--short', 'refs/remotes/origin/HEAD'])
    ?.trim()
    .replace(/^origin\//, '');
  const own = git(root, ['symbolic-ref', '--short', 'HEAD'])?.trim();
  return new Set([edited, main, own].flatMap((name) => name || []));
}

/** Compares names letter by letter, even where the file system ignores case. */
const entryIn =
  (top: string) =>
  (path: string): RepositoryEntry | undefined => {
    let folder = top;
    for (const name of path.split('/').filter((segment) => segment !== '')) {
      if (name === '..' || !entriesOf(folder).some((entry) => entry.name === name)) return undefined;
      folder = join(folder, name);
    }
    if (statSync(folder).isDirectory()) return { kind: 'folder' };
    return { kind: 'file', lines: readFileSync(folder, 'utf8').replace(/\n$/, '').split('\n').length };
  };
