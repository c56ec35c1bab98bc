import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nearestFile, nearestFileHint } from '../../../../build/adapters/nearest-file.ts';

const root = mkdtempSync(join(tmpdir(), 'nearest-file-'));
for (const file of ['src/site.css', 'src/Hero.tsx', 'extensions/quiz.ts', '.hidden/site.css']) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), '');
}
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['./src/sites.css', './src/site.css'],
  ['src/site.scss', 'src/site.css'],
  ['@site/src/Heero', '@site/src/Hero.tsx'],
  ['./src/Hero.jsx', './src/Hero.tsx'],
  ['./extension/quizz.ts', './extensions/quiz.ts'],
  ['./src/../srcc/site.css', './src/../src/site.css'],
  ['./src/something-else.css', undefined],
  ['./nowhere/at/all.css', undefined],
  ['.hiden/site.css', undefined],
])('%s → %s', (written, meant) => expect(nearestFile(root, written)).toBe(meant));

test('a hint says so, unless the path is right', () => {
  expect(nearestFileHint(root, './src/sites.css')).toBe('did you mean `./src/site.css`?');
  expect(nearestFileHint(root, './src/site.css')).toBeUndefined();
});
