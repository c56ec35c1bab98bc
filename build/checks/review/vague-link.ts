import type { ReviewRule } from './review-rule.ts';

const vague =
  /^(?:(?:click|see|read|look|press|go)?\s*(?:it\s+)?here|click(?:\s+(?:me|this))?|(?:read|learn|see|find out)?\s*more|this(?:\s+(?:link|page|article|document|one))?|(?:the\s+)?link|details|(?:read|see) (?:this|it)|continue)[.…»→>!\s]*$/i;

export const vagueLink: ReviewRule = {
  code: 'link/text',
  severity: 'warning',
  title: 'Link whose text says nothing',
  why: 'Readers who go from link to link, by eye or with a screen reader, hear "here, here, more" and learn nothing.',
  example: {
    bad: { 'docs/a.md': '# A\n\nTo install it, [click here](./b.md).', 'docs/b.md': '# B\n\nText.' },
    good: { 'docs/a.md': '# A\n\nFirst [install it](./b.md).', 'docs/b.md': '# B\n\nText.' },
  },
  *run({ outlines }) {
    for (const { links } of outlines.values())
      for (const { text, at } of links)
        if (vague.test(text))
          yield { message: `the link says \`${text}\``, at, hint: 'name what readers find behind it' };
  },
};
