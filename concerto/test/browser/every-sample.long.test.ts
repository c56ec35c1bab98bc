/** Every link "Open in playground" of the built site, opened in one page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSamplePages } from 'docs-build';
import { expect, inject, test } from 'vitest';
import type {} from '../../../test/browser/global-setup.ts';
import { beforeDocuments, windowsOfFile } from '../../../test/browser/windows.ts';
import type { Answer, Numbered, Request, Response } from '../../playground/engine/protocol.ts';
import type { Contents } from '../../playground-files/contents.ts';
import { sampleName } from '../../playground-files/sample-link.ts';
import { readSample } from '../../samples/read-sample.ts';

const windows = windowsOfFile();
const { url, folder } = inject('documentation');

interface Answered {
  readonly request: Request;
  readonly response: Response;
}
declare global {
  /** What the worker has answered since the last sample was opened. */
  var answered: Answered[];
}

/** Names of samples, such as `docs/intro:1`, as the links of the pages have them. */
function linkedSamples(): readonly string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  return pages.flatMap((path) =>
    [
      ...readFileSync(join(folder, path), 'utf8').matchAll(
        /<a class="sample-link" href="\/playground#sample=([^"]+)"/g,
      ),
    ].map(([, name = '']) => name),
  );
}

/** Notes requests and answers of workers. */
function watchWorkers(): void {
  globalThis.answered = [];
  globalThis.Worker = class extends Worker {
    readonly #requests = new Map<number, Request>();
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        const request = this.#requests.get(data.id);
        if (request && 'content' in data) globalThis.answered.push({ request, response: data.content });
      });
    }
    override postMessage(message: Numbered<Request>): void {
      this.#requests.set(message.id, message.content);
      super.postMessage(message);
    }
  };
}

const minutes = 60_000;

// Each of more than 400 samples is opened, generated, and colored: two minutes where nothing else runs.
test('every sample opens with its models: without problems, or with the mistake that it shows', {
  timeout: 12 * minutes,
}, async () => {
  const { value: pages } = await readSamplePages({ root: '.' });
  const pageOf = new Map(pages.map((page) => [sampleName(page.path), page]));
  const names = linkedSamples();
  const { page, problems: faults } = await windows.open();
  await beforeDocuments(page, watchWorkers);
  await page.goto(`${url}/playground`);
  await page.locator('.playground-model .cm-content').waitFor();
  const list = page.locator('#playground-result-panel .playground-problems li');

  const wrong: string[] = [];
  for (const name of names) {
    const [, file = '', block = ''] = /^(.+):(\d+)$/.exec(name) ?? [];
    const samples = JSON.parse(readFileSync(join(folder, `playground/samples/${file}.json`), 'utf8'));
    const { models, instance } = samples[block] as Contents;
    const response = await page.evaluate(
      async ([hash, expected]) => {
        globalThis.answered = [];
        location.hash = hash as string;
        const end = Date.now() + 20_000;
        while (Date.now() < end) {
          const found = globalThis.answered.find(
            ({ request }) => JSON.stringify([request.models, request.instance]) === expected,
          );
          if (found) return found.response;
          await new Promise((next) => requestAnimationFrame(next));
        }
        return undefined;
      },
      [`#sample=${name}`, JSON.stringify([models, instance])],
    );
    const source = pageOf.get(file)?.blocks[Number(block)];
    const isWrong = source && readSample(source, Number(block))?.error !== undefined;
    if (!source) wrong.push(`${name}: no page has this sample`);
    else if (!response) wrong.push(`${name}: not opened`);
    else if (isWrong !== response.problems.length > 0)
      wrong.push(`${name}: ${response.problems[0]?.message ?? 'no problem, but it is a sample of a mistake'}`);
    if (response && response.problems.length > 0)
      await expect.poll(() => list.count(), { timeout: 20_000 }).toBe(response.problems.length);
  }
  expect(wrong).toEqual([]);
  expect(names.length).toBeGreaterThan(400);
  // Names with a dot were not opened once.
  expect(names.filter((name) => name.includes('.')).length).toBeGreaterThan(5);
  expect(faults).toEqual([]);
});
