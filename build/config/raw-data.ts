/** Reads data whose shape nobody has checked. */

/** A value that is not data: a function, or part of a package that is not installed. */
export interface NoData {
  readonly $noData: 'function' | 'package';
  /** What an `editUrl` function returns for `sampleDoc`. */
  readonly sample?: string;
}

export const isNoData = (value: unknown): value is NoData =>
  typeof value === 'object' && value !== null && '$noData' in value;

export type RawMap = Readonly<Record<string, unknown>>;
export type KeyPath = readonly (string | number)[];

/** A key that cannot be taken over, or only in another form. */
export interface Note {
  /** In the file of the other tool. */
  readonly path: KeyPath;
  readonly message: string;
  /** Content that readers will not find, each in a few words, such as `blog/ (3 posts)`. */
  readonly notTakenOver?: readonly string[];
}
export type Notes = Note[];

export const isMap = (value: unknown): value is RawMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isNoData(value);
export const mapOf = (value: unknown): RawMap => (isMap(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Without the keys whose value is undefined. */
export const defined = (values: RawMap): RawMap =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Notes every key of a mapping that has a value and is not in the list. */
export function noteOthers(values: RawMap, known: readonly string[], path: KeyPath, notes: Notes): void {
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== null && !known.includes(key))
      notes.push({ path: [...path, key], message: 'has no counterpart here' });
}

/** The text of HTML, in one line. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<img\b[^>]*\balt\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>/gi, (_, one = '', other = '') => one || other)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Address of the first link in HTML. */
export const hrefInHtml = (html: string): string | undefined =>
  /<a\b[^>]*\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(html)?.slice(1).find(Boolean);
