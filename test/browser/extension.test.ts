/** Styles and browser code of an extension, on the pages that hold a block of it. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { makeRoot, readText } from '../support/command.ts';
import { unpacked } from '../support/page-json.ts';
import { hydrated, isSameDocument, markDocument, serveFolder, siteOfFile } from './support.ts';
import { windowsOfFile } from './windows.ts';

const windows = windowsOfFile();

const files = {
  'docs.config.json': '{ "title": "Shapes", "extensions": ["./shapes/index.ts"] }',
  'shapes/index.ts': `import type { Extension } from 'docs-build';
export default {
  name: 'shapes',
  fences: {
    shape: {
      transform: ({ text }) => [
        { type: 'element', tagName: 'p', properties: { className: ['shape'] }, children: [{ type: 'text', value: text }] },
      ],
    },
  },
  styles: ['./styles.css'],
  client: './client.ts',
} satisfies Extension;
`,
  'shapes/styles.css': '.shape { color: rgb(1 2 3) }',
  'shapes/client.ts': `import { suffix } from './suffix.ts';
export function mount(article: HTMLElement): () => void {
  for (const shape of article.querySelectorAll('.shape')) shape.append(suffix);
  document.body.dataset.shapes = 'mounted';
  return () => void (document.body.dataset.shapes = 'left');
}
`,
  'shapes/suffix.ts': "export const suffix = ', drawn';",
  'docs/plain.md': '# Plain\n\nSee [the shape](./shape.md).\n',
  'docs/shape.md': '# Shape\n\n```shape\ncircle\n```\n\nSee [nothing](./plain.md).\n',
};

const built = siteOfFile('shapes', files);

async function served(command: 'serve' | 'preview') {
  const { root, url } = command === 'preview' ? built() : await serve();
  const { page, problems } = await windows.open();
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname));
  const open = async (path: string): Promise<void> => {
    await page.goto(url + path);
    await hydrated(page);
    await markDocument(page);
  };
  /** As editors save: a new file takes the place of the old one. */
  const save = (path: string, text: string): void => {
    writeFileSync(join(root, `${path}.saving`), text);
    renameSync(join(root, `${path}.saving`), join(root, path));
  };
  return { root, page, problems, loaded, open, save };
}

async function serve() {
  const root = makeRoot(files);
  const { url, running } = await serveFolder(['serve'], root);
  onTestFinished(() => void running.process.kill('SIGKILL'));
  return { root, url };
}

const follow = (page: Page, name: string): Promise<void> => page.locator('main').getByRole('link', { name }).click();
const isClient = (path: string): boolean => /^\/assets\/client-[^/]+\.js$/.test(path);
const state = (page: Page, wanted: string): Promise<unknown> =>
  page.waitForFunction((value) => document.body.dataset.shapes === value, wanted);

test('its code is loaded with the first page that needs it, and cleaned up after each', async () => {
  const { root, page, problems, loaded, open } = await served('preview');
  await open('/docs/plain');
  expect(loaded.filter(isClient)).toEqual([]);
  expect(readText(root, 'dist/docs/plain/index.html')).not.toMatch(/shapes|client-/);
  expect(unpacked(readFileSync(join(root, 'dist/docs/plain/index.bin')))).not.toMatch(/shapes|client-/);

  await follow(page, 'the shape');
  await page.getByText('circle, drawn').waitFor();
  expect(await page.locator('.shape').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  await follow(page, 'nothing');
  await state(page, 'left');
  await page.goBack();
  await page.getByText('circle, drawn').waitFor();
  await state(page, 'mounted');
  expect([loaded.filter(isClient).length, await isSameDocument(page), problems]).toEqual([1, true, []]);

  await open('/docs/shape');
  await page.getByText('circle, drawn').waitFor();
  expect(await page.locator('.shape').textContent()).toBe('circle, drawn');
  expect(problems).toEqual([]);
});

test('code that cannot be loaded is said in the console, and the page works', async () => {
  const { page, problems, open } = await served('preview');
  await page.route(/\/assets\/client-/, (route) => route.fulfill({ status: 404 }));
  const said = page.waitForEvent('console', (message) => /extension shapes failed/.test(message.text()));
  await open('/docs/shape');
  await said;
  expect(await page.locator('.shape').textContent()).toBe('circle');
  await follow(page, 'nothing');
  await page.getByRole('heading', { level: 1, name: 'Plain' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
  expect(problems.filter((problem) => !/extension shapes failed|404 \(Not Found\)/.test(problem))).toEqual([]);
});

test('while its author writes: text is mounted anew, styles are swapped or added, code reloads the page', async () => {
  const { page, problems, open, save } = await served('serve');
  await open('/docs/shape');
  await page.getByText('circle, drawn').waitFor();

  save('docs/shape.md', files['docs/shape.md'].replace('circle', 'square'));
  await page.getByText('square, drawn').waitFor();
  expect(await page.locator('.shape').textContent()).toBe('square, drawn');

  save('shapes/styles.css', '.shape { color: rgb(4 5 6) }');
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('.shape') ?? document.body).color === 'rgb(4, 5, 6)',
  );
  expect([await isSameDocument(page), await page.locator('.shape').textContent()]).toEqual([true, 'square, drawn']);

  save('shapes/more.css', '.shape { background: rgb(7 8 9) }');
  save('shapes/index.ts', files['shapes/index.ts'].replace("'./styles.css'", "'./styles.css', './more.css'"));
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('.shape') ?? document.body).backgroundColor === 'rgb(7, 8, 9)',
  );
  await page.getByText('square, drawn').waitFor();

  save('shapes/suffix.ts', "export const suffix = ', drawn better';");
  await page.getByText('square, drawn better').waitFor();
  save('shapes/client.ts', files['shapes/client.ts'].replace('append(suffix)', "append(suffix + ' still')"));
  await page.getByText('square, drawn better still').waitFor();
  expect([await isSameDocument(page), problems]).toEqual([false, []]);
});
