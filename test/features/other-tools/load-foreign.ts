import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { loadConfig } from '../../../build/config/load.ts';

const parent = mkdtempSync(join(tmpdir(), 'other-tools-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
let count = 0;

/** Loads the configuration of a site that was written for another tool. @param named With `--config`. */
export async function loadForeign(files: Readonly<Record<string, string>>, named?: string) {
  count += 1;
  const root = join(parent, String(count));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const libraryUrl = new URL('../../../lib/index.js', import.meta.url).href;
  const { value, diagnostics } = await loadConfig(
    { root, cacheDir: join(root, 'cache'), file: named && join(root, named), libraryUrl },
    {},
  );
  const notes = diagnostics.filter(({ code }) => code === 'config/not-taken-over').map(({ message }) => message);
  const problems = diagnostics.filter(({ severity }) => severity !== 'info');
  return { config: value.config, watched: value.watched, diagnostics, notes, problems, root };
}
