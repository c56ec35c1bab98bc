/** The model of the home page, which becomes editable at the first click or key in it. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { axeFaults } from '../../../test/browser/axe.ts';
import type {} from '../../../test/browser/global-setup.ts';
import { hydrated, painted } from '../../../test/browser/support.ts';
import { type WindowOptions, windowsOfFile } from '../../../test/browser/windows.ts';

const windows = windowsOfFile();
const { url } = inject('documentation');
const desktop: WindowOptions = { viewport: { width: 1440, height: 900 } };
const phone: WindowOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function open(options: WindowOptions = desktop) {
  const watched = await windows.open(options);
  const { page } = watched;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${url}/`);
  await hydrated(page);
  await property(page, 'title').waitFor();
  return { ...watched, requests };
}

const property = (page: Page, name: string) => page.locator('.traced').getByRole('button', { name, exact: true });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Model library.cto' });
const line = (page: Page, text: string | RegExp) => page.locator('.live .cm-line', { hasText: text });
const output = (page: Page) => page.locator('.landing-proof .tab-panel:not([hidden]) pre');
const textOfOutput = async (page: Page): Promise<string> => (await output(page).textContent()) ?? '';
const origin = (page: Page) => page.locator('.sample-drawn > p > em');
const findings = (page: Page) => page.locator('.live-findings');
const choose = (page: Page, name: string) => page.getByRole('tab', { name }).click();

/** The open model, with the cursor at the end of the line of a property. */
async function edit(page: Page, name: string): Promise<void> {
  await property(page, name).click();
  await editor(page).waitFor();
  await line(page, new RegExp(`(?:o|-->) \\S+ ${name}\\b`)).click();
  await page.keyboard.press('End');
}

/** Where everything is that is not inside of the panels. */
const places = (page: Page) =>
  page
    .locator('main :is(section, h2, ul, p, .code-block, .tabs-container), .site-footer')
    .evaluateAll((all) =>
      all
        .filter((element) => element.getRootNode() === document && !element.closest('.tab-panel, .live'))
        .map((element) => [element.getBoundingClientRect().top + scrollY, element.getBoundingClientRect().height]),
    );

const ofEditor = /\/assets\/(?:editor|worker|_live)[\w-]*\.(?:js|css)/;

test('until the first click or key in the model, nothing of the editor and the tools is asked for', async () => {
  const { page, requests } = await open();
  await property(page, 'title').hover();
  await property(page, 'isbn').focus();
  await page.keyboard.press('Tab');
  await choose(page, 'GraphQL');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((request) => ofEditor.test(request))).toEqual([]);
  await property(page, 'title').click();
  await editor(page).waitFor();
  expect(requests.filter((request) => ofEditor.test(request)).length).toBeGreaterThan(2);
});

test.each([1440, 768, 390, 320])(
  'at %i, nothing moves when it becomes editable, nor when it has a problem',
  async (width) => {
    const { page, problems } = await open({ viewport: { width, height: 900 } });
    const before = await places(page);
    expect(before.length).toBeGreaterThan(30);
    // Not at the edge of the window, where the cursor would be scrolled into view.
    await property(page, 'dueOn').evaluate((word) => word.scrollIntoView({ block: 'center' }));
    const word = await property(page, 'dueOn').boundingBox();
    await property(page, 'dueOn').click();
    await editor(page).waitFor();
    const inEditor = await line(page, 'dueOn').locator('.token.property').boundingBox();
    for (const side of ['x', 'y', 'width'] as const) expect(inEditor?.[side]).toBeCloseTo(word?.[side] ?? 0, 0);
    await page.keyboard.type('x y');
    await findings(page).waitFor();
    await painted(page);
    expect(await places(page)).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(problems).toEqual([]);
  },
);

test('the output follows, in each tab; Reset brings back what the build has made', async () => {
  const { page, problems } = await open();
  const recorded: Record<string, string> = {};
  const targets = ['TypeScript', 'JSON Schema', 'GraphQL', 'Protobuf'];
  for (const name of targets) {
    await choose(page, name);
    recorded[name] = await textOfOutput(page);
  }
  const said = await origin(page).innerText();
  await choose(page, 'TypeScript');
  await edit(page, 'title');
  // A comment changes nothing of the output.
  await page.keyboard.type(' // of the book');
  await origin(page).getByText('Generated in this browser').waitFor();
  for (const name of targets) {
    await choose(page, name);
    await page.waitForFunction(
      (text) => document.querySelector('.landing-proof .tab-panel:not([hidden]) pre')?.textContent === text,
      recorded[name],
    );
  }
  await line(page, 'title').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('o Boolean lent');
  for (const [name, text] of [
    ['Protobuf', 'bool lent'],
    ['GraphQL', 'lent: Boolean!'],
    ['JSON Schema', '"lent": {'],
    ['TypeScript', 'lent: boolean;'],
  ] as const) {
    await choose(page, name);
    await output(page).locator('.lit', { hasText: text }).waitFor();
  }
  expect(await output(page).locator('.lit .token').allInnerTexts()).toContain('boolean');
  await choose(page, 'Diagram');
  expect(await origin(page).innerText()).toBe('The diagram shows the model as it was at first.');
  await page.getByRole('button', { name: 'Reset' }).click();
  await origin(page).getByText(said).waitFor();
  for (const name of targets) {
    await choose(page, name);
    expect(await textOfOutput(page)).toBe(recorded[name]);
  }
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await output(page).getByText('lent').first().waitFor();
  expect(problems).toEqual([]);
});

test('a mistake is underlined, shown, and announced, and the output waits; then it is fixed', async () => {
  const { page } = await open();
  await edit(page, 'name');
  await page.keyboard.type('s');
  await output(page).getByText('names: string;').waitFor();
  await line(page, 'Book[] books').click();
  await page.keyboard.press('Home');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('e');
  await findings(page).getByRole('link', { name: 'What this means' }).waitFor();
  expect(await findings(page).innerText()).toMatch(/^Line 16 Undeclared type "eBook"/);
  expect(await page.locator('.live .problem.error').allInnerTexts()).toEqual(['eBook']);
  expect(await findings(page).getByRole('link').getAttribute('href')).toBe('/docs/reference/errors#undeclared-type');
  await page.locator('.live [role=status]', { hasText: '1 problem: Undeclared type' }).waitFor();
  expect(await textOfOutput(page)).toContain('names: string;');
  expect(await origin(page).innerText()).toBe('From the model before it had this problem.');
  await findings(page).getByRole('button', { name: 'Line 16' }).click();
  await page.keyboard.insertText('Reader');
  await output(page).getByText('books: IReader[];').waitFor();
  await findings(page).waitFor({ state: 'detached' });
  await page.locator('.live [role=status]', { hasText: 'No problems.' }).waitFor();
});

test('the data below is checked against what the reader writes', async () => {
  const { page } = await open();
  const result = page.locator('.landing-proof > .code-block').nth(2);
  await edit(page, 'pages');
  await page.keyboard.press('Home');
  await page.keyboard.press('ControlOrMeta+ArrowRight');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight');
  await page.keyboard.insertText('String pages2 optional // ');
  await result.getByText('pages').waitFor();
  expect(await result.innerText()).toMatch(/^Result: rejected/);
  await page.getByRole('button', { name: 'Reset' }).click();
  await result.getByText('Expected value at path `$.pages` to be of type `Integer`').waitFor();
  await line(page, 'Integer pages').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.insertText('o String pages');
  await result.getByText('Result: accepted').waitFor();
});

describe('code that cannot be loaded', () => {
  test('the editor: a message, the text stays, and the next click tries again', async () => {
    const { page } = await open();
    await page.route(ofEditor, (route) => route.abort());
    await property(page, 'title').click();
    await page.locator('[data-announcer].notice', { hasText: 'could not be loaded' }).waitFor();
    expect(await property(page, 'title').isVisible()).toBe(true);
    await page.unroute(ofEditor);
    await property(page, 'title').click();
    await editor(page).waitFor();
  });

  test('the tools: a message; the text can be edited', async () => {
    const { page } = await open();
    await page.route(/\/assets\/worker-/, (route) => route.abort());
    await property(page, 'title').click();
    await page.getByRole('alert').getByText('The tools could not be loaded').waitFor();
    await page.keyboard.type('x');
    expect(await line(page, 'String xtitle').or(line(page, 'titlex')).or(line(page, 'x')).count()).toBeGreaterThan(0);
    await page.unroute(/\/assets\/worker-/);
    await page.keyboard.type('x');
    await output(page).locator('.lit').first().waitFor();
  });
});

test('a click on the link counts that came while the code of the page was still loading', async () => {
  const { page, problems } = await windows.open(desktop);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/pages-/, (route) => held.then(() => route.continue()));
  await page.goto(`${url}/`);
  await page.getByRole('link', { name: 'edit the model' }).click();
  await page.waitForURL(/#edit$/);
  release();
  await editor(page).waitFor();
  expect(problems).toEqual([]);
});

test('by keyboard: a link opens it, Escape and Tab leave it, and the playground opens with what was written', async () => {
  const { page, problems } = await open();
  await page.getByRole('link', { name: 'edit the model' }).focus();
  await page.keyboard.press('Enter');
  await editor(page).waitFor();
  await page.getByText('To leave the editor, press Escape, then Tab.', { exact: true }).waitFor();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  expect(await output(page).locator('.lit').allInnerTexts()).toEqual(['   title: string;\n']);
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await output(page).getByText('titles: string;').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.live') === null)).toBe(true);
  await page.locator('.live').getByRole('link', { name: 'Open in playground' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('#playground-result-panel').getByText('titles: string;').waitFor();
  expect(await page.getByRole('textbox', { name: 'Data to check' }).innerText()).toContain('Bookbinding');
  expect(problems).toEqual([]);
});

describe('a click before the code of the page has come opens it as well', () => {
  async function openHeld(late = /\/assets\/entry-app-/) {
    const { page, problems } = await windows.open(desktop);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(late, (route) => held.then(() => route.continue()));
    const asked = page.waitForRequest(late);
    await page.goto(`${url}/`);
    await asked;
    return { page, problems, release };
  }

  test('on the link, whose address does not stay', async () => {
    const { page, problems, release } = await openHeld();
    await page.getByRole('link', { name: 'edit the model' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
    release();
    await editor(page).waitFor();
    expect(page.url()).toBe(`${url}/`);
    expect(problems).toEqual([]);
  });

  test.each([
    ['the app', /\/assets\/entry-app-/],
    ['the page', /\/assets\/pages-/],
  ])('in the model, with the cursor at the place of the click, while the code of %s is late', async (_, late) => {
    const { page, problems, release } = await openHeld(late);
    await page.locator('.code-line', { hasText: 'concept Loan' }).first().click();
    release();
    await editor(page).waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.type('abstract ');
    await line(page, 'abstract concept Loan {').waitFor();
    expect(problems).toEqual([]);
  });

  test('a key that only moves the focus into it does not', async () => {
    const { page, release } = await openHeld();
    await page.getByRole('link', { name: 'edit the model' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.locator('.landing-proof pre').first().focus();
    release();
    await hydrated(page);
    await property(page, 'title').waitFor();
    expect(await editor(page).count()).toBe(0);
  });
});

test('a key that writes opens it at the property that has the focus', async () => {
  const { page } = await open();
  await property(page, 'books').focus();
  await page.keyboard.press('x');
  await editor(page).waitFor();
  expect(await output(page).locator('.lit').allInnerTexts()).toEqual(['   books: IBook[];\n']);
});

test('a tap on a property shows what comes of it, one beside it opens the editor', async () => {
  const { page } = await open(phone);
  await property(page, 'title').tap();
  expect(await property(page, 'title').getAttribute('aria-pressed')).toBe('true');
  expect(await editor(page).count()).toBe(0);
  await page.locator('.code-line', { hasText: 'concept Reader' }).tap();
  await editor(page).waitFor();
});

test.each(['light', 'dark'])('axe finds nothing while it has a problem: %s', async (mode) => {
  const { page } = await open({ ...desktop, reducedMotion: 'reduce' });
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, mode);
  await edit(page, 'title');
  await page.keyboard.type('s');
  await output(page).getByText('titles: string;').waitFor();
  await page.keyboard.type('!');
  await findings(page).getByRole('link').waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
