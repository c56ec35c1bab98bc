import { describe, expect, test } from 'vitest';
import { readYaml } from '../../../../build/model/read-yaml.ts';

const read = (text: string, firstLine = 1) => readYaml(text, 'f.yml', firstLine);

describe('readYaml', () => {
  test('reads a mapping with the location of each key', () => {
    const { value, keyAt, problems } = read('a: 1\nbc: [x]\n', 2);
    expect(value).toEqual({ a: 1, bc: ['x'] });
    expect(keyAt.bc).toEqual({ file: 'f.yml', line: 3, column: 1, endLine: 3, endColumn: 3 });
    expect(problems).toEqual([]);
  });

  test('reads JSON', () => {
    expect(read('{"label": "Tools", "position": 4}').value).toEqual({ label: 'Tools', position: 4 });
  });

  test.each(['', '\n', '# only a comment\n'])('%j is an empty mapping', (text) => {
    expect(read(text)).toMatchObject({ value: {}, problems: [] });
  });

  test.each(['- a', 'text', '3', '[1]'])('%j is not a mapping', (text) => {
    expect(read(text).problems[0]?.message).toBe('expected a mapping of keys to values');
  });

  test('a syntax error has its line and no period', () => {
    const [found] = read('a: 1\nb: [\nc: 2\n', 10).problems;
    expect(found?.at.line).toBeGreaterThanOrEqual(11);
    expect(found?.message).not.toMatch(/\.$|\n/);
  });
});

describe('YAML is only data', () => {
  test.each([
    '__proto__: {polluted: 1}',
    '{"__proto__": {"polluted": 1}}',
    'a: {b: {__proto__: {polluted: 1}}}',
    'a: [{constructor: {prototype: {polluted: 1}}}]',
    'prototype: 1',
    '"__proto__": 1',
  ])('%s is refused', (text) => {
    const found = read(text);
    expect(found.problems[0]?.message).toMatch(/^the key `(__proto__|constructor|prototype)` is not allowed$/);
    expect(found.value).toEqual({});
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('merge keys do not merge', () => {
    const { value } = read('x: &x {polluted: 1}\ny:\n  <<: *x\n');
    expect((value.y as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('tags that name code give text or a problem, never a function', () => {
    const { value } = read('a: !!js/function "function () { globalThis.ran = true }"\n');
    expect(typeof value.a === 'function').toBe(false);
    expect((globalThis as { ran?: boolean }).ran).toBeUndefined();
  });

  test.each([
    ['20,000 lists that never end', `a: ${'['.repeat(20_000)}`],
    ['20,000 lists', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['60 lists', `a: ${'['.repeat(60)}${']'.repeat(60)}`],
    ['60 lists that never end', `a: ${'['.repeat(60)}`],
    ['60 mappings in braces', `a: ${'{b: '.repeat(60)}c${'}'.repeat(60)}`],
    ['60 lists on a line', `a:\n  ${'- '.repeat(60)}b`],
  ])('%s in one another are a problem, said in words, whatever the stack holds', (_, text) => {
    expect(read(text, 2)).toMatchObject({
      value: {},
      problems: [{ message: 'it is nested too deeply, at most 50 levels are read', at: { line: 2, column: 1 } }],
    });
  });

  test('what people write is not too deep', () => {
    expect(read(`a: ${'['.repeat(40)}${']'.repeat(40)}`).problems).toEqual([]);
    expect(read(`a: "${'['.repeat(200)}"`).value).toEqual({ a: '['.repeat(200) });
    expect(read(`a:\n${'  - b\n'.repeat(200)}`).value.a).toHaveLength(200);
    expect(read(`a: [${'[b], '.repeat(200)}]`).value.a).toHaveLength(200);
  });

  test('an alias bomb is a problem', () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]'];
    for (const [to, from] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg', 'ih'].map((pair) => [...pair]))
      bomb.push(`${to}: &${to} [${Array.from({ length: 9 }, () => `*${from}`).join(',')}]`);
    expect(read(bomb.join('\n')).problems).toHaveLength(1);
  });

  test('a mapping that contains itself does not hang', () => {
    const { problems, value } = read('a: &a\n  b: *a\n');
    expect(problems.length + Object.keys(value).length).toBeGreaterThan(0);
  });

  test('20,000 open brackets do not hang', () => {
    expect(read(`a: ${'['.repeat(20_000)}`).problems.length).toBeGreaterThan(0);
  });
});

describe('mappings that are not plain data are rejected', () => {
  test.each([
    ['an anchor that contains itself', 'x: &x [*x]', /contains its own alias/],
    ['an alias as a key, which could be a forbidden key', 'k: &k __proto__\n*k : 1', /alias/],
    ['a list as a key', '? [a, b]\n: c', /only a text can be a key/],
    ['half of a character in a text', 'a: ["x\\uD800"]', /half of a character/],
    ['half of a character in a key', '"\\uDC00": 1', /half of a character/],
    ['a duplicate key', 'a: 1\nb: 2\na: 3', /`a` appears twice/],
    ['a duplicate key of a nested mapping', 'a:\n  b: 1\n  b: 2', /`b` appears twice/],
  ])('%s', (_, text, message) => {
    const { value, problems } = readYaml(text, 'a.md', 1);
    expect([value, problems.length]).toEqual([{}, 1]);
    expect(problems[0]?.message).toMatch(message);
  });
});

/** A comment disables the fast path, so that the library reads all of the text. */
const readByLibrary = (text: string) => read(`${text}\n# by the library\n`);

describe('the fast path and the library read the same', () => {
  const words = [
    ...['a', 'A title of words', "it's so", 'a, b', 'f(x)', 'a.', 'é ö', 'x/y_z-1', 'a  b', 'v1.2', 'a-', 'a,', 'a"b'],
    ...['true', 'True', 'FALSE', 'no', 'Yes', 'on', 'null', 'NULL', 'nullable', '~', '.nan', 'NaN', 'Infinity', '.5'],
    ...['0', '1', '01', '-1', '+1', '1.0', '1e3', '0x1f', '0o7', '1_000', '123456789', '1234567890', '2024-01-01'],
    ...[
      'a: b',
      'a:',
      'a:b',
      '::',
      'a #b',
      'a#b',
      '#',
      ' a',
      'a ',
      'a\t',
      '"q"',
      "'q'",
      '[a]',
      '{a}',
      '|',
      '>',
      '&a',
      '*a',
    ],
    ...[
      '!t',
      '%',
      '@a',
      '`a`',
      '?',
      '-',
      '- a',
      '---',
      '...',
      '',
      '\u00a0a',
      'a\u2028b',
      'a\u0085',
      '数据 モデル',
      'ﬀ',
    ],
  ];

  test.each(words.map((word) => ({ word })))('key: $word', ({ word }) => {
    for (const text of [
      `key: ${word}`,
      `key:${word}`,
      `a: b\nkey: ${word}`,
      `key: ${word}\nz: 9`,
      `key: ${word}\n  more`,
    ])
      expect(read(text)).toEqual(readByLibrary(text));
  });

  test.each([
    '__proto__',
    'constructor',
    'toString',
    'a b',
    'a.b',
    'é',
    'A',
    '1',
    'a',
    '-a',
    'a-b_c9',
    'true',
    'x'.repeat(2000),
  ])('the key %s', (key) => {
    for (const text of [`${key}: b`, `a: b\n${key}: 2`, `${key}: x\n${key}: y`])
      expect(read(text)).toEqual(readByLibrary(text));
  });

  test('locations count from the first line', () => {
    expect(read('a: b\nlonger: words of it\n', 7)).toEqual(read('a: b\nlonger: words of it\n#\n', 7));
  });
});
