/** Makes ids of headings from their text. */
import GithubSlugger, { slug } from 'github-slugger';

export interface HeadingIds {
  /** An id that the author gave to any element. */
  reserve(id: string): void;
  /** The next id for this text. */
  next(text: string): string;
}

/** How the tool makes them that a site was written for. */
export interface HeadingIdStyle {
  /** For one page, because equal texts are numbered. */
  readonly idsOfPage: () => HeadingIds;
  /** Whether the alternative text of images has no part in them. */
  readonly withoutImages?: true;
}

/** A level-1 heading has none, and a line break in a heading is a space. */
export const githubIds: HeadingIdStyle = {
  idsOfPage() {
    const slugger = new GithubSlugger();
    return {
      reserve(id) {
        // As it is: ids tell cases apart.
        slugger.occurrences[id] ??= 0;
      },
      next: (text) => slugger.slug(slug(text) === '' ? 'section' : text),
    };
  },
};

/** Ids of which those that are taken are replaced. @param nextOf The id to try after a taken one. */
export function distinctIds(
  idOf: (text: string) => string,
  nextOf: (id: string, first: string, count: number) => string,
): HeadingIds {
  const taken = new Set<string>();
  return {
    reserve: (id) => void taken.add(id),
    next(text) {
      const first = idOf(text);
      let id = first;
      for (let count = 1; id === '' || taken.has(id); count += 1) id = nextOf(id, first, count);
      taken.add(id);
      return id;
    },
  };
}
