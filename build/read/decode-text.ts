import { isAscii, isUtf8 } from 'node:buffer';
import { problem, wholeFile } from '../model/diagnostic.ts';
import { type Result, result } from '../model/result.ts';

/** No page that a person wrote is larger than this. */
const MAX_PAGE_BYTES = 20 * 1024 * 1024;

/**
 * Decodes UTF-8 text, with or without a byte order mark.
 * @returns The text, or undefined and a `source/encoding` or `source/too-large` error.
 */
export function decodeText(bytes: Uint8Array, path: string): Result<string | undefined> {
  if (bytes.length > MAX_PAGE_BYTES) {
    const megabytes = (bytes.length / 1024 / 1024).toFixed(0);
    return result(undefined, [
      problem('source/too-large', `the file has ${megabytes} MB, a page may have ${MAX_PAGE_BYTES / 1024 / 1024} MB`, {
        at: wholeFile(path),
        hint: 'split it into several pages',
      }),
    ]);
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return result(undefined, [
      problem('source/encoding', 'the file is UTF-16, expected UTF-8', {
        at: wholeFile(path),
        hint: 'save it as UTF-8',
      }),
    ]);
  }
  if (isUtf8(bytes)) return result(withoutMark(bytes).toString(isAscii(bytes) ? 'latin1' : 'utf8'), []);
  const readable = new TextDecoder('utf-8').decode(bytes);
  const before = readable.slice(0, Math.max(0, readable.indexOf('\ufffd'))).split(/\r\n|\r|\n/);
  const at = { file: path, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return result(undefined, [
    problem('source/encoding', 'the file holds bytes that are not UTF-8', { at, hint: 'save it as UTF-8' }),
  ]);
}

/** The bytes as a buffer, without a byte order mark. */
function withoutMark({ buffer, byteOffset, length }: Uint8Array): Buffer {
  const bytes = Buffer.from(buffer, byteOffset, length);
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}
