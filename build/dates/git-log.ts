import { sourcePath } from '../model/paths.ts';
import type { FileDates } from '../model/source-file.ts';

/** The last commit of a file, and what the earlier ones add. */
interface History {
  readonly date: string;
  readonly author: string;
  readonly subject: string;
  readonly contributors: Set<string>;
  created: string;
}

/**
 * Reads what Git prints for `--format=%x01%cI%x02%aN%x02%s --name-only -z`. It starts with the newest commit, so the first
 * one that names a file is its last change.
 */
export function parseLog(log: string): FileDates {
  const histories = new Map<string, History>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [head = '', ...files] = commit.split('\0');
    const [written = '', author = '', subject = ''] = head.split('\u0002');
    const date = new Date(written).toISOString();
    for (const file of files) {
      const path = sourcePath(file.replace(/^\n/, ''));
      if (path === '') continue;
      const known = histories.get(path);
      if (known) {
        known.contributors.add(author);
        known.created = date;
      } else histories.set(path, { date, author, subject, contributors: new Set([author]), created: date });
    }
  }
  return new Map(
    [...histories].map(([path, history]) => [path, { ...history, contributors: [...history.contributors] }]),
  ) as FileDates;
}
