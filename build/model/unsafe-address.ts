/** Recognizes addresses that run code, however they are spelled. */

/** Browsers skip control characters and white space in front of the scheme and inside it. */
const asBrowsersRead = (address: string): string =>
  address.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029]/g, '');

/** For addresses in Markdown, where images may use `data:`. */
export const runsCode = (address: string): boolean =>
  /^(?:javascript:|vbscript:|data:text\/html)/i.test(asBrowsersRead(address));

/** For addresses that are only links. */
export const isUnsafeLink = (address: string): boolean =>
  /^(?:javascript|vbscript|data):/i.test(asBrowsersRead(address));
