import { expect, test } from 'vitest';
import { validateConfig } from '../../../../build/config/validate.ts';
import { problem } from '../../../../build/model/diagnostic.ts';
import { madePages, withMakers } from '../../../../build/project/made-pages.ts';

const config = validateConfig({}, { file: undefined, text: '' }).value;
if (!config) throw new Error('the defaults are wrong');
const pages = madePages(
  [
    { route: '/numbers', title: 'N', markdown: 'x\n\n[a](./nope.md)', madeBy: 'ext/numbers.ts' },
    { route: '/shown', title: 'S', component: '/c.tsx', madeBy: 'ext/numbers.ts' },
  ],
  config,
);

test('a finding names the extension, the page, and the line of its Markdown', () => {
  const [page] = pages;
  const line = (page?.source.text.split('\n').indexOf('[a](./nope.md)') ?? 0) + 1;
  const at = { file: String(page?.source.path), line, column: 1 };
  const other = problem('doc/empty', 'no text', { at: { file: 'docs/a.md', line: 1, column: 1 } });
  expect(withMakers([problem('doc/empty', 'no file', { at, detail: 'more' }), other], pages)).toMatchObject([
    {
      message: 'on the page `/numbers`, which this extension makes: no file',
      at: { file: 'ext/numbers.ts' },
      detail: '/numbers:3:1: [a](./nope.md)\nmore',
    },
    other,
  ]);
});

test('one about the whole page shows no line', () => {
  const at = { file: 'src/pages/numbers.md', line: 0, column: 0 };
  expect(withMakers([problem('doc/unrenderable', 'x', { at })], pages)[0]).not.toHaveProperty('detail');
});
