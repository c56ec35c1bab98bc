import fs, { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Disk, nodeDisk } from '../../../../build/adapters/disk.ts';
import { outputFile } from '../../../../build/model/output-file.ts';
import { outputPath } from '../../../../build/model/paths.ts';
import { openOutput } from '../../../../build/publish/output-folder.ts';
import type { PublishTarget } from '../../../../build/publish/output-location.ts';
import { sparePath } from '../../../../build/publish/output-spare.ts';
import { seededRandom } from '../../../../scripts/seeded-random.mjs';

type Site = Readonly<Record<string, string>>;

let root: string;
let out: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'output-spare-'));
  out = join(root, 'dist');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const place = (publish: PublishTarget['publish'] = 'rename'): PublishTarget => ({
  root,
  outDir: out,
  stateDir: join(root, '.docs-build'),
  sources: {},
  publish,
});

async function publish(site: Site, disk: Partial<Disk> = {}, target = place()) {
  const opened = await openOutput(target, () => {}, new AbortController().signal, { ...nodeDisk, ...disk });
  const folder = opened.value;
  if (!folder) throw new Error(opened.diagnostics.map(({ message }) => message).join('\n'));
  try {
    const files = Object.entries(site).map(([path, text]) => outputFile(outputPath(path), text));
    const { value, diagnostics } = await folder.publish(files, undefined);
    return { ...value, isIntact: folder.isIntact(), diagnostics };
  } finally {
    folder.close();
  }
}

function read(folder: string): Site {
  const found: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found[path.slice(folder.length + 1)] = readFileSync(path, 'utf8');
    else if (readdirSync(path).length === 0) found[`${path.slice(folder.length + 1)}/`] = '';
  }
  return found;
}
const hidden = () => readdirSync(root).filter((name) => name.startsWith('.dist'));
/** Counts the calls that make or delete something. */
function counting() {
  const calls: string[] = [];
  const count =
    (name: 'linkSync' | 'mkdirSync' | 'unlinkSync' | 'rmdirSync' | 'writeFileSync') =>
    (...given: never[]) => {
      calls.push(name);
      return (fs[name] as (...given: never[]) => unknown)(...given);
    };
  const disk = Object.fromEntries(
    (['linkSync', 'mkdirSync', 'unlinkSync', 'rmdirSync', 'writeFileSync'] as const).map((name) => [name, count(name)]),
  ) as Partial<Disk>;
  return { disk, calls };
}

/** A page in each of many folders. */
const pages = (texts: Readonly<Record<number, string>> = {}, length = 50): Site =>
  Object.fromEntries(Array.from({ length }, (_, n) => [`p${n}/a/index.html`, texts[n] ?? `page ${n}`]));

test('the third and later sites cost what has changed, however many files there are', async () => {
  for (const text of ['one', 'two', 'three', 'four']) await publish(pages({ 1: text }));
  const { disk, calls } = counting();
  expect(await publish(pages({ 2: 'five' }), disk)).toMatchObject({ written: 2, kept: 48, isIntact: true });
  expect(read(out)).toEqual(pages({ 2: 'five' }));
  expect(calls.length).toBeLessThan(50);
});

test('an edit looks at each published file once, and reads the list of files once', async () => {
  const files = (edited: string): Site => ({
    ...Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`files/${n}.txt`, `${n}`])),
    'index.html': edited,
  });
  const keyed = async (edited: string, disk: Partial<Disk>) => {
    const { value: folder } = await openOutput(place(), () => {}, new AbortController().signal, {
      ...nodeDisk,
      ...disk,
    });
    const made = Object.entries(files(edited)).map(([path, text]) => ({
      ...outputFile(outputPath(path), text),
      key: () => text,
    }));
    const published = await folder?.publish(made, undefined);
    folder?.close();
    return published?.value;
  };
  for (const text of ['one', 'two', 'three']) await keyed(text, {});
  const looked: string[] = [];
  const disk = {
    lstatSync: (path: string, options: fs.StatSyncOptions) => {
      looked.push(path);
      return fs.lstatSync(path, options);
    },
    readFileSync: (path: string, encoding: 'utf8') => {
      looked.push(path);
      return fs.readFileSync(path, encoding);
    },
  } as unknown as Partial<Disk>;
  expect(await keyed('four', disk)).toMatchObject({ written: 1, kept: 300 });
  const counts = new Map<string, number>();
  for (const path of looked) counts.set(path, (counts.get(path) ?? 0) + 1);
  expect([...counts].filter(([path, count]) => path.endsWith('.txt') && count !== 1)).toEqual([]);
  expect(looked.filter((path) => /output-\w+\.json$/.test(path))).toHaveLength(1);
  expect(looked.length).toBeLessThan(340);
});

describe.each(['rename', 'link'] as const)('with %s', (mode) => {
  test('any sequence of sites is published as it is', async () => {
    const random = seededRandom(3);
    const paths = ['a', 'a/b', 'a/b/c', 'd/e', 'd/e/f', 'g', 'h/i.html', 'h/j.html', 'k/l/m/n', 'index.html'];
    for (let step = 0; step < 60; step += 1) {
      const site: Record<string, string> = {};
      for (const path of paths) {
        const clashes = Object.keys(site).some((other) => path.startsWith(`${other}/`) || other.startsWith(`${path}/`));
        if (!clashes && random() < 0.6) site[path] = `${path} ${Math.floor(random() * 3)}`;
      }
      site['always.html'] = 'x';
      const { isIntact } = await publish(site, {}, place(mode));
      expect(isIntact).toBe(true);
      expect(read(fs.realpathSync(out))).toEqual(site);
      expect(hidden()).toHaveLength(mode === 'link' ? 1 : 0);
    }
  });
});

test('what somebody adds to the site, or changes in it, does not come back', async () => {
  for (const text of ['one', 'two', 'three']) await publish(pages({ 1: text }));
  writeFileSync(join(out, 'p3/foreign.txt'), 'foreign');
  fs.mkdirSync(join(out, 'foreign'));
  writeFileSync(join(out, 'p4/a/index.html'), 'changed in place');
  rmSync(join(out, 'p5'), { recursive: true });
  for (const text of ['four', 'five', 'six', 'seven']) {
    expect(await publish(pages({ 1: text }))).toMatchObject({ isIntact: true });
    expect(read(out)).toEqual(pages({ 1: text }));
  }
});

test.each([
  ['is gone', (spare: string) => rmSync(spare, { recursive: true })],
  [
    'is another folder',
    (spare: string) => {
      fs.renameSync(spare, `${spare}-moved`);
      fs.cpSync(`${spare}-moved`, spare, { recursive: true });
    },
  ],
  [
    'is a file',
    (spare: string) => {
      rmSync(spare, { recursive: true });
      writeFileSync(spare, '');
    },
  ],
])('a spare that %s is not used', async (_, tamper) => {
  for (const text of ['one', 'two']) await publish(pages({ 1: text }));
  tamper(sparePath(place()));
  for (const text of ['three', 'four']) {
    expect(await publish(pages({ 1: text }))).toMatchObject({ how: 'rename', isIntact: true });
    expect(read(out)).toEqual(pages({ 1: text }));
  }
});

test('a site that needs no spare any more leaves none', async () => {
  for (const text of ['one', 'two']) await publish(pages({ 1: text }));
  expect(existsSync(sparePath(place()))).toBe(true);
  rmSync(out, { recursive: true });
  await publish(pages({ 1: 'three' }));
  expect(existsSync(sparePath(place()))).toBe(false);
});

test('where files cannot be linked, each site is a whole copy', async () => {
  const disk = {
    linkSync: () => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM', errno: -1, syscall: 'link', path: out });
    },
  };
  for (const text of ['one', 'two', 'three', 'four']) {
    expect(await publish(pages({ 1: text }), disk)).toMatchObject({ isIntact: true });
    expect(read(out)).toEqual(pages({ 1: text }));
    expect(hidden()).toEqual([]);
  }
});

test('whatever call fails, the site is the old or the new one, and the next build completes it', async () => {
  for (const text of ['one', 'two', 'three']) await publish(pages({ 1: text }, 3));
  let [last, isDone] = ['three', false];
  for (let nth = 1; !isDone; nth += 1) {
    let count = 0;
    isDone = true;
    const failing = (name: 'linkSync' | 'mkdirSync' | 'unlinkSync' | 'rmdirSync' | 'renameSync') => [
      name,
      (...given: never[]) => {
        // A claim that stays would keep this process waiting for itself.
        count += given.some((one) => String(one).includes('lock-')) ? 0 : 1;
        if (count !== nth || !isDone) return (fs[name] as (...given: never[]) => unknown)(...given);
        isDone = false;
        throw Object.assign(new Error('EIO'), { code: 'EIO', errno: -5, syscall: name, path: out });
      },
    ];
    const names = ['linkSync', 'mkdirSync', 'unlinkSync', 'rmdirSync', 'renameSync'] as const;
    const next = `text ${nth}`;
    const tried = publish(pages({ 1: next, [nth % 3]: next }, 3), Object.fromEntries(names.map(failing)));
    await tried.catch(() => undefined);
    const readable = existsSync(out) ? read(out)['p1/a/index.html'] : last;
    expect([last, next, 'page 1']).toContain(readable);
    const whole = `whole ${nth}`;
    expect(await publish(pages({ 1: whole }, 3))).toMatchObject({ how: 'rename', isIntact: true });
    expect(read(out)).toEqual(pages({ 1: whole }, 3));
    expect(hidden()).toEqual([]);
    last = whole;
  }
});
