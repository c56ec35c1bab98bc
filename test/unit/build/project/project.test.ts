import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProject } from '../../../../build/project/project.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Paths of the files that pages link to, as a new process reads them. */
async function assetsWith(config: object): Promise<readonly string[]> {
  write('docs.config.json', JSON.stringify(config));
  const opened = await openProject({ root });
  const { project } = opened.value;
  if (!project) throw new Error(JSON.stringify(opened.diagnostics));
  const { assets } = project.recallSources().value;
  await project.close();
  return assets.map(({ path }) => path);
}

test.each<[string, string, object, object?]>([
  ['aliases', '@assets/a.png', { aliases: { '@assets': 'src/static' } }],
  ['siteDirectory', '@site/static/a.png', { siteDirectory: 'src' }],
  ['staticDirectory', '../src/static/a.png', { staticDirectory: 'static' }, { staticDirectory: 'src/static' }],
])('what pages link to is not remembered where `%s` has changed', async (_, address, config, before = {}) => {
  write('docs/a.md', `![x](${address})`);
  write('src/static/a.png', '');
  // As long after the files were written as it takes to trust them.
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  expect(await assetsWith(before)).toEqual([]);
  expect(await assetsWith(config)).toEqual(['src/static/a.png']);
});
