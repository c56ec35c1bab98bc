import { expect, test } from 'vitest';
import { mkdocsIds } from '../../../build/features/mkdocs/heading-ids.ts';
import { parse } from '../../support/parse.ts';

test('only ASCII, and equal ids are numbered with an underscore', () => {
  const ids = mkdocsIds.idsOfPage();
  ids.reserve('taken');
  const texts = ['HTTP/2 Support', 'Déjà  vu', 'snake_case - it', 'Taken', 'Taken', '日本語', '日本語'];
  expect(texts.map((text) => ids.next(text))).toEqual([
    ...['http2-support', 'deja-vu', 'snake_case-it', 'taken_1', 'taken_2', '_1', '_2'],
  ]);
});

test('links lead to the title of the page, and a line break in a heading parts no words', async () => {
  const { html, doc } = await parse('# The title\n\n## One<br>two', undefined, { headingIds: 'mkdocs' });
  expect(html).toContain('<h1 id="the-title">The title</h1>');
  expect(doc.anchors).toEqual(['the-title', 'onetwo']);
});
