/**
 * Names that pages define: API members, options, commands, parts of a grammar. The index and the query normalize them
 * alike.
 */
import { fold } from './tokenize.ts';

/** `ajv.compile(schema: object)` and `.compile` are `ajv.compile` and `compile`; `--model <file>` is `--model`. */
export const nameOf = (text: string): string =>
  fold(text)
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\p{L}\p{N}])\(.*$/u, '')
    .replace(/^(--?[\p{L}\p{N}-]+)[\s=<[].*$/u, '$1')
    .replace(/^\.(?=\p{L})/u, '')
    .trim();

/** Not an ordinary word: it contains a symbol or a digit, or a capital after a small letter. */
export const isCodeLike = (text: string): boolean =>
  /[^\p{L}\p{M}'’-]|^-/u.test(text) ? /[\p{L}\p{N}]/u.test(text) || text.length > 1 : /\p{Ll}\p{Lu}/u.test(text);
