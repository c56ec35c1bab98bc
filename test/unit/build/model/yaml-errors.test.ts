import { expect, test } from 'vitest';
import { readYaml } from '../../../../build/model/read-yaml.ts';

/** The first problem, and the text from its place on. */
function problemOf(text: string): readonly [string | undefined, string | undefined] {
  const [first] = readYaml(text, 'f', 1).problems;
  const line = text.split('\n')[(first?.at.line ?? 0) - 1];
  return [first?.message, line?.slice((first?.at.column ?? 0) - 1)];
}

test.each([
  ['title: "Broken\ndescription: [1\n', 'this quote is never closed', '"Broken'],
  ["a: 'x'\nb: 'y\nc: 1\n", 'this quote is never closed', "'y"],
  ['a: 1\ntags: [a, b\nc: 1\n', 'this `[` is never closed', '[a, b'],
  ['a: [1, [2]]\nb: {c: 1\n', 'this `{` is never closed', '{c: 1'],
  ['title: a: b\n', 'a value with `: ` in it needs quotes, or this line is indented too far', 'a: b'],
  ['\ttitle: x\n', 'a tab where YAML wants spaces', '\ttitle: x'],
  ['title: @x\n', 'Plain value cannot start with reserved character @', '@x'],
])('%j', (text, message, place) => {
  expect(problemOf(text)).toEqual([message, place]);
});
