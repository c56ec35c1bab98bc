import { expect, test } from 'vitest';
import { checkNumbering } from '../../prose/check-numbering.ts';
import { pageOf } from './prose-of.ts';

const found = (text: string) => checkNumbering(pageOf(text)).map(({ at, message }) => `${at.line} ${message}`);

test('numbers of headings count up from 1; other headings are among them', () => {
  expect(found('## 1. One\n\n### What\n\n## 2. Two\n\n## 3.5 is no number\n')).toEqual([]);
  expect(found('## 1. One\n\n## 12. Two\n\n## 3. Three\n')).toEqual(['3 number 12 where 2 is next']);
});

test('a second list begins again at 1', () => {
  expect(found('## 1. One\n\n## 2. Two\n\n# Other\n\n## 1. One\n\n## 2. Two\n')).toEqual([]);
});

test('so do those in front of the rows of a table, of which only the first cell counts', () => {
  expect(found('| A | B |\n|---|---|\n| 1. a | 3. x |\n| 2. b | 9. y |\n')).toEqual([]);
  expect(found('| A | B |\n|---|---|\n| 1. a | |\n| 3. b | |\n| 3. c | |\n')).toEqual(['4 number 3 where 2 is next']);
});
