/** Words in the form that names have in code: `addModel`, `extract-decorators`, `--pascalCase`. */
const word = /(?<![\w-])--?[A-Za-z][\w-]*|[\p{L}\p{Nl}$_][\p{L}\p{M}\p{N}$_]*(?:-[\p{L}\p{N}$_]+)*/gu;

export const extractWords = (code: string): readonly string[] => code.match(word) ?? [];

/**
 * Matches words that cannot be English: with an inner capital, a digit, `_`, `$`, an inner hyphen or leading dashes.
 */
const identifier = /^-|[\p{Ll}\d]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}|[\d_$]|\w-\w/u;

/** The names in prose that are not marked as code. */
export const extractNames = (prose: string): readonly string[] =>
  extractWords(prose).filter((name) => identifier.test(name));
