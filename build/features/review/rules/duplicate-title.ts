import { wholeFile } from '../../../model/diagnostic.ts';
import { isListed, isWritten } from '../../../model/site.ts';
import type { ReviewRule } from '../review-rule.ts';
import { repeatedTexts } from './same-texts.ts';

export const duplicateTitle: ReviewRule = {
  code: 'content/duplicate-title',
  *run({ site }) {
    const titles = [...site.pages.values()].flatMap((page) =>
      isWritten(page) && isListed(page) && 'title' in page
        ? [
            {
              text: page.title,
              at: page.doc.keyAt.title ?? wholeFile(page.doc.path),
              version: site.versionAt.get(page.route)?.version,
            },
          ]
        : [],
    );
    yield* repeatedTexts(titles, 'title', 'say in a word or two what this page is about');
  },
};
