import { wholeFile } from '../../model/diagnostic.ts';
import { isWritten } from '../../model/site.ts';
import type { ReviewRule } from './review-rule.ts';

export const descriptionLength: ReviewRule = {
  code: 'content/description-length',
  severity: 'info',
  title: 'Description too short or too long',
  why: 'Search engines truncate long descriptions, and replace short ones with text from the page.',
  example: {
    bad: { 'docs/a.md': '---\ndescription: Installation.\n---\n\n# A\n\nText.' },
    good: {
      'docs/a.md':
        '---\ndescription: How to install the tool on a machine of your own, step by step.\n---\n\n# A\n\nText.',
    },
  },
  *run({ site, limits: { description } }) {
    const { min, max } = description;
    for (const page of site.pages.values()) {
      if (!isWritten(page) || page.doc.meta.description === undefined) continue;
      const { length } = page.doc.meta.description;
      if (length === 0 || (length >= min && length <= max)) continue;
      yield {
        message: `the description has ${length} ${length === 1 ? 'character' : 'characters'}, expected ${min} to ${max}`,
        at: page.doc.keyAt.description ?? wholeFile(page.doc.path),
        hint: 'say in a sentence or two what readers find here',
      };
    }
  },
};
