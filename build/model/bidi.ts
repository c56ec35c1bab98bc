/** A text that may stand in one of the other direction. */

/** In a language that is written from right to left, `2.x` would be shown as `x.2`. */
export const isolated = (text: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' ? `\u2068${text}\u2069` : text;
