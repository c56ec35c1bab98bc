/** The page `/playground` of the documentation, as readers use it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Locator, Page, Route } from 'playwright-core';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { axeFaults } from '../../../test/browser/axe.ts';
import { browserOfFile } from '../../../test/browser/browser.ts';
import type {} from '../../../test/browser/global-setup.ts';
import { openPage, painted, type Watched } from '../../../test/browser/support.ts';
import { check, type Packages } from '../../playground/engine/check.ts';
import type { Answer, Numbered, Request, Response } from '../../playground/engine/protocol.ts';
import type { Contents } from '../../playground-files/contents.ts';
import { core, cto } from '../../samples/packages.ts';
import { allTargets } from '../../samples/targets.ts';
import { changesOfPage } from '../playground/changes-of-page.ts';

const browser = browserOfFile();
const { url, folder } = inject('documentation');

const opened: Watched[] = [];
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close();
});

interface Playground {
  readonly page: Page;
  readonly model: Locator;
  readonly data: Locator;
  readonly results: Locator;
  readonly problems: readonly string[];
}

/** Opens the playground in a profile without anything stored. */
async function open(hash = '', options = {}): Promise<Playground> {
  const watched = await openPage(browser(), { viewport: { width: 1440, height: 900 }, ...options });
  opened.push(watched);
  const { page, problems } = watched;
  await page.goto(`${url}/playground${hash}`);
  return { ...partsOf(page), problems };
}

const partsOf = (page: Page) => ({
  page,
  model: page.locator('.playground-model .cm-content'),
  data: page.locator('.playground-instance .cm-content'),
  results: page.locator('#playground-result-panel'),
});

/** Replaces the text of an editor, as a reader who pastes. */
async function write(page: Page, editor: Locator, text: string): Promise<void> {
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const textOf = async (editor: Locator): Promise<string> =>
  // An empty line holds a break.
  (await editor.locator('.cm-line').allInnerTexts()).map((line) => line.replace('\n', '')).join('\n');

const book = 'namespace org.example.books@1.0.0\n\nconcept Book {\n  o String title\n}\n';

test('a mistake is underlined and explained; once it is fixed, the outputs follow', async () => {
  const { page, model, data, results, problems } = await open();
  // Data of the example, which this model does not know.
  await data.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await write(page, model, book.replace('String', 'Text'));
  await results.getByRole('link', { name: 'What this means' }).waitFor();
  expect(await results.locator('.playground-problems li').allInnerTexts()).toEqual([
    expect.stringMatching(/^shipping\.cto, line 4\s+Undeclared type "Text" in .*\s+What this means$/),
  ]);
  expect(await page.locator('.playground-model .problem.error').allInnerTexts()).toEqual(['Text']);
  const link = await results.getByRole('link', { name: 'What this means' }).getAttribute('href');
  expect(link).toBe('/docs/reference/errors#undeclared-type');
  await results.getByRole('button', { name: 'shipping.cto, line 4' }).click();
  await page.keyboard.insertText('Integer');
  await results.getByText('title: number;').waitFor();
  await results.locator('.playground-problems').waitFor({ state: 'detached' });
  await page.getByLabel('Target').selectOption('java');
  await results.getByText('private int title;').waitFor();
  expect(problems).toEqual([]);
});

describe('the first example, with what the build has made of it', () => {
  const example = (page: Page): Locator => page.locator('.playground-example');
  const held = async (hash = '') => {
    let release = (): void => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const parts = await openAfter(
      (page) => page.route(/\/assets\/entry-app-/, (route) => waiting.then(() => route.continue())),
      hash,
    );
    return { ...parts, release };
  };

  test('is there before the code of the page, and gives way to the tools, which show the same', async () => {
    const { page, model, data, results, release } = await held();
    await example(page).getByText('interface IParcel').first().waitFor();
    const [first = '', second = '', third] = await example(page).locator('pre').allTextContents();
    release();
    await results.getByText('interface IParcel').first().waitFor();
    expect(await example(page).count()).toBe(0);
    await model.waitFor();
    // Editors hold the lines that can be seen.
    const written = await textOf(model);
    expect(first.slice(0, written.length)).toBe(written);
    expect(written.length).toBeGreaterThan(300);
    expect(second.trimEnd()).toContain(await textOf(data));
    expect((await results.locator('pre').first().textContent())?.trimEnd()).toBe(third?.trimEnd());
  });

  test('is asked about before the code of the page is there, which then asks the same', async () => {
    let release = (): void => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const { page, results, model } = await openAfter(async (page) => {
      await page.addInitScript(() => {
        const asked: unknown[] = [];
        const heard: unknown[] = [];
        const Watched = class extends Worker {
          constructor(address: string | URL, options?: WorkerOptions) {
            super(address, options);
            this.addEventListener('message', ({ data }) => {
              if (!('colored' in data)) heard.push([data.id, 'isLoaded' in data]);
            });
          }
          override postMessage(message: unknown) {
            asked.push(message);
            super.postMessage(message);
          }
        };
        Object.assign(globalThis, { Worker: Watched, asked, heard });
      });
      await page.route(/\/assets\/outputs-/, (route) => waiting.then(() => route.continue()));
    });
    const asked = () => page.evaluate(() => (globalThis as unknown as { asked: readonly Numbered<Request>[] }).asked);
    await expect.poll(async () => (await asked()).map(({ id }) => id)).toEqual([0, 1]);
    const [early, ofPage] = await asked();
    expect(JSON.stringify(early?.content)).toBe(JSON.stringify(ofPage?.content));
    // The editor would take the time of the first answer.
    await painted(page);
    expect(await model.count()).toBe(0);
    expect(await example(page).isVisible()).toBe(true);
    release();
    await results.getByText('interface IParcel').first().waitFor();
    await model.waitFor();
    // Answered once: only one of the two had to load something.
    expect(await page.evaluate(() => (globalThis as unknown as { heard: unknown }).heard)).toEqual([
      [0, true],
      [0, false],
      [1, false],
    ]);
  });

  test('is not shown to readers who bring work along', async () => {
    const { page, model, release } = await held('#sample=src/pages/index:2');
    await page.getByRole('heading', { name: 'Playground' }).waitFor();
    await painted(page);
    expect(await example(page).isVisible()).toBe(false);
    release();
    await model.getByText('org.example.library').waitFor();
  });

  test('is a page to read without JavaScript', async () => {
    const { page } = await open('', { javaScriptEnabled: false });
    await example(page).getByText('interface IParcel').first().waitFor();
    expect(await example(page).isVisible()).toBe(true);
  });
});

test('from the home page, its model opens with its data; the problem names the property and leads to its entry', async () => {
  const watched = await openPage(browser(), { viewport: { width: 1440, height: 900 } });
  opened.push(watched);
  const { page } = watched;
  await page.goto(`${url}/`);
  await page.getByRole('link', { name: 'Try it' }).click();
  const { results, data } = partsOf(page);
  const problem = results.locator('.playground-problems li');
  await problem.getByRole('link', { name: 'What this means' }).waitFor();
  expect(await problem.innerText()).toContain('instance.json, line 5, $.pages');
  expect(await problem.getByRole('link').getAttribute('href')).toBe('/docs/reference/errors#wrong-type');
  await problem.getByRole('button').click();
  await page.keyboard.press('End');
  await page.keyboard.type(',');
  await results
    .getByText('At 6:1, a name in double quotes was expected, but `}` was found. Remove the comma')
    .waitFor();
  expect(await problem.getByRole('link').getAttribute('href')).toBe('/docs/reference/errors#data-is-not-json');
  await page.getByRole('status').getByText('At 6:1, a name in double quotes').waitFor();
  expect(await data.locator('.problem.error').allInnerTexts()).toEqual(['}']);
});

test('generated code has the colors of its language, and stays the same text', async () => {
  const { page, model, results, problems } = await open();
  const code = results.locator('.playground-file pre').first();
  const colored = (name: string, text: string) => code.locator(`.token.${name}`, { hasText: text }).first().waitFor();
  await colored('keyword', 'export');
  expect(await code.textContent()).toContain('export interface IPlace extends IConcept {\n   city: string;\n');
  // Also while the reader writes: there is no moment without colors.
  await write(page, model, book);
  await results.getByText('title: string;').waitFor();
  expect(await code.locator('.token.keyword').count()).toBeGreaterThan(0);
  await page.getByLabel('Target').selectOption('rust');
  await colored('keyword', 'pub');
  await page.getByLabel('Target').selectOption('mermaid');
  await colored('keyword', 'classDiagram');
  await page.getByRole('tab', { name: 'Metamodel' }).click();
  await colored('property', '"$class"');
  expect(problems).toEqual([]);
});

test('a model is formatted, undone as one step, and left alone if it has comments', async () => {
  const { page, model, results, problems } = await open();
  const crowded = book.replace('{\n  o String title', '{ o  String title regex=/a b/ ');
  await write(page, model, crowded);
  await results.getByText('title: string;').waitFor();
  const format = page.getByRole('button', { name: 'Format' });
  await format.click();
  const card = (text: string): Locator => page.locator('.playground-model .card', { hasText: text });
  await card('Formatted.').waitFor();
  expect(await textOf(model)).toBe(book.replace('title', 'title regex=/a b/'));
  await page.keyboard.press('ControlOrMeta+z');
  expect(await textOf(model)).toBe(crowded);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('// Books.');
  await page.keyboard.press('Enter');
  await expect.poll(() => format.getAttribute('aria-disabled')).toBe('true');
  expect(await format.getAttribute('title')).toContain('the printer drops comments');
  await format.focus();
  await page.keyboard.press('Enter');
  await card('the printer drops comments').waitFor();
  expect(await textOf(model)).toBe(`// Books.\n${crowded}`);
  await write(page, model, book.replace('String', '5'));
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await card('Not formatted: Expected').waitFor();
  expect(problems).toEqual([]);
});

test('data is checked against the models', async () => {
  const { page, model, data, results } = await open();
  await write(page, model, book);
  await write(page, data, '{ "$class": "org.example.books@1.0.0.Book", "title": 3 }');
  await results.getByText('Expected value at path `$.title` to be of type `String`').waitFor();
  await page.getByRole('tab', { name: 'Sample data' }).click();
  await results.getByText('"$class": "org.example.books@1.0.0.Book"').waitFor();
});

test('without a network: all that was used goes on, and the rest comes when there is one again', async () => {
  const { page, model, results } = await open();
  await results.getByText('interface IParcel').first().waitFor();
  // The editor comes after the first answer.
  await model.waitFor();
  await page.context().setOffline(true);
  await write(page, model, book);
  await results.getByText('title: string;').waitFor();
  const failure = results.getByText('The tools could not be loaded.');
  await page.getByLabel('Target').selectOption('rust');
  await failure.waitFor();
  await page.getByLabel('Target').selectOption('typescript');
  await failure.waitFor({ state: 'detached' });
  await write(page, model, book.replace('title', 'name'));
  await results.getByText('name: string;').waitFor();
  await page.context().setOffline(false);
  await page.getByLabel('Target').selectOption('rust');
  await results.getByText('pub name: String').waitFor();
});

test('a link opens the same model in another profile, and loading the page again keeps what was changed', async () => {
  const first = await open();
  await write(first.page, first.model, book);
  await first.results.getByText('title: string;').waitFor();
  await first.page.getByLabel('Target').selectOption('rust');
  await first.page.getByRole('button', { name: 'Share a link' }).click();
  const link = await first.page.getByLabel('Link to this model').inputValue();
  const second = await open(new URL(link).hash);
  await second.results.getByText('pub title: String').waitFor();
  expect(await textOf(second.model)).toBe(book);
  expect(new URL(second.page.url()).hash).toBe('');
  await write(second.page, second.model, book.replace('title', 'name'));
  await second.page.getByLabel('Target').selectOption('typescript');
  await second.results.getByText('name: string;').waitFor();
  await second.page.waitForFunction(() => localStorage.getItem('playground')?.includes('o String name'));
  await second.page.reload();
  await second.results.getByText('name: string;').waitFor();
  expect(second.problems).toEqual([]);
});

/** Opens the playground after something was done to its requests. */
async function openAfter(prepare: (page: Page) => Promise<unknown>, hash = '') {
  const watched = await openPage(browser(), { viewport: { width: 1440, height: 900 } });
  opened.push(watched);
  await prepare(watched.page);
  await watched.page.goto(`${url}/playground${hash}`);
  return partsOf(watched.page);
}

/** The samples that are opened with options of a generator. */
const withOptions = (): readonly { readonly name: string; readonly contents: Contents }[] =>
  readdirSync(join(folder, 'playground/samples'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const samples = JSON.parse(readFileSync(join(folder, 'playground/samples', file), 'utf8')) as Record<
        string,
        Contents
      >;
      return Object.entries(samples).map(([block, contents]) => ({
        name: `${file.replace(/\.json$/, '').replaceAll('\\', '/')}:${block}`,
        contents,
      }));
    })
    .filter(({ contents }) => contents.options);

test('code that was generated with options opens with them, and so does a link to it', async () => {
  const sample = withOptions().find(({ contents }) => contents.options?.namespacePrefix === 'Acme');
  const { page, results, problems } = await open(`#sample=${sample?.name}`);
  await results.getByText('namespace Acme').first().waitFor();
  await results.getByText('namespacePrefix: "Acme"').waitFor();
  await page.getByRole('button', { name: 'Share a link' }).click();
  const link = await page.getByLabel('Link to this model').inputValue();
  await results.getByRole('button', { name: 'Use the defaults' }).click();
  await results.getByText('namespace Acme').first().waitFor({ state: 'detached' });
  expect(await results.getByText('namespacePrefix').count()).toBe(0);
  const second = await open(new URL(link).hash);
  await second.results.getByText('namespace Acme').first().waitFor();
  expect([problems, second.problems]).toEqual([[], []]);
});

test('of two links that are opened at once, the last one counts, whichever sample comes first', async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { page, model } = await openAfter((page) =>
    page.route('**/playground/samples/src/pages/index.json', (route) => held.then(() => route.continue())),
  );
  await model.getByText('org.example.shipping').waitFor();
  const answered = page.waitForResponse('**/playground/samples/src/pages/index.json');
  await page.evaluate(async () => {
    location.hash = '#sample=src/pages/index:2';
    await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = '#sample=docs/reference/import/infer-jsonschema:11';
  });
  await model.getByText('org.example.loans').waitFor();
  release();
  await (await answered).finished();
  await painted(page);
  expect(await textOf(model)).toContain('org.example.loans');
  expect(new URL(page.url()).hash).toBe('');
});

test('until the sample of a link has come, nothing else is shown; one that is missing gives way to the first example', async () => {
  const [sample] = withOptions();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const hold = (end: (route: Route) => Promise<void>) => (page: Page) =>
    page.route('**/playground/samples/**', (route) => held.then(() => end(route)));
  const hash = `#sample=${sample?.name}`;
  const [there, missing] = await Promise.all([
    openAfter(
      hold((route) => route.continue()),
      hash,
    ),
    openAfter(
      hold((route) => route.fulfill({ status: 404 })),
      hash,
    ),
  ]);
  for (const { page, model } of [there, missing]) {
    await page.getByText('Loading…').waitFor();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/examples.json')),
    );
    await painted(page);
    expect([await page.getByText('Loading…').count(), await model.count()]).toEqual([1, 0]);
  }
  release();
  const [first = ''] = sample?.contents.models[0]?.text.split('\n') ?? [];
  await there.model.getByText(first).waitFor();
  await missing.page.getByText('This link holds no model.').waitFor();
  await missing.model.getByText('namespace').first().waitFor();
});

test('where the editor cannot be loaded, a plain field works with the tools, and Retry brings the editor', async () => {
  const files = /\/assets\/editor-/;
  const { page, model, results } = await openAfter((page) => page.route(files, (route) => route.abort()));
  const field = page.getByRole('textbox', { name: 'Model ' }).first();
  await page.getByText('The editor could not be loaded.').first().waitFor();
  await field.fill(book);
  await results.getByText('title: string;').waitFor();
  await field.fill(book.replace('title', 'title title'));
  await page.getByRole('tab', { name: 'Problems (1)' }).click();
  await results.getByRole('button').first().click();
  expect(await field.evaluate((element: HTMLTextAreaElement) => document.activeElement === element)).toBe(true);
  const retry = page.locator('.playground-model').getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect.poll(() => retry.getAttribute('aria-disabled')).toBe('false');
  await field.fill(book);
  await page.unroute(files);
  await retry.click();
  await model.waitFor();
  expect(await textOf(model)).toBe(book);
  await write(page, model, book.replace('title', 'name'));
  await page.getByRole('tab', { name: 'Generated code' }).click();
  await results.getByText('name: string;').waitFor();
});

test('what was pasted for the importer is there after the page was loaded again', async () => {
  const { page, results, problems } = await open();
  const schema = results.locator('.cm-content');
  await page.getByRole('tab', { name: 'Import' }).click();
  await write(page, schema, '{"title":"Kept","type":"object"}');
  await page.getByLabel('Namespace of the model').fill('org.kept@1.0.0');
  await page.waitForFunction(() => localStorage.getItem('playground.import')?.includes('org.kept'));
  await page.reload();
  await page.getByRole('tab', { name: 'Import' }).click();
  await expect.poll(() => textOf(schema)).toBe('{"title":"Kept","type":"object"}');
  expect(await page.getByLabel('Namespace of the model').inputValue()).toBe('org.kept@1.0.0');
  expect(problems).toEqual([]);
});

test('the link that is shown follows what is written', async () => {
  const { page, model, problems } = await open();
  await page.getByRole('button', { name: 'Share a link' }).click();
  const link = page.getByLabel('Link to this model');
  const before = await link.inputValue();
  await write(page, model, book);
  await expect.poll(() => link.inputValue()).not.toBe(before);
  const other = await open(new URL(await link.inputValue()).hash);
  await other.model.getByText('org.example.books').waitFor();
  await page.getByRole('button', { name: 'Share a link' }).click();
  await link.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('on paper, all lines of the model, the data, and the code follow one another', async () => {
  const { page, model, data, results } = await open();
  await model.waitFor();
  await results.getByText('interface IParcel').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => textOf(model)).toContain('event Delivered');
  const [first, second, third] = await Promise.all(
    [model, data, results].map(async (part) => (await part.boundingBox()) ?? { y: 0, height: 0 }),
  );
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
  expect(third?.y).toBeGreaterThanOrEqual((second?.y ?? 0) + (second?.height ?? 0));
  expect(await results.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('a link that was cut says so, and what does not fit into a link is told', async () => {
  const { page, model } = await open('#model=AAAA');
  await page.getByText('This link holds no model. It may have been cut.').waitFor();
  const numbers = Array.from({ length: 5000 }, (_, index) => (index * 7919) % 10_007).join('');
  await write(page, model, `${book}// ${numbers}`);
  await page.getByRole('button', { name: 'Share a link' }).click();
  await page
    .getByText(/^This is too long for a link: it would have [\d,]+ characters, and the limit is 8,000/)
    .waitFor();
});

test('what was reset comes back', async () => {
  const { page, model, results } = await open();
  await write(page, model, book);
  await results.getByText('title: string;').waitFor();
  await page.getByRole('button', { name: 'Reset' }).click();
  await results.getByText('IColdParcel').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await results.getByText('title: string;').waitFor();
  expect(await textOf(model)).toBe(book);
});

test('several models import each other', async () => {
  const { page, model, results } = await open();
  await write(page, model, book);
  await page.getByRole('button', { name: 'Add a model' }).click();
  const shelf =
    'namespace org.example.shelf@1.0.0\nimport org.example.books@1.0.0.{Book}\nconcept Shelf {\n  o Book[] books\n}\n';
  await write(page, page.getByRole('textbox', { name: 'Model model1.cto' }), shelf);
  await results.getByText('books: IBook[];').waitFor();
  await page.getByRole('button', { name: 'Remove model1.cto' }).click();
  await results.getByText('books: IBook[];').waitFor({ state: 'detached' });
});

test('input that never ends is stopped, and the next change is answered', async () => {
  const { page, model, data, results } = await open();
  const endless = book.replace('title', 'title regex=/^(a+)+$/');
  await write(page, model, endless);
  await write(page, data, `{ "$class": "org.example.books@1.0.0.Book", "title": "${'a'.repeat(50)}!" }`);
  await results.getByText('This was stopped because it took too long').waitFor();
  await results.getByRole('button', { name: 'Try again' }).waitFor();
  await write(page, data, '{ "$class": "org.example.books@1.0.0.Book", "title": "aaa" }');
  await results.getByText('This was stopped because it took too long').waitFor({ state: 'detached' });
  expect(await results.locator('.playground-problems').count()).toBe(0);
});

test('the text fills the editor; the help covers its end while it has the focus, but not the line of the cursor', async () => {
  const { page, model } = await open();
  await model.waitFor();
  const pane = page.locator('.playground-model .playground-editor');
  const bottom = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await bottom(pane.locator('.cm-scroller'))).toBeCloseTo((await bottom(pane)) - 1, 0);
  const help = pane.locator('.help');
  expect(await help.isVisible()).toBe(false);
  await model.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('// the end');
  expect(await help.isVisible()).toBe(true);
  const { y = 0 } = (await help.boundingBox()) ?? {};
  await expect.poll(() => bottom(pane.locator('.cm-line', { hasText: 'the end' }))).toBeLessThanOrEqual(y);
});

test('the keyboard alone is enough', async () => {
  const { page, model, data, results } = await open();
  await results.getByText('interface IParcel').first().waitFor();
  await model.waitFor();
  await data.waitFor();
  await page.getByRole('combobox', { name: 'Example', exact: true }).focus();
  const stops: string[] = [];
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
    });
    stops.push(name);
    if (name === 'org.example.shipping@1.2.0.ts' || name.startsWith('Copy org')) break;
  }
  expect(stops.map((name) => name.trim())).toEqual(
    expect.arrayContaining([
      'Share a link',
      'Take home',
      'Reset',
      'Model shipping.cto',
      'Data to check, as JSON',
      'Generated code',
    ]),
  );
  await page.getByRole('tab', { name: 'Generated code' }).focus();
  await page.keyboard.press('ArrowRight');
  await results.getByText('"$class"').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await results.getByText('concerto.metamodel@1.0.0.Model').first().waitFor();
  await model.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('x');
  await page.getByRole('tab', { name: 'Problems (1)' }).waitFor();
  await page.getByText(/^1 problem: Expected/).waitFor();
});

test('the project that is downloaded is a ZIP file', async () => {
  const { page, results } = await open();
  await results.getByText('interface IParcel').first().waitFor();
  await page.getByRole('button', { name: 'Take home' }).click();
  expect(await page.locator('.playground-command').innerText()).toMatch(
    /^npx --yes @accordproject\/concerto-cli@[\d.]+ compile --target typescript --model shipping\.cto$/,
  );
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a project' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('concerto-model.zip');
  const bytes = readFileSync(await download.path(), 'latin1');
  for (const name of ['package.json', 'models/shipping.cto', 'instance.json', 'check.js'])
    expect(bytes).toContain(name);
});

test('without scripts the page says what it needs', async () => {
  const { page } = await open('', { javaScriptEnabled: false });
  const needs = page.locator('.playground-needs');
  expect(await needs.isVisible()).toBe(true);
  expect(await needs.innerText()).toContain('needs JavaScript');
});

test.each(['light', 'dark'] as const)('axe finds nothing, with a problem shown: %s', async (mode) => {
  const { page, model, results } = await open();
  await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
  await write(page, model, book.replace('String', 'Text'));
  await results.locator('.playground-problems li').waitFor();
  await page.getByRole('button', { name: 'Take home' }).click();
  expect(await axeFaults(page)).toEqual([]);
});

test.each([1440, 390, 320])('nothing is wider than a window of %i pixels', async (width) => {
  const { page, results } = await open('', { viewport: { width, height: 800 } });
  await results.getByText('interface IParcel').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

describe('the diagram', () => {
  const boxes = (results: Locator): Promise<readonly string[]> =>
    results.locator('.class-diagram text', { hasText: /^(?:abstract )?(?:concept|enum) / }).allTextContents();

  test('follows the models, stays while they have problems, and says the same in words', async () => {
    const { page, model, data, results, problems } = await open();
    await write(page, data, ' ');
    await page.getByRole('tab', { name: 'Diagram' }).click();
    await results.getByRole('img', { name: '8 declarations' }).waitFor();
    await write(page, model, `${book}enum Format {\n  o AUDIO\n}\n`.replace('title', 'title\n  o Format[] formats'));
    await expect.poll(() => boxes(results)).toEqual(['concept Book', 'enum Format']);
    await results.getByText('The diagram in words').click();
    expect(await results.locator('.class-diagram-words li').allInnerTexts()).toEqual([
      'concept Book org.example.books@1.0.0: contains Format (formats, *)',
      'enum Format org.example.books@1.0.0',
    ]);
    await write(page, model, book.replace('String', 'Text'));
    await results.getByText('Below are the models before they had these problems.').waitFor();
    expect(await boxes(results)).toEqual(['concept Book', 'enum Format']);
    await write(page, model, 'namespace org.example.books@1.0.0\n');
    await results.getByText('The models declare nothing yet.').waitFor();
    await write(page, model, book);
    await expect.poll(() => boxes(results)).toEqual(['concept Book']);
    expect(problems).toEqual([]);
  });

  test('is saved as a file with the colors of the page', async () => {
    const { page, results } = await open();
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await page.getByRole('tab', { name: 'Diagram' }).click();
    await results.locator('.class-diagram svg').waitFor();
    const downloading = page.waitForEvent('download');
    await results.getByRole('button', { name: 'Download as SVG' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('class-diagram.svg');
    const svg = readFileSync(await download.path(), 'utf8');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<rect [^>]*fill="#0e141b"/);
    expect(svg).not.toContain('var(');
    await page.goto(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    expect(await page.locator('text', { hasText: 'asset Parcel' }).isVisible()).toBe(true);
  });

  test.each([1440, 390])(
    'moves nothing outside of its panel in a window of %i pixels, and scrolls there',
    async (width) => {
      const { page, results } = await open('', { viewport: { width, height: 844 } });
      await results.getByText('interface IParcel').first().waitFor();
      const places = () =>
        page.evaluate(() =>
          ['.playground-inputs', '.playground-outputs', '#playground-result-panel', 'footer'].map((one) => {
            const { x, y, width: wide, height } = document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect();
            return [one, x, y + scrollY, wide, height];
          }),
        );
      const before = await places();
      await page.getByRole('tab', { name: 'Generated code' }).focus();
      await page.keyboard.press('ArrowLeft');
      await results.locator('.class-diagram svg').waitFor();
      expect(await places()).toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const mode of ['light', 'dark']) {
        await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
        expect(await axeFaults(page)).toEqual([]);
      }
      const picture = results.getByRole('group', { name: 'Class diagram' });
      await picture.focus();
      await page.keyboard.press('ArrowRight');
      if (width < 500) await expect.poll(() => picture.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      await results.getByLabel('Fit the width').check();
      await expect.poll(() => picture.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    },
  );
});

describe('two versions', () => {
  const next =
    'namespace org.example.books@1.0.0\n\nconcept Book extends Work {\n  o String title\n  o Integer pages\n}\nabstract concept Work {\n}\n';

  test('are compared, and a link keeps both', async () => {
    const { page, model, data, results, problems } = await open();
    await write(page, model, book);
    await write(page, data, '{ "$class": "org.example.books@1.0.0.Book", "title": "Ink" }');
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Keep this version' }).click();
    await results.getByText('org.example.books: none').waitFor();
    await write(page, model, next);
    await results.getByText('org.example.books: major').waitFor();
    const said = await results.innerText();
    expect(said).toContain('The next version is 2.0.0; the model says 1.0.0.');
    expect(said).toMatch(
      /major\s+The required field "pages" was added to the concept "Book"\s+required-property-added/,
    );
    expect(said).toContain('Book now extends Work.');
    expect(said).toMatch(/the current one rejects it: .* missing the required field "pages"/);
    expect(await results.locator('ins').allInnerTexts()).toContain('+    pages: number;\n');
    await results.getByLabel('Target').selectOption('java');
    await results.getByText('private int pages;').waitFor();
    await page.getByRole('button', { name: 'Share a link' }).click();
    const link = await page.getByLabel('Link to this model').inputValue();
    const second = await open(new URL(link).hash);
    await second.results.getByText('private int pages;').waitFor();
    const earlier = second.page.getByRole('textbox', { name: 'Earlier version of shipping.cto' });
    expect(await textOf(earlier)).toBe(book);
    await write(second.page, earlier, next);
    await second.results.getByText('The same as before.').waitFor();
    expect([...problems, ...second.problems]).toEqual([]);
  });

  test('of which the earlier one has a mistake say so, and keyboards and screen readers get along', async () => {
    const { page, model, results } = await open();
    await write(page, model, book);
    await page.getByRole('tab', { name: 'Metamodel' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await results.getByRole('button', { name: 'Keep this version' }).focus();
    await page.keyboard.press('Enter');
    const earlier = page.getByRole('textbox', { name: 'Earlier version of shipping.cto' });
    await write(page, earlier, book.replace('String', 'Text'));
    await results.getByRole('button', { name: 'Earlier shipping.cto, line 4' }).click();
    await page.keyboard.insertText('Integer');
    await results.getByText('org.example.books: major').waitFor();
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
      expect(await axeFaults(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('get the findings of the command line, for each change that the page about compatibility tries', async () => {
    const fileOf = (declarations: string) => ({
      name: 'a.cto',
      text: `namespace org.example.catalogue@1.0.0\n${declarations}`,
    });
    const pairs = changesOfPage().map(([, before, after]) => [fileOf(before), fileOf(after)] as const);
    const requests = pairs.map(
      ([before, after]): Request => ({
        models: [after],
        earlier: [before],
        instance: '',
        output: { kind: 'comparison', target: 'typescript' },
      }),
    );
    const { page } = await open();
    const responses = await page.evaluate(askAll, { address: `/assets/${workerName()}`, requests });
    const said = responses.map(({ comparison }) => {
      const { findings = [], rating = '' } = comparison?.models[0] ?? {};
      return [
        ...findings.map((one) => `[${one.key}]: ${one.message} (${one.rating})`),
        '',
        `overall result: ${rating}`,
      ];
    });
    const expected = [];
    for (const [before, after] of pairs) expected.push(await comparedByCommandLine(before.text, after.text));
    expect(said).toEqual(expected);
  });
});

describe('a model from a schema', () => {
  const source = { title: 'Loan', type: 'object', properties: { fine: { type: 'number', maximum: 9 } } };

  test('is shown with what is lost, and can be opened', async () => {
    const { page, model, results, problems } = await open();
    await page.getByRole('tab', { name: 'Import' }).click();
    const schema = page.getByRole('textbox', { name: 'JSON Schema or OpenAPI document' });
    await write(page, schema, '{\n  "type": object\n}');
    await results.getByText('Line 2: This is not JSON').waitFor();
    expect(await results.locator('.problem.error').allInnerTexts()).toEqual(['o']);
    await write(page, schema, JSON.stringify(source));
    await results.getByText('concept Loan {').waitFor();
    expect(await results.locator('.inference-losses li').allInnerTexts()).toEqual([
      'maximum: dropped. #/properties/fine',
    ]);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
      expect(await axeFaults(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await results.getByRole('button', { name: 'Open this model' }).click();
    await expect.poll(() => textOf(model)).toContain('concept Loan {');
    expect(problems).toEqual([]);
  });

  test('is that of the command line', async () => {
    const schemas = [
      sampleOf('infer-jsonschema', 'loan.schema.json'),
      sampleOf('infer-openapi', 'freight.openapi.json'),
      JSON.stringify(source),
      JSON.stringify({ ...source, $schema: 'https://json-schema.org/draft/2020-12/schema' }),
    ];
    const namespace = 'org.example.inferred@1.0.0';
    const requests = schemas.map(
      (text): Request => ({ models: [], instance: '', output: { kind: 'inference', source: text, namespace } }),
    );
    const { page } = await open();
    const responses = await page.evaluate(askAll, { address: `/assets/${workerName()}`, requests });
    const expected = [];
    for (const text of schemas) expected.push(await inferredByCommandLine(text, namespace));
    expect(responses.map(({ inferred }) => inferred?.model)).toEqual(expected);
  });
});

const sampleOf = (page: string, title: string): string => {
  const text = readFileSync(`docs/reference/import/${page}.md`, 'utf8');
  return text.split(`title="${title}"\n`, 2)[1]?.split('\n```', 1)[0] ?? '';
};

async function inferredByCommandLine(text: string, namespace: string): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'docs-build-infer-'));
  try {
    const path = join(place, 'schema.json');
    writeFileSync(path, text);
    const format = text.includes('"openapi"') ? 'openapi' : 'jsonSchema';
    return (await commands()).inferConcertoSchema(path, namespace, undefined, format);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const workerName = () => readdirSync(join(folder, 'assets')).find((name) => /^worker-\w{8}\.js$/.test(name));

/** What `concerto compare` prints, without colors. */
async function comparedByCommandLine(before: string, after: string): Promise<readonly string[]> {
  const place = mkdtempSync(join(tmpdir(), 'docs-build-compare-'));
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  try {
    writeFileSync(join(place, 'before.cto'), before);
    writeFileSync(join(place, 'after.cto'), after);
    await (await commands()).compare(join(place, 'before.cto'), join(place, 'after.cto'));
    return lines.map(stripVTControlCharacters);
  } finally {
    log.mockRestore();
    rmSync(place, { recursive: true, force: true });
  }
}

describe('generated code', () => {
  const pages = ['maps', 'scalars', 'decorators', 'enums', 'relationships'];
  const samplesOf = (page: string): readonly Contents[] =>
    Object.values(
      JSON.parse(
        readFileSync(join(folder, `playground/samples/docs/design/specification/model-${page}.json`), 'utf8'),
      ) as Record<string, Contents>,
    );

  test('of eight models has the same bytes as that of the command line, for every target', async () => {
    const packages = { ...(await cto()), ...(await core()) } as unknown as Packages;
    const examples = (
      JSON.parse(readFileSync(join(folder, 'playground/examples.json'), 'utf8')) as { contents: Contents }[]
    ).map(({ contents }) => contents);
    const ofPages = pages.flatMap((page) => {
      const found = samplesOf(page).find((one) => check(one, packages).problems.length === 0);
      return found ? [found] : [];
    });
    const models = [...examples, ...ofPages];
    expect(models).toHaveLength(8);
    const requests = models.flatMap(({ models: files }) =>
      allTargets.map((target): Request => ({ models: files, instance: '', output: { kind: 'target', target } })),
    );
    const { page } = await open();
    const responses = await page.evaluate(askAll, { address: `/assets/${workerName()}`, requests });
    const different: string[] = [];
    for (const [index, request] of requests.entries()) {
      const made = Object.fromEntries((responses[index]?.files ?? []).map(({ name, text }) => [name, text]));
      const target = request.output?.kind === 'target' ? request.output.target : '';
      const expected = await byCommandLine(request.models, target);
      if (JSON.stringify(sorted(made)) !== JSON.stringify(sorted(expected)))
        different.push(`${target} of ${request.models[0]?.name}: ${responses[index]?.refusal ?? Object.keys(made)}`);
    }
    expect(different).toEqual([]);
  });
});

const sorted = (files: Readonly<Record<string, string>>) => Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));

/** Runs in the browser. */
async function askAll({ address, requests }: { readonly address: string; readonly requests: readonly Request[] }) {
  const worker = new Worker(address, { type: 'module' });
  const responses: Response[] = [];
  for (const [id, content] of requests.entries()) {
    const response = await new Promise<Response>((resolve, reject) => {
      worker.onmessage = ({ data }: { readonly data: Answer }) => {
        if ('content' in data) resolve(data.content);
        if ('failure' in data) reject(new Error(data.failure));
      };
      worker.postMessage({ id, content });
    });
    responses.push(response);
  }
  worker.terminate();
  return responses;
}

/** What `concerto compile` writes, by path. What a generator throws is no file. */
async function byCommandLine(models: Request['models'], target: string): Promise<Readonly<Record<string, string>>> {
  const place = mkdtempSync(join(tmpdir(), 'docs-build-compile-'));
  try {
    for (const { name, text } of models) writeFileSync(join(place, name), text);
    const out = join(place, 'out');
    await (await commands()).compile(
      target,
      models.map((model) => join(place, model.name)),
      out,
      { offline: true },
    );
    const paths = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return Object.fromEntries(
      paths.map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [file.slice(out.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')];
      }),
    );
  } catch {
    return {};
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Of concerto-cli. */
async function commands(): Promise<Commands> {
  const name = '@accordproject/concerto-cli/lib/commands.js';
  return ((await import(name)) as { default: Commands }).default;
}

interface Commands {
  inferConcertoSchema(path: string, namespace: string, type: undefined, format: string): string;
  compare(before: string, after: string): Promise<void>;
  compile(target: string, files: readonly string[], out: string, options: object): Promise<string>;
}
