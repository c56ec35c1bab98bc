import { wholeFile } from '../../../model/diagnostic.ts';
import type { ReviewRule } from '../review-rule.ts';

export const emptyPage: ReviewRule = {
  code: 'content/empty',
  *run({ outlines }) {
    for (const [path, { hasText, headings }] of outlines) {
      if (hasText || headings.length === 0) continue;
      const hint = 'write some text, or mark it `draft: true`';
      yield { message: 'the page has headings and no text', at: headings.at(-1)?.at ?? wholeFile(path), hint };
    }
  },
};
