import * as v from 'valibot';
import type { Keys } from '../../model/facts.ts';

const text = v.pipe(v.string(), v.minLength(1, 'expected non-empty text'));
const variable = /^env:[A-Za-z_]\w*$/;

const isPlainAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return (
    (url?.protocol === 'https:' || url?.protocol === 'http:') &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '')
  );
};

const schema = v.pipe(
  v.strictObject({
    /** Address of an HTTP cache, below which `ac/` and `cas/` are. Without it, the cache is a folder. */
    url: v.optional(
      v.pipe(
        text,
        v.check(isPlainAddress, 'expected an http(s) address without user, query and fragment'),
        v.transform((value) => value.replace(/\/*$/, '/')),
      ),
    ),
    /** Folder to read from, relative to the root. With `url`, the environment variable of a token for reading. */
    read: v.optional(text),
    /** Folder to write to. With `url`, the environment variable of the token for writing. */
    write: v.optional(text),
  }),
  v.check(
    ({ url, read, write }) => url !== undefined || read !== undefined || write !== undefined,
    'expected a folder in `read` or `write`, or the `url` of an HTTP cache',
  ),
  v.check(
    ({ url, read = 'env:A', write = 'env:A' }) => url === undefined || (variable.test(read) && variable.test(write)),
    'expected environment variables of tokens beside `url`, such as `write: "env:DOCS_CACHE_TOKEN"`',
  ),
);

export const sharedCache = {
  config: {
    /** Where results are kept for other machines. */
    cache: v.optional(schema),
  },
} as const satisfies Keys;
