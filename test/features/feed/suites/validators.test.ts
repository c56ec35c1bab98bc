/** The feed, read by a validator of RFC 4287. */
import { expect, test } from 'vitest';
import { builtHard, hardNames } from '../../../support/hard-names.ts';
import { feedErrors } from '../../../support/validate-published.ts';

test.each([
  ['of pages with special characters', {}, hardNames],
  ['with addresses that end with a slash', { trailingSlash: true }, hardNames],
  ['without entries', {}, { 'docs/x.md': '# X' }],
])('%s', async (_, config, given) => {
  expect(await feedErrors((await builtHard({ feed: true, ...config }, given)).get('atom.xml') ?? '')).toEqual([]);
});

test('the validator refuses what the standard does', async () => {
  const xml = (await builtHard({ feed: true })).get('atom.xml') ?? '';
  const wrong = async (from: string | RegExp, to: string) => (await feedErrors(xml.replace(from, to))).length;
  expect(await wrong(/<author>.*<\/author>/, '')).toBeGreaterThan(0);
  expect(await wrong(/<updated>[^<]*/, '<updated>2024-05-07')).toBeGreaterThan(0);
  expect(
    await wrong(/<link rel="alternate"[^>]*\/>\n<updated>(?=[^<]*<\/updated>\n(?:<published|<summary))/, '<updated>'),
  ).toBeGreaterThan(0);
  expect(await wrong('<entry>\n<title>', '<entry>\n<subtitle>x</subtitle><title>')).toBeGreaterThan(0);
  expect(await wrong(/<id>[^<]*\/docs\/[^<]*<\/id>/, '<id>/docs/a</id>')).toBeGreaterThan(0);
});
