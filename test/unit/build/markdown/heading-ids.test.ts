import { expect, test } from 'vitest';
import { githubIds } from '../../../../build/markdown/heading-ids.ts';
import { parse } from '../../../support/parse.ts';

test('as on GitHub', () => {
  const ids = githubIds.idsOfPage();
  ids.reserve('b');
  expect(['A.b', 'a.b', 'b', '!'].map((text) => ids.next(text))).toEqual(['ab', 'ab-1', 'b-1', 'section']);
});

test('links lead to headings, not to the title of the page', async () => {
  const { html, doc } = await parse('# The title');
  expect([html, doc.anchors]).toEqual(['<h1>The title</h1>', []]);
});
