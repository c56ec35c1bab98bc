/**
 * `node concerto/test/bench/tasks.mjs [--keys]`: five things that a new reader wants, each from the home page, in the built
 * site and a real browser, with the time it takes: machine only, without the time to read and to think. By clicks; with
 * `--keys`, by keyboard alone. A task that does not end within 30 seconds fails.
 */
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inPreview } from '../../../test/bench/preview.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { values } = parseArgs({ options: { keys: { type: 'boolean', default: false } } });

/** Activates what a reader sees under this name. */
async function use(page, role, name) {
  const target = page.getByRole(role, { name }).first();
  if (!values.keys) return await target.click();
  await target.focus();
  await page.keyboard.press('Enter');
}

const results = (page) => page.locator('#playground-result-panel');
const codeOf = (page) => page.locator('.landing-proof .tab-panel:not([hidden]) pre');

/** To the playground with the home page's model, once the tools have answered. */
async function tryIt(page) {
  await use(page, 'link', 'Try it');
  await results(page).locator('.playground-file').first().waitFor();
}

/** The cursor at the end of a line of an editor. */
async function goToLine(page, editor, number) {
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let line = 1; line < number; line += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
}

const tasks = {
  'make a field optional and see TypeScript change': async (page) => {
    await use(page, 'link', 'edit the model');
    const editor = page.getByRole('textbox', { name: 'Model library.cto' });
    await editor.waitFor();
    await goToLine(page, editor, 5);
    await page.keyboard.type(' optional');
    await codeOf(page).getByText('title?: string;').waitFor();
  },
  'find out why data is rejected': async (page) => {
    await tryIt(page);
    const problem = results(page).locator('.playground-problems li');
    await problem.getByText('Expected value at path `$.pages`').waitFor();
    const link = problem.getByRole('link', { name: 'What this means' });
    await link.waitFor();
    if (values.keys) {
      await link.focus();
      await page.keyboard.press('Enter');
    } else await link.click();
    await page
      .getByRole('heading', { name: /Expected value at path/ })
      .first()
      .waitFor();
  },
  'see what an upgrade breaks': async (page) => {
    await tryIt(page);
    await use(page, 'tab', 'Compare');
    await use(page, 'button', 'Keep this version');
    const editor = page.locator('.playground-model .cm-content');
    await goToLine(page, editor, 5);
    await page.keyboard.press('Enter');
    await page.keyboard.type('o String publisher');
    await results(page)
      .getByText(/publisher/)
      .first()
      .waitFor();
  },
  'send a link': async (page) => {
    await tryIt(page);
    await use(page, 'button', 'Share a link');
    const link = await page.getByLabel('Link to this model').inputValue();
    if (!link.includes('#model=')) throw new Error(`not a link: ${link}`);
  },
  'take the project home': async (page) => {
    await tryIt(page);
    await use(page, 'button', 'Take home');
    const downloading = page.waitForEvent('download');
    await use(page, 'button', 'Download a project');
    await downloading;
  },
};

const isMeasured = await inPreview(`${root}bin/docs-build.js`, root, async (browser, address) => {
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  for (const [name, run] of Object.entries(tasks)) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(address);
    const start = performance.now();
    const outcome = await run(page).then(
      () => `${(performance.now() - start).toFixed(0)} ms`,
      (error) => `failed: ${String(error).split('\n')[0]}`,
    );
    console.log(`${name}: ${outcome}`);
    await context.close();
  }
});
if (!isMeasured) console.log('no browser');
