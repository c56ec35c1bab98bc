import { expect, test } from 'vitest';
import { checkVersions } from '../../prose/check-versions.ts';
import { blockOf, pageOf } from './prose-of.ts';

const pins = new Map([
  ['concerto-core', '5.0.0'],
  ['concerto-cli', '4.2.0'],
  ['xmllint-wasm', '5.3.0'],
]);
const table = (version: string) =>
  `| Package | Version |\n|---|---|\n| \`@accordproject/concerto-cli\` | ${version} |\n`;
const found = (text: string, ...samples: Parameters<typeof pageOf>[1] & object) =>
  checkVersions(pageOf(text, samples), pins).map(({ message }) => message);

test.each([
  'concerto-core 5.0.0 and `@accordproject/concerto-cli@4.2.0`',
  'Checked with xmllint-wasm 5.3.0',
  table('4.2.0'),
  'Address 127.0.0.1',
])('right: %s', (text) => expect(found(text)).toEqual([]));

test.each([
  ['`concerto-core` 4.2.0', '`concerto-core` is pinned at 5.0.0, not 4.2.0'],
  [table('5.0.0'), '`concerto-cli` is pinned at 4.2.0, not 5.0.0'],
  [table('4.2.1'), 'the version `4.2.1` is neither pinned nor in a sample of this page'],
  ['Since 5.3.0', 'the version `5.3.0` is neither pinned nor in a sample of this page'],
])('wrong: %s', (text, message) => expect(found(text)).toEqual([message]));

test('a page may speak of versions in its samples, and of those that they were recorded with', () => {
  expect(found('From 1.1.0 on', 'namespace a@1.1.0')).toEqual([]);
  const recorded = { block: blockOf('', { versions: 'concerto-core@3.26.0' }) };
  expect(found('With concerto-core 3.26.0', recorded)).toEqual([]);
  expect(found('With concerto-core 3.25.0', recorded)).toHaveLength(1);
});

test('a release is not the version of a model', () => {
  const model = 'namespace a@1.0.0';
  expect(found('In 1.0.0, you can import it', model)).toEqual(['no package of this page has the version `1.0.0`']);
  expect(found('In 5.0.0, you can import version 1.0.0', model)).toEqual([]);
  const recorded = { block: blockOf('', { versions: 'concerto-core@4.1.4' }) };
  expect(found('as in 4.1.4', recorded)).toEqual([]);
});
