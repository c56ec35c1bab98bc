/** The recipes of the manual for counting visits, with small doubles of the services. */
import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { docsBuildProcess, makeRoot, packageDir } from '../support/command.ts';
import { hydrated, isSameDocument, markDocument, serveFolder } from './support.ts';
import { windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const manual = readFileSync(`${packageDir}/manual/docs/theme/analytics.md`, 'utf8');

/** The keys of a recipe for the configuration, and the file that it adds to the static folder. */
function recipe(service: string) {
  const section = manual.split(`### ${service}\n`)[1]?.split('\n### ')[0] ?? '';
  const keys = /```ts\n(.*?)```/s.exec(section)?.[1] ?? '';
  const [, path = 'static/empty', text = ''] = /```js title="(.+?)"\n(.*?)```/s.exec(section) ?? [];
  return { keys, own: { [path]: text } };
}

/** Counts as Plausible and Umami do: on load, and when the history gets an entry. */
const historyCounter = (endpoint: string) => `
  const send = () => fetch(new URL('${endpoint}', address), { method: 'POST', body: location.pathname });
  const address = document.currentScript.src;
  const push = history.pushState;
  history.pushState = function (...entry) { push.apply(this, entry); send(); };
  send();`;

/** As in Matomo, commands count that are there when this script runs, or that are pushed later. */
const matomo = `{
  let target;
  let url = location.pathname;
  const commands = {
    setTrackerUrl: (address) => { target = address; },
    setCustomUrl: (address) => { url = address; },
    trackPageView: () => navigator.sendBeacon(target, url),
  };
  const push = (...list) => { for (const [name, value] of list) commands[name]?.(value); };
  if (window._paq) push(...window._paq);
  window._paq = { push };
}`;

/** As in gtag.js, the list is the one that is there when this script runs. */
const googleAnalytics = `{
  const list = (window.dataLayer ??= []);
  const collect = ([command, name, values]) =>
    command === 'event' && name === 'page_view' &&
    navigator.sendBeacon('https://region1.google-analytics.com/g/collect', new URL(values.page_location).pathname);
  list.forEach(collect);
  list.push = (...added) => added.forEach(collect);
}`;

/** A service answers at once; the scripts of the site itself arrive only after those of the service. */
async function answer(page: Page, script: string, isScript: (url: URL) => boolean): Promise<Request[]> {
  const sent: Request[] = [];
  const arrived = page.waitForEvent('requestfinished', (request) => isScript(new URL(request.url())));
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route, request) => {
      const isCode = isScript(new URL(request.url()));
      if (!isCode) sent.push(request);
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ contentType: 'text/javascript', headers, body: isCode ? script : '' });
    },
  );
  await page.route('**/repo/js/*', async (route) => {
    await arrived;
    await route.continue();
  });
  return sent;
}

test.each([
  ['Plausible', 'https://plausible.io/js/script.js', historyCounter('/api/event')],
  ['Umami', 'https://umami.example.org/script.js', historyCounter('/api/send')],
  ['Matomo', 'https://matomo.example.org/matomo.js', matomo],
  ['Google Analytics', 'https://www.googletagmanager.com/gtag/js', googleAnalytics],
])('%s counts the first page and the next, whichever script arrives first', async (service, address, script) => {
  const { keys, own } = recipe(service);
  const root = makeRoot({
    'docs.config.ts': `export default { title: 'Own', url: 'https://a.example', ${keys} };`,
    'docs/a.md': '# First\n\nSee [the second](./b.md).\n',
    'docs/b.md': '# Second\n',
    ...own,
  });
  const { status, stdout } = await docsBuildProcess(['build', '--base', '/repo/', '--strict'], { cwd: root });
  expect([status, stdout]).toEqual([0, expect.stringContaining('Built')]);
  const { url, running } = await serveFolder(['preview', '--base', '/repo/'], root);
  onTestFinished(() => void running.process.kill('SIGKILL'));
  const { page, problems } = await windows.open();
  const sent = await answer(page, script, ({ origin, pathname }) => origin + pathname === address);
  const counted = async (count: number): Promise<unknown> => {
    await expect.poll(() => sent.length).toBeGreaterThanOrEqual(count);
    return sent.map((request) => request.postData());
  };

  await page.goto(`${url}/docs/a`);
  await hydrated(page);
  await markDocument(page);
  expect(await counted(1)).toEqual(['/repo/docs/a']);
  await page.getByRole('link', { name: 'the second' }).click();
  expect(await counted(2)).toEqual(['/repo/docs/a', '/repo/docs/b']);
  expect(await isSameDocument(page)).toBe(true);
  // Nothing is refused: a violation of the policy would be an error in the console.
  expect(problems.filter((problem) => !problem.startsWith('request to https://'))).toEqual([]);
});
