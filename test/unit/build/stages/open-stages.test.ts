import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Hash } from '../../../../build/model/paths.ts';
import type { ProgressStep } from '../../../../build/model/progress.ts';
import { ok } from '../../../../build/model/result.ts';
import { timings } from '../../../../build/pipeline/timings.ts';
import { openStages } from '../../../../build/stages/open-stages.ts';

const root = mkdtempSync(join(tmpdir(), 'open-stages-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('says how far it is in the words of people, only of stages that can take long', async () => {
  const told: ProgressStep[] = [];
  const { runner, close } = openStages(
    { root, stateDir: root, cacheDir: join(root, 'cache') },
    { cache: false, timings: timings(() => 0), onProgress: (step) => told.push(step) },
  );
  for (const name of ['checkSamples', 'planSite']) {
    const stage = { name, version: '1', key: ({ path }: { path: string }) => path as Hash, run: () => ok(1) };
    await runner.run(stage, [{ path: 'docs/a.md' }, { path: 'docs/b.md' }]);
  }
  await close();
  expect(told).toEqual([
    { doing: 'checking samples of pages', done: 1, all: 2, item: 'docs/a.md' },
    { doing: 'checking samples of pages', done: 2, all: 2, item: 'docs/b.md' },
  ]);
});
