import { sourcePath } from '../model/paths.ts';
import type { FileDates } from '../model/source-file.ts';

/**
 * Reads what Git prints for `--format=%x01%cI%x02%aN --name-only -z`. It starts with the newest commit, so the first one
 * that names a file is its last change.
 */
export function parseLog(log: string): FileDates {
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
