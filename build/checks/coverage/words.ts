/** Words as names are written in code: `addModel`, `extract-decorators`, `--pascalCase`. */
const word = /(?<![\w-])--?[A-Za-z][\w-]*|[\p{L}\p{Nl}$_][\p{L}\p{M}\p{N}$_]*(?:-[\p{L}\p{N}$_]+)*/gu;

export const wordsOf = (code: string): readonly string[] => code.match(word) ?? [];

/** A word of prose that cannot be taken for one of the language: with a capital inside, a digit, a dash or the like. */
const telling = /^-|[\p{Ll}\d]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}|[\d_$]|\w-\w/u;

/** What prose names without marking it as code. */
export const namesIn = (prose: string): readonly string[] => wordsOf(prose).filter((name) => telling.test(name));
