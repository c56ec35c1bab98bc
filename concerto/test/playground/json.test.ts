/** What is said of data that is not JSON, and the properties of data. */
import { describe, expect, test } from 'vitest';
import { propertiesIn } from '../../playground/engine/data-place.ts';
import { jsonMistake } from '../../playground/engine/json-mistake.ts';

describe('a text that is not JSON: the place, what was expected, and what is often meant', () => {
  test.each([
    ['', '1:1, a value was expected, but the text ends.'],
    ['{"a": 1', '1:8, `,` or `}` was expected, but the text ends.'],
    ['{\n  "a": 1,\n}', '3:1, a name in double quotes was expected, but `}` was found. Remove the comma before it.'],
    ['[1, 2,]', '1:7, a value was expected, but `]` was found. Remove the comma before it.'],
    ['{"a": 1 "b": 2}', '1:9, `,` or `}` was expected, but `"b"` was found. A comma is missing before it.'],
    [
      "{'a': 1}",
      "1:2, a name in double quotes or `}` was expected, but `'` was found. JSON has double quotes, not single ones.",
    ],
    ['{a: 1}', '1:2, a name in double quotes or `}` was expected, but `a` was found.'],
    ['{"a" 1}', '1:6, `:` was expected, but `1` was found.'],
    ['{"a": undefined}', '1:7, a value was expected, but `undefined` was found.'],
    ['{"a": 01}', '1:7, a value was expected, but `01` was found.'],
    ['// x\n{}', '1:1, a value was expected, but `/` was found. JSON has no comments.'],
    ['{"a": 1} x', '1:10, the end was expected, but `x` was found.'],
    [
      '{"a": "x\n"}',
      '1:7, a value was expected, but `"` was found. This text has no quote at its end, or a character that needs a backslash before it.',
    ],
  ])('%s', (text, said) => {
    expect(jsonMistake(text)?.message).toBe(`This is not JSON. At ${said}`);
  });

  test.each(['{}', ' [1, -2.5e3, "\\u00e9", null]\n', '"text"', '{"a": {"b": [{}, []]}}'])('%s is JSON', (text) => {
    JSON.parse(text);
    expect(jsonMistake(text)).toBeUndefined();
  });
});

test('the properties of data, each at its name, and the items of lists', () => {
  const text = '{"a": [{"b": "x"}, [1, true]], "c d": {"e": {}}, "f": "]"}';
  const found = propertiesIn(text).map(({ path, from, to, value }) => [path, text.slice(from, to), value]);
  expect(found).toEqual([
    ['$.a', 'a', '['],
    ['$.a[0]', '{', '{'],
    ['$.a[0].b', 'b', '"x"'],
    ['$.a[1]', '[', '['],
    ['$.a[1][0]', '1', '1'],
    ['$.a[1][1]', 'true', 'true'],
    ['$.c d', 'c d', '{'],
    ['$.c d.e', 'e', '{'],
    ['$.f', 'f', '"]"'],
  ]);
});
