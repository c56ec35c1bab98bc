/** `docs-build check --a11y` in a real browser. */
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsBuildProcess, type JsonReport, makeRoot } from '../../../support/command.ts';

const files = {
  'docs/index.md': '# Home\n\nSee [B](./b.md).',
  'docs/b.md':
    '# B\n\n<label>Size <select><option>1</option></select></label>\n\n<p style="color: #999; background: #fff">Pale</p>',
  'docs.config.json': '{ "baseUrl": "/base/" }',
};
const check = async (env: Readonly<Record<string, string>>) => {
  const { stdout } = await docsBuildProcess(['check', '--a11y', '--format', 'json'], { cwd: makeRoot(files), env });
  return (JSON.parse(stdout) as JsonReport).diagnostics.map(({ code, file, message }) => `${file} ${code} ${message}`);
};

test('finds on each page what only a browser shows, under a base path', async () => {
  expect(await check({ CHROME_PATH: process.env.CHROME_PATH ?? '' })).toEqual([
    expect.stringMatching(/^docs\/b\.md output\/accessibility elements must meet .*contrast .*Pale/),
  ]);
});

test.skipIf(process.platform === 'win32')('a headless shell on the PATH will do', async () => {
  const folder = makeRoot({ 'chromium-headless-shell': '#!/bin/sh\necho > "$0.started"\n' });
  chmodSync(join(folder, 'chromium-headless-shell'), 0o755);
  await check({ CHROME_PATH: '', PATH: folder });
  expect(existsSync(join(folder, 'chromium-headless-shell.started'))).toBe(true);
});

test('without a browser, says so in one line and runs the other rules', async () => {
  expect(await check({ CHROME_PATH: '/nowhere/chromium' })).toEqual([
    'null check/skipped pages were not checked in a browser: no Chromium was found; set CHROME_PATH to its path',
  ]);
});
