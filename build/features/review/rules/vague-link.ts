import type { ReviewRule } from '../review-rule.ts';

const vague =
  /^(?:(?:click|see|read|look|press|go)?\s*(?:it\s+)?here|click(?:\s+(?:me|this))?|(?:read|learn|see|find out)?\s*more|this(?:\s+(?:link|page|article|document|one))?|(?:the\s+)?link|details|(?:read|see) (?:this|it)|continue)[.…»→>!\s]*$/i;

export const vagueLink: ReviewRule = {
  code: 'link/text',
  *run({ outlines }) {
    for (const { links } of outlines.values())
      for (const { text, at } of links)
        if (vague.test(text))
          yield { message: `the link says \`${text}\``, at, hint: 'name what readers find behind it' };
  },
};
