import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  readonly key?: string;
  readonly content: string;
}

/** @returns What was asked of each file, in order: `key` or `content`. */
async function publish(files: Readonly<Record<string, Asked>>): Promise<readonly string[]> {
  const target = { root, outDir: join(root, 'dist'), stateDir: join(root, 'state'), sources: {}, publish: 'rename' };
  const opened = await openOutput({ ...target, publish: 'rename' }, () => {}, new AbortController().signal);
  const asked: string[] = [];
  const note = <T>(what: string, value: T): T => {
    asked.push(what);
    return value;
  };
  const publishable = Object.entries(files).map(
    ([path, { key, content }]): PublishableFile => ({
      path: outputPath(path),
      key: () => note(`key ${path}`, key),
      content: () => note(`content ${path}`, content),
    }),
  );
  const { diagnostics } = (await opened.value?.publish(publishable, undefined)) ?? {};
  opened.value?.close();
  expect(diagnostics).toEqual([]);
  return asked;
}

const published = (path: string): string => readFileSync(join(root, 'dist', path), 'utf8');

describe('a page with the same key', () => {
  const page = { key: 'k', content: 'text' };

  test('is not drawn, build after build', async () => {
    expect(await publish({ 'a.html': page })).toEqual(['key a.html', 'content a.html']);
    expect(await publish({ 'a.html': page })).toEqual(['key a.html']);
    expect(await publish({ 'a.html': page, 'b.html': page })).toEqual(['key a.html', 'key b.html', 'content b.html']);
    expect(await publish({ 'a.html': page, 'b.html': page })).toEqual(['key a.html', 'key b.html']);
  });

  test('is made again if the published file was changed', async () => {
    await publish({ 'a.html': page });
    appendFileSync(join(root, 'dist/a.html'), 'x');
    expect(await publish({ 'a.html': page })).toEqual(['key a.html', 'content a.html']);
    expect(published('a.html')).toBe('text');
  });
});

test('a page with another key is drawn', async () => {
  const page = { key: 'k', content: 'text' };
  await publish({ 'a.html': page, 'b.html': page });
  const next = { 'a.html': { key: 'l', content: 'new' }, 'b.html': page };
  expect(await publish(next)).toEqual(['key a.html', 'content a.html', 'key b.html']);
  expect(published('a.html')).toBe('new');
});

test('a page that returns to its last text is the last page again', async () => {
  for (const key of ['a', 'b', 'a', 'c', 'a']) {
    await publish({ 'a.html': { key, content: key } });
    expect(published('a.html')).toBe(key);
  }
});
