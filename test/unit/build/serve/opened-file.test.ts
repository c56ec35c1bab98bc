import { fstatSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFile, streamedFile } from '../../../../build/serve/opened-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'opened-'));
  writeFileSync(join(folder, 'file'), '0123456789');
});
afterEach(() => rmSync(folder, { recursive: true }));

const opened = () => {
  const file = openFile(join(folder, 'file'));
  if (!file) throw new Error('the file is there');
  const { content } = streamedFile('/file', 'text/plain', file);
  if (typeof content !== 'object' || !('open' in content)) throw new Error('the file is streamed');
  return { content, isOpen: () => isOpen(file.handle) };
};

function isOpen(handle: number): boolean {
  try {
    fstatSync(handle);
    return true;
  } catch {
    return false;
  }
}

test('a file is closed when it has been sent, whole or in part', async () => {
  for (const [range, sent] of [
    [{ start: 0, end: 9 }, '0123456789'],
    [{ start: 2, end: 4 }, '234'],
  ] as const) {
    const { content, isOpen } = opened();
    const stream = content.open(range);
    expect(await text(stream)).toBe(sent);
    await new Promise((resolve) => (stream.closed ? resolve(undefined) : stream.once('close', resolve)));
    expect(isOpen()).toBe(false);
  }
});

test('a file that is not sent is closed, too', () => {
  const { content, isOpen } = opened();
  expect(isOpen()).toBe(true);
  content.release();
  expect(isOpen()).toBe(false);
});

test('a folder and what is not there are no files', () => {
  expect(openFile(folder)).toBeUndefined();
  expect(openFile(join(folder, 'gone'))).toBeUndefined();
});
