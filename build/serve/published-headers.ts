/** What a host should send with every file of a site, and `preview` does. */
export const publishedHeaders: readonly (readonly [name: string, value: string])[] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
];

/** Of files with a hash of their content in the name. */
export const cacheForever = 'public, max-age=31536000, immutable';
