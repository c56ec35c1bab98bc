import { gunzipSync } from 'node:zlib';

/** Whether a file of a site is the data of a page, which is packed. */
export const isPageData = (path: string): boolean => /(?:^|\/)index\.bin$|\.html\.bin$/.test(path);

/** Page data as text. A string is bytes as Latin-1. */
export const unpacked = (data: string | Uint8Array): string =>
  gunzipSync(typeof data === 'string' ? Buffer.from(data, 'latin1') : data).toString();
