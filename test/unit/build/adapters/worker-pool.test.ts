import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mainThread } from '../../../../build/adapters/main-thread.ts';
import { parseThread } from '../../../../build/adapters/parse-thread.ts';
import { longestBlock, type WorkerPool, workerPool } from '../../../../build/adapters/worker-pool.ts';
import { usualMarkdown } from '../../../../build/markdown/options.ts';
import { parseDocStage } from '../../../../build/markdown/parse-doc-stage.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import { result } from '../../../../build/model/result.ts';
import type { SourceFile } from '../../../../build/model/source-file.ts';
import { fuzzSeeds } from '../../../support/fuzz.ts';
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
/** Keeps the parser busy for a minute. */
const endless = '1. '.repeat(15_000);
/** Too long for the main thread. */
const long = `${'word '.repeat(14_000)}done\n`;

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

test('a page that takes too long is an error; the others are parsed, in order, and so are later ones', async () => {
  const impatient = open(10_000);
  const files = [file('a', '# A'), file('endless', endless), file('long', long), file('b', '# B')];
  const results = await impatient.execute(stage, files);
  const values = results.map(({ json, keep }) => ({ ...JSON.parse(json), keep }));
  expect(values.map(({ value }) => value?.path ?? null)).toEqual(['docs/a.md', null, 'docs/long.md', 'docs/b.md']);
  expect(values[1].diagnostics).toMatchObject([{ code: 'doc/timeout', at: { file: 'docs/endless.md' } }]);
  expect(values[1].diagnostics[0].message).toContain('10 s');
  expect(values.map(({ keep }) => keep)).toEqual([true, false, true, true]);
  const [first] = await impatient.execute(stage, [file('c', '# Done')]);
  expect(JSON.parse(first?.json ?? '{}').value.body.join('')).toContain('Done');
  await impatient.close();
});

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
  await pool.execute(holding(done), files);
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
  );
  expect(done).toHaveLength(25);
  await alone.close();
});

test('a worker thread and the main thread give identical results, in all syntaxes', async () => {
  const seeds = fuzzSeeds(root).filter((_, number) => number % 7 === 0);
  const files = [...seeds, ...documents].map((text, number) => file(`same-${number}`, text));
  const thread = parseThread({ workerUrl, limitMs: 60_000, maxOldGenerationMb: 600 });
  const here = await mainThread().parse(stage, files, () => Promise.reject(new Error('parsed elsewhere')));
  for (const [number, source] of files.entries())
    expect(await thread.parse({ file: source, options: usualMarkdown })).toEqual({ json: here[number]?.json });
  await thread.end();
});

/** What takes the longest ways through the parser. */
const documents = [
  `---\ntitle: T\n---\n\n${'## Head *em*\n\nText [x](./y.md) `code`.\n\n```js\nconst a = 1;\n```\n\n'.repeat(3)}`,
  '```mermaid\ngraph TD\nA-->B\n```\n\n$$\nx^2\n$$\n\n:tada:\n',
  '---\nmath: true\n---\n$a$\n\n```bash npm2yarn\nnpm i a\n```\n\n<div>a<b>c</div>\n',
];

test('the place of a page that says nothing of itself is its longest block', () => {
  expect(longestBlock('---\ntitle: A\n---\n\nshort\n\nlonger than\nthe others by far\n\nshort\n')).toEqual({
    line: 7,
    size: '28 characters',
  });
  expect(longestBlock('')).toEqual({ line: 1, size: '0 characters' });
  expect(longestBlock(`a\n \n${'['.repeat(2500)}`)).toEqual({ line: 3, size: '2,500 characters' });
});
