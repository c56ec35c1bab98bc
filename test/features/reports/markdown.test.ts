import { expect, test } from 'vitest';
import { summarize } from '../../../build/cli/summary.ts';
import { markdownReport } from '../../../build/features/reports/markdown.ts';
import { type Diagnostic, problem } from '../../../build/model/diagnostic.ts';
import { difficult } from '../../support/reports.ts';

const report = (found: readonly Diagnostic[]) => markdownReport(found, summarize(found, 7, 1));

test('says how many findings there are, and lists errors first, by file', () => {
  expect(report(difficult)).toBe(
    `### ❌ docs-build: 2 errors, 1 warning, 1 info

7 pages

**\`docs/a.md\`**

- error: line 2: bad: 100%, ]]\\> @\u200bteam yes \x1b\\[31m \ud800 (\`doc/front-matter\`)

- error: no Markdown files (\`config/no-docs\`)

**\`docs/ä b#c.md\`**

- warning: line 3: no page at \`/x?a=1&b="2"\` (\`link/unsafe\`): did you mean \`<y>\`?

**\`docs/l\`**

- info: not followed (\`source/symlink\`)
`.replace(']]\\>', '\\]\\]\\>'),
  );
  expect(report([])).toBe('### ✅ docs-build: 0 errors, 0 warnings\n\n7 pages\n');
});

test('fits into a comment, and says what is left out', () => {
  const many = Array.from({ length: 3000 }, (_, index) =>
    problem('link/unsafe', `nö page at \`/${index}\` ${'ö'.repeat(index % 300)}`, {
      at: { file: `docs/${index % 40}.md`, line: index + 1, column: 1 },
    }),
  );
  const text = report(many);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000);
  expect(Buffer.byteLength(text)).toBeGreaterThan(50_000);
  const [, rest = ''] = /… and ([\d,]+) findings more\n$/.exec(text) ?? [];
  expect(Number(rest.replace(',', '')) + [...text.matchAll(/^- /gm)].length).toBe(3000);
});
