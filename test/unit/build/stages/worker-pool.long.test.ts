/** Pages that keep a thread busy for seconds, and a sample of every syntax parsed twice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualMarkdown } from '../../../../build/markdown/options.ts';
import { parseDocStage } from '../../../../build/markdown/parse-doc-stage.ts';
import type { Doc } from '../../../../build/model/doc.ts';
import { sourcePath } from '../../../../build/model/paths.ts';
import type { Result } from '../../../../build/model/result.ts';
import type { SourceFile } from '../../../../build/model/source-file.ts';
import { mainThread } from '../../../../build/stages/main-thread.ts';
import { parseThread } from '../../../../build/stages/parse-thread.ts';
import type { Executed } from '../../../../build/stages/run-stage.ts';
import { workerPool } from '../../../../build/stages/worker-pool.ts';
import { fuzzSeeds } from '../../../support/fuzz.ts';
import { bundleStageWorker } from '../../../support/stage-worker.ts';

const asMade = (made: Executed): Executed => made;
const root = join(import.meta.dirname, '../../../..');
const stage = parseDocStage(usualMarkdown, 'test');
let folder: string;
let workerUrl: URL;

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

const open = (limitMs: number) => workerPool({ workerUrl, limitMs, maxOldGenerationMb: 600, threads: 2 });

beforeAll(async () => {
  folder = mkdtempSync(join(root, 'node_modules/.worker-pool-'));
  workerUrl = await bundleStageWorker(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a page that takes too long is an error; the others are parsed, in order, and so are later ones', async () => {
  const impatient = open(10_000);
  const files = [file('a', '# A'), file('endless', endless), file('long', long), file('b', '# B')];
  const results = await impatient.execute(stage, files, asMade);
  const values = results.map(({ made, keep }) => ({ ...(made as Result<Doc | null>), keep }));
  expect(values.map(({ value }) => value?.path ?? null)).toEqual(['docs/a.md', null, 'docs/long.md', 'docs/b.md']);
  expect(values[1]?.diagnostics).toMatchObject([{ code: 'doc/timeout', at: { file: 'docs/endless.md' } }]);
  expect(values[1]?.diagnostics[0]?.message).toContain('10 s');
  expect(values.map(({ keep }) => keep)).toEqual([true, false, true, true]);
  const [first] = await impatient.execute(stage, [file('c', '# Done')], asMade);
  expect((first?.made.value as Doc | undefined)?.body.join('')).toContain('Done');
  await impatient.close();
});

test('code of an extension that never ends is named, with the line of its block', async () => {
  const code = `export default { name: 'x', fences: { wait: { transform: () => { for (;;); } } } };`;
  const extensions = [`data:text/javascript,${encodeURIComponent(code)}`];
  const impatient = open(2_000);
  const files = [file('long', long), file('waits', 'a\n\n```wait\n```\n'), file('b', '# B')];
  const results = await impatient.execute(
    parseDocStage({ ...usualMarkdown, extensions, inThreads: true }, 'test'),
    files,
    asMade,
  );
  expect(results.flatMap(({ made }) => made.diagnostics)).toMatchObject([
    {
      message: 'the page cannot be parsed: it takes longer than 2 s, in the block `wait`',
      at: { file: 'docs/waits.md', line: 3 },
    },
  ]);
  await impatient.close();
});

/** What takes the longest ways through the parser. */
const documents = [
  `---\ntitle: T\n---\n\n${'## Head *em*\n\nText [x](./y.md) `code`.\n\n```js\nconst a = 1;\n```\n\n'.repeat(3)}`,
  '```mermaid\ngraph TD\nA-->B\n```\n\n$$\nx^2\n$$\n\n:tada:\n',
  '---\nmath: true\n---\n$a$\n\n```bash npm2yarn\nnpm i a\n```\n\n<div>a<b>c</div>\n',
];

test('a worker thread and the main thread give identical results, in all syntaxes', async () => {
  const seeds = fuzzSeeds(root).filter((_, number) => number % 7 === 0);
  const files = [...seeds, ...documents].map((text, number) => file(`same-${number}`, text));
  const thread = parseThread({ workerUrl, limitMs: 60_000, maxOldGenerationMb: 600 });
  const here = await mainThread().parse(
    stage,
    files,
    asMade,
    (): Promise<Executed> => Promise.reject(new Error('parsed elsewhere')),
  );
  for (const [number, source] of files.entries())
    expect(await thread.parse({ file: source, options: usualMarkdown })).toEqual({
      json: JSON.stringify(here[number]?.made),
    });
  await thread.end();
});
