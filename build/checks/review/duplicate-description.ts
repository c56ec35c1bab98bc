import { wholeFile } from '../../model/diagnostic.ts';
import { isListed, isWritten } from '../../model/site.ts';
import type { ReviewRule } from './review-rule.ts';
import { repeatedTexts } from './same-texts.ts';

export const duplicateDescription: ReviewRule = {
  code: 'content/duplicate-description',
  severity: 'warning',
  title: 'Two pages with the same description',
  why: 'Search engines show the description below the title; a copied one describes neither page.',
  example: {
    bad: {
      'docs/a.md':
        '---\ndescription: How to install the tool on a machine of your own, step by step.\n---\n\n# A\n\nText.',
      'docs/b.md':
        '---\ndescription: How to install the tool on a machine of your own, step by step.\n---\n\n# B\n\nText.',
    },
    good: {
      'docs/a.md':
        '---\ndescription: How to install the tool on a machine of your own, step by step.\n---\n\n# A\n\nText.',
      'docs/b.md':
        '---\ndescription: How to remove the tool from a machine and keep its settings.\n---\n\n# B\n\nText.',
    },
  },
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
