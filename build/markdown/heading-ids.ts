/** Makes ids of headings from their text, in the style of the tool that the site was written for. */
import GithubSlugger, { slug } from 'github-slugger';

export const headingIdStyles = ['github', 'vitepress', 'mkdocs'] as const;
export type HeadingIdStyle = (typeof headingIdStyles)[number];

export interface HeadingIds {
  /** An id that the author gave to any element. */
  reserve(id: string): void;
  /** The next id for this text. */
  next(text: string): string;
}

/** One for each page, because equal texts are numbered. */
export const headingIds = (style: HeadingIdStyle): HeadingIds =>
  style === 'vitepress' ? asInVitePress() : style === 'mkdocs' ? asInMkDocs() : asOnGitHub();

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

/** Equal ids get `_1`, and an id that ends so gets the next number. */
function asInMkDocs(): HeadingIds {
  const taken = new Set<string>();
  return {
    reserve: (id) => void taken.add(id),
    next(text) {
      let id = mkDocsSlug(text);
      while (id === '' || taken.has(id)) {
        const [, name = id, count = '0'] = /^(.*)_(\d+)$/.exec(id) ?? [];
        id = `${name}_${Number(count) + 1}`;
      }
      taken.add(id);
      return id;
    },
  };
}

/** As Python-Markdown does it: only ASCII remains. */
const mkDocsSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');

/** Replaces each run of spaces and punctuation with a hyphen, removes accents, and puts `_` before a leading digit. */
const vitePressSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cc}]/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();
