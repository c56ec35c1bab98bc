import { expect, test } from 'vitest';
import { checkSources } from '../../prose/check-sources.ts';
import { sourcesFile } from '../../prose/statement-file.ts';
import { pageOf } from './prose-of.ts';

const check = (page: string, sources: string) =>
  checkSources([pageOf(page)], [{ path: sourcesFile, text: sources }], '2026-11-28').then((found) =>
    found.map(({ message, at }) => `${at.file}:${at.line} ${message}`),
  );
const link = 'See\n[RFC](https://example.org/rfc).\n';

test('a link to another site needs the day on which it was read, at most a year ago', async () => {
  expect(await check(link, '- { url: https://example.org/rfc, read: 2025-11-29 }')).toEqual([]);
  expect(await check(link, '[]')).toEqual([
    'docs/a.md:2 nobody has written down when https://example.org/rfc was read',
  ]);
  expect(await check(link, '- { url: https://example.org/rfc, read: 2025-11-28 }')).toEqual([
    `${sourcesFile}:1 https://example.org/rfc was read more than a year ago, on 2025-11-28`,
  ]);
});

test('links within the site need none, and a record without a link is told', async () => {
  expect(await check('[a](./b.md)', '- { url: https://example.org, read: 2026-01-01 }')).toEqual([
    `${sourcesFile}:1 no page links to https://example.org`,
  ]);
  await expect(check('', '- { url: https://example.org }')).rejects.toThrow(/_sources\.yml:1: expected `url`/);
});
