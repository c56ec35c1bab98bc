import { describe, expect, test } from 'vitest';
import { readAddress } from '../../../../build/includes/address.ts';
import { dedented, markerOf, selectLines } from '../../../../build/includes/select-lines.ts';
import { growth, quadratic } from '../../../support/growth.ts';

const select = (text: string, part: string) => {
  const selected = selectLines(text.split('\n'), readAddress(`f${part}`) ?? { path: '' });
  return 'lines' in selected ? dedented(selected.lines) : selected;
};

describe('ranges', () => {
  const text = 'one\ntwo\nthree\nfour';
  test.each([
    ['', text],
    ['{2}', 'two'],
    ['{2-3}', 'two\nthree'],
    ['{3,}', 'three\nfour'],
    ['#L2-L3', 'two\nthree'],
    ['{3-99}', 'three\nfour'],
  ])('%s', (part, expected) => {
    expect(select(text, part)).toBe(expected);
  });

  test('one that begins behind the end', () => {
    expect(select(text, '{5}')).toEqual({ why: 'the file has 4 lines, line 5 is asked for' });
  });
});

describe('regions', () => {
  test.each([
    ['// #region a', '// #endregion a'],
    ['//#region a', '//#endregion'],
    ['#region a', '#endregion'],
    ['# region a', '# endregion'],
    ['/* #region a */', '/* #endregion a */'],
    ['<!-- #region a -->', '<!-- #endregion a -->'],
    ['<!-- #region a-->', '<!-- #endregion -->'],
    ['{/* #region a */}', '{/* #endregion */}'],
    ['-- #region a', '-- #endregion'],
    ['#pragma region a', '#pragma endregion'],
    ['// region a', '// endregion'],
    ['::#region a', '::#endregion'],
    ['// [START a]', '// [END a]'],
    ['# [START a]', '# [END a]'],
  ])('%s … %s', (start, end) => {
    expect(select(`x\n  ${start}\n    in\n\n      deeper\n  ${end}\ny`, '#a')).toBe('in\n\n  deeper');
  });

  test('the markers of nested and overlapping ones are left out', () => {
    const text = '// #region a\n1\n// #region b\n2\n// #endregion\n3\n// #endregion\n4';
    expect([select(text, '#a'), select(text, '#b')]).toEqual(['1\n2\n3', '2']);
    const crossed = '// [START a]\n1\n// [START b]\n2\n// [END a]\n3\n// [END b]';
    expect([select(crossed, '#a'), select(crossed, '#b')]).toEqual(['1\n2', '2\n3']);
  });

  test.each([
    ['of editors', '// #region a', '// #endregion a', '// #region b', '// #endregion'],
    ['of code samples', '// [START a]', '// [END a]', '// [START b]', '// [END b]'],
    ['of MkDocs', '# --8<-- [start:a]', '# --8<-- [end:a]', '# --8<-- [start:b]', '# --8<-- [end:b]'],
  ])('several of one name are one after the other, in the marks %s', (_, start, end, other, otherEnd) => {
    const text = [start, '1', end, '2', other, '3', start, '4', end, '5', otherEnd, '6', start, '7', end].join('\n');
    expect([select(text, '#a'), select(text, '#a{2-3}'), select(text, '#b')]).toEqual(['1\n4\n7', '4\n7', '3\n4\n5']);
  });

  test('one inside of another of its name is part of it', () => {
    expect(select('// #region a\n1\n// #region a\n2\n// #endregion a\n3\n// #endregion a\n4', '#a')).toBe('1\n2\n3');
  });

  test('one of several that is never closed', () => {
    expect(select('// #region a\n1\n// #endregion a\n2\n// #region a\n3', '#a')).toMatchObject({
      why: 'the region `a` is never closed, which begins in line 5',
    });
  });

  test('lines of a region are counted from its first', () => {
    expect(select('x\n// #region a\n1\n2\n3\n// #endregion', '#a{2-3}')).toBe('2\n3');
    expect(select('// #region a\n1\n// #endregion', '#a{2}')).toEqual({
      why: 'the region `a` has 1 line, line 2 is asked for',
    });
  });

  test('a missing one, with the name that was meant', () => {
    expect(select('// #region setup\n// #endregion', '#setpu')).toEqual({
      why: 'the file has no region `setpu`',
      hint: 'did you mean `#setup`?',
    });
  });

  test('one that is never closed', () => {
    expect(select('// #region a\n1', '#a')).toMatchObject({
      why: 'the region `a` is never closed, which begins in line 1',
    });
  });

  test.each([
    'region a',
    '  region: eu',
    'const region = 1;',
    '// the region a',
    '// region is a word',
    'a // #region b',
  ])('`%s` is no marker', (line) => {
    expect(markerOf(line)).toBeUndefined();
  });

  test.each([
    ['slashes', (size: number) => `${'/'.repeat(size)}region`],
    ['dashes', (size: number) => `${'-'.repeat(size)} region ${'a-'.repeat(size / 20)}`],
    ['name', (size: number) => `#region ${'a-'.repeat(size / 2)}!`],
    ['spaces', (size: number) => `${' '.repeat(size)}region`],
  ])('hostile lines take linear time: %s', async (_, line) => {
    const readOften = (size: number): void => {
      const text = line(size);
      for (let i = 0; i < 2_000; i += 1) markerOf(text);
    };
    expect(await growth(readOften, 960)).toBeLessThan(quadratic);
  });
});

test.each([
  ['that are never closed', (count: number) => '// #region a\n'.repeat(count)],
  ['that overlap', (count: number) => Array.from({ length: count }, (_, i) => `// #region b${i}\n`).join('')],
])('many regions take linear time: %s', async (_, starts) => {
  const text = (count: number): string => `// #region a\n${starts(count)}${'x\n// #endregion nosuch\n'.repeat(count)}`;
  expect(await growth((count: number) => select(text(count), '#a'), 2_000)).toBeLessThan(quadratic);
});

test('only the indentation that all lines share is cut', () => {
  expect(select('\t\ta\n\n\t\t\tb', '')).toBe('a\n\n\tb');
  expect(select('  a\n\tb', '')).toBe('  a\n\tb');
});
