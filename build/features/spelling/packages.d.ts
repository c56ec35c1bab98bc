// nspell comes without types.
declare module 'nspell' {
  interface Spell {
    correct(word: string): boolean;
    suggest(word: string): string[];
    add(word: string): Spell;
  }
  export default function nspell(dictionary: { readonly aff: Uint8Array; readonly dic: Uint8Array }): Spell;
}

declare module 'dictionary-en' {
  const dictionary: { readonly aff: Uint8Array; readonly dic: Uint8Array };
  export default dictionary;
}
