/** A name and a value. */
export type Header = readonly [name: string, value: string];

/** For every file. `preview` sends them too. */
export const siteHeaders: readonly Header[] = [
  ['Content-Security-Policy', "frame-ancestors 'none'"],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
];

/** The names of files in `assets/` hold a hash of their content. */
export const assetCaching = 'public, max-age=31536000, immutable';
export const otherCaching = 'no-cache';
