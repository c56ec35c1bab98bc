import { wholeFile } from '../../../model/diagnostic.ts';
import { isListed, isWritten } from '../../../model/site.ts';
import type { ReviewRule } from '../review-rule.ts';
import { repeatedTexts } from './same-texts.ts';

export const duplicateDescription: ReviewRule = {
  code: 'content/duplicate-description',
  *run({ site }) {
    const texts = [...site.pages.values()].flatMap((page) =>
      isWritten(page) && isListed(page)
        ? [
            {
              text: page.doc.meta.description ?? '',
              at: page.doc.keyAt.description ?? wholeFile(page.doc.path),
              version: site.versionAt.get(page.route)?.version,
            },
          ]
        : [],
    );
    yield* repeatedTexts(texts, 'description', 'say what is on this page and on no other');
  },
};
