import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { afterAll, expect, test } from 'vitest';
import { watchWithChokidar } from '../../../../build/watch/watch-chokidar.ts';
import { watchScope } from '../../../../build/watch/watch-scope.ts';

const box = mkdtempSync(join(tmpdir(), 'watch-chokidar-'));
afterAll(() => rmSync(box, { recursive: true, force: true }));

test.each([
  [undefined, { usePolling: false }],
  [250, { usePolling: true, interval: 250, binaryInterval: 250 }],
])('with an interval of %s ms, the watcher has %j', async (pollMs, options) => {
  const scope = watchScope([join(box, 'docs')], () => false);
  const watcher = (await watchWithChokidar(scope, pollMs, () => {})) as FSWatcher;
  await watcher.close();
  expect(watcher.options).toMatchObject(options);
});
