/** Where terms stand in the sections of a site, as lists of numbers: building, moving and joining them. */

export interface TermPlaces {
  /** In order of their UTF-16 codes, each with a place. */
  readonly terms: readonly string[];
  /** For each term: where its places end in the two lists. They begin where those of the term before it end. */
  readonly ends: Uint32Array;
  /** The section of each place; sections of all pages are numbered through. Ascending within a term. */
  readonly sections: Uint32Array;
  /** The posting of each place (see postings.ts). */
  readonly postings: Uint16Array;
}

export const noPlaces: TermPlaces = {
  terms: [],
  ends: new Uint32Array(),
  sections: new Uint32Array(),
  postings: new Uint16Array(),
};

/** Collects the terms of sections, which are added in ascending order. */
export interface PlacesBuilder {
  /** @param postings By term. */
  add(section: number, postings: ReadonlyMap<string, number>): void;
  places(): TermPlaces;
}

export function placesBuilder(): PlacesBuilder {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  let size = 0;
  /** Section by section: for each term its number, its section, and its posting. */
  let added = { numbers: new Uint32Array(), sections: new Uint32Array(), postings: new Uint16Array() };

  const makeRoom = (more: number): void => {
    if (size + more <= added.numbers.length) return;
    const length = Math.max(1024, 2 * (size + more));
    const larger = {
      numbers: new Uint32Array(length),
      sections: new Uint32Array(length),
      postings: new Uint16Array(length),
    };
    larger.numbers.set(added.numbers);
    larger.sections.set(added.sections);
    larger.postings.set(added.postings);
    added = larger;
  };

  const numberOf = (term: string): number => {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, numbers.size);
    counts.push(0);
    return numbers.size - 1;
  };

  return {
    add(section, postings) {
      makeRoom(postings.size);
      for (const [term, posting] of postings) {
        const number = numberOf(term);
        counts[number] = (counts[number] ?? 0) + 1;
        added.numbers[size] = number;
        added.sections[size] = section;
        added.postings[size] = posting;
        size += 1;
      }
    },
    places() {
      const terms = [...numbers.keys()].sort(byCodes);
      // Where the next place of each term goes: at first its start, at last its end.
      const next = new Uint32Array(counts.length);
      let start = 0;
      for (const term of terms) {
        const number = numbers.get(term) ?? 0;
        next[number] = start;
        start += counts[number] ?? 0;
      }
      const [sections, postings] = [new Uint32Array(size), new Uint16Array(size)];
      for (let from = 0; from < size; from += 1) {
        const number = added.numbers[from] ?? 0;
        const to = next[number] ?? 0;
        next[number] = to + 1;
        sections[to] = added.sections[from] ?? 0;
        postings[to] = added.postings[from] ?? 0;
      }
      return { terms, ends: Uint32Array.from(terms, (term) => next[numbers.get(term) ?? 0] ?? 0), sections, postings };
    },
  };
}

/** Index of the first term that is not before this one. */
export function firstFrom(terms: readonly string[], wanted: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

const byCodes = (a: string, b: string): number => (a < b ? -1 : 1);

/** Greater than the number of any section, and still a small integer for the engine. */
const NONE = 0x3fff_ffff;

/** How the sections of the last table are numbered now. */
export interface Moves {
  /** By old number; -1 for a section that is gone. */
  readonly to: Int32Array;
  /** Whether the sections that are left are in the order that they were in. */
  readonly isInOrder: boolean;
}

/**
 * Numbers the sections of a list anew, and joins it with one of other sections. Loops use indexes, because iterators are
 * slow on lists this long.
 */
export function joinPlaces(old: TermPlaces, { to: moved, isInOrder }: Moves, fresh: TermPlaces): TermPlaces {
  const most = old.sections.length + fresh.sections.length;
  const [sections, postings] = [new Uint32Array(most), new Uint16Array(most)];
  const terms: string[] = [];
  const ends: number[] = [];
  let size = 0;
  let [oldTerm, oldPlace, freshTerm, freshPlace] = [0, 0, 0, 0];
  while (oldTerm < old.terms.length || freshTerm < fresh.terms.length) {
    const [one, other] = [old.terms[oldTerm], fresh.terms[freshTerm]];
    const isOld = other === undefined || (one !== undefined && one <= other);
    const isFresh = one === undefined || (other !== undefined && other <= one);
    const oldEnd = isOld ? (old.ends[oldTerm++] ?? 0) : oldPlace;
    const freshEnd = isFresh ? (fresh.ends[freshTerm++] ?? 0) : freshPlace;
    const start = size;
    while (oldPlace < oldEnd || freshPlace < freshEnd) {
      const section = oldPlace < oldEnd ? (moved[old.sections[oldPlace] ?? 0] ?? -1) : NONE;
      const freshSection = freshPlace < freshEnd ? (fresh.sections[freshPlace] ?? 0) : NONE;
      if (section < 0) oldPlace += 1;
      else if (section < freshSection) {
        sections[size] = section;
        postings[size++] = old.postings[oldPlace++] ?? 0;
      } else {
        sections[size] = freshSection;
        postings[size++] = fresh.postings[freshPlace++] ?? 0;
      }
    }
    if (size === start) continue;
    if (!isInOrder) sortPlaces(sections.subarray(start, size), postings.subarray(start, size));
    terms.push((isOld ? one : other) ?? '');
    ends.push(size);
  }
  return { terms, ends: Uint32Array.from(ends), sections: sections.slice(0, size), postings: postings.slice(0, size) };
}

/** Sorts the places of a term by section. */
function sortPlaces(sections: Uint32Array, postings: Uint16Array): void {
  const before = { sections: sections.slice(), postings: postings.slice() };
  const order = [...sections.keys()].sort((a, b) => (before.sections[a] ?? 0) - (before.sections[b] ?? 0));
  for (const [to, from] of order.entries()) {
    sections[to] = before.sections[from] ?? 0;
    postings[to] = before.postings[from] ?? 0;
  }
}
