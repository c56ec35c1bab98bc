import { describe, expect, test } from 'vitest';
import { type MagicOptions, magicComments } from '../../../../build/markdown/magic-comments.ts';
import { growth, quadratic } from '../../../support/growth.ts';

const read = (text: string, options: Partial<MagicOptions> = {}) => {
  const { text: shown, marks } = magicComments(text, { language: 'js', words: true, ...options });
  return { shown, marks: Object.fromEntries(marks) };
};

describe('words', () => {
  test.each([
    ['// highlight-next-line\na', 'a', { 'highlight-line': [[1, 1]] }],
    ['a\n// highlight-start\nb\nc\n// highlight-end\nd', 'a\nb\nc\nd', { 'highlight-line': [[2, 3]] }],
    ['  /* error-next-line */  \na', 'a', { 'error-line': [[1, 1]] }],
    ['// focus-start\na\n// focus-end', 'a', { 'focus-line': [[1, 1]] }],
    ['// add-next-line\na\n// remove-next-line\nb', 'a\nb', { inserted: [[1, 1]], deleted: [[2, 2]] }],
    ['// highlight-next-line\n// error-next-line\na', 'a', { 'highlight-line': [[1, 1]], 'error-line': [[1, 1]] }],
    ['// highlight-start\na', 'a', {}],
    ['a\n// highlight-end', 'a', {}],
    ['// highlight-start\n// highlight-end\na', 'a', {}],
  ])('%j', (text, shown, marks) => {
    expect(read(text)).toEqual({ shown, marks });
  });

  test.each(['a // highlight-next-line', '// highlight-next-line a', '// highlight', 'highlight-next-line'])(
    '%s stays',
    (text) => {
      expect(read(text)).toEqual({ shown: text, marks: {} });
    },
  );

  test('not read beside a range, though the other forms are', () => {
    expect(read('// highlight-next-line\na // [!code ++]', { words: false })).toEqual({
      shown: '// highlight-next-line\na',
      marks: { inserted: [[2, 2]] },
    });
  });
});

test.each([
  ['js', '//', true],
  ['ts', '/* */', true],
  ['js', '#', false],
  ['js', '<!-- -->', false],
  ['js', '{/* */}', false],
  ['jsx', '{/* */}', true],
  ['tsx', '//', true],
  ['html', '<!-- -->', true],
  ['html', '#', false],
  ['python', '#', true],
  ['python', '//', false],
  ['bash', '#', true],
  ['md', '<!-- -->', true],
  ['md', '#', true],
  ['md', '//', false],
  ['diff-js', '#', false],
  ['sql', '--', true],
  ['yaml', '#', true],
  ['widget', '//', true],
])('in %s, %s is a comment: %s', (language, style, isComment) => {
  const [open = '', close = ''] = style.split(' ');
  expect(read(`${open} highlight-next-line ${close}\na`, { language }).shown === 'a').toBe(isComment);
  expect(read(`a ${open} [!code hl] ${close}`, { language }).shown === 'a').toBe(isComment);
});

describe('[!code …]', () => {
  test.each([
    ['a // [!code highlight]', 'a', { 'highlight-line': [[1, 1]] }],
    ['a // [!code error]\nb // [!code warning]', 'a\nb', { 'error-line': [[1, 1]], 'warning-line': [[2, 2]] }],
    ['a /* [!code focus] */', 'a', { 'focus-line': [[1, 1]] }],
    ['a //[!code ++]', 'a', { inserted: [[1, 1]] }],
    ['a // [!code ++:2]\nb', 'a\nb', { inserted: [[1, 2]] }],
    ['// [!code --:2]\na\nb', 'a\nb', { deleted: [[1, 2]] }],
    ['a // [!code ++] [!code focus]', 'a', { inserted: [[1, 1]], 'focus-line': [[1, 1]] }],
    ['  a // [!code ++]  ', '  a', { inserted: [[1, 1]] }],
  ])('%j', (text, shown, marks) => {
    expect(read(text)).toEqual({ shown, marks });
  });

  test.each([
    'a [!code ++]',
    '"// [!code ++]"',
    'a // [!code nosuch]',
    'a // [!code ++] more',
    'a /* [!code ++]',
    'a // [!code',
    'a // [!code constructor]',
  ])('%s stays', (text) => {
    expect(read(text)).toEqual({ shown: text, marks: {} });
  });
});

describe('comments of the site', () => {
  const comments = [
    { className: 'a b', line: 'This fails' },
    { className: 'c', block: { start: 'c-on', end: 'c-off' } },
    { className: 'own', line: 'error-next-line' },
  ];

  test('besides the usual ones, and above one of the same word', () => {
    expect(
      read('// This fails\n1\n// c-on\n2\n// c-off\n// error-next-line\n3\n// highlight-next-line\n4', { comments }),
    ).toEqual({
      shown: '1\n2\n3\n4',
      marks: { a: [[1, 1]], b: [[1, 1]], c: [[2, 2]], own: [[3, 3]], 'highlight-line': [[4, 4]] },
    });
  });
});

test('without a language nothing is read', () => {
  expect(read('// highlight-next-line\na // [!code ++]', { language: '' }).marks).toEqual({});
});

test.each([
  '// [!code hl:999999]\n',
  '// highlight-next-line\n',
  '// highlight-start\n',
  '[!code ++] ',
  '// [!code ++] ',
  ' ',
  '// highlight-next-line ',
])('many times %j takes linear time', async (part) => {
  expect(await growth((size) => read(`${part.repeat(size)}// highlight-end`), 100_000)).toBeLessThan(quadratic);
});
