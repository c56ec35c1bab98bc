/** Ids of headings from their text, as the tool makes them that a site was written for. */
import GithubSlugger, { slug } from 'github-slugger';

export const headingIdStyles = ['github', 'vitepress'] as const;
export type HeadingIdStyle = (typeof headingIdStyles)[number];

export interface HeadingIds {
  /** An id that the author gave to any element. */
  reserve(id: string): void;
  /** The next id for this text. */
  next(text: string): string;
}

/** One for each page, because equal texts are numbered. */
export const headingIds = (style: HeadingIdStyle): HeadingIds =>
  style === 'vitepress' ? asInVitePress() : asOnGitHub();

function asOnGitHub(): HeadingIds {
  const slugger = new GithubSlugger();
  return {
    reserve: (id) => void slugger.slug(id),
    next: (text) => slugger.slug(slug(text) === '' ? 'section' : text),
  };
}

function asInVitePress(): HeadingIds {
  const taken = new Set<string>();
  return {
    reserve: (id) => void taken.add(id),
    next(text) {
      const own = vitePressSlug(text) || 'section';
      let id = own;
      for (let count = 1; taken.has(id); count += 1) id = `${own}-${count}`;
      taken.add(id);
      return id;
    },
  };
}

/** Each run of spaces and punctuation is one hyphen, marks of letters go, and no id begins with a digit. */
const vitePressSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cc}]/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();
