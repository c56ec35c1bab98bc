import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Disk, nodeDisk } from '../../../../build/adapters/disk.ts';
import { stateOf } from '../../../../build/adapters/file-state.ts';
import type { Diagnostic } from '../../../../build/model/diagnostic.ts';
import { type OutputFile, outputFile, type PublishableFile } from '../../../../build/model/output-file.ts';
import { outputPath, sourcePath } from '../../../../build/model/paths.ts';
import {
  type OutputFolder,
  openOutput,
  type PublishTarget,
  recoverOutput,
} from '../../../../build/publish/output-folder.ts';
import { identifyProcess } from '../../../../build/publish/process-identity.ts';

let box: string;
let root: string;
let out: string;
let place: PublishTarget;

beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'output-folder-'));
  root = join(box, 'project');
  out = join(root, 'dist');
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs/intro.md'), '# Intro');
  const sources = { documents: join(root, 'docs'), 'static files': join(root, 'static') };
  place = { root, sources, outDir: out, stateDir: join(root, '.docs-build'), publish: 'rename' };
});
afterEach(() => rmSync(box, { recursive: true, force: true }));

/** Resolves when what is written next has a later time than what was written before. */
async function clockTick(): Promise<void> {
  const probe = join(box, 'tick');
  const write = (): number => {
    writeFileSync(probe, '');
    return lstatSync(probe).mtimeMs;
  };
  const start = write();
  while (write() === start) await new Promise(setImmediate);
  rmSync(probe);
}

type Site = Readonly<Record<string, string>>;
const idle = new AbortController().signal;
const filesOf = (site: Site): OutputFile[] =>
  Object.entries(site).map(([path, text]) => outputFile(outputPath(path), text));
const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

interface Options {
  readonly place?: PublishTarget;
  readonly disk?: Partial<Disk>;
  readonly note?: unknown;
  readonly signal?: AbortSignal;
}

async function open(options: Options = {}): Promise<OutputFolder> {
  const opened = await tryOpen(options);
  if (!opened.value) throw new Error(opened.diagnostics.map(({ message }) => message).join('\n'));
  return opened.value;
}
const tryOpen = (options: Options = {}) =>
  openOutput(options.place ?? place, () => {}, options.signal ?? idle, { ...nodeDisk, ...options.disk });

async function publish(site: Site | Iterable<PublishableFile>, options: Options = {}) {
  const folder = await open(options);
  try {
    const files = Symbol.iterator in site ? (site as Iterable<PublishableFile>) : filesOf(site as Site);
    const { value, diagnostics } = await folder.publish(files, options.note);
    return { ...value, codes: codes(diagnostics), diagnostics };
  } finally {
    folder.close();
  }
}

/** The text of all files of a folder by path; links as `-> target`, empty folders as `folder/`. */
function read(folder: string, at = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(join(folder, at), { withFileTypes: true })) {
    const path = at === '' ? entry.name : `${at}/${entry.name}`;
    if (entry.isDirectory()) {
      const inner = read(folder, path);
      Object.assign(found, Object.keys(inner).length > 0 ? inner : { [`${path}/`]: '' });
    } else
      found[path] = entry.isSymbolicLink()
        ? `-> ${fs.readlinkSync(join(folder, path))}`
        : readFileSync(join(folder, path), 'utf8');
  }
  return found;
}
const hidden = () => readdirSync(dirname(out)).filter((name) => name.startsWith('.') && name.includes('.docs-build-'));
/** Renames what this process left behind, as if another process had been killed. */
const dropClaims = () => {
  for (const folder of [place.stateDir, root, out].filter((path) => existsSync(path)))
    for (const name of readdirSync(folder)) if (/(?:^|-)lock-/.test(name)) rmSync(join(folder, name));
};
const inode = (path: string) => lstatSync(join(out, path)).ino;
const refusing = (code: string, when: (...paths: string[]) => boolean = () => true) => {
  const wrap = (action: (...given: never[]) => unknown) =>
    ((...given: unknown[]) => {
      if (!when(...given.map(String))) return action(...(given as never[]));
      throw Object.assign(new Error(`${code}: made up, '${given[0]}'`), {
        code,
        errno: -1,
        syscall: 'made-up',
        path: String(given[0]),
      });
    }) as never;
  return {
    rename: { renameSync: wrap(fs.renameSync) },
    write: { writeFileSync: wrap(fs.writeFileSync) },
    mkdir: { mkdirSync: wrap(fs.mkdirSync) },
    link: { linkSync: wrap(fs.linkSync) },
  };
};

const site1: Site = {
  'index.html': 'home 1',
  'docs/a/index.html': 'a',
  'docs/b/index.html': 'b 1',
  'assets/x.js': 'x',
};
const site2: Site = { 'index.html': 'home 2', 'docs/a/index.html': 'a', 'docs/c/index.html': 'c', 'assets/x.js': 'x' };

describe('refused and accepted folders', () => {
  test.each([
    ['the root', () => root],
    ['a parent of the root', () => box],
    ['the root of the disk', () => '/'],
    ['the documents', () => join(root, 'docs')],
    ['inside the documents', () => join(root, 'docs/out')],
    ['the static files', () => join(root, 'static')],
    ['inside the static files', () => join(root, 'static/x')],
    ['the state folder', () => join(root, '.docs-build')],
    ['inside the state folder', () => join(root, '.docs-build/site')],
  ])('%s is refused', async (_, outDir) => {
    const before = read(box);
    const refused = await tryOpen({ place: { ...place, outDir: outDir() } });
    expect(refused.value).toBeUndefined();
    expect(codes(refused.diagnostics)).toEqual(['output/refused']);
    expect(refused.diagnostics[0]?.hint).toMatch(/--out/);
    expect(read(box)).toEqual(before);
  });

  test('refuses a folder that contains the documents of another folder', async () => {
    const refused = await tryOpen({
      place: { ...place, sources: { documents: join(box, 'texts/docs') }, outDir: join(box, 'texts') },
    });
    expect(codes(refused.diagnostics)).toEqual(['output/refused']);
  });

  test('refuses the documents folder when it is reached through a link', async () => {
    symlinkSync(root, join(box, 'alias'));
    const refused = await tryOpen({ place: { ...place, outDir: join(box, 'alias/docs/out') } });
    expect(codes(refused.diagnostics)).toEqual(['output/refused']);
    expect(readdirSync(join(root, 'docs'))).toEqual(['intro.md']);
  });

  test('refuses a file and a folder below a file', async () => {
    writeFileSync(out, 'mine');
    expect(codes((await tryOpen()).diagnostics)).toEqual(['output/refused']);
    const below = await tryOpen({ place: { ...place, outDir: join(out, 'deeper/site') } });
    expect(codes(below.diagnostics)).toEqual(['output/refused']);
    expect(readFileSync(out, 'utf8')).toBe('mine');
  });

  test('refuses a folder with foreign files and creates nothing', async () => {
    mkdirSync(out);
    writeFileSync(join(out, 'thesis.txt'), 'mine');
    const before = read(box);
    const { value, diagnostics } = await tryOpen();
    expect(value).toBeUndefined();
    expect(diagnostics[0]).toMatchObject({ code: 'output/refused', hint: expect.stringContaining('delete `dist`') });
    expect(read(box)).toEqual(before);
  });

  test('accepts an empty folder', async () => {
    mkdirSync(out);
    expect(await publish(site1)).toMatchObject({ how: 'rename', written: 4 });
  });

  test('refuses a foreign folder at the path of a published one', async () => {
    await publish(site1);
    const ours = join(box, 'ours');
    fs.renameSync(out, ours);
    mkdirSync(out);
    writeFileSync(join(out, 'thesis.txt'), 'mine');
    expect(codes((await tryOpen()).diagnostics)).toEqual(['output/refused']);
    expect(read(out)).toEqual({ 'thesis.txt': 'mine' });
    expect(readdirSync(place.stateDir).filter((name) => name.startsWith('lock-'))).toEqual([]);
  });

  test('recognizes and updates a copy of a published folder, as caches restore it', async () => {
    await publish(site1);
    fs.cpSync(root, join(box, 'moved'), { recursive: true });
    const moved = join(box, 'moved');
    place = {
      ...place,
      root: moved,
      sources: {},
      outDir: join(moved, 'dist'),
      stateDir: join(moved, '.docs-build'),
    };
    expect(await publish(site2)).toMatchObject({ how: 'rename', written: 4 });
    expect(read(place.outDir)).toEqual(site2);
  });

  test('refuses a foreign link, even to an empty folder', async () => {
    mkdirSync(join(box, 'elsewhere'));
    symlinkSync(join(box, 'elsewhere'), out);
    expect(codes((await tryOpen()).diagnostics)).toEqual(['output/refused']);
    expect(read(box)).toEqual({
      'elsewhere/': '',
      'project/docs/intro.md': '# Intro',
      'project/dist': `-> ${join(box, 'elsewhere')}`,
    });
  });

  test('creates missing parents, and accepts long names', async () => {
    place = { ...place, outDir: join(box, 'far/away', 'x'.repeat(250)) };
    await publish(site1);
    await publish(site2);
    expect(read(place.outDir)).toEqual(site2);
    expect(readdirSync(join(box, 'far/away'))).toHaveLength(1);
  });

  test('the state folder has a .gitignore; failing to create it is an error', async () => {
    await publish(site1);
    expect(readFileSync(join(place.stateDir, '.gitignore'), 'utf8')).toBe('*\n');
    const failed = await tryOpen({ disk: refusing('EROFS', (path) => path.endsWith('.docs-build')).mkdir });
    expect(failed.value).toBeUndefined();
    expect(codes(failed.diagnostics)).toEqual(['env/permission']);
  });
});

describe('publishing', () => {
  test('publishes the first site, including binary files', async () => {
    const bytes = new Uint8Array([0, 255, 1]);
    const report = await publish([...filesOf(site1), outputFile(outputPath('img/a.png'), bytes)]);
    expect(report).toMatchObject({ written: 5, kept: 0, removed: 0, how: 'rename', codes: [] });
    expect(report.bytes).toBe('home 1'.length + 1 + 3 + 1 + 3);
    expect(new Uint8Array(readFileSync(join(out, 'img/a.png')))).toEqual(bytes);
    expect(hidden()).toEqual([]);
  });

  test('keeps unchanged files with inode and time, and deletes stale files and their folders', async () => {
    await publish(site1);
    const kept = lstatSync(join(out, 'docs/a/index.html'));
    const changed = inode('index.html');
    expect(await publish(site2)).toMatchObject({ written: 2, kept: 2, removed: 1, how: 'rename' });
    expect(read(out)).toEqual(site2);
    expect(lstatSync(join(out, 'docs/a/index.html'))).toMatchObject({ ino: kept.ino, mtimeMs: kept.mtimeMs });
    expect(inode('index.html')).not.toBe(changed);
    expect(existsSync(join(out, 'docs/b'))).toBe(false);
    expect(hidden()).toEqual([]);
  });

  test('publishes when only a file is removed', async () => {
    await publish(site1);
    const { 'assets/x.js': _, ...rest } = site1;
    expect(await publish(rest)).toMatchObject({ written: 0, kept: 3, removed: 1 });
    expect(read(out)).toEqual(rest);
  });

  test('touches nothing when nothing changed', async () => {
    await publish(site1, { note: 1 });
    const before = lstatSync(out, { bigint: true });
    const state = lstatSync(
      join(place.stateDir, readdirSync(place.stateDir).find((name) => name.endsWith('.json')) ?? ''),
    );
    expect(await publish(site1, { note: 1 })).toMatchObject({
      written: 0,
      kept: 4,
      removed: 0,
      bytes: 0,
      how: 'nothing',
    });
    expect(lstatSync(out, { bigint: true })).toMatchObject({ ino: before.ino, ctimeNs: before.ctimeNs });
    expect(
      lstatSync(join(place.stateDir, readdirSync(place.stateDir).find((name) => name.endsWith('.json')) ?? '')).ino,
    ).toBe(state.ino);
  });

  test('stores the note with the site; a new note alone does not touch the files', async () => {
    const first = await open();
    expect(first.note).toBeUndefined();
    const note = { ids: ['a'], at: undefined as unknown };
    await first.publish(filesOf(site1), note);
    expect(first.note).toEqual({ ids: ['a'] });
    const before = lstatSync(out, { bigint: true });
    note.ids.push('b');
    expect((await first.publish(filesOf(site1), note)).value.how).toBe('nothing');
    first.close();
    const second = await open();
    expect(second.note).toEqual({ ids: ['a', 'b'] });
    expect(second.isIntact()).toBe(true);
    second.close();
    expect(lstatSync(out, { bigint: true }).ctimeNs).toBe(before.ctimeNs);
  });

  test('generates the content of one file at a time, once', async () => {
    let asked = 0;
    const files = Array.from({ length: 50 }, (_, n) =>
      outputFile(outputPath(`${n}.html`), () => {
        const [staging] = hidden().filter((name) => name.includes('-new-'));
        if (n > 0) expect(readdirSync(join(dirname(out), staging ?? ''))).toHaveLength(n);
        return `page ${++asked}`;
      }),
    );
    await publish(files);
    expect(asked).toBe(50);
  });

  test('copies files with their times when hard links are not possible', async () => {
    await publish(site1);
    const { mtimeMs } = lstatSync(join(out, 'assets/x.js'));
    expect(await publish(site2, { disk: refusing('EPERM').link })).toMatchObject({
      written: 2,
      kept: 2,
      how: 'rename',
    });
    expect(Math.abs(lstatSync(join(out, 'assets/x.js')).mtimeMs - mtimeMs)).toBeLessThan(0.01);
    expect(read(out)).toEqual(site2);
    expect(await publish(site2)).toMatchObject({ how: 'nothing' });
  });

  test('keeps the permissions of the folder', async () => {
    await publish(site1);
    fs.chmodSync(out, 0o750);
    await publish(site2);
    expect(lstatSync(out).mode & 0o777).toBe(0o750);
  });

  test('does not take permissions with which its owner could not write there again', async () => {
    await publish(site1);
    const statSync = (path: fs.PathLike) => {
      const stat = fs.statSync(path);
      return path === out ? Object.assign(stat, { mode: (stat.mode & ~0o777) | 0o555 }) : stat;
    };
    await publish(site2, { disk: { statSync: statSync as typeof fs.statSync } });
    expect(lstatSync(out).mode & 0o700).toBe(0o700);
  });

  test('a file becomes a folder and a folder a file', async () => {
    await publish({ a: 'file', 'b/c': 'in folder' });
    await publish({ 'a/c': 'in folder', b: 'file' });
    expect(read(out)).toEqual({ 'a/c': 'in folder', b: 'file' });
  });
});

describe('tampering', () => {
  const replaceIndex = (make: (path: string) => void) => {
    rmSync(join(out, 'index.html'));
    make(join(out, 'index.html'));
  };
  const replaceByTwin = () => {
    const twin = join(out, 'twin');
    writeFileSync(twin, 'hone 1');
    execFileSync('touch', ['-r', join(out, 'index.html'), twin]);
    fs.renameSync(twin, join(out, 'index.html'));
  };
  const putBehindLink = () => {
    fs.renameSync(join(out, 'docs'), join(box, 'taken'));
    symlinkSync(join(box, 'taken'), join(out, 'docs'));
  };
  const tampers: [string, () => void][] = [
    ['changed', () => writeFileSync(join(out, 'index.html'), 'tampered')],
    ['changed to the same size', () => writeFileSync(join(out, 'index.html'), 'hone 1')],
    ['replaced by one of the same size and time', () => replaceByTwin()],
    ['deleted', () => rmSync(join(out, 'docs'), { recursive: true })],
    ['replaced by a folder', () => replaceIndex((path) => mkdirSync(path))],
    ['replaced by a link', () => replaceIndex((path) => symlinkSync('docs/a/index.html', path))],
    ['joined by another', () => writeFileSync(join(out, 'docs/a/extra.txt'), '')],
    ['joined by a folder', () => mkdirSync(join(out, 'docs/extra'))],
    ['put behind a link', () => putBehindLink()],
    ['taken away altogether', () => rmSync(out, { recursive: true })],
  ];
  test.each(tampers)('a site with a file %s is not intact, and is repaired', async (_, tamper) => {
    await publish(site1);
    await clockTick();
    tamper();
    const outside = existsSync(join(box, 'taken')) ? read(join(box, 'taken')) : undefined;
    const folder = await open();
    expect(folder.isIntact()).toBe(false);
    expect((await folder.publish(filesOf(site1), undefined)).value.how).toBe('rename');
    expect(folder.isIntact()).toBe(true);
    folder.close();
    expect(read(out)).toEqual(site1);
    if (outside) expect(read(join(box, 'taken'))).toEqual(outside);
    expect(hidden()).toEqual([]);
  });

  test('an unreadable manifest causes all files to be written again', async () => {
    await publish(site1);
    const name = readdirSync(place.stateDir).find((entry) => entry.endsWith('.json')) ?? '';
    for (const text of ['{"format":1,"files":', '{"format":99}', 'null', '']) {
      writeFileSync(join(place.stateDir, name), text);
      expect(await publish(site2)).toMatchObject({ written: 4, kept: 0, how: 'rename' });
      expect(read(out)).toEqual(site2);
    }
  });
});

describe('a manifest that somebody else wrote', () => {
  const docs = () => join(root, 'docs/intro.md');

  test.each(['../docs/intro.md', 'docs/../../docs/intro.md', '/docs/intro.md', '..', '', 'a//b', '.'])(
    'with the path %j is read as one without files, and nothing outside is touched',
    async (path) => {
      await publish(site1);
      const name = join(place.stateDir, readdirSync(place.stateDir).find((entry) => entry.endsWith('.json')) ?? '');
      const manifest = JSON.parse(readFileSync(name, 'utf8'));
      const { size, mtimeMs, ino } = lstatSync(docs());
      for (const change of [
        { files: [...manifest.files, [path, 'x', size, mtimeMs, ino]] },
        { stale: [path] },
        { spare: { folder: ino, differs: [path] } },
      ]) {
        writeFileSync(name, JSON.stringify({ ...manifest, ...change }));
        expect(await publish(site2)).toMatchObject({ written: 4, kept: 0 });
        expect(read(out)).toEqual(site2);
        expect(readFileSync(docs(), 'utf8')).toBe('# Intro');
      }
    },
  );
});

describe('paths of files', () => {
  test.each(['../x', '/x', 'a/../../x', 'a/./b', 'a//b', 'C:/x', 'a\\..\\x', 'a\0b', '', 'a/', `.docs-build-1-a/x`])(
    '%j is judged before anything is generated or written',
    async (path) => {
      await publish(site1, { note: 'old' });
      const [before, time] = [read(box), lstatSync(out).mtimeMs];
      let generated = 0;
      const counted = filesOf(site2).map((file) => ({ ...file, content: () => `${generated++}` }));
      const disk = refusing('EIO', (written) => written.includes('.docs-build-new'));
      const report = await publish([...counted, { ...outputFile(path as never, 'evil'), copyOf: 'static/x' }], {
        disk: { ...disk.rename, ...disk.write, ...disk.mkdir, ...disk.link },
      });
      expect(report).toMatchObject({ how: 'nothing', written: 0, codes: ['output/refused'] });
      expect(report.diagnostics[0]?.at?.file).toBe('static/x');
      expect([read(box), lstatSync(out).mtimeMs, generated]).toEqual([before, time, 0]);
    },
  );

  test('every refused path is reported', async () => {
    const report = await publish([outputFile('../x' as never, ''), ...filesOf(site1), outputFile('a:b' as never, '')]);
    expect(report.codes).toEqual(['output/refused', 'output/refused']);
    expect(existsSync(out)).toBe(false);
  });

  test('a file whose content turns out to be missing is left out', async () => {
    await publish(site1);
    const missing = { path: outputPath('docs/b/index.html'), content: () => undefined };
    expect(await publish([...filesOf({ 'index.html': 'home 2' }), missing])).toMatchObject({ written: 1, removed: 3 });
    expect(read(out)).toEqual({ 'index.html': 'home 2' });
  });

  test('of two files that cannot both exist, the first wins', async () => {
    const files = [
      ...filesOf({ 'a/b/c': '1', 'a/b': '2', 'a/b/c/d': '3', x: '4' }),
      ...filesOf({ x: '5', 'y/z': '6', y: '7' }),
    ];
    const report = await publish(files);
    expect(report.codes).toEqual(Array(4).fill('route/static-clash'));
    expect(report.diagnostics.map(({ message }) => message)).toEqual([
      '`a/b` is left out of the site: it is the folder of `a/b/c`',
      '`a/b/c/d` is left out of the site: `a/b/c`, which would be its folder, is a file',
      '`x` is left out of the site: another file has the same path',
      '`y` is left out of the site: it is the folder of `y/z`',
    ]);
    expect(read(out)).toEqual({ 'a/b/c': '1', x: '4', 'y/z': '6' });
  });

  test('writes dot files and unusual but safe names', async () => {
    const odd = {
      '.nojekyll': '',
      '.well-known/security.txt': 's',
      'a b/ü%20.html': 'x',
      __proto__: 'p',
      'constructor/__proto__': 'q',
    };
    await publish(filesOf(odd));
    expect(Object.entries(read(out)).sort()).toEqual(Object.entries(odd).sort());
    expect(await publish(filesOf(odd))).toMatchObject({ how: 'nothing' });
  });
});

describe('copies of files', () => {
  /** The file of the site, and how often a file was opened while it was published. */
  const copyOf = (name: string): PublishableFile => {
    const absolute = join(root, name);
    const read = () => {
      throw new Error('a copy is not read whole');
    };
    return {
      ...outputFile(outputPath(name), read),
      source: { path: sourcePath(name), absolute, state: stateOf(lstatSync(absolute)) },
    };
  };
  const publishCopies = async (...names: readonly string[]) => {
    const opened: string[] = [];
    const openSync: Disk['openSync'] = (path, ...rest) => {
      opened.push(basename(String(path)));
      return fs.openSync(path, ...rest);
    };
    return { ...(await publish(names.map(copyOf), { disk: { openSync } })), opened };
  };
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(root, name), content);

  test('are read in parts, and not at all while they are unchanged', async () => {
    const bytes = Buffer.alloc(2.5 * 1024 * 1024, 'abcdefg');
    write('large.bin', bytes);
    write('empty.bin', '');
    expect(await publishCopies('large.bin', 'empty.bin')).toMatchObject({ written: 2, bytes: bytes.length });
    expect(readFileSync(join(out, 'large.bin')).equals(bytes)).toBe(true);
    const { mtimeMs } = lstatSync(join(out, 'large.bin'));
    expect(await publishCopies('large.bin', 'empty.bin')).toMatchObject({ how: 'nothing', opened: [] });
    write('other.txt', 'other');
    expect(await publishCopies('large.bin', 'other.txt')).toMatchObject({
      written: 1,
      kept: 1,
      removed: 1,
      opened: ['other.txt', 'other.txt'],
    });
    expect(lstatSync(join(out, 'large.bin')).mtimeMs).toBe(mtimeMs);
  });

  test('are published again when the content differs, whatever size and time say', async () => {
    write('a.txt', 'one');
    await publishCopies('a.txt');
    const { atime, mtime } = lstatSync(join(root, 'a.txt'));
    write('a.txt', 'two');
    fs.utimesSync(join(root, 'a.txt'), atime, mtime);
    expect(await publishCopies('a.txt')).toMatchObject({ written: 1 });
    expect(read(out)).toEqual({ 'a.txt': 'two' });
  });

  test('stay when only their times differ, as after a checkout; then they are not read again', async () => {
    write('a.txt', 'one');
    await publishCopies('a.txt');
    fs.utimesSync(join(root, 'a.txt'), 1, 1);
    expect(await publishCopies('a.txt')).toMatchObject({ how: 'nothing', opened: ['a.txt'] });
  });

  test('keep their holes', async () => {
    write('sparse.bin', 'start');
    fs.truncateSync(join(root, 'sparse.bin'), 64 * 1024 * 1024);
    await publishCopies('sparse.bin');
    const { size, blocks } = lstatSync(join(out, 'sparse.bin'));
    expect(size).toBe(64 * 1024 * 1024);
    expect(blocks * 512).toBeLessThan(8 * 1024 * 1024);
    expect(readFileSync(join(out, 'sparse.bin')).equals(readFileSync(join(root, 'sparse.bin')))).toBe(true);
  });

  test('that cannot be read leave the old site', async () => {
    await publish(site1);
    write('a.txt', 'one');
    const file = copyOf('a.txt');
    rmSync(join(root, 'a.txt'));
    expect(await publish([...filesOf(site2), file])).toMatchObject({ how: 'nothing', codes: ['env/failed'] });
    expect([read(out), hidden()]).toEqual([site1, []]);
  });
});

describe('failure after the visible step', () => {
  test('a manifest that cannot be completed is a warning: the site is published, and the next build knows it', async () => {
    await publish(site1);
    const disk = refusing('EIO', (from) => from.endsWith('.next.json')).rename;
    const report = await publish(site2, { disk });
    expect(report).toMatchObject({ how: 'rename', written: 2, codes: ['env/failed'] });
    expect(report.diagnostics[0]?.severity).toBe('warning');
    expect(read(out)).toEqual(site2);
    expect(await publish(site2)).toMatchObject({ how: 'nothing', codes: [] });
  });

  test('the last site that cannot be set aside is a warning at most', async () => {
    await publish(site1);
    const disk = refusing('EACCES', (from) => basename(from).startsWith('.dist.docs-build-old')).rename;
    const report = await publish(site2, { disk });
    expect(report).toMatchObject({ how: 'rename', written: 2 });
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(read(out)).toEqual(site2);
    expect(hidden()).toEqual([]);
  });
});

describe('failure', () => {
  const untouched = async (run: () => Promise<unknown>) => {
    await publish(site1, { note: 'old' });
    const before = lstatSync(out, { bigint: true });
    await run();
    expect(read(out)).toEqual(site1);
    expect(lstatSync(out, { bigint: true }).ino).toBe(before.ino);
    expect(hidden()).toEqual([]);
    expect(Object.keys(read(place.stateDir)).filter((name) => name.startsWith('lock-'))).toEqual([]);
    const folder = await open();
    expect([folder.note, folder.isIntact()]).toEqual(['old', true]);
    folder.close();
  };

  test.each([
    ['a full disk', 'ENOSPC', 'env/disk-full'],
    ['too many files', 'EMFILE', 'env/too-many-files'],
    ['a broken disk', 'EIO', 'env/failed'],
  ])('%s while writing keeps the old site; %s is %s', async (_, code, expected) => {
    await untouched(async () => {
      const report = await publish(site2, { disk: refusing(code, (path) => path.includes('docs/c')).write });
      expect(report).toMatchObject({ how: 'nothing', written: 0, kept: 0, removed: 0, codes: [expected] });
    });
  });

  test('a full disk while writing the manifest keeps the old site', async () => {
    await untouched(async () => {
      const report = await publish(site2, { disk: refusing('ENOSPC', (path) => path.includes('.next.json')).write });
      expect(report.codes).toEqual(['env/disk-full']);
    });
  });

  test('moves the old site back when the new one cannot be moved', async () => {
    await untouched(async () => {
      const disk = refusing('EIO', (from) => basename(from).startsWith('.dist.docs-build-new')).rename;
      expect((await publish(site2, { disk })).codes).toEqual(['env/failed']);
    });
  });

  test('rethrows what content() throws, including system errors', async () => {
    for (const error of [
      new TypeError('component'),
      Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' }),
    ]) {
      await untouched(async () => {
        const broken = outputFile(outputPath('z.html'), () => {
          throw error;
        });
        await expect(publish([...filesOf(site2), broken])).rejects.toBe(error);
      });
    }
  });

  test('rethrows what the iteration throws', async () => {
    await untouched(async () => {
      function* files() {
        yield* filesOf(site2);
        throw Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' });
      }
      await expect(publish(files())).rejects.toThrow('gone');
    });
  });

  test('an abort between files ends the publication, even from a timer', async () => {
    await untouched(async () => {
      const controller = new AbortController();
      const aborting = outputFile(outputPath('z'), () => {
        controller.abort('stop');
        return 'z';
      });
      const files = [...filesOf(site2), aborting, ...filesOf({ y: 'y' })];
      await expect(publish(files, { signal: controller.signal })).rejects.toBe('stop');
    });
    const controller = new AbortController();
    const page = 'page '.repeat(100_000);
    const many = Array.from({ length: 20_000 }, (_, n) =>
      outputFile(outputPath(`${n}.html`), () => {
        if (n === 50) setTimeout(() => controller.abort('stop'), 0);
        return page;
      }),
    );
    await expect(publish(many, { signal: controller.signal })).rejects.toBe('stop');
    expect(read(out)).toEqual(site1);
    expect(hidden()).toEqual([]);
  });

  test('a closed folder cannot publish, and may be closed twice', async () => {
    const folder = await open();
    folder.close();
    folder.close();
    await expect(folder.publish([], undefined)).rejects.toThrow('closed');
  });

  test('a leftover that cannot be deleted is a warning', async () => {
    await publish(site1);
    mkdirSync(join(root, '.dist.docs-build-gone-1-a'));
    const disk = {
      rmdirSync: () => {
        throw Object.assign(new Error('no'), { code: 'EACCES', errno: -13, syscall: 'rmdir', path: 'x' });
      },
    };
    const { value, diagnostics } = await tryOpen({ disk });
    value?.close();
    expect(diagnostics).toMatchObject([{ code: 'env/permission', severity: 'warning' }]);
  });
});

describe('in place', () => {
  /** Behaves like a mount point: neither the folder nor anything across its border can be renamed or linked. */
  const border = (...paths: string[]) => {
    const [inside, outside] = [
      paths.filter((path) => path.startsWith(`${out}/`)).length,
      paths.filter((path) => path.startsWith('/')).length,
    ];
    return inside > 0 && inside < outside;
  };
  const mounted: Partial<Disk> = {
    ...refusing('EBUSY', (from, to) => from === out || to === out || border(from, to)).rename,
    ...refusing('EXDEV', border).link,
  };
  const closedParent: Partial<Disk> = refusing('EACCES', (path) => basename(path).startsWith('.dist.')).mkdir;
  const ways: [string, Partial<Disk>][] = [
    ['a mount point', mounted],
    ['a parent that cannot be written', closedParent],
  ];

  describe.each(ways)('%s', (_, disk) => {
    beforeEach(() => mkdirSync(out));

    test('writes in place and does not touch unchanged files', async () => {
      const first = await publish(site1, { disk });
      expect(first).toMatchObject({ how: 'in-place', written: 4, codes: ['output/in-place'] });
      expect(first.diagnostics[0]?.message).toMatch(/is written in place, file by file: /);
      const folder = lstatSync(out).ino;
      const kept = inode('assets/x.js');
      expect(await publish(site2, { disk })).toMatchObject({ how: 'in-place', written: 2, kept: 2, removed: 1 });
      expect(read(out)).toEqual(site2);
      expect([lstatSync(out).ino, inode('assets/x.js')]).toEqual([folder, kept]);
      expect(existsSync(join(out, 'docs/b'))).toBe(false);
      expect(hidden()).toEqual([]);
      expect(await publish(site2, { disk })).toMatchObject({ how: 'nothing', codes: [] });
    });

    test('keeps foreign files, even next to stale ones', async () => {
      await publish(site1, { disk });
      writeFileSync(join(out, 'mine.txt'), 'mine');
      writeFileSync(join(out, 'docs/b/mine.txt'), 'mine');
      mkdirSync(join(out, 'mine'));
      await publish(site2, { disk });
      expect(read(out)).toEqual({ ...site2, 'mine.txt': 'mine', 'docs/b/mine.txt': 'mine', 'mine/': '' });
    });

    test('replaces links and never follows them', async () => {
      await publish(site1, { disk });
      const taken = join(box, 'taken');
      fs.renameSync(join(out, 'docs'), taken);
      symlinkSync(taken, join(out, 'docs'));
      rmSync(join(out, 'index.html'));
      symlinkSync(join(root, 'docs/intro.md'), join(out, 'index.html'));
      await publish(site2, { disk });
      expect(read(out)).toEqual(site2);
      expect(read(taken)).toEqual({ 'a/index.html': 'a', 'b/index.html': 'b 1' });
      expect(readFileSync(join(root, 'docs/intro.md'), 'utf8')).toBe('# Intro');
    });

    test('does not delete stale files behind a link', async () => {
      await publish(site1, { disk });
      const taken = join(box, 'taken');
      fs.renameSync(join(out, 'docs'), taken);
      symlinkSync(taken, join(out, 'docs'));
      await publish({ 'index.html': 'home 1', 'assets/x.js': 'x' }, { disk });
      expect(read(taken)).toEqual({ 'a/index.html': 'a', 'b/index.html': 'b 1' });
    });

    test('a file becomes a folder and a folder a file', async () => {
      await publish({ a: 'file', 'b/c/d': 'in folder', 'e/f': '' }, { disk });
      mkdirSync(join(out, 'b/empty'));
      await publish({ 'a/c': 'in folder', b: 'file', 'e/f': '' }, { disk });
      expect(read(out)).toEqual({ 'a/c': 'in folder', b: 'file', 'e/f': '' });
    });

    test('does not replace a folder of foreign files with a file', async () => {
      await publish(site1, { disk });
      mkdirSync(join(out, 'new/deep'), { recursive: true });
      writeFileSync(join(out, 'new/deep/mine.txt'), 'mine');
      const before = read(out);
      const report = await publish({ ...site2, new: 'file' }, { disk });
      expect(report).toMatchObject({ how: 'nothing', codes: ['output/refused'] });
      expect(report.diagnostics[0]?.message).toContain('new/deep/mine.txt');
      expect(read(out)).toEqual(before);
      expect(hidden()).toEqual([]);
    });

    test('a full disk while writing keeps the old site', async () => {
      await publish(site1, { disk });
      const full = refusing('ENOSPC', (path) => path.includes('docs/c')).write;
      expect((await publish(site2, { disk: { ...disk, ...full } })).codes).toEqual(['env/disk-full']);
      expect(read(out)).toEqual(site1);
      expect(hidden()).toEqual([]);
    });

    test('an error while files are moved says that the folder holds old and new files', async () => {
      await publish(site1, { disk });
      const broken: Partial<Disk> = {
        ...disk,
        renameSync: (from, to) => {
          if (String(to).endsWith('index.html'))
            throw Object.assign(new Error('made up'), { code: 'EIO', syscall: 'rename' });
          (disk.renameSync ?? fs.renameSync)(from, to);
        },
      };
      const report = await publish({ ...site2, 'assets/y.js': 'y' }, { disk: broken });
      expect(report).toMatchObject({ how: 'in-part', codes: ['env/failed'] });
      expect(read(out)).toEqual({ ...site1, 'assets/y.js': 'y', 'docs/c/': '' });
      expect(hidden()).toEqual([]);
      expect(await publish(site2, { disk })).toMatchObject({ how: 'in-place' });
      expect(read(out)).toEqual(site2);
    });

    test('moves assets, then data, then pages, then the home page, and deletes last', async () => {
      await publish({ stale: '' }, { disk });
      const order: string[] = [];
      const watched: Partial<Disk> = {
        ...disk,
        renameSync: (from, to) => {
          (disk.renameSync ?? fs.renameSync)(from, to);
          if (String(to).startsWith(`${out}/`)) order.push(String(to).slice(out.length + 1));
        },
        unlinkSync: (path) => {
          fs.unlinkSync(path);
          if (path === join(out, 'stale')) order.push('deleted');
        },
      };
      await publish(
        { 'index.html': '1', 'a/index.html': '2', 'a/index.bin': '3', 'assets/x.js': '4', '404.html': '5' },
        { disk: watched },
      );
      expect(order).toEqual(['assets/x.js', 'a/index.bin', 'a/index.html', '404.html', 'index.html', 'deleted']);
    });

    test('after a kill between any two steps, the next build completes the site and leaves nothing stale', async () => {
      await publish(site1, { disk });
      for (let step = 1, isDone = false; !isDone; step++) {
        let left = step;
        const dying = (action: (...given: never[]) => unknown) =>
          ((...given: unknown[]) => {
            if (left-- <= 0) throw new Error('killed');
            return action(...(given as never[]));
          }) as never;
        const killed: Partial<Disk> = {
          ...disk,
          renameSync: dying(disk.renameSync ?? fs.renameSync),
          unlinkSync: dying(fs.unlinkSync),
          writeFileSync: dying(fs.writeFileSync),
        };
        isDone = await publish({ ...site2, [`step${step}`]: '' }, { disk: killed }).then(
          () => true,
          () => false,
        );
        // A killed process does not delete its claim. This process must not wait for its own.
        dropClaims();
        for (const [path, text] of Object.entries(read(out))) {
          if (!path.startsWith('.docs-build-')) expect([site1[path], site2[path], '']).toContain(text);
        }
        await publish(site1, { disk });
        expect(read(out)).toEqual(site1);
        expect(hidden()).toEqual([]);
      }
    });
  });

  test('a third build cleans up after two interrupted ones', async () => {
    mkdirSync(out);
    await publish(site1, { disk: closedParent });
    const beforeHome: Partial<Disk> = {
      ...closedParent,
      renameSync: (from, to) => {
        if (to === join(out, 'index.html')) throw new Error('killed');
        fs.renameSync(from, to);
      },
    };
    await expect(publish({ 'index.html': 'A', 'only-a': '' }, { disk: beforeHome })).rejects.toThrow('killed');
    await expect(publish({ 'index.html': 'B', 'only-b': '' }, { disk: beforeHome })).rejects.toThrow('killed');
    expect(read(out)).toEqual({ ...site1, 'only-a': '', 'only-b': '' });
    await publish(site1, { disk: closedParent });
    expect(read(out)).toEqual(site1);
  });

  test('a missing folder in a read-only parent is an error', async () => {
    expect((await publish(site1, { disk: closedParent })).codes).toEqual(['env/permission']);
    expect(existsSync(out)).toBe(false);
  });

  test('writes through the link when the parent has become read-only', async () => {
    place = { ...place, publish: 'link' };
    await publish(site1);
    const target = fs.readlinkSync(out);
    expect(await publish(site2, { disk: closedParent })).toMatchObject({ how: 'in-place' });
    expect(fs.readlinkSync(out)).toBe(target);
    expect(read(`${out}/`)).toEqual(site2);
  });
});

/** Reads a file until it is stopped; returns how often, and every content that is not a complete version. */
const readerCode = `
  const { parentPort, workerData, receiveMessageOnPort } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  parentPort.on('message', () => {});
  parentPort.postMessage('ready');
  const bad = [];
  let looks = 0;
  while (!receiveMessageOnPort(parentPort)) {
    looks++;
    try {
      const text = readFileSync(workerData, 'utf8');
      if (text.length < 6000 || new Set(text.trim().split(' ')).size !== 1) bad.push(text.slice(0, 20));
    } catch (error) {
      bad.push(String(error));
    }
  }
  parentPort.postMessage({ looks, bad });
  parentPort.close();
`;

describe('link', () => {
  beforeEach(() => {
    place = { ...place, publish: 'link' };
  });

  test('the output is a relative link to a hidden sibling, replaced by each publication', async () => {
    expect(await publish(site1)).toMatchObject({ how: 'link', written: 4 });
    const first = fs.readlinkSync(out);
    expect(first).toMatch(/^\.dist\.docs-build-site-/);
    const kept = inode('assets/x.js');
    expect(await publish(site2)).toMatchObject({ how: 'link', written: 2, kept: 2, removed: 1 });
    expect(fs.readlinkSync(out)).not.toBe(first);
    expect(inode('assets/x.js')).toBe(kept);
    expect(read(`${out}/`)).toEqual(site2);
    expect(hidden()).toEqual([fs.readlinkSync(out)]);
    expect(await publish(site2)).toMatchObject({ how: 'nothing' });
  });

  test('replaces a plain folder with a link, and a link with a plain folder', async () => {
    await publish(site1, { place: { ...place, publish: 'rename' } });
    expect(await publish(site1)).toMatchObject({ how: 'link', written: 0, kept: 4 });
    expect(lstatSync(out).isSymbolicLink()).toBe(true);
    expect(hidden()).toHaveLength(1);
    expect(await publish(site1, { place: { ...place, publish: 'rename' } })).toMatchObject({
      how: 'rename',
      written: 0,
    });
    expect(lstatSync(out).isDirectory()).toBe(true);
    expect(hidden()).toEqual([]);
    expect(read(out)).toEqual(site1);
  });

  test('publishes again when the target of the link is missing', async () => {
    await publish(site1);
    rmSync(join(root, fs.readlinkSync(out)), { recursive: true });
    (await open()).close();
    expect(await publish(site1)).toMatchObject({ how: 'link', written: 4 });
    expect(hidden()).toHaveLength(1);
  });

  test('when links cannot be created: writes in place into an existing folder, else an error', async () => {
    const disk: Partial<Disk> = {
      symlinkSync: () => {
        throw Object.assign(new Error('EPERM'), { code: 'EPERM', errno: -1, syscall: 'symlink', path: out });
      },
    };
    expect((await publish(site1, { disk })).codes).toEqual(['env/permission']);
    mkdirSync(out);
    expect(await publish(site1, { disk })).toMatchObject({ how: 'in-place' });
    expect(read(out)).toEqual(site1);
    expect(hidden()).toEqual([]);
  });

  test('readers see a complete page at any time', async () => {
    const page = (version: number) => filesOf({ 'index.html': `v${version} `.repeat(2000), 'docs/a/index.html': 'a' });
    await publish(page(0));
    const reader = new Worker(readerCode, { eval: true, workerData: join(out, 'index.html') });
    await once(reader, 'message');
    for (let version = 1; version <= 60; version++) await publish(page(version));
    reader.postMessage('stop');
    const [{ looks, bad }] = await once(reader, 'message');
    expect(bad).toEqual([]);
    expect(looks).toBeGreaterThan(40);
  });
});

describe('repair', () => {
  describe('without publishing', () => {
    const recover = () => recoverOutput(place, () => {}, idle);

    test('moves a displaced site back and releases its claims', async () => {
      await publish(site1);
      fs.renameSync(out, join(root, '.dist.docs-build-old-1-abc'));
      rmSync(place.stateDir, { recursive: true });
      expect(codes(await recover())).toEqual(['output/recovered']);
      expect(read(out)).toEqual(site1);
      expect(hidden()).toEqual([]);
      expect(readdirSync(place.stateDir)).toEqual(['.gitignore']);
    });

    test('creates nothing when there is nothing to repair', async () => {
      const before = read(box);
      expect(await recover()).toEqual([]);
      expect(read(box)).toEqual(before);
      await publish(site1);
      mkdirSync(join(root, '.dist.docs-build-old-1-abc'));
      expect(await recover()).toEqual([]);
      expect(hidden()).toEqual(['.dist.docs-build-old-1-abc']);
    });

    test('reports system errors', async () => {
      mkdirSync(join(root, '.dist.docs-build-old-1-abc'));
      const disk = { ...nodeDisk, ...refusing('EROFS').rename };
      expect(codes(await recoverOutput(place, () => {}, idle, disk))).toEqual(['env/permission']);
      expect(hidden()).toEqual(['.dist.docs-build-old-1-abc']);
    });
  });

  test('moves a displaced site back', async () => {
    await publish(site1, { note: 'old' });
    fs.renameSync(out, join(root, '.dist.docs-build-old-1-abc'));
    mkdirSync(join(root, '.dist.docs-build-new-1-abc/half'), { recursive: true });
    const { value, diagnostics } = await tryOpen();
    expect(diagnostics).toMatchObject([{ code: 'output/recovered', severity: 'info' }]);
    expect([value?.note, value?.isIntact()]).toEqual(['old', true]);
    value?.close();
    expect(read(out)).toEqual(site1);
    expect(hidden()).toEqual([]);
  });

  test('deletes leftovers of dead processes only', async () => {
    await publish(site1);
    const parent = identifyProcess(process.ppid) ?? 'unknown';
    const living = `.dist.docs-build-new-${parent}`;
    if (parent !== 'unknown') mkdirSync(join(root, living));
    for (const name of ['new-1-abc', 'old-1-abc', 'gone-1-abc', 'site-1-abc-1'])
      mkdirSync(join(root, `.dist.docs-build-${name}/x`), { recursive: true });
    symlinkSync('x', join(root, '.dist.docs-build-link-1-abc'));
    mkdirSync(join(out, '.docs-build-1-abc/x'), { recursive: true });
    mkdirSync(join(root, '.dist.docs-build-notes'));
    mkdirSync(join(root, '.other.docs-build-new-1-abc'));
    (await open()).close();
    const kept = [...(parent === 'unknown' ? [] : [living]), '.dist.docs-build-notes', '.other.docs-build-new-1-abc'];
    expect(hidden().sort()).toEqual(kept);
    expect(read(out)).toEqual(site1);
  });

  test.each([
    ['rename', 'rename'],
    ['link', 'link'],
    ['from folder to link', 'link'],
    ['from link to folder', 'rename'],
  ] as const)(
    'after a kill between any two steps (%s), the site is completely old or new, or missing and repaired',
    async (change, mode) => {
      const start = change.startsWith('from') ? (mode === 'link' ? 'rename' : 'link') : mode;
      let missing = 0;
      for (let step = 0, isDone = false; !isDone; step++) {
        await publish(site1, { place: { ...place, publish: start } });
        let left = step;
        const dying = (action: (...given: never[]) => unknown) =>
          ((...given: unknown[]) => {
            if (left-- <= 0) throw new Error('killed');
            return action(...(given as never[]));
          }) as never;
        const disk: Partial<Disk> = {};
        for (const name of [
          'renameSync',
          'unlinkSync',
          'rmdirSync',
          'writeFileSync',
          'linkSync',
          'symlinkSync',
          'mkdirSync',
        ] as const) {
          disk[name] = dying(fs[name]);
        }
        isDone = await publish(site2, { place: { ...place, publish: mode }, disk }).then(
          () => true,
          () => false,
        );
        dropClaims();
        if (existsSync(out)) expect([site1, site2]).toContainEqual(read(`${out}/`));
        else missing++;
        const opened = await tryOpen({ place: { ...place, publish: mode } });
        expect([site1, site2]).toContainEqual(read(`${out}/`));
        opened.value?.close();
        await publish(site2, { place: { ...place, publish: mode } });
        expect(read(`${out}/`)).toEqual(site2);
        expect(hidden()).toHaveLength(mode === 'link' ? 1 : 0);
      }
      if (change === 'link') expect(missing).toBe(0);
    },
  );
});

describe('lock', () => {
  test('the second build reports once that it waits, and continues when the first is done', async () => {
    const first = await open();
    const said: Diagnostic[] = [];
    let isOpen = false;
    let looks = 0;
    const disk: Disk = {
      ...nodeDisk,
      readdirSync: ((...all: Parameters<Disk['readdirSync']>) => {
        looks += 1;
        return nodeDisk.readdirSync(...all);
      }) as Disk['readdirSync'],
    };
    const second = openOutput(place, (d) => said.push(d), idle, disk).then((opened) => {
      isOpen = true;
      return opened;
    });
    // It looks again and again.
    await expect.poll(() => looks).toBeGreaterThan(20);
    expect(isOpen).toBe(false);
    expect(said).toMatchObject([
      { code: 'output/locked', severity: 'info', message: expect.stringContaining(String(process.pid)) },
    ]);
    await first.publish(filesOf(site1), 'first');
    first.close();
    const opened = await second;
    expect(opened.value?.note).toBe('first');
    expect(opened.value?.isIntact()).toBe(true);
    opened.value?.close();
    expect(said).toHaveLength(1);
  });

  test('an abort ends waiting', async () => {
    const first = await open();
    const controller = new AbortController();
    await expect(openOutput(place, () => controller.abort('stop'), controller.signal)).rejects.toBe('stop');
    first.close();
    (await open()).close();
  });

  test('builds to different outputs of one root do not wait for each other', async () => {
    const first = await open();
    const second = await open({ place: { ...place, outDir: join(root, 'public') } });
    second.close();
    first.close();
  });

  test('ignores claims of dead processes, even if their pid is in use again', async () => {
    const first = await open();
    const [claim = ''] = readdirSync(place.stateDir).filter((name) => name.startsWith('lock-'));
    first.close();
    const [, key] = claim.split('-');
    for (const owner of ['999999999-abc', `${process.pid}-abc`, `${process.ppid}-abc`, 'nonsense']) {
      writeFileSync(join(place.stateDir, `lock-${key}-${owner}`), '');
    }
    const said: Diagnostic[] = [];
    const opened = await openOutput(place, (d) => said.push(d), idle);
    expect(said).toEqual([]);
    expect(readdirSync(place.stateDir).filter((name) => name.startsWith('lock-'))).toEqual([claim]);
    opened.value?.close();
  });

  describe('of builds of another root with the same output', () => {
    const elsewhere = (): PublishTarget => ({
      root: join(box, 'other'),
      sources: {},
      outDir: out,
      stateDir: join(box, 'other/.docs-build'),
      publish: 'rename',
    });
    const closed: Partial<Disk> = refusing('EACCES', (path) => basename(path).startsWith('.dist.')).write;
    const ways: [string, Partial<Disk>][] = [
      ['the claim lies beside it', {}],
      ['where its parent cannot be written, in it', closed],
    ];

    test.each(ways)('%s: the second build waits, then refuses to replace the site of the first', async (_, disk) => {
      mkdirSync(out);
      const first = await open({ disk });
      const said: Diagnostic[] = [];
      const second = openOutput(elsewhere(), (d) => said.push(d), idle);
      await expect.poll(() => codes(said)).toEqual(['output/locked']);
      await first.publish(filesOf(site1), 'first');
      expect(first.isIntact()).toBe(true);
      first.close();
      const { value, diagnostics } = await second;
      expect([value, codes(diagnostics)]).toEqual([undefined, ['output/refused']]);
      expect(read(out)).toEqual(site1);
      expect([hidden(), read(elsewhere().stateDir)]).toEqual([[], { '.gitignore': '*\n' }]);
    });

    test('deletes what a killed build left behind', async () => {
      mkdirSync(out);
      for (const path of [join(root, '.dist.docs-build-lock-'), join(out, '.docs-build-lock-')])
        writeFileSync(`${path}999999999-abc`, '');
      expect(await publish(site1)).toMatchObject({ how: 'rename' });
      expect([read(out), hidden()]).toEqual([site1, []]);
    });

    test('recognizes an unchanged site in a read-only folder', async () => {
      await publish(site1);
      const disk = refusing('EROFS', (path) => /\.docs-build-lock-/.test(path)).write;
      const folder = await open({ disk });
      expect(folder.isIntact()).toBe(true);
      folder.close();
    });

    test('a full disk releases every claim', async () => {
      const disk = refusing('ENOSPC', (path) => /\.docs-build-lock-/.test(path)).write;
      expect(codes((await tryOpen({ disk })).diagnostics)).toEqual(['env/disk-full']);
      expect(readdirSync(place.stateDir)).toEqual(['.gitignore']);
    });
  });

  test.skipIf(identifyProcess(process.ppid) === undefined)(
    'when two builds claim at the same moment, this one steps back',
    async () => {
      let rival = '';
      let looks = 0;
      const disk: Partial<Disk> = {
        readdirSync: ((...all: Parameters<Disk['readdirSync']>) => {
          looks += 1;
          return nodeDisk.readdirSync(...all);
        }) as Disk['readdirSync'],
        writeFileSync: (path, ...more) => {
          fs.writeFileSync(path, ...more);
          if (rival !== '' || !String(path).includes('lock-')) return;
          rival = String(path).replace(/\d+-\w+$/, identifyProcess(process.ppid) ?? '');
          fs.writeFileSync(rival, '');
        },
      };
      let isOpen = false;
      const opening = open({ disk }).then((folder) => {
        isOpen = true;
        return folder;
      });
      await expect.poll(() => looks).toBeGreaterThan(20);
      expect(isOpen).toBe(false);
      expect(readdirSync(place.stateDir).filter((name) => name.startsWith('lock-'))).toEqual([basename(rival)]);
      rmSync(rival);
      (await opening).close();
    },
  );

  test('many builds at once run one after another', async () => {
    let inside = 0;
    const turns = Array.from({ length: 6 }, async (_, n) => {
      const folder = await open();
      expect(++inside).toBe(1);
      await folder.publish(filesOf({ 'index.html': String(n) }), n);
      inside--;
      folder.close();
    });
    await Promise.all(turns);
    expect(hidden()).toEqual([]);
  });
});

test('a site that cannot be moved back is named, and the next build restores and replaces it', async () => {
  await publish(site1);
  const broken: Partial<Disk> = {
    renameSync: (from, to) => {
      if (to === out) throw Object.assign(new Error('made up'), { code: 'EIO', syscall: 'rename' });
      fs.renameSync(from, to);
    },
  };
  const report = await publish(site2, { disk: broken });
  expect(report).toMatchObject({ how: 'displaced', codes: ['env/failed'] });
  expect(report.diagnostics[0]?.message).toMatch(/the last site is in `.+`, and the next command restores it/);
  expect((await publish(site2)).how).toBe('rename');
  expect(read(out)).toEqual(site2);
});

describe('a state folder that something else deletes', () => {
  const withoutState = (times: number): Partial<Disk> => {
    let left = times;
    return {
      writeFileSync: ((...args: Parameters<typeof fs.writeFileSync>) => {
        const isClaim = String(args[0]).startsWith(place.stateDir) && !String(args[0]).endsWith('.gitignore');
        if (isClaim && left-- > 0) rmSync(place.stateDir, { recursive: true, force: true });
        return nodeDisk.writeFileSync(...args);
      }) as Disk['writeFileSync'],
    };
  };

  test('before the lock is made again', async () => {
    const removed: Partial<Disk> = {
      mkdirSync: ((path: string, options: object) => {
        if (path !== place.stateDir) rmSync(place.stateDir, { recursive: true, force: true });
        return nodeDisk.mkdirSync(path, options as never);
      }) as Disk['mkdirSync'],
    };
    (await open({ disk: removed })).close();
    expect((await publish({ 'a.html': 'a' })).diagnostics).toEqual([]);
  });

  test('while the lock is taken is named, and not the file in it', async () => {
    const { value, diagnostics } = await tryOpen({ disk: withoutState(1) });
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: 'env/failed', message: 'the state folder `.docs-build` disappeared while the site was being published' },
    ]);
    (await open()).close();
  });
});
