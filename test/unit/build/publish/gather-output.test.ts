import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PublishableFile } from '../../../../build/model/output-file.ts';
import { outputPath } from '../../../../build/model/paths.ts';
import { openOutput } from '../../../../build/publish/output-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gather-output-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A page, and what was asked of it. */
interface Asked {
  readonly own?: string | undefined;
  readonly key?: string;
  readonly content: string;
}

/** @returns What was asked of each file, in order: `own`, `key` or `content`. */
async function publish(files: Readonly<Record<string, Asked>>, frame?: string): Promise<readonly string[]> {
  const target = { root, outDir: join(root, 'dist'), stateDir: join(root, 'state'), sources: {}, publish: 'rename' };
  const opened = await openOutput({ ...target, publish: 'rename' }, () => {}, new AbortController().signal);
  const asked: string[] = [];
  const note = <T>(what: string, value: T): T => {
    asked.push(what);
    return value;
  };
  const publishable = Object.entries(files).map(
    ([path, { own, key, content }]): PublishableFile => ({
      path: outputPath(path),
      own: () => note(`own ${path}`, own),
      key: () => note(`key ${path}`, key),
      content: () => note(`content ${path}`, content),
    }),
  );
  const { diagnostics } = (await opened.value?.publish(publishable, undefined, { frame })) ?? {};
  opened.value?.close();
  expect(diagnostics).toEqual([]);
  return asked.filter((what) => !what.startsWith('own'));
}

const published = (path: string): string => readFileSync(join(root, 'dist', path), 'utf8');

describe('a page with the same own hash', () => {
  const page = { own: 'a', key: 'k', content: 'text' };

  test('is neither keyed nor drawn while the frame is the same, build after build', async () => {
    expect(await publish({ 'a.html': page }, 'frame')).toEqual(['key a.html', 'content a.html']);
    expect(await publish({ 'a.html': page }, 'frame')).toEqual([]);
    expect(await publish({ 'a.html': page, 'b.html': page }, 'frame')).toEqual(['key b.html', 'content b.html']);
    expect(await publish({ 'a.html': page, 'b.html': page }, 'frame')).toEqual([]);
  });

  test('is keyed in another frame, once', async () => {
    await publish({ 'a.html': page }, 'frame');
    expect(await publish({ 'a.html': page }, 'other')).toEqual(['key a.html']);
    expect(await publish({ 'a.html': page, 'b.html': page }, 'other')).toEqual(['key b.html', 'content b.html']);
  });

  test('is drawn in another frame if it has another key', async () => {
    await publish({ 'a.html': page }, 'frame');
    expect(await publish({ 'a.html': { ...page, key: 'l', content: 'new' } }, 'other')).toEqual([
      'key a.html',
      'content a.html',
    ]);
    expect(published('a.html')).toBe('new');
  });

  test('is keyed where the frame is not known, in either build', async () => {
    await publish({ 'a.html': page });
    expect(await publish({ 'a.html': page }, 'frame')).toEqual(['key a.html']);
    expect(await publish({ 'a.html': page })).toEqual(['key a.html']);
  });

  test('is made again if the published file was changed', async () => {
    await publish({ 'a.html': page }, 'frame');
    appendFileSync(join(root, 'dist/a.html'), 'x');
    expect(await publish({ 'a.html': page }, 'frame')).toEqual(['key a.html', 'content a.html']);
    expect(published('a.html')).toBe('text');
  });
});

test('a page with another own hash, or none, is keyed', async () => {
  const page = { own: 'a', key: 'k', content: 'text' };
  await publish({ 'a.html': page, 'b.html': { ...page, own: undefined } }, 'frame');
  const next = { 'a.html': { ...page, own: 'b', key: 'l', content: 'new' }, 'b.html': { ...page, own: undefined } };
  expect(await publish(next, 'frame')).toEqual(['key a.html', 'content a.html', 'key b.html']);
  expect(published('a.html')).toBe('new');
});

test('a page that returns to its last text is the last page again', async () => {
  const page = { own: 'a', key: 'k', content: 'text' };
  for (const own of ['a', 'b', 'a', 'c', 'a']) {
    await publish({ 'a.html': { ...page, own, key: own, content: own } }, 'frame');
    expect(published('a.html')).toBe(own);
  }
});

test('a manifest without these hashes, as older versions wrote it, keys every page', async () => {
  const page = { own: 'a', key: 'k', content: 'text' };
  await publish({ 'a.html': page }, 'frame');
  const [manifest = ''] = readdirSync(join(root, 'state')).filter((name) => /^output-.*\.json$/.test(name));
  const file = join(root, 'state', manifest);
  const { frame: _, files, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...rest, files: files.map((row: unknown[]) => row.slice(0, 7)) }));
  expect(await publish({ 'a.html': page }, 'frame')).toEqual(['key a.html']);
});
