import type { ReviewRule } from './review-rule.ts';

export const headingOrder: ReviewRule = {
  code: 'content/heading-order',
  severity: 'warning',
  title: 'Heading that skips a level',
  why: 'The outline that screen readers and the table of contents show has a hole.',
  example: {
    bad: { 'docs/a.md': '# A\n\n## Setup\n\nText.\n\n#### On Linux\n\nText.' },
    good: { 'docs/a.md': '# A\n\n## Setup\n\nText.\n\n### On Linux\n\nText.' },
  },
  *run({ outlines }) {
    for (const { headings } of outlines.values()) {
      let last = 1;
      for (const [index, { depth, text, at }] of headings.entries()) {
        if (depth === 1 && index > 0)
          yield { message: `\`${text}\` is a second title`, at, hint: 'a page has one title: write `##`' };
        else if (depth > last + 1)
          yield {
            message: `\`${text}\` is at level ${depth} below a heading of level ${last}`,
            at,
            hint: `write \`${'#'.repeat(last + 1)}\``,
          };
        last = depth;
      }
    }
  },
};
