/** A zone after a time, or the name of one at the end. Digits alone are part of a date: `2026-01-31`. */
const zone = /:\d\d(?:\.\d+)?\s*(?:(?:GMT|UTC)?[+-]\d\d(?::?\d\d)?\b|Z)|\b(?:GMT|UTC|UT|[ECMP][SD]T)\b/i;
const isoDate = /^(\d{4})-(\d\d)(?:-(\d\d))?/;

/**
 * The time of a date that a person wrote, in milliseconds. Without a time zone it is of UTC, so that a page says the
 * same wherever it is built.
 * @returns NaN for what is no date, and for days that no month has.
 */
export function parseDate(text: string): number {
  const [written, year, month, day] = isoDate.exec(text) ?? [];
  if (day !== undefined && new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() < Number(day))
    return Number.NaN;
  return Date.parse(text === written || /^\d{4}$/.test(text) || zone.test(text) ? text : `${text}Z`);
}
