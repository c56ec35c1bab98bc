import { describe, expect, test } from 'vitest';
import { partialIn, valueIn } from '../../../../build/mdx/module-exports.ts';
import { growth, quadratic } from '../../../support/growth.ts';

const imports = "import One from './one.md';\nimport Two from '../two.mdx';\n\n";

describe('Markdown that a module passes on', () => {
  test.each([
    ['export function A() {\n  return <One />;\n}', 'A', './one.md'],
    ['export const A = () => <Two />;', 'A', '../two.mdx'],
    ['export const A = (props) => (\n  <Two />\n);', 'A', '../two.mdx'],
    ['export const A = One;', 'A', './one.md'],
    ["export { default as A } from './\\_three.md'", 'A', './_three.md'],
    ['export default One;', 'default', './one.md'],
    ['export default function Page() {\n  return <One />;\n}', 'default', './one.md'],
  ])('%s', (text, name, path) => expect(partialIn(imports + text, name)).toBe(path));
  test.each([
    ['export function A() {\n  return <div><One /></div>;\n}', 'A'],
    ['export function A() {\n  return <One x={1} />;\n}', 'A'],
    ['export function A() {\n  return <Three />;\n}', 'A'],
    ['function A() {\n  return <One />;\n}', 'A'],
    ['export default { One }', 'default'],
  ])('not: %s', (text, name) => expect(partialIn(imports + text, name)).toBeUndefined());
});

describe('data', () => {
  const text =
    "const list = [\n  { label: 'A ]', value: 'a' }, // }\n];\nexport const word: string = 'x';\nconst later = isMac ? 'a' : 'b';\nconst all = { list: 1 };\nexport default { list };\n";
  test.each([
    [['default', 'list'], [{ label: 'A ]', value: 'a' }]],
    [['word'], 'x'],
    [['all', 'list'], 1],
    [['all', 'constructor'], undefined],
    [['default', 'later'], undefined],
    [['default'], undefined],
    [['none'], undefined],
  ])('%j', (path, value) => expect(valueIn(text, path, false)).toEqual(value));
  test('of JSON', () => expect(valueIn('{"a": [1]}', ['default', 'a'], true)).toEqual([1]));
});

test('linear', async () => {
  for (const piece of ['[', "'", 'const a = [', 'export const A = (', '{"'])
    expect(
      await growth((size) => {
        valueIn(`const a = ${piece.repeat(size)}`, ['a'], false);
        partialIn(piece.repeat(size), 'A');
      }, 20_000),
    ).toBeLessThan(quadratic);
});
