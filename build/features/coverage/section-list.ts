/** A heading and the content below it, up to the next heading. */
export interface Section {
  /** Words of the enclosing headings, including its own. */
  readonly around: ReadonlySet<string>;
  readonly passages: readonly SectionPart[];
}

/** A code block, inline code, or a run of prose. */
export interface SectionPart {
  readonly kind: 'block' | 'inline' | 'text';
  /** Language of a block; empty otherwise. */
  readonly language: string;
  /** True for parts of proven samples. */
  readonly isProven: boolean;
  readonly words: ReadonlySet<string>;
}

/** Collects the passages of an article, added in document order, under their headings. */
export function sectionList() {
  const headings: { readonly depth: number; readonly words: readonly string[] }[] = [];
  const sections: { readonly around: ReadonlySet<string>; readonly passages: SectionPart[] }[] = [];
  let passages: SectionPart[] = [];
  sections.push({ around: new Set(), passages });
  return {
    /** @param depth 1 to 6. Closes all open headings of this depth or deeper. */
    addHeading(depth: number, words: readonly string[]): void {
      while ((headings.at(-1)?.depth ?? 0) >= depth) headings.pop();
      headings.push({ depth, words });
      passages = [];
      sections.push({ around: new Set(headings.flatMap((heading) => heading.words)), passages });
    },
    /** Ignores passages without words. */
    addPassage(passage: Omit<SectionPart, 'words'>, words: readonly string[]): void {
      if (words.length > 0) passages.push({ ...passage, words: new Set(words) });
    },
    /** Marks the last block of the current section as proven. */
    proveLastBlock(): void {
      const last = passages.findLastIndex(({ kind }) => kind === 'block');
      const block = passages[last];
      if (block) passages[last] = { ...block, isProven: true };
    },
    /** The sections that have passages. */
    sections: (): readonly Section[] => sections.filter((section) => section.passages.length > 0),
  };
}
