/** `npm start`, as the README has it: build, serve, print the address. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsBuildProcess, makeRoot, packageDir, start } from '../../support/command.ts';

const script = join(packageDir, 'scripts/start.mjs');

test.skipIf(process.platform === 'win32')('builds, serves, and ends with 0 when it is interrupted', async () => {
  const root = makeRoot({
    'docs.config.json': '{ "search": { "provider": false } }',
    'docs/intro.md': '# Intro\n\nText.\n',
  });
  const running = start(['--root', root, '--out', 'public', '--port', '0', '--base=/below/'], {
    script,
    ownGroup: true,
  });
  const [, url = ''] = await running.printed(/Local:\s+(http:\S+)/);
  await running.printed(/Built 1 page/);
  expect(existsSync(join(root, 'public/index.html'))).toBe(true);
  expect(new URL(url).pathname).toBe('/below/');
  expect((await fetch(new URL('docs/intro', url))).status).toBe(200);
  // As a terminal does: to the script and to what it has started.
  process.kill(-(running.process.pid ?? 0), 'SIGINT');
  expect(await running.ended).toMatchObject({ status: 0, signal: null });
  await expect(fetch(url)).rejects.toThrow();
});

test.skipIf(process.platform === 'win32')('a SIGTERM to the script alone ends the server too', async () => {
  const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n' });
  const running = start(['--root', root, '-p', '0'], { script, ownGroup: true });
  const [, url = ''] = await running.printed(/Local:\s+(http:\S+)/);
  running.process.kill('SIGTERM');
  expect(await running.ended).toMatchObject({ status: 0, signal: null });
  await expect(fetch(url)).rejects.toThrow();
});

test('a build that fails is not served; its status is kept', async () => {
  const root = makeRoot({ 'docs/intro.md': '# Intro\n\nText.\n', 'docs.config.json': '{ "titel": "x" }' });
  const { status, stdout } = await docsBuildProcess(['--root', root, '--port', '0'], { script });
  expect(status).toBe(2);
  expect(stdout).toContain('config/invalid');
  expect(stdout).not.toContain('Local:');
});
