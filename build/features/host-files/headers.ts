import { publishedHeaders } from '../../serve/published-headers.ts';

/** A name and a value. */
export type Header = readonly [name: string, value: string];

/** For every file. */
export const siteHeaders: readonly Header[] = [
  ['Content-Security-Policy', "frame-ancestors 'none'"],
  ...publishedHeaders,
];

export const otherCaching = 'no-cache';
