import { git } from './git.ts';

/** Whether there are uncommitted changes, or no repository to restore files from. */
export function isUncommitted(root: string): boolean {
  return git(root, ['status', '--porcelain', '--', '.'])?.trim() !== '';
}
