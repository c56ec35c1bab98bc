import { git } from '../../adapters/git.ts';

/** Renames in the history, latest first; a file that was renamed several times is followed. */
export function gitRenames(root: string): (path: string) => string | undefined {
  const log = git(root, ['log', '--diff-filter=R', '-M', '--name-status', '--relative', '--format=', '-z']) ?? '';
  const uncommitted = git(root, ['diff', '--diff-filter=R', '-M', '--name-status', '--relative', '-z', 'HEAD']) ?? '';
  const to = new Map<string, string>();
  const parts = `${uncommitted}${log}`.split('\0');
  for (let index = 0; index + 2 < parts.length; index += 3) {
    const [from = '', next = ''] = parts.slice(index + 1);
    if (!to.has(from)) to.set(from, next);
  }
  return (path) => {
    let found = to.get(path);
    for (const seen = new Set([path]); found !== undefined && to.has(found) && !seen.has(found); found = to.get(found))
      seen.add(found);
    return found;
  };
}
