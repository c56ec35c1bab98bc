import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFolderAccess, isReadableFile } from '../../../../build/read/source-links.ts';

const box = mkdtempSync(join(tmpdir(), 'source-links-'));
const root = join(box, 'site');
afterAll(() => rmSync(box, { recursive: true, force: true }));

describe.skipIf(process.platform === 'win32')('symbolic links', () => {
  beforeAll(() => {
    for (const folder of ['docs', '.secret', 'empty']) mkdirSync(join(root, folder), { recursive: true });
    for (const file of ['docs/a.md', '.secret/b.md', '../c.md']) writeFileSync(join(root, file), '');
    for (const [name, target] of Object.entries({
      inside: 'docs/a.md',
      hidden: '.secret/b.md',
      outside: '../c.md',
      dangling: 'none.md',
      'inside-folder': 'docs',
      'hidden-folder': '.secret',
      'outside-folder': '..',
      'dangling-folder': 'none',
    }))
      symlinkSync(target, join(root, name));
  });

  test.each([
    ['docs/a.md', true],
    ['inside', true],
    ['inside-folder/a.md', true],
    ['hidden', false],
    ['outside', false],
    ['dangling', false],
    ['docs', false],
    ['none.md', false],
  ])('isReadableFile of %s is %s', (path, expected) => {
    expect(isReadableFile(root, path)).toBe(expected);
  });

  test.each(['docs', 'inside-folder', '.secret', 'none'])('accepts the folder %s', (folder) => {
    expect(checkFolderAccess(root, folder)).toBeUndefined();
  });

  test.each([
    ['outside-folder', 'out of the root folder'],
    ['hidden-folder', 'begins with a dot'],
    ['dangling-folder', 'broken symbolic link'],
  ])('refuses the folder %s', (folder, message) => {
    expect(checkFolderAccess(root, folder)).toMatchObject({
      code: 'config/invalid',
      message: expect.stringContaining(message),
    });
  });
});
