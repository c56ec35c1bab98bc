import { wholeFile } from '../../../model/diagnostic.ts';
import { isWritten } from '../../../model/site.ts';
import type { ReviewRule } from '../review-rule.ts';

export const descriptionLength: ReviewRule = {
  code: 'content/description-length',
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
