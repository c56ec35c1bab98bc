/** The line below a document that says when it was last changed. */
import { fillLabel } from '../../src/shared/labels.ts';
import { escapeHtml } from '../model/html.ts';
import type { PageOptions } from '../pages/options.ts';

/** @param date ISO 8601. @param by Name of the author. @returns HTML. */
export type UpdatedLine = (date: string, by: string | undefined) => string;

/**
 * Days are written here and not in browsers: other language data there might spell one otherwise, and React would then
 * draw the page anew. The format is made once, when it is needed: making one takes longer than a hundred dates.
 */
export function updatedLineIn({ labels, locales }: Pick<PageOptions, 'labels' | 'locales'>): UpdatedLine {
  let day: Intl.DateTimeFormat | undefined;
  return (date, by) => {
    day ??= new Intl.DateTimeFormat([...locales], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
    const text = by === undefined ? labels.lastUpdated : fillLabel(labels.lastUpdatedBy, { author: by });
    const time = `<time datetime="${escapeHtml(date)}">${escapeHtml(day.format(new Date(date)))}</time>`;
    return escapeHtml(text).replace('{date}', () => time);
  };
}
