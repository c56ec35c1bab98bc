import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeText } from '../../../../build/read/decode-text.ts';
import { readSources } from '../../../../build/read/read-sources.ts';
import type { SourceFolders } from '../../../../build/read/source-folders.ts';

let box: string;
let root: string;
beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'read-sources-'));
  root = join(box, 'root');
  mkdirSync(root);
});
afterEach(() => rmSync(box, { recursive: true, force: true }));

const write = (path: string, content: string | Uint8Array = 'x'): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
};
const read = (places: Partial<Pick<SourceFolders, 'docsPath' | 'staticPath' | 'isOutput'>> = {}) => {
  const { value, diagnostics } = readSources({ root, docsPath: 'docs', staticPath: 'static', locale: 'en', ...places });
  const paths = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path);
  return {
    docs: paths(value.docs),
    categories: paths(value.categories),
    assets: paths(value.assets),
    statics: paths(value.statics),
    texts: Object.fromEntries(value.docs.map(({ path, text }) => [path, text])),
    diagnostics,
    codes: diagnostics.map(({ code, at }) => `${code} ${at?.file}`),
    value,
  };
};

describe('reading again', () => {
  const places = { docsPath: 'docs', staticPath: 'static', locale: 'en', sampleFiles: ['docs/_models/*.shape'] };

  test('returns the same object for an unchanged file', () => {
    for (const path of ['docs/a.md', 'docs/b.md', 'docs/_category_.json', 'docs/_models/x.shape']) write(path);
    const first = readSources({ root, ...places }).value;
    write('docs/b.md', 'changed');
    write('docs/_models/y.shape');
    write('docs/a.md', 'x');
    const second = readSources({ root, ...places }, first).value;
    expect(second.docs[0]).toBe(first.docs[0]);
    expect(second.docs[1]?.text).toBe('changed');
    expect(second.categories[0]).toBe(first.categories[0]);
    expect(second.sampleFiles[0]).toBe(first.sampleFiles[0]);
    expect(second).toEqual(readSources({ root, ...places }).value);
  });

  test('returns a new object when an included file has changed', () => {
    write('docs/a.md', '<!--@include: ./_part.md-->');
    write('docs/_part.md', 'one');
    const first = readSources({ root, ...places }).value;
    expect(readSources({ root, ...places }, first).value.docs[0]).toBe(first.docs[0]);
    write('docs/_part.md', 'two');
    expect(readSources({ root, ...places }, first).value.docs[0]?.included).toEqual([
      { path: 'docs/_part.md', text: 'two' },
    ]);
  });
});

describe('finding sources', () => {
  test('leaves out what editors write while they save', () => {
    for (const name of ['a.md', '.a.md.swp', 'a.md~', '#a.md#', '4913', 'a.md.tmp', 'a.md___jb_tmp___'])
      for (const folder of ['docs', 'static', 'src/pages']) write(`${folder}/${name}`);
    write('static/releases/4913/a.md');
    symlinkSync('name@host.12', join(root, 'static/.#a.md'));
    const found = read();
    expect(found.docs).toEqual(['docs/a.md', 'src/pages/a.md']);
    expect(found.assets).toEqual([]);
    expect(found.statics).toEqual(['a.md', 'releases/4913/a.md']);
    expect(found.diagnostics).toEqual([]);
  });

  test('sorts each list by path', () => {
    for (const path of [
      'docs/b.md',
      'docs/a.MDX',
      'docs/g/_category_.json',
      'docs/g/c.md',
      'docs/g/pic.png',
      'docs/g/code.ts',
      'static/x.txt',
      'static/.well-known/a',
      'static/_headers',
      'src/pages/about.md',
      'src/pages/index.tsx',
      'src/pages/p.png',
      'other/no.md',
      'README.md',
    ])
      write(path);
    const found = read();
    expect(found.docs).toEqual(['docs/a.MDX', 'docs/b.md', 'docs/g/c.md', 'src/pages/about.md']);
    expect(found.categories).toEqual(['docs/g/_category_.json']);
    expect(found.assets).toEqual(['docs/g/code.ts', 'docs/g/pic.png', 'src/pages/p.png']);
    expect(found.statics).toEqual(['.well-known/a', '_headers', 'x.txt']);
    expect(found.value.docs.map(({ collection }) => collection)).toEqual(['docs', 'docs', 'docs', 'pages']);
  });

  test('names that begin with `_`, tests and dot files are not pages', () => {
    for (const path of [
      'docs/_p.md',
      'docs/_f/a.md',
      'docs/_f/_category_.json',
      'docs/__tests__/a.md',
      'docs/.h.md',
      'docs/.f/a.md',
      'docs/_p.png',
      'docs/a.test.js',
      'docs/ok.md',
    ])
      write(path);
    expect(read().docs).toEqual(['docs/ok.md']);
    expect(read().assets).toEqual([]);
  });

  test('what pages and partials name is an asset, also where names begin with `_`', () => {
    write('docs/a.md', '<!--@include: ./_parts/p.md-->\n<!--@include: /shared/q.md-->\n![](./_img/page.png)');
    write('docs/_parts/p.md', '![](./x.png) [y](img/y.zip) [z](./z.test.js) [n](./n.md)');
    write('shared/q.md', '<img src="q.png"> ![](../docs/listed.png) ![](../.env)');
    for (const path of ['_parts/x.png', '_parts/img/y.zip', '_parts/z.test.js', '_parts/n.md', '_parts/other.png'])
      write(`docs/${path}`);
    for (const path of ['docs/_img/page.png', 'shared/q.png', 'docs/listed.png', '.env']) write(path);
    expect(read().docs).toEqual(['docs/a.md']);
    expect(read().assets.toSorted()).toEqual([
      'docs/_img/page.png',
      'docs/_parts/img/y.zip',
      'docs/_parts/x.png',
      'docs/_parts/z.test.js',
      'docs/listed.png',
      'shared/q.png',
    ]);
  });

  test('below src/pages every `*.test.*` file is a test, below docs a Markdown file is not', () => {
    for (const path of ['src/pages/t.test.md', 'src/pages/t.test.png', 'src/pages/test.md', 'docs/t.test.md'])
      write(path);
    expect(read().docs).toEqual(['docs/t.test.md', 'src/pages/test.md']);
    expect(read().assets).toEqual([]);
  });

  test.each(['_category_.json', '_category_.yml', '_category_.yaml'])('%s is a category file', (name) => {
    write(`docs/a/${name}`);
    expect(read().categories).toEqual([`docs/a/${name}`]);
  });

  test('files elsewhere below the root are assets if pages link to them and they may be read', () => {
    for (const path of ['img/a.png', 'img/unused.png', '.env', 'static/s.png', 'docs/own.png', 'other.md']) write(path);
    writeFileSync(join(box, 'secret.txt'), 'x');
    symlinkSync(join(box, 'secret.txt'), join(root, 'img/link.txt'));
    write(
      'docs/a.md',
      '![](../img/a.png) ![](@site/img/a.png) ![](../static/s.png) ![](../docs/own.png) [e](../.env) [o](../other.md) ' +
        '[l](../img/link.txt) [u](../../secret.txt) [f](../img/) [n](../img/none.png)',
    );
    expect(read().assets).toEqual(['docs/own.png', 'img/a.png']);
  });

  test('a missing folder counts as empty', () => {
    expect(read()).toMatchObject({ docs: [], statics: [], diagnostics: [] });
  });

  test('reads configured folders, even if their names look like globs', () => {
    write('my [docs]*/a.md');
    write('my docs/b.md');
    write('p(u|b)/x.txt');
    const found = read({ docsPath: 'my [docs]*', staticPath: 'p(u|b)' });
    expect([found.docs, found.statics]).toEqual([['my [docs]*/a.md'], ['x.txt']]);
  });

  test('reads files whose names have special characters', () => {
    for (const path of ['docs/a b.md', 'docs/ü&[x].md', 'docs/(y)!.md', 'docs/__proto__.md']) write(path);
    expect(read().docs).toEqual(['docs/(y)!.md', 'docs/a b.md', 'docs/ü&[x].md']);
  });

  test('the state of an asset changes with its content', () => {
    write('static/a', 'one');
    const before = read().value.statics;
    expect(before).toMatchObject([{ path: 'a', absolute: join(root, 'static/a') }]);
    expect(read().value.statics).toEqual(before);
    const { atime, mtime } = statSync(join(root, 'static/a'));
    write('static/a', 'two');
    utimesSync(join(root, 'static/a'), atime, mtime);
    expect(read().value.statics).not.toEqual(before);
  });
});

describe('symbolic links', () => {
  beforeEach(() => {
    writeFileSync(join(box, 'secret.md'), 'canary');
    mkdirSync(join(box, 'outside'));
    writeFileSync(join(box, 'outside/secret.md'), 'canary');
    write('.env', 'canary');
    write('.git/config', 'canary');
    write('docs/a.md', 'a');
  });

  test('to a file inside the root are followed', () => {
    write('shared/s.md', 'shared');
    symlinkSync('../shared/s.md', join(root, 'docs/link.md'));
    expect(read()).toMatchObject({ texts: { 'docs/link.md': 'shared' }, diagnostics: [] });
  });

  test('to a folder inside the root are followed, wherever they are', () => {
    write('pkg/docs/p.md', 'p');
    write('pkg/docs/deep/p.png');
    write('pkg/docs/node_modules/x/n.md');
    write('files/f.txt');
    mkdirSync(join(root, 'docs/part'));
    mkdirSync(join(root, 'static'));
    symlinkSync('../../pkg/docs', join(root, 'docs/part/pkg'));
    symlinkSync(join(root, 'pkg/docs'), join(root, 'docs/again'));
    symlinkSync('../pkg', join(root, 'docs/node_modules'));
    symlinkSync('../files', join(root, 'static/files'));
    expect(read()).toMatchObject({
      docs: ['docs/a.md', 'docs/again/p.md', 'docs/part/pkg/p.md'],
      assets: ['docs/again/deep/p.png', 'docs/part/pkg/deep/p.png'],
      statics: ['files/f.txt'],
      value: { linkedFolders: ['docs/again', 'docs/part/pkg', 'static/files'] },
      diagnostics: [],
    });
  });

  test.each([
    ['out of the root', '../../outside', 'it leads out of the root'],
    ['out of the root by way of another', '../gate', 'it leads out of the root'],
    ['to a closed folder', '../.git', 'begins with a dot'],
    ['to a folder that it is in', '..', 'it leads to a folder that it is in'],
    ['to the finished site', '../out/deep', 'it leads to the finished site'],
    ['to nothing', 'nothing', 'it leads nowhere'],
  ])('to a folder %s are not, and say so', (_, target, why) => {
    write('out/deep/a.md', 'canary');
    symlinkSync('../outside', join(root, 'gate'));
    symlinkSync(target, join(root, 'docs/link'));
    const found = read({ isOutput: (folder) => folder === 'out' });
    expect(found.docs).toEqual(['docs/a.md']);
    expect(found.diagnostics).toMatchObject([
      { code: 'source/symlink', at: { file: 'docs/link' }, message: expect.stringContaining(why) },
    ]);
    expect(JSON.stringify(found.value)).not.toContain('canary');
  });

  test('what is in a linked folder is held to the same rules', () => {
    write('pkg/p.md', 'p');
    symlinkSync('../../outside', join(root, 'pkg/out'));
    symlinkSync('../../secret.md', join(root, 'pkg/secret.md'));
    symlinkSync('../docs', join(root, 'pkg/back'));
    symlinkSync('../pkg', join(root, 'docs/pkg'));
    const found = read();
    expect(found.docs).toEqual(['docs/a.md', 'docs/pkg/p.md']);
    expect(found.codes).toEqual(['back', 'out', 'secret.md'].map((name) => `source/symlink docs/pkg/${name}`));
    expect(JSON.stringify(found.value)).not.toContain('canary');
  });

  test('folders that all lead to each other come to an end', () => {
    const names = Array.from({ length: 9 }, (_, index) => `f${index}`);
    for (const name of names) write(`docs/${name}/a.md`);
    for (const name of names)
      for (const other of names) if (other !== name) symlinkSync(`../${other}`, join(root, 'docs', name, other));
    const found = read();
    expect(found.docs.length).toBeLessThan(1_100);
    expect(found.diagnostics.some(({ message }) => message.includes('more than 1,000 linked folders'))).toBe(true);
  });

  test.each([
    ['a file outside', '../../secret.md'],
    ['a folder outside', '../../outside'],
    ['a folder inside', '../docs'],
    ['itself', 'link.md'],
    ['nothing', 'no-such-file'],
    ['a device', '/dev/zero'],
    ['an absolute path', '/etc/passwd'],
    ['a file whose name begins with a dot', '../.env'],
    ['a file below a folder whose name does', '../.git/config'],
  ])('to %s are not', (_, target) => {
    symlinkSync(target, join(root, 'docs/link.md'));
    const found = read();
    expect(found.docs).toEqual(['docs/a.md']);
    expect(found.codes).toEqual(['source/symlink docs/link.md']);
    expect(JSON.stringify(found.value)).not.toContain('canary');
  });

  test('does not follow a chain of links that ends outside', () => {
    symlinkSync('../../secret.md', join(root, 'docs/b.txt'));
    symlinkSync('b.txt', join(root, 'docs/c.md'));
    expect(read().codes).toEqual(['source/symlink docs/b.txt', 'source/symlink docs/c.md']);
  });

  test('the same rules apply in the static folder', () => {
    mkdirSync(join(root, 'static'));
    symlinkSync('../../secret.md', join(root, 'static/s.txt'));
    symlinkSync('../docs/a.md', join(root, 'static/ok.txt'));
    expect(read()).toMatchObject({ statics: ['ok.txt'], codes: ['source/symlink static/s.txt'] });
  });

  test('assets and static files must not link to names that begin with a dot', () => {
    symlinkSync('../.env', join(root, 'docs/e.txt'));
    write('static/.well-known/a');
    symlinkSync('../.git/config', join(root, 'static/e.txt'));
    expect(read()).toMatchObject({
      assets: [],
      statics: ['.well-known/a'],
      codes: ['source/symlink docs/e.txt', 'source/symlink static/e.txt'],
    });
  });

  test('a configured folder may be a link to a folder inside the root', () => {
    write('content/guide/b.md');
    symlinkSync('content/guide', join(root, 'guide'));
    expect(read({ docsPath: 'guide' })).toMatchObject({ docs: ['guide/b.md'], diagnostics: [] });
  });

  test('reads a folder that the configuration names, even if its name begins with a dot', () => {
    write('.handbook/docs/a.md');
    write('.files/x.txt');
    const found = read({ docsPath: '.handbook/docs', staticPath: '.files' });
    expect([found.docs, found.statics, found.codes]).toEqual([['.handbook/docs/a.md'], ['x.txt'], []]);
  });

  test.each([
    ['out of the root', '../outside', 'is a symbolic link out of the root folder, and nothing is read from there'],
    ['to a closed folder', '.git', 'is a symbolic link to a folder whose name begins with a dot, which is not read'],
    ['to nothing', 'no-such-folder', 'is a broken symbolic link'],
  ])('a configured folder that is a link %s is an error', (_, target, why) => {
    symlinkSync(target, join(root, 'linked'));
    for (const places of [{ docsPath: 'linked' }, { staticPath: 'linked' }]) {
      const found = read(places);
      expect(found.diagnostics).toMatchObject([
        { code: 'config/invalid', severity: 'error', message: `the folder \`linked\` ${why}`, at: { file: 'linked' } },
      ]);
      expect(JSON.stringify(found.value)).not.toContain('secret');
    }
  });

  test('a folder whose name starts with the name of the root is outside', () => {
    mkdirSync(join(box, 'root-private'));
    writeFileSync(join(box, 'root-private/x.md'), 'canary');
    symlinkSync('../../root-private/x.md', join(root, 'docs/x.md'));
    expect(read().docs).toEqual(['docs/a.md']);
  });
});

describe('encodings', () => {
  test('removes a byte order mark', () => {
    write('docs/a.md', Buffer.from('\ufeff---\ntitle: T\n---\n'));
    expect(read().texts['docs/a.md']).toBe('---\ntitle: T\n---\n');
  });

  test('keeps line endings', () => {
    write('docs/a.md', 'a\r\nb\rc\n');
    expect(read().texts['docs/a.md']).toBe('a\r\nb\rc\n');
  });

  test.each([
    ['UTF-16, little end first', Buffer.from('\ufeffhello', 'utf16le'), { line: 0 }],
    ['UTF-16, big end first', Buffer.from([0xfe, 0xff, 0, 104]), { line: 0 }],
    ['Latin-1', Buffer.from('first\nz\xe4hlt', 'latin1'), { line: 2, column: 2 }],
    ['cut in a character', Buffer.from('ab\u20ac').subarray(0, 4), { line: 1, column: 3 }],
    ['an overlong form', Buffer.from([0x61, 0xc0, 0xaf]), { line: 1, column: 2 }],
  ])('%s is an error with its location', (_, bytes, at) => {
    write('docs/a.md', bytes);
    const found = read();
    expect(found.docs).toEqual([]);
    expect(found.diagnostics).toMatchObject([
      { code: 'source/encoding', severity: 'error', at: { file: 'docs/a.md', ...at } },
    ]);
  });

  test('a U+FFFD character in the text is not an error', () => {
    write('docs/a.md', 'a\ufffdb');
    expect(read().texts['docs/a.md']).toBe('a\ufffdb');
  });

  test('the same rules apply to category files', () => {
    write('docs/a/_category_.json', Buffer.from([0xff, 0xfe, 0x7b]));
    expect(read().codes).toEqual(['source/encoding docs/a/_category_.json']);
  });

  test('assets may have any content', () => {
    write('static/a.bin', Buffer.from([0xff, 0xfe, 0]));
    expect(read()).toMatchObject({ statics: ['a.bin'], diagnostics: [] });
  });
});

test('a page of more than 20 MB is source/too-large', () => {
  const { value, diagnostics } = decodeText(new Uint8Array(20 * 1024 * 1024 + 1), 'docs/a.md');
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: 'source/too-large', severity: 'error', at: { file: 'docs/a.md' } }]);
  expect(decodeText(new Uint8Array(20 * 1024 * 1024).fill(97), 'docs/a.md').diagnostics).toEqual([]);
});

test('a backslash in a file name is an error that shows the real name', () => {
  for (const path of ['docs/a\\b.md', 'docs/c\\d/e.md', 'static/f\\g.txt']) write(path);
  expect(read()).toMatchObject({
    docs: [],
    statics: [],
    codes: ['doc/slug docs/a\\b.md', 'doc/slug docs/c\\d/e.md', 'doc/slug static/f\\g.txt'],
  });
});

test('a file at the path of a folder counts as an empty folder', () => {
  write('docs');
  write('src');
  expect(read({ staticPath: 'docs/static' })).toMatchObject({ docs: [], statics: [], diagnostics: [] });
});

test.skipIf(process.getuid?.() === 0)('a file that may not be read is an error that names it, the rest is read', () => {
  write('docs/a.md');
  write('docs/b.md');
  chmodSync(join(root, 'docs/a.md'), 0);
  expect(read()).toMatchObject({
    docs: ['docs/b.md'],
    diagnostics: [{ code: 'env/permission', at: { file: 'docs/a.md' } }],
  });
});

test.skipIf(process.platform === 'win32')('a folder without read permission is an error that names it', () => {
  for (const path of ['docs/a.md', 'docs/closed/b.md', 'static/closed/c.txt', 'models/closed/d.shape']) write(path);
  const closed = ['docs/closed', 'static/closed', 'models/closed'].map((path) => join(root, path));
  for (const path of closed) chmodSync(path, 0);
  chmodSync(box, 0o755);
  // The superuser can read everything.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  const places = { root, docsPath: 'docs', staticPath: 'static', locale: 'en', sampleFiles: ['models/**/*.shape'] };
  const { diagnostics } = readSources(places);
  if (isRoot) process.seteuid?.(0);
  for (const path of closed) chmodSync(path, 0o755);
  expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}`)).toEqual([
    'env/permission docs/closed',
    'env/permission static/closed',
    'env/permission models/closed',
  ]);
});

test('excluded Markdown files give no page, in folders of documents and of translations; other files stay', () => {
  for (const path of ['docs/README.md', 'docs/a.md', 'docs/x/README.md', 'docs/old/b.md', 'docs/old/b.png'])
    write(path);
  write('i18n/de/docs/README.md');
  const globs = ['README.md', './old/**'];
  const { value } = readSources({
    ...{ root, docsPath: 'docs', staticPath: 'static', locale: 'en' },
    overlays: [{ from: 'i18n/de/docs', to: 'docs', locale: 'de' }],
    excluded: [
      { folder: 'docs', globs },
      { folder: 'i18n/de/docs', globs },
    ],
  });
  expect(value.docs.map(({ path }) => path)).toEqual(['docs/a.md', 'docs/x/README.md']);
  expect(value.assets.map(({ path }) => path)).toEqual(['docs/old/b.png']);
});

test('a folder whose name looks like a glob', () => {
  for (const path of ['[docs]/a.md', '[docs]/b.md', 'd/b.md']) write(path);
  const excluded = [{ folder: '[docs]', globs: ['b.md'] }];
  const { value } = readSources({ root, docsPath: '[docs]', staticPath: 'static', locale: 'en', excluded });
  expect(value.docs.map(({ path }) => path)).toEqual(['[docs]/a.md']);
});

test('a root in a site: the folder above has a configuration', () => {
  const places = { root: join(root, 'part'), docsPath: 'docs', staticPath: 'static', locale: 'en' };
  write('part/a.md');
  expect(readSources(places).value.foldersWithDocs).toEqual([]);
  write('docs.config.ts');
  expect(readSources(places).value.foldersWithDocs).toEqual(['..']);
});

test.each([
  ['docs.config.json', []],
  ['notes.txt', ['..']],
])('a root of the name `docs` with %s', (file, foldersWithDocs) => {
  write(`docs/${file}`);
  const places = { root: join(root, 'docs'), docsPath: 'contnet', staticPath: 'static', locale: 'en' };
  expect(readSources(places).value.foldersWithDocs).toEqual(foldersWithDocs);
});
