import { describe, expect, test } from 'vitest';
import { outputFile } from '../../../../build/model/output-file.ts';
import { outputPath } from '../../../../build/model/paths.ts';
import { collectOutputs } from '../../../../build/outputs/collect-outputs.ts';
import { site } from '../../../support/site-test.ts';

const file = (path: string, text = path) => outputFile(outputPath(path), text);
const collect = (...groups: string[][]) => {
  const { value, diagnostics } = collectOutputs(groups.map((group, n) => group.map((path) => file(path, `${n}`))));
  return {
    files: Object.fromEntries([...value].map(([path, { content }]) => [path, content()])),
    codes: diagnostics.map(({ code }) => code),
  };
};

describe('collectOutputs', () => {
  test('the first file with a path wins', () => {
    expect(collect(['a', 'b'], ['b', 'c'])).toEqual({
      files: { a: '0', b: '0', c: '1' },
      codes: ['route/static-clash'],
    });
  });

  test.each([
    ['a folder where a file is', [['a'], ['a/b']]],
    ['a file where a folder is', [['a/b'], ['a']]],
    ['further down', [['a/b/c'], ['a/b']]],
    ['further up', [['a'], ['a/b/c']]],
  ])('%s: the first file is kept, the other is a warning', (_, groups) => {
    const { files, codes } = collect(...groups);
    expect(Object.keys(files)).toEqual(groups[0]);
    expect(codes).toEqual(['route/static-clash']);
  });

  test('paths with a common prefix do not clash', () => {
    expect(collect(['a'], ['ab', 'a.b', 'a-b/c']).codes).toEqual([]);
  });
});

describe('paths that differ only in case', () => {
  test('a static file and a page are reported at the file, and both are published', async () => {
    const { diagnostics, files } = await site({
      'docs/p1.md': '# P1',
      'static/DOCS/P1/index.html': 'Old',
      'static/logo.svg': '<svg/>',
    }).build();
    expect([...files.keys()]).toEqual(expect.arrayContaining(['docs/p1/index.html', 'DOCS/P1/index.html']));
    expect(diagnostics).toMatchObject([{ code: 'route/case', at: { file: 'static/DOCS/P1/index.html' } }]);
  });

  test('two static files', async () => {
    const { diagnostics } = await site({ 'docs/a.md': '# A', 'static/x/A.png': '1', 'static/x/a.png': '2' }).build();
    expect(diagnostics).toMatchObject([
      { code: 'route/case', message: 'the paths `x/A.png` and `x/a.png` differ only in upper and lower case' },
    ]);
  });
});

describe('one picture', () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>';

  test('of the same name in two folders is published once, without a warning', async () => {
    const page = 'text ![A picture](./p.svg)';
    const { codes, files } = await site({
      'docs/a/page.md': page,
      'docs/a/p.svg': picture,
      'docs/b/page.md': page,
      'docs/b/p.svg': picture,
    }).build();
    expect(codes).toEqual([]);
    expect([...files.keys()].filter((path) => path.startsWith('assets/p-'))).toHaveLength(1);
  });

  test('that another generated file has too is one file', () => {
    const { value, diagnostics } = collectOutputs([[file('assets/p.svg', 'x')], [file('assets/p.svg', 'x')]]);
    expect([[...value.keys()], diagnostics]).toEqual([['assets/p.svg'], []]);
  });
});

describe('a static file with the path of a generated file is left out', () => {
  test.each(['404.html', 'site.json', 'docs/a/index.html', 'docs/a/index.bin'])('%s', async (path) => {
    const { codes, files } = await site({ 'docs/a.md': 'text', [`static/${path}`]: 'mine' }).build();
    expect(codes).toEqual(['route/static-clash']);
    expect(files.get(path)).not.toBe('mine');
  });
});
