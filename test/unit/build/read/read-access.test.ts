import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkReadAccess } from '../../../../build/read/read-access.ts';

const box = realpathSync(mkdtempSync(join(tmpdir(), 'read-access-')));
const root = join(box, 'site');
mkdirSync(root);
afterAll(() => rmSync(box, { recursive: true, force: true }));

test.each([
  ['docs/a.md', undefined],
  ['..a/b.md', 'hidden'],
  ['.env', 'hidden'],
  ['docs/.git/config', 'hidden'],
  ['../other/a.md', 'outside'],
  ['../site-private/a.md', 'outside'],
  ['..', 'outside'],
])('%s: %s', (path, denial) => {
  expect(checkReadAccess(root, join(root, path))).toBe(denial);
});

test.skipIf(process.platform === 'win32')('follows a root that is a symbolic link', () => {
  symlinkSync(root, join(box, 'link'));
  expect(checkReadAccess(join(box, 'link'), join(root, 'a.md'))).toBeUndefined();
});
