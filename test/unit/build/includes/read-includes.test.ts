import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { includeReader } from '../../../../build/includes/read-includes.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import { readSources } from '../../../../build/read/read-sources.ts';

let box: string;
let root: string;
beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'read-includes-'));
  root = join(box, 'root');
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(box, 'canary.md'), 'canary');
});
afterEach(() => rmSync(box, { recursive: true, force: true }));

const write = (path: string, content: string | Uint8Array = 'x'): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const readFor = (text: string, path = 'docs/page.md') => includeReader(root)({ path: sourcePath(path), text });
const include = (...paths: readonly string[]): string => paths.map((path) => `<!--@include: ${path}-->\n`).join('');

describe('files that are included', () => {
  test('reads each file once, and resolves partials of partials against their own folder', () => {
    write('docs/p/_a.md', `${include('_b.md')}\n\`\`\`js file=x.js\n\`\`\``);
    write('docs/p/_b.md', include('_a.md'));
    write('docs/p/x.js', include('_c.md'));
    write('docs/p/_c.md');
    expect(readFor(include('p/_a.md', './p/_a.md')).map(({ path }) => path)).toEqual([
      'docs/p/_a.md',
      'docs/p/x.js',
      'docs/p/_b.md',
    ]);
  });

  test('removes a byte order mark', () => {
    write('docs/_a.md', '\ufefftext');
    expect(readFor(include('_a.md'))).toEqual([{ path: 'docs/_a.md', text: 'text' }]);
  });

  test.each([
    ['composed', 'docs/_caf\u00e9.md'],
    ['decomposed', 'docs/_cafe\u0301.md'],
  ])('finds a file whose name is %s on disk', (_, onDisk) => {
    write(onDisk, 'found');
    expect(readFor(include('_caf\u00e9.md'))).toEqual([{ path: 'docs/_caf\u00e9.md', text: 'found' }]);
  });

  test('reads nothing for a page without includes', () => {
    write('docs/page.md', '# T');
    write('docs/other.md', include('_a.md'));
    write('docs/_a.md', 'in');
    const { docs } = readSources({ root, docsPath: 'docs', staticPath: 'static', locale: 'en' }).value;
    expect(docs.map(({ path, included }) => [path, included])).toEqual([
      ['docs/other.md', [{ path: 'docs/_a.md', text: 'in' }]],
      ['docs/page.md', undefined],
    ]);
  });

  test('reads at most 300 files per page', () => {
    for (let i = 0; i < 302; i += 1) write(`docs/_${i}.md`);
    expect(readFor(include(...Array.from({ length: 302 }, (_, i) => `_${i}.md`)))).toHaveLength(300);
  });
});

describe('files that are not included', () => {
  test('a missing file, with a suggestion', () => {
    write('docs/_part.md');
    expect(readFor(include('_prat.md'))).toEqual([
      { path: 'docs/_prat.md', why: 'the file does not exist', meant: '_part.md' },
    ]);
  });

  test('a link that leads nowhere is not suggested for itself', () => {
    write('docs/_other.md');
    symlinkSync('gone.md', join(root, 'docs/_part.md'));
    expect(readFor(include('_part.md'))).toEqual([{ path: 'docs/_part.md', why: 'the file does not exist' }]);
  });

  test('does not even access paths outside the root', () => {
    expect(readFor(include('../../canary.md', '/../canary.md', 'file:///etc/passwd', join(box, 'canary.md')))).toEqual([
      { path: sourcePath(join(box, 'canary.md').slice(1)), why: 'the file does not exist' },
    ]);
  });

  test.each([
    ['a file outside', '../../canary.md', 'only files inside the root folder are included'],
    ['an absolute path', '/etc/hostname', 'only files inside the root folder are included'],
    ['a hidden file', '../.env', 'files and folders whose name begins with a dot are not included'],
    ['a folder', '../docs', 'it is not a file'],
    ['itself', '_link.md', 'the file cannot be read (ELOOP)'],
    ['nothing', 'nosuch', 'the file does not exist'],
    ['a device', '/dev/zero', 'only files inside the root folder are included'],
  ])('a symbolic link to %s', (_, target, why) => {
    write('.env', 'canary');
    symlinkSync(target, join(root, 'docs/_link.md'));
    const [found] = readFor(include('_link.md'));
    expect(found).toMatchObject({ path: 'docs/_link.md', why });
    expect(JSON.stringify(found)).not.toContain('canary');
  });

  test('follows a symbolic link to a file inside the root', () => {
    write('shared/a.md', 'in');
    symlinkSync('../shared/a.md', join(root, 'docs/_link.md'));
    expect(readFor(include('_link.md'))).toEqual([{ path: 'docs/_link.md', text: 'in' }]);
  });

  test('reveals neither files nor names of a linked folder outside the root', () => {
    symlinkSync('../..', join(root, 'docs/up'));
    expect(readFor(include('up/canary.md', 'up/canari.md'))).toEqual([
      { path: 'docs/up/canary.md', why: 'only files inside the root folder are included' },
      { path: 'docs/up/canari.md', why: 'the file does not exist' },
    ]);
  });

  test('a folder whose name starts with the name of the root is outside', () => {
    mkdirSync(join(box, 'root-private'));
    writeFileSync(join(box, 'root-private/x.md'), 'canary');
    symlinkSync('../../root-private/x.md', join(root, 'docs/_x.md'));
    expect(readFor(include('_x.md'))[0]).toHaveProperty('why');
  });

  test('a named pipe does not block the build', () => {
    execFileSync('mkfifo', [join(root, 'docs/_pipe.md')]);
    expect(readFor(include('_pipe.md'))).toEqual([{ path: 'docs/_pipe.md', why: 'it is not a file' }]);
  });

  test('large files, other encodings and binary files', () => {
    write('docs/_big.md', 'x'.repeat(1024 * 1024 + 1));
    write('docs/_full.md', 'x'.repeat(1024 * 1024));
    write('docs/_latin.md', Buffer.from('\xe4', 'latin1'));
    write('docs/_zero.md', 'a\0b');
    const found = readFor(include('_big.md', '_full.md', '_latin.md', '_zero.md'));
    expect(found.map((file) => ('why' in file ? file.why : file.text.length))).toEqual([
      'the file is larger than 1 MB',
      1024 * 1024,
      'the file holds bytes that are not UTF-8',
      'the file is not text',
    ]);
  });
});
