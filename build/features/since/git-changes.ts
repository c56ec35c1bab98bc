/** The changes that Git sees in a site. Paths are relative to its root. */
import { git } from '../../adapters/git.ts';

export interface GitChanges {
  /** Added and changed files, including those that Git does not track yet. */
  readonly changed: ReadonlySet<string>;
  /** Files that are gone, or have another name now. */
  readonly gone: ReadonlySet<string>;
  /** Text of a file as it was. */
  before(path: string): string | undefined;
}

/** @returns undefined outside of a repository, and if Git does not know the ref. */
export function gitChanges(root: string, ref: string): GitChanges | undefined {
  const diff = git(root, ['diff', '--name-status', '--no-renames', '--relative', '-z', ref, '--']);
  if (diff === undefined || ref.startsWith('-')) return undefined;
  const parts = diff.split('\0');
  const changed = new Set((git(root, ['ls-files', '--others', '--exclude-standard', '-z']) ?? '').split('\0'));
  changed.delete('');
  const gone = new Set<string>();
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const path = parts[index + 1] ?? '';
    (parts[index] === 'D' ? gone : changed).add(path);
  }
  return { changed, gone, before: (path) => git(root, ['show', `${ref}:./${path}`]) };
}
