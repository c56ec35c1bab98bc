import type { Doc } from './doc.ts';
import type { FileDates, FileUpdate } from './source-file.ts';

/** What the author says of the last change, completed by what history knows (behaviours B-FOOTROW-03). */
export function lastUpdate({ path, meta }: Pick<Doc, 'path' | 'meta'>, dates: FileDates): FileUpdate | undefined {
  const own = meta.last_update;
  const known = dates.get(path);
  const date = own?.date && !Number.isNaN(Date.parse(own.date)) ? new Date(own.date).toISOString() : known?.date;
  return date === undefined ? undefined : { date, author: own?.author ?? known?.author ?? '' };
}
