/** The names in a piece of inline code: what must exist somewhere. */

export interface Name {
  readonly kind: 'word' | 'compound' | 'flag' | 'package' | 'file';
  readonly text: string;
  /** Index in the code. */
  readonly index: number;
}

const word = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const endings = 'cto|json|ya?ml|voc|m?js|cjs|m?ts|md|avdl|go|java|cs|rs|proto|puml|mmd|gql|xsd|csdl';

/** The first kind that fits wins: a package name holds compounds, a compound holds words. */
const kinds: readonly (readonly [Name['kind'], string])[] = [
  ['package', String.raw`@[a-z][\w-]*\/[a-z][\w-]*`],
  ['flag', String.raw`(?<![\p{L}\p{N}-])--[a-z][\w-]*`],
  ['file', String.raw`(?<![\p{L}\p{N}])[\w@.-]*[\w-]\.(?:${endings})(?![\p{L}\p{N}_])`],
  ['compound', String.raw`(?<![\p{L}\p{N}])[a-z][a-z0-9]*(?:-[a-z0-9]+)+(?![\p{L}\p{N}])`],
  // Not what follows a digit or a backslash: `1.5e3`, `\x41`.
  ['word', String.raw`(?<![\p{L}\p{N}_$\\])${word}`],
];
const pattern = new RegExp(kinds.map(([kind, source]) => `(?<${kind}>${source})`).join('|'), 'gu');

export const namesIn = (code: string): readonly Name[] =>
  [...code.matchAll(pattern)].flatMap(({ groups = {}, index }) => {
    const [kind, text] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
    return text === undefined ? [] : [{ kind: kind as Name['kind'], text, index }];
  });

/** All names of a text and, besides, the words that they are made of. */
export function addNames(text: string, known: Set<string>): void {
  for (const { text: name } of namesIn(text)) known.add(name);
  for (const [name] of text.matchAll(everyWord)) known.add(name);
}

const everyWord = new RegExp(word, 'gu');
