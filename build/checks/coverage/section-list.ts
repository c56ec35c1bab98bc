/** What stands below a heading, up to the next one. */
export interface Section {
  /** Words of the headings around it, its own among them. */
  readonly around: ReadonlySet<string>;
  readonly passages: readonly Passage[];
}

export interface Passage {
  readonly kind: 'block' | 'inline' | 'text';
  /** Of a block. */
  readonly language: string;
  /** Part of a proven sample. */
  readonly isProven: boolean;
  readonly words: ReadonlySet<string>;
}

/** Puts the passages of an article, in document order, below their headings. */
export function sectionList() {
  const headings: { readonly depth: number; readonly words: readonly string[] }[] = [];
  const sections: { readonly around: ReadonlySet<string>; readonly passages: Passage[] }[] = [];
  let passages: Passage[] = [];
  sections.push({ around: new Set(), passages });
  return {
    /** @param depth 1 to 6. It ends the headings of its depth and below. */
    addHeading(depth: number, words: readonly string[]): void {
      while ((headings.at(-1)?.depth ?? 0) >= depth) headings.pop();
      headings.push({ depth, words });
      passages = [];
      sections.push({ around: new Set(headings.flatMap((heading) => heading.words)), passages });
    },
    /** Nothing where there are no words. */
    addPassage(passage: Omit<Passage, 'words'>, words: readonly string[]): void {
      if (words.length > 0) passages.push({ ...passage, words: new Set(words) });
    },
    /** The last block of the section is proven. */
    proveLastBlock(): void {
      const last = passages.findLastIndex(({ kind }) => kind === 'block');
      const block = passages[last];
      if (block) passages[last] = { ...block, isProven: true };
    },
    /** Those that hold something. */
    sections: (): readonly Section[] => sections.filter((section) => section.passages.length > 0),
  };
}
