import { wholeFile } from '../../model/diagnostic.ts';
import type { ReviewRule } from './review-rule.ts';

export const emptyPage: ReviewRule = {
  code: 'content/empty',
  severity: 'warning',
  title: 'Page with nothing below its headings',
  why: 'Readers who follow a link to it find only headings, and wonder whether the page failed to load.',
  example: {
    bad: { 'docs/a.md': '# Installation\n\n## On Linux' },
    good: { 'docs/a.md': '# Installation\n\n## On Linux\n\nRun `make`.' },
  },
  *run({ outlines }) {
    for (const [path, { hasText, headings }] of outlines) {
      if (hasText || headings.length === 0) continue;
      const hint = 'write some text, or mark it `draft: true`';
      yield { message: 'the page has headings and no text', at: headings.at(-1)?.at ?? wholeFile(path), hint };
    }
  },
};
