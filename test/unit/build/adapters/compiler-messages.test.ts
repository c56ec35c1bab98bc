import type { Message } from 'esbuild';
import { expect, test } from 'vitest';
import { compilerMessages } from '../../../../build/adapters/compiler-messages.ts';

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
  compilerMessages(messages, 'bundle/failed', { root: '/', toDisplayPath: (file) => `shown/${file}` });

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
      message({ text: 'Expected ":"', location: { ...location, suggestion: ':' } }),
    ).map(({ hint }) => hint),
  ).toEqual(['see a', 'try b', undefined, undefined]);
});

test.each([
  ['Expected "}" but found "url"', '  url: 1', 'put a comma at the end of the previous line'],
  ['Expected "]" but found string', "  a: ['x' 'y']", 'put a comma before it'],
  ['Expected "]" but found "}"', '  a: [ { b: 1 },', 'an earlier bracket is not closed: put `]` before "}"'],
  ['Expected "}" but found end of file', '', 'a bracket is not closed: `}` is missing'],
  ['Expected identifier but found "{"', '', undefined],
])('%s', (text, lineText, hint) => {
  const column = lineText.search(/url|'y'|\}/);
  const [found] = convert(message({ text, location: { ...location, lineText, column } }));
  expect(found?.hint).toBe(hint);
});

test('a note about other code names its line', () => {
  const notes = [{ text: 'The opening "footer" tag is here:', location: { ...location, line: 9 } }];
  expect(convert(message({ notes, location }))[0]?.hint).toBe('the opening "footer" tag is in line 9');
});

test('an open bracket of a style sheet is named with its line', () => {
  const notes = [{ text: 'The unbalanced "{" is here:', location: { ...location, line: 9 } }];
  expect(convert(message({ notes, location }))[0]?.hint).toBe('close the `{` of line 9');
});
