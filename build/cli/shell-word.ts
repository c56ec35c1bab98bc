/** A word of a command line to copy: quoted where necessary, for shells of all systems. */
export const shellWord = (word: string): string => (/^[\p{L}\p{N}_./\\:@+-]+$/u.test(word) ? word : `"${word}"`);
