import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualMarkdown } from '../../../../build/markdown/options.ts';
import { parseDocStage } from '../../../../build/markdown/parse-doc-stage.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import { result } from '../../../../build/model/result.ts';
import type { SourceFile } from '../../../../build/model/source-file.ts';
import { longestBlock, type WorkerPool, workerPool } from '../../../../build/stages/worker-pool.ts';
import { bundleStageWorker } from '../../../support/stage-worker.ts';

const root = join(import.meta.dirname, '../../../..');
const stage = parseDocStage(usualMarkdown, 'test');
let folder: string;
let workerUrl: URL;
let pool: WorkerPool;

const file = (name: string, text: string): SourceFile => ({
  path: sourcePath(`docs/${name}.md`),
  collection: 'docs',
  version: 'current',
  locale: 'en',
  text,
});
const open = (limitMs: number): WorkerPool => workerPool({ workerUrl, limitMs, maxOldGenerationMb: 600, threads: 2 });

beforeAll(async () => {
  folder = mkdtempSync(join(root, 'node_modules/.worker-pool-'));
  workerUrl = await bundleStageWorker(folder);
  pool = open(60_000);
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const ignore = (): void => undefined;

/** A stage that blocks its thread for 10 ms per page and records what it did. */
function holding(done: string[]): typeof stage {
  return {
    ...stage,
    inSteps: async () =>
      function* (one) {
        const end = performance.now() + 10;
        while (performance.now() < end);
        yield;
        done.push(one.path);
        return result(null, []);
      },
  };
}

test('handles signals, timers and requests between pages that are parsed on the main thread', async () => {
  const done: string[] = [];
  let seen = -1;
  setTimeout(() => {
    seen = done.length;
  }, 1);
  const files = Array.from({ length: 30 }, (_, n) => file(`p${n}`, '# T'));
  await pool.execute(holding(done), files, ignore);
  expect(done).toHaveLength(30);
  expect(seen).toBeGreaterThanOrEqual(0);
  expect(seen).toBeLessThan(30);
});

test('with a single thread, all pages are parsed on the main thread', async () => {
  const alone = workerPool({
    workerUrl: new URL('file:///nowhere.mjs'),
    limitMs: 1,
    maxOldGenerationMb: 1,
    threads: 1,
  });
  const done: string[] = [];
  await alone.execute(
    holding(done),
    Array.from({ length: 25 }, (_, n) => file(`p${n}`, 'Words of it.\n\n'.repeat(1500))),
    ignore,
  );
  expect(done).toHaveLength(25);
  await alone.close();
});

test('the place of a page that says nothing of itself is its longest block', () => {
  expect(longestBlock('---\ntitle: A\n---\n\nshort\n\nlonger than\nthe others by far\n\nshort\n')).toEqual({
    line: 7,
    size: '28 characters',
  });
  expect(longestBlock('')).toEqual({ line: 1, size: '0 characters' });
  expect(longestBlock(`a\n \n${'['.repeat(2500)}`)).toEqual({ line: 3, size: '2,500 characters' });
});
