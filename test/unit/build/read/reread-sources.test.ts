import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Result } from '../../../../build/model/result.ts';
import type { Sources } from '../../../../build/model/source-file.ts';
import { readSources } from '../../../../build/read/read-sources.ts';
import { rereadSources } from '../../../../build/read/reread-sources.ts';
import { makeRoot, writeFiles } from '../../../support/command.ts';

let root: string;
let before: Result<Sources>;
const places = () => ({ root, docsPath: 'docs', staticPath: 'static', locale: 'en', sampleFiles: ['models/*.txt'] });
beforeEach(() => {
  root = makeRoot({
    'docs/a.md': '# A\n',
    'docs/b/c.md': "# C\n\nimport Part from './_part.md'\n\n<Part />\n",
    'docs/b/_part.md': 'Part.\n',
    'docs/b/_category_.json': '{}',
    'docs/pic.svg': '<svg/>',
    'static/x.txt': 'x',
    'models/m.txt': 'namespace m',
    'src/pages/free.md': '# Free\n',
  });
  before = readSources(places());
  expect(before.diagnostics).toEqual([]);
});
const reread = (...paths: readonly string[]) =>
  rereadSources(places(), before, new Set(paths.map((path) => join(root, path))));

describe('an edit of known pages', () => {
  test('gives the same as reading everything', () => {
    writeFiles(root, { 'docs/a.md': '# Other\n', 'src/pages/free.md': '# Freer\n' });
    expect(reread('docs/a.md', 'src/pages/free.md')).toEqual(readSources(places(), before.value));
  });

  test('leaves the objects of all other files as they are', () => {
    writeFiles(root, { 'docs/a.md': '# Other\n' });
    const after = reread('docs/a.md')?.value;
    const isSame = (path: string) =>
      after?.docs.find((file) => file.path === path) === before.value.docs.find((file) => file.path === path);
    expect([isSame('docs/a.md'), isSame('docs/b/c.md')]).toEqual([false, true]);
    expect(reread()?.value.docs.every((file, n) => file === before.value.docs[n])).toBe(true);
  });

  test('with what a page includes from now on', () => {
    writeFiles(root, { 'docs/_new.md': 'New.\n', 'docs/a.md': "# A\n\nimport New from './_new.md'\n\n<New />\n" });
    expect(reread('docs/a.md')).toEqual(readSources(places(), before.value));
  });

  test('files that an editor has made and removed are ignored', () => {
    expect(reread('docs/4913', 'docs/.a.md.swp')?.value.docs).toEqual(before.value.docs);
  });
});

test.each<readonly [string, readonly string[], () => void]>([
  ['a new page', ['docs/new.md'], () => writeFiles(root, { 'docs/new.md': '# New\n' })],
  [
    'a page that links to a file elsewhere from now on',
    ['docs/a.md'],
    () => writeFiles(root, { 'docs/a.md': '# A\n\n![x](../img/a.png)\n', 'img/a.png': 'PNG' }),
  ],
  ['a page that is gone', ['docs/a.md'], () => rmSync(join(root, 'docs/a.md'))],
  [
    'a page that has moved',
    ['docs/a.md', 'docs/z.md'],
    () => renameSync(join(root, 'docs/a.md'), join(root, 'docs/z.md')),
  ],
  ['a folder', ['docs/b'], () => rmSync(join(root, 'docs/b'), { recursive: true })],
  ['a new folder', ['docs/d'], () => mkdirSync(join(root, 'docs/d'))],
  ['a category', ['docs/b/_category_.json'], () => writeFiles(root, { 'docs/b/_category_.json': '{"label":"B"}' })],
  ['an included file', ['docs/b/_part.md'], () => writeFiles(root, { 'docs/b/_part.md': 'Other.\n' })],
  ['an included file that is gone', ['docs/b/_part.md'], () => rmSync(join(root, 'docs/b/_part.md'))],
  ['an image', ['docs/pic.svg'], () => writeFiles(root, { 'docs/pic.svg': '<svg />' })],
  ['a static file that is gone', ['static/x.txt'], () => rmSync(join(root, 'static/x.txt'))],
  ['the static folder', ['static'], () => rmSync(join(root, 'static'), { recursive: true })],
  ['a file of samples', ['models/m.txt'], () => writeFiles(root, { 'models/m.txt': 'namespace n' })],
  ['a page that is not UTF-8', ['docs/a.md'], () => writeFileSync(join(root, 'docs/a.md'), Buffer.of(0xff, 0x20))],
  [
    'a page that is a link now',
    ['docs/a.md'],
    () => {
      rmSync(join(root, 'docs/a.md'));
      symlinkSync('b/c.md', join(root, 'docs/a.md'));
    },
  ],
])('%s: everything has to be read', (_, paths, change) => {
  change();
  expect(reread(...paths)).toBeUndefined();
});

test('after a read with problems, everything has to be read', () => {
  writeFileSync(join(root, 'docs/bad.md'), Buffer.of(0xff, 0x20));
  before = readSources(places());
  expect(reread('docs/a.md')).toBeUndefined();
});
