import { refractor } from 'refractor/core';
import jsonGrammar from 'refractor/json';
import { expect, test } from 'vitest';
import { json } from '../../../playground/editor/json-lexer.ts';

refractor.register(jsonGrammar);

const samples = [
  '{ "$class": "org.acme@1.0.0.Person", "age": -1.5e3, "ok": true, "no": null, "list": [false, "a\\"b", {}] }',
  '{\n  "a" : "",\n  "b": 0\n',
  '[1, 2, "https://example.org/{}"]',
];

test.each(samples)('gives tokens the classes that the samples of the pages have: %s', (code) => {
  const ours = [...json.read(code, json.beginning)].map(({ type, text }) => [type, text]);
  const theirs = refractor.highlight(code, 'json').children.flatMap((node) => {
    if (node.type !== 'element' || node.children[0]?.type !== 'text') return [];
    const [, type, alias] = node.properties.className as readonly string[];
    return [[alias ?? type, node.children[0].value]];
  });
  expect(ours).toEqual(theirs);
});

test('reads on from any of its places', () => {
  const code = samples[0] ?? '';
  const all = [...json.read(code, json.beginning)];
  for (const [index, { after }] of all.entries()) expect([...json.read(code, after)]).toEqual(all.slice(index + 1));
});

test('what is not closed ends with its line', () => {
  const code = '{ "a": "b\n"c": 1';
  expect([...json.read(code, json.beginning)].map(({ text }) => text)).toEqual([
    '{',
    '"a"',
    ':',
    '"b',
    '"c"',
    ':',
    '1',
  ]);
});

test('a string of megabytes does not throw', () => {
  expect([...json.read(`"${'a'.repeat(3_000_000)}"`, json.beginning)].length).toBeGreaterThan(0);
});
