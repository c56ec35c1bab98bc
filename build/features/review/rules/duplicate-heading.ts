import type { ReviewRule } from '../review-rule.ts';

export const duplicateHeading: ReviewRule = {
  code: 'content/duplicate-heading',
  *run({ outlines }) {
    for (const { headings } of outlines.values()) {
      const above: string[] = [];
      const seen = new Map<string, number>();
      for (const { depth, text, at } of headings) {
        above.length = depth - 1;
        const key = JSON.stringify([...Array.from(above, (one) => one ?? ''), text.toLowerCase()]);
        const line = seen.get(key);
        if (line !== undefined)
          yield { message: `the heading \`${text}\` is on line ${line} too`, at, hint: 'say what makes them differ' };
        else seen.set(key, at.line);
        above[depth - 1] = text;
      }
    }
  },
};
