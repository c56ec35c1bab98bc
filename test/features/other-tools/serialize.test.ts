import { expect, test } from 'vitest';
import { serialize } from '../../../build/features/other-tools/serialize.ts';

test('what is no data becomes data, or text', () => {
  const date = new Date(0);
  expect(
    serialize({
      big: 1n,
      mark: Symbol('x'),
      pattern: /a/g,
      address: new URL('https://example.org/'),
      date,
      plain: [1, null],
    }),
  ).toEqual({
    big: '1',
    mark: 'Symbol(x)',
    pattern: '/a/g',
    address: 'https://example.org/',
    date: String(date),
    plain: [1, null],
  });
});

test('a function is named as one; one that makes edit addresses is asked for a sample', () => {
  const editUrl = ({ docPath = '' }) => `https://example.org/${docPath}`;
  expect(serialize({ plugin: () => 1, editUrl })).toEqual({
    plugin: { $noData: 'function' },
    editUrl: { $noData: 'function', sample: 'https://example.org/docs-build/sample.md' },
  });
});

test('what holds itself ends; what is only used twice stays twice', () => {
  const shared = { a: 1 };
  const circle: Record<string, unknown> = { first: shared, second: shared };
  circle.own = circle;
  circle.list = [circle];
  expect(serialize(circle)).toEqual({ first: shared, second: shared, own: undefined, list: [null] });
});
