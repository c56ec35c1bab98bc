/**
 * Quotes in the values of an info string: ` ```js title="a \"b\"" `. Markdown takes the backslashes away before anybody
 * reads the string, and the title would end too early. So they stay in `meta`, and are taken away here.
 */
import type { Code } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import { parseEntities } from 'parse-entities';

/** What is between double and single quotes, as parts of a pattern. A backslash counts only before a quote. */
export const doubleQuoted = String.raw`"((?:\\\\(?=")|\\"|[^"])*)"`;
export const singleQuoted = String.raw`'((?:\\\\(?=')|\\'|[^'])*)'`;

/** The text of such a value. */
export const withoutEscapes = (value: string): string => value.replace(/\\(["'])|\\\\$/g, (_, quote = '\\') => quote);

export const fenceQuotes = (): Extension => ({
  exit: {
    codeFencedFenceMeta(token) {
      const read = this.resume();
      const written = this.sliceSerialize(token);
      (this.stack.at(-1) as Code).meta = /\\["']/.test(written) ? withQuotes(written) : read;
    },
  },
});

/** The string as Markdown reads it, but for backslashes before quotes. */
const withQuotes = (written: string): string =>
  written.replace(/\\\\(?=["'])|\\([!-/:-@[-`{-~])|&[#\w]{1,40};/g, (all, escaped?: string) =>
    all.startsWith('&') ? parseEntities(all) : escaped === undefined || /["']/.test(escaped) ? all : escaped,
  );
