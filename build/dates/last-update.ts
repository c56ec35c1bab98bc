import type { Doc } from '../model/doc.ts';
import { parseDate } from '../model/parse-date.ts';
import type { FileDates, FileUpdate } from '../model/source-file.ts';

/**
 * When a page was last changed, and by whom. Front matter (`last_update`) wins over the version history, field by
 * field. `lastUpdated: false`, as in VitePress and Starlight, says that neither does.
 * @returns undefined when neither knows a valid date.
 */
export function lastUpdate({ path, meta }: Pick<Doc, 'path' | 'meta'>, dates: FileDates): FileUpdate | undefined {
  if (meta.extra?.lastUpdated === false) return undefined;
  const written = meta.last_update;
  const committed = dates.get(path);
  const date = toIsoDate(written?.date) ?? committed?.date;
  return date === undefined ? undefined : { date, author: written?.author ?? committed?.author ?? '' };
}

function toIsoDate(date: string | undefined): string | undefined {
  const time = date === undefined ? Number.NaN : parseDate(date);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
