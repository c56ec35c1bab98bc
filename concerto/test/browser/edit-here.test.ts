/** "Edit here": a sample of a page becomes a live one in its place, and back. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { axeFaults } from '../../../test/browser/axe.ts';
import type {} from '../../../test/browser/global-setup.ts';
import { clientLoaded, hydrated, painted } from '../../../test/browser/support.ts';
import { type WindowOptions, windowsOfFile } from '../../../test/browser/windows.ts';

const windows = windowsOfFile();
const { url } = inject('documentation');
const phone: WindowOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const properties = '/docs/design/specification/model-properties';

async function open(path = properties, options: WindowOptions = {}) {
  const watched = await windows.open(options);
  const { page } = watched;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(url + path);
  await hydrated(page);
  return { ...watched, requests };
}

/** The block of a sample, by the name in its button. */
const sample = (page: Page, name: string) =>
  page
    .locator('.code-block')
    .filter({ has: page.locator(`.sample-button[aria-label$="${name}"]`) })
    .first();
const editButton = (block: Locator) => block.getByRole('button', { name: /^Edit here/ });
const backButton = (block: Locator) => block.getByRole('button', { name: /^Back to the sample/ });
const editor = (block: Locator) => block.getByRole('textbox');
const problems = (block: Locator) => block.locator('.edit-here-findings li');
const textOf = async (block: Locator): Promise<string> =>
  (await block.locator('.cm-line').allInnerTexts()).map((line) => line.replace('\n', '')).join('\n');
const shownBy = async (block: Locator): Promise<string> => ((await block.locator('pre').textContent()) ?? '').trimEnd();

/** Resolves when the editor has the focus. */
const focused = (block: Locator) =>
  expect.poll(() => editor(block).evaluate((element) => element.matches(':focus'))).toBe(true);

async function edit(block: Locator): Promise<void> {
  await editButton(block).click();
  await focused(block);
}

async function leave(block: Locator): Promise<void> {
  await backButton(block).click();
  await block.locator('.edit-here').waitFor({ state: 'detached' });
}

/** Where everything is outside of what is edited. */
const places = (page: Page) =>
  page
    .locator('[data-article] :is(h1, h2, h3, p, ul, table, .code-block, .code-block > *), .site-footer')
    .evaluateAll((all) =>
      all
        .filter(
          (element) => element.getRootNode() === document && !element.matches('.edit-here, .edit-here *, .sample-mark'),
        )
        .map((element) => [element.getBoundingClientRect().top + scrollY, element.getBoundingClientRect().height]),
    );

const ofEditor = /\/assets\/(?:press|edit-here|editor|worker)[\w-]*\.(?:js|css)|\/playground\//;

test('nothing is loaded before the first press; then the sample is there, with the focus, and checked', async () => {
  const { page, requests, problems: faults } = await open();
  const block = sample(page, 'catalogue.cto');
  const shown = await shownBy(block);
  await block.hover();
  await editButton(block).hover();
  await editButton(block).focus();
  await clientLoaded(page, 'controls');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((request) => ofEditor.test(request))).toEqual([]);
  await page.keyboard.press('Enter');
  await focused(block);
  expect(await editor(block).getAttribute('aria-label')).toBe('Edit catalogue.cto');
  expect(await textOf(block)).toBe(shown);
  await block.getByText('✓ No problems').waitFor();
  expect(faults).toEqual([]);
});

describe.each([1440, 390])('at %i', (width) => {
  test.each(['catalogue.cto', 'book.json', 'labels.cto', 'o Integer pages default=6000 range=[1,5000]'])(
    '%s keeps its height, with problems and with a longer text, and nothing moves',
    async (name) => {
      const { page } = await open(properties, { viewport: { width, height: 900 } });
      const block = sample(page, name);
      const before = await places(page);
      expect(before.length).toBeGreaterThan(100);
      await edit(block);
      await page.keyboard.press('ControlOrMeta+End');
      for (const _ of [1, 2, 3]) await page.keyboard.press('Enter');
      await page.keyboard.type('x y z');
      await problems(block).first().waitFor();
      await painted(page);
      expect(await places(page)).toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const inView = problems(block).first();
      await inView.scrollIntoViewIfNeeded();
      const [list, outer] = [await inView.boundingBox(), await block.boundingBox()];
      expect(list?.width).toBeLessThanOrEqual((outer?.width ?? 0) + 2);
      await page.keyboard.press('Escape');
      await block.locator('.edit-here').waitFor({ state: 'detached' });
      expect(await places(page)).toEqual(before);
    },
  );
});

test('by keyboard: opened, changed, Tab to the problems, Escape back to the button; the text is kept', async () => {
  const { page } = await open();
  const block = sample(page, 'labels.cto');
  const shown = await shownBy(block);
  await editButton(block).focus();
  await page.keyboard.press('Enter');
  await focused(block);
  await page.keyboard.type('x');
  await problems(block).getByRole('link', { name: 'What this means' }).waitFor();
  expect(await block.locator('.problem.error').count()).toBe(1);
  await block.locator('[role=status]', { hasText: /^1 problem: / }).waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Line 1');
  await page.keyboard.press('Enter');
  await focused(block);
  await page.keyboard.press('Escape');
  await block.locator('.edit-here').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit here: labels.cto');
  expect(await shownBy(block)).toBe(shown);
  expect(await block.locator('pre').isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await focused(block);
  expect(await textOf(block)).toBe(`x${shown}`);
  await block.getByRole('button', { name: 'Reset' }).click();
  expect(await textOf(block)).toBe(shown);
  await block.getByText('✓ No problems').waitFor();
  await leave(block);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit here: labels.cto');
});

test('Escape first closes what is open in the editor', async () => {
  const { page } = await open();
  const block = sample(page, 'labels.cto');
  await edit(block);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('conc');
  await block.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await block.getByRole('listbox').waitFor({ state: 'detached' });
  await problems(block).first().waitFor();
  await page.keyboard.press('F8');
  await block.locator('.card').waitFor();
  await page.keyboard.press('Escape');
  await block.locator('.card').waitFor({ state: 'detached' });
  expect(await editor(block).count()).toBe(1);
  await page.keyboard.press('Escape');
  await block.locator('.edit-here').waitFor({ state: 'detached' });
});

test('Copy and the link to the playground give the current text, and after the way back the sample', async () => {
  const { page, context } = await open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  const block = sample(page, 'labels.cto');
  const shown = await shownBy(block);
  const link = block.getByRole('link', { name: /^Open in playground/ });
  const address = await link.getAttribute('href');
  const copied = async (): Promise<string> => {
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await block.locator('.copied').waitFor();
    await block.locator('.copied').waitFor({ state: 'detached' });
    return await page.evaluate(() => navigator.clipboard.readText());
  };
  await edit(block);
  await page.keyboard.type('// mine ');
  expect(await copied()).toBe(`// mine ${shown}`);
  await leave(block);
  expect(await copied()).toBe(shown);
  expect(await link.getAttribute('href')).toBe(address);
  await edit(block);
  await expect.poll(() => link.getAttribute('href')).toMatch(/playground#model=/);
  await link.click();
  await page.locator('.playground-model .cm-line', { hasText: '// mine' }).waitFor();
});

test('an instance is checked against the models of its page; a fragment within its model', async () => {
  const { page } = await open();
  const instance = sample(page, 'book.json');
  await edit(instance);
  await instance.getByText('✓ No problems').waitFor();
  await instance.locator('.cm-line', { hasText: '"pages"' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' "more": 1,');
  await problems(instance).getByText('more').waitFor();
  const fragment = sample(page, 'o Integer pages default=6000 range=[1,5000]');
  await edit(fragment);
  // It is a sample of a mistake.
  await problems(fragment).getByText('Value 6000 is outside upper bound 5000').waitFor();
  await fragment.locator('.cm-line').click();
  await page.keyboard.press('Home');
  for (const _ of 'o Integer pages default=') await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page.keyboard.type('4');
  await fragment.getByText('✓ No problems').waitFor();
  // Each has a worker of its own, which ends with it.
  expect(page.workers()).toHaveLength(2);
  await leave(instance);
  await expect.poll(() => page.workers().length).toBe(1);
  await page.getByRole('link', { name: 'Scalars', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Scalars', level: 1 }).waitFor();
  await expect.poll(() => page.workers().length).toBe(0);
});

test('what it needs cannot be loaded: the reader is told, the sample stays, and the next press tries again', async () => {
  const { page } = await open();
  const block = sample(page, 'labels.cto');
  const told = page.locator('[data-announcer].notice', { hasText: 'could not be loaded' });
  await editButton(block).hover();
  await clientLoaded(page, 'controls');
  for (const file of [/\/assets\/press-/, /\/assets\/edit-here-/, /\/playground\/samples\//]) {
    await page.evaluate(() => document.querySelector('[data-announcer]')?.classList.remove('notice'));
    await page.route(file, (route) => route.abort());
    await editButton(block).click();
    await told.waitFor();
    expect(await block.locator('pre').isVisible()).toBe(true);
    expect(await block.locator('.edit-here').count()).toBe(0);
    await page.unroute(file);
  }
  await edit(block);
  await block.getByText('✓ No problems').waitFor();
});

test('on paper, there is the sample; without JavaScript, there is no button', async () => {
  const { page } = await open();
  const block = sample(page, 'labels.cto');
  await edit(block);
  await page.keyboard.type('// mine ');
  await page.emulateMedia({ media: 'print' });
  expect(await block.locator('pre').isVisible()).toBe(true);
  expect(await block.locator('.edit-here-place').isVisible()).toBe(false);
  const plain = await windows.open({ javaScriptEnabled: false });
  await plain.page.goto(url + properties);
  expect(await plain.page.locator('.sample-link').first().isVisible()).toBe(true);
  expect(await plain.page.locator('.sample-button').first().isVisible()).toBe(false);
});

test.each([
  ['light', {}],
  ['dark', {}],
  ['light', phone],
] as const)('axe finds nothing while samples have problems: %s %j', async (mode, options) => {
  const { page } = await open(properties, { ...options, reducedMotion: 'reduce' });
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, mode);
  for (const name of ['labels.cto', 'o Integer pages default=6000 range=[1,5000]']) {
    const block = sample(page, name);
    await edit(block);
    await page.keyboard.type('x');
    await problems(block).first().waitFor();
  }
  expect(await axeFaults(page)).toEqual([]);
});
