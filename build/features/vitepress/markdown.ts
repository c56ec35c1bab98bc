import { distinctIds } from '../../markdown/heading-ids.ts';
import type { MarkdownPart } from '../../markdown/markdown-part.ts';

/** Replaces each run of spaces and punctuation with a hyphen, removes accents, and puts `_` before a leading digit. */
const vitePressSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cc}]/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();

export const vitepress: MarkdownPart = {
  name: 'vitepress',
  headingIds: {
    idsOfPage: () =>
      distinctIds(
        (text) => vitePressSlug(text) || 'section',
        (_, first, count) => `${first}-${count}`,
      ),
    withoutImages: true,
  },
};
