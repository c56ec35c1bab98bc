import { expect, test } from 'vitest';
import { publishedBase } from '../../../../build/serve/published-base.ts';
import { makeRoot } from '../../../support/command.ts';

const page = (data: string) => `<script type="application/json" id="page:data">${data}</script>`;

test.each([
  [page('{"site":{"baseUrl":"/x/"}}'), '/x/'],
  [page('{"site":{"baseUrl":"/"}}'), '/'],
  [page('{"site":{"baseUrl":"x"}}'), undefined],
  [page('{"site":'), undefined],
  ['<p>No data</p>', undefined],
])('%s', (html, base) => {
  expect(publishedBase(makeRoot({ '404.html': html }))).toBe(base);
});

test('a folder without that page', () => {
  expect(publishedBase(makeRoot({}))).toBeUndefined();
});
