import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateConfig } from '../../../../build/config/validate.ts';
import { isFolder, outputLocation, outputPlace, projectPaths } from '../../../../build/project/paths.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paths-'));
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('state and cache are in .docs-build', () => {
  expect(projectPaths('/site')).toEqual({
    root: '/site',
    stateDir: join('/site', '.docs-build'),
    cacheDir: join('/site', '.docs-build', 'cache'),
  });
});

test.each([
  ['docs', true],
  ['file', false],
  ['missing', false],
])('isFolder: %s is %s', (name, expected) => {
  expect(isFolder(join(folder, name))).toBe(expected);
});

test.each([
  [undefined, '/site/dist'],
  ['public', '/site/public'],
  ['../out', '/out'],
  ['/elsewhere', '/elsewhere'],
])('the output folder %s is %s', (out, expected) => {
  expect(outputLocation(projectPaths('/site'), out).outDir).toBe(resolve(expected));
});

test('publishing knows the source folders of the configuration', () => {
  const input = { title: 'T', url: 'https://a.test', docs: { path: 'pages' }, staticDirectory: 'files' };
  const { value: config } = validateConfig(input, { file: undefined, text: '' });
  if (!config) throw new Error('the configuration is invalid');
  expect(outputPlace(projectPaths('/site'), config, 'out')).toMatchObject({
    outDir: resolve('/site/out'),
    sources: {
      documents: join('/site', 'pages'),
      'static files': join('/site', 'files'),
      pages: join('/site', 'src/pages'),
    },
    publish: config.publish,
  });
});
