import type { ReviewRule } from './review-rule.ts';

export const duplicateHeading: ReviewRule = {
  code: 'content/duplicate-heading',
  severity: 'warning',
  title: 'Two headings with the same text in one section',
  why: 'The table of contents lists both, and the anchor of the second one changes if the first one is removed.',
  example: {
    bad: { 'docs/a.md': '# A\n\n## Options\n\nText.\n\n## Options\n\nText.' },
    good: { 'docs/a.md': '# A\n\n## Options of build\n\nText.\n\n## Options of serve\n\nText.' },
  },
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
