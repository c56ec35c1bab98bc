import { expect, test } from 'vitest';
import { withoutIgnored } from '../../../build/features/external-links/ignored-links.ts';

const urls = ['https://a.test/', 'https://a.test/x?y=1', 'https://b.test/(c)', 'https://aXtest/'];
const because = 'it answers browsers only';
const kept = (...ignored: { url: string; until?: string }[]) => {
  const { kept: rest, diagnostics } = withoutIgnored(
    urls,
    ignored.map((entry) => ({ ...entry, because })),
    '2026-05-10',
  );
  return [rest, diagnostics.map(({ message }) => message)];
};

test('addresses as written, and with any characters for a star', () => {
  expect(kept({ url: 'https://a.test/' })).toEqual([urls.slice(1), []]);
  expect(kept({ url: 'https://a.test/*' })).toEqual([urls.slice(2), []]);
  expect(kept({ url: 'https://b.test/(c)' })).toEqual([[urls[0], urls[1], urls[3]], []]);
});

test('until the last day, which counts', () => {
  expect(kept({ url: urls[0] as string, until: '2026-05-10' })).toEqual([urls.slice(1), []]);
  expect(kept({ url: urls[0] as string, until: '2026-05-09' })).toEqual([
    urls,
    ['`https://a.test/` is ignored until 2026-05-09 only (because it answers browsers only)'],
  ]);
});

test('an entry that no link needs is reported', () => {
  expect(kept({ url: 'https://gone.test/*' })).toEqual([
    urls,
    ['no page links to `https://gone.test/*`, which is ignored'],
  ]);
});
