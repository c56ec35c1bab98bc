import type { ReviewRule } from '../review-rule.ts';

export const headingOrder: ReviewRule = {
  code: 'content/heading-order',
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
