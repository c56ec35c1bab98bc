import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeText } from '../../../../build/adapters/decode-text.ts';
import { readSources } from '../../../../build/adapters/read-sources.ts';

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
const read = (places: { docsPath?: string; staticPath?: string } = {}) => {
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

describe('what is read again', () => {
  const places = { docsPath: 'docs', staticPath: 'static', locale: 'en', sampleFiles: ['docs/_models/*.shape'] };

  test('is the same object where a file still says the same', () => {
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

  test('is another object when what it takes in says something else', () => {
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

describe('what is found', () => {
  test('sorted by path, each in its list', () => {
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

  test('B-MD-07: names that begin with `_`, tests and dot files are no pages', () => {
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

  test('B-URL-05: below src/pages every `*.test.*` is none, below docs such a Markdown file is one', () => {
    for (const path of ['src/pages/t.test.md', 'src/pages/t.test.png', 'src/pages/test.md', 'docs/t.test.md'])
      write(path);
    expect(read().docs).toEqual(['docs/t.test.md', 'src/pages/test.md']);
    expect(read().assets).toEqual([]);
  });

  test.each(['_category_.json', '_category_.yml', '_category_.yaml'])('%s is a category file', (name) => {
    write(`docs/a/${name}`);
    expect(read().categories).toEqual([`docs/a/${name}`]);
  });

  test('folders that do not exist hold nothing', () => {
    expect(read()).toMatchObject({ docs: [], statics: [], diagnostics: [] });
  });

  test('other folders, also with names that look like patterns', () => {
    write('my [docs]*/a.md');
    write('my docs/b.md');
    write('p(u|b)/x.txt');
    const found = read({ docsPath: 'my [docs]*', staticPath: 'p(u|b)' });
    expect([found.docs, found.statics]).toEqual([['my [docs]*/a.md'], ['x.txt']]);
  });

  test('file names with special characters', () => {
    for (const path of ['docs/a b.md', 'docs/ü&[x].md', 'docs/(y)!.md', 'docs/__proto__.md']) write(path);
    expect(read().docs).toEqual(['docs/(y)!.md', 'docs/a b.md', 'docs/ü&[x].md']);
  });

  test('files that are only copied have a state, which shows each change of their content', () => {
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

  test('a chain that ends outside is not followed', () => {
    symlinkSync('../../secret.md', join(root, 'docs/b.txt'));
    symlinkSync('b.txt', join(root, 'docs/c.md'));
    expect(read().codes).toEqual(['source/symlink docs/b.txt', 'source/symlink docs/c.md']);
  });

  test('in the static folder the same holds', () => {
    mkdirSync(join(root, 'static'));
    symlinkSync('../../secret.md', join(root, 'static/s.txt'));
    symlinkSync('../docs/a.md', join(root, 'static/ok.txt'));
    expect(read()).toMatchObject({ statics: ['ok.txt'], codes: ['source/symlink static/s.txt'] });
  });

  test('assets and static files neither lead to what begins with a dot', () => {
    symlinkSync('../.env', join(root, 'docs/e.txt'));
    write('static/.well-known/a');
    symlinkSync('../.git/config', join(root, 'static/e.txt'));
    expect(read()).toMatchObject({
      assets: [],
      statics: ['.well-known/a'],
      codes: ['source/symlink docs/e.txt', 'source/symlink static/e.txt'],
    });
  });

  test('a whole folder may be a link to another inside the root', () => {
    write('content/guide/b.md');
    symlinkSync('content/guide', join(root, 'guide'));
    expect(read({ docsPath: 'guide' })).toMatchObject({ docs: ['guide/b.md'], diagnostics: [] });
  });

  test('a folder that the configuration names is read, whatever it is called', () => {
    write('.handbook/docs/a.md');
    write('.files/x.txt');
    const found = read({ docsPath: '.handbook/docs', staticPath: '.files' });
    expect([found.docs, found.statics, found.codes]).toEqual([['.handbook/docs/a.md'], ['x.txt'], []]);
  });

  test.each([
    ['out of the root', '../outside', 'is a symbolic link out of the root folder, and nothing is read from there'],
    ['to a closed folder', '.git', 'is a symbolic link to a folder whose name begins with a dot, which is not read'],
    ['to nothing', 'no-such-folder', 'is a symbolic link that leads nowhere'],
  ])('a whole folder that is a link %s is an error', (_, target, why) => {
    symlinkSync(target, join(root, 'linked'));
    for (const places of [{ docsPath: 'linked' }, { staticPath: 'linked' }]) {
      const found = read(places);
      expect(found.diagnostics).toMatchObject([
        { code: 'config/invalid', severity: 'error', message: `the folder \`linked\` ${why}`, at: { file: 'linked' } },
      ]);
      expect(JSON.stringify(found.value)).not.toContain('secret');
    }
  });

  test('a folder whose name begins like the root’s is outside', () => {
    mkdirSync(join(box, 'root-private'));
    writeFileSync(join(box, 'root-private/x.md'), 'canary');
    symlinkSync('../../root-private/x.md', join(root, 'docs/x.md'));
    expect(read().docs).toEqual(['docs/a.md']);
  });
});

describe('encodings', () => {
  test('a byte order mark is taken off', () => {
    write('docs/a.md', Buffer.from('\ufeff---\ntitle: T\n---\n'));
    expect(read().texts['docs/a.md']).toBe('---\ntitle: T\n---\n');
  });

  test('line ends are as they are', () => {
    write('docs/a.md', 'a\r\nb\rc\n');
    expect(read().texts['docs/a.md']).toBe('a\r\nb\rc\n');
  });

  test.each([
    ['UTF-16, little end first', Buffer.from('\ufeffhello', 'utf16le'), { line: 0 }],
    ['UTF-16, big end first', Buffer.from([0xfe, 0xff, 0, 104]), { line: 0 }],
    ['Latin-1', Buffer.from('first\nz\xe4hlt', 'latin1'), { line: 2, column: 2 }],
    ['cut in a character', Buffer.from('ab\u20ac').subarray(0, 4), { line: 1, column: 3 }],
    ['an overlong form', Buffer.from([0x61, 0xc0, 0xaf]), { line: 1, column: 2 }],
  ])('%s is an error, with its place', (_, bytes, at) => {
    write('docs/a.md', bytes);
    const found = read();
    expect(found.docs).toEqual([]);
    expect(found.diagnostics).toMatchObject([
      { code: 'source/encoding', severity: 'error', at: { file: 'docs/a.md', ...at } },
    ]);
  });

  test('a real U+FFFD in the text is none', () => {
    write('docs/a.md', 'a\ufffdb');
    expect(read().texts['docs/a.md']).toBe('a\ufffdb');
  });

  test('category files are held to the same', () => {
    write('docs/a/_category_.json', Buffer.from([0xff, 0xfe, 0x7b]));
    expect(read().codes).toEqual(['source/encoding docs/a/_category_.json']);
  });

  test('files that are only copied may hold anything', () => {
    write('static/a.bin', Buffer.from([0xff, 0xfe, 0]));
    expect(read()).toMatchObject({ statics: ['a.bin'], diagnostics: [] });
  });
});

test('source/too-large: more than 20 MB is no page', () => {
  const { value, diagnostics } = decodeText(new Uint8Array(20 * 1024 * 1024 + 1), 'docs/a.md');
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: 'source/too-large', severity: 'error', at: { file: 'docs/a.md' } }]);
  expect(decodeText(new Uint8Array(20 * 1024 * 1024).fill(97), 'docs/a.md').diagnostics).toEqual([]);
});

test('a backslash in a name is an error that names the file, not another path', () => {
  for (const path of ['docs/a\\b.md', 'docs/c\\d/e.md', 'static/f\\g.txt']) write(path);
  expect(read()).toMatchObject({
    docs: [],
    statics: [],
    codes: ['doc/slug docs/a\\b.md', 'doc/slug docs/c\\d/e.md', 'doc/slug static/f\\g.txt'],
  });
});

test('a file in the place of a folder holds nothing', () => {
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

test.skipIf(process.platform === 'win32')('a folder that may not be read is an error that names it', () => {
  for (const path of ['docs/a.md', 'docs/closed/b.md', 'static/closed/c.txt', 'models/closed/d.shape']) write(path);
  const closed = ['docs/closed', 'static/closed', 'models/closed'].map((path) => join(root, path));
  for (const path of closed) chmodSync(path, 0);
  chmodSync(box, 0o755);
  // The superuser may read everything.
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
