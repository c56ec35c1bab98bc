/**
 * `node concerto/test/bench/playground.mjs [--runs N]`: measures the playground of the built site in a real browser. Prints
 * milliseconds from the request of the page, with an empty cache, to what the build has made of the first example, to the
 * first answer of the tools in the browser, and from a key to the changed list of problems, in models of 200 and of 2,000
 * lines. Each step may take 20 seconds.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inPreview } from '../../../test/bench/preview.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { values } = parseArgs({ options: { runs: { type: 'string', default: '15' } } });
const runs = Number(values.runs);

const patience = 20_000;

/** In the page: `results` holds the moment of each change of what the panel of results shows; `shown` that of the example. */
function watchResults() {
  window.keys = [];
  window.results = [];
  const lookForExample = () => {
    const code = document.querySelector('.playground-example .sample-drawn pre');
    // What is visible now is painted by the next frame.
    if (code && getComputedStyle(code).visibility === 'visible')
      requestAnimationFrame(() => (window.shown = performance.now()));
    else if (window.results.length === 0) requestAnimationFrame(lookForExample);
  };
  lookForExample();
  let last;
  new MutationObserver(() => {
    const kinds = ['.playground-fine', '.playground-problems', '.playground-file'];
    const kind = kinds.find((selector) => document.querySelector(selector) !== null);
    if (kind === undefined || kind === last) return;
    last = kind;
    window.results.push(performance.now());
  }).observe(document, { subtree: true, childList: true });
  addEventListener('keydown', () => window.keys.push(performance.now()), { capture: true });
}

/** Valid, and its last line is `concept Last extends C0 {}`. */
function modelOf(lines) {
  const perConcept = 8;
  const concepts = Array.from({ length: Math.ceil((lines - 3) / perConcept) }, (_, number) => {
    const previous = number === 0 ? '  o Boolean flag optional' : `  o C${number - 1} previous optional`;
    const rest = ['  o String name', '  o Integer count', '  o Double[] numbers', '  o DateTime at optional', previous];
    return [`concept C${number} {`, ...rest, '}', ''].join('\n');
  });
  return `namespace org.example.big@1.0.0\n\n${concepts.join('\n')}\nconcept Last extends C0 {}`;
}

const summary = (times) => {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share) => sorted[Math.floor(sorted.length * share)]?.toFixed(0);
  return `median ${percentile(0.5)} ms  min ${percentile(0)}  90% ${percentile(0.9)}`;
};

async function openPlayground(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.addInitScript(watchResults);
  const response = await page.goto(`${address}playground`, { timeout: patience });
  if (!response?.ok()) throw new Error('dist has no playground: run `node bin/docs-build.js build` first');
  await page.waitForFunction(() => window.results.length > 0, undefined, { timeout: patience });
  return { page, context };
}

async function firstResults(browser, address) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const { page, context } = await openPlayground(browser, address);
    times.push(await page.evaluate(() => ({ shown: window.shown ?? Number.NaN, answered: window.results[0] })));
    await context.close();
  }
  return times;
}

async function keystrokes(browser, address, lines) {
  const { page, context } = await openPlayground(browser, address);
  await page.getByRole('tab', { name: /^Problems/ }).click();
  const data = page.locator('.playground-instance .cm-content');
  await data.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  const model = page.locator('.playground-model .cm-content');
  await model.click();
  await page.keyboard.press('ControlOrMeta+a');
  await model.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, modelOf(lines));
  await page.locator('.playground-fine').waitFor();
  await page.keyboard.press('ControlOrMeta+End');
  for (let step = 0; step < ' {}'.length; step += 1) await page.keyboard.press('ArrowLeft');
  const times = [];
  for (let run = 0; run < runs * 2; run += 1) {
    const seen = await page.evaluate(() => window.results.length);
    await page.keyboard.press(run % 2 === 0 ? 'x' : 'Backspace');
    await page.waitForFunction((count) => window.results.length > count, seen, { timeout: patience });
    times.push(await page.evaluate(() => window.results.at(-1) - window.keys.at(-1)));
  }
  await context.close();
  return times;
}

const isMeasured = await inPreview(`${root}bin/docs-build.js`, root, async (browser, address) => {
  const first = await firstResults(browser, address);
  console.log(`first result, made by the build: ${summary(first.map(({ shown }) => shown))}`);
  console.log(`first answer of the tools: ${summary(first.map(({ answered }) => answered))}`);
  for (const lines of [200, 2000])
    console.log(`key to problems, ${lines} lines: ${summary(await keystrokes(browser, address, lines))}`);
});
if (!isMeasured) console.log('no browser');
