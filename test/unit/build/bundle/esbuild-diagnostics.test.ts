import type { Message } from 'esbuild';
import { expect, test } from 'vitest';
import { esbuildDiagnostics } from '../../../../build/bundle/esbuild-diagnostics.ts';

const message = (parts: Partial<Message>): Message => ({
  id: '',
  pluginName: '',
  text: 'Unexpected end.',
  location: null,
  notes: [],
  detail: undefined,
  ...parts,
});
const location = { file: 'a.ts', namespace: '', line: 2, column: 0, length: 1, lineText: '', suggestion: '' };
const convert = (...messages: readonly Message[]) =>
  esbuildDiagnostics(messages, 'bundle/failed', (file) => `shown/${file}`);

test('converts byte offsets to columns in UTF-16 units', () => {
  // `ä` is two bytes and one unit, the emoji is four bytes and two units.
  const lineText = 'ä😀 = ;';
  expect(convert(message({ location: { ...location, lineText, column: 9 } }))).toMatchObject([
    { message: 'Unexpected end', at: { file: 'shown/a.ts', line: 2, column: 7, endLine: 2, endColumn: 8 } },
  ]);
});

test('a message without a location has none', () => {
  expect(convert(message({}))[0]).not.toHaveProperty('at');
});

test('takes the hint from the first note, or else from the suggestion', () => {
  const suggested = { ...location, suggestion: 'try b' };
  expect(
    convert(
      message({ notes: [{ text: 'see a', location: null }], location: suggested }),
      message({ location: suggested }),
      message({ location }),
    ).map(({ hint }) => hint),
  ).toEqual(['see a', 'try b', undefined]);
});
