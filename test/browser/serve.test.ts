/** `docs-build serve` with an open page: what an edit does to it. */
import { mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '../support/command.ts';
import { hydrated, isOfNotFound, serveFolder } from './support.ts';
import { windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const guide = '---\ntitle: Guide\n---\n\nSee [the start](./intro.md).\n';

const files = {
  'docs.config.json': '{ "title": "Small" }',
  'docs/intro.md': '# Intro\n\nThe first text.\n',
  'docs/guide.md': guide,
  'docs/third.md': '# Third\n\nText.\n',
};

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-serve-')));
});
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));

/** In one folder, whose code is compiled for the first test only. */
async function serveSmallSite() {
  for (const name of readdirSync(root).filter((entry) => entry !== '.docs-build'))
    rmSync(join(root, name), { recursive: true });
  writeFiles(root, files);
  // Not one that the system gives to others: a test starts the server again at its port.
  const served = await serveFolder(['serve', '--port', '4600'], root);
  onTestFinished(async () => {
    served.running.process.kill('SIGKILL');
    await served.running.ended;
  });
  const watched = await windows.open();
  const show = async (path: string): Promise<void> => {
    await watched.page.goto(served.url + path);
    await hydrated(watched.page);
    // Unlike `evaluate`, this survives a reload: an edit that arrives before the app does reloads the document.
    await watched.page.waitForFunction(() => Object.assign(window, { isSameDocument: true }));
  };
  /** As editors save: a new file takes the place of the old one. */
  const save = (path: string, text: string): void => {
    writeFileSync(join(root, `${path}.saving`), text);
    renameSync(join(root, `${path}.saving`), join(root, path));
  };
  return { root, url: served.url, running: served.running, show, save, ...watched };
}

const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window);
const overlay = (page: Page) => page.locator('docs-build-problems');

test('an edit is shown in the open page without a document load', async () => {
  const { page, problems, show, save, url } = await serveSmallSite();
  // The author looks at the editor, so the app comes without a sign that the page is used.
  await page.goto(`${url}/docs/intro`);
  await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });
  await show('/docs/intro');
  save('docs/intro.md', '# Intro\n\nThe second text.\n\n## New part\n');
  await page.getByText('The second text.').waitFor();
  await page.getByRole('heading', { name: 'New part' }).waitFor();
  save('docs/intro.md', '# New title\n\nThe third text.\n');
  await page.getByText('The third text.').waitFor();
  await page.waitForFunction(() => document.title === 'New title | Small');
  expect([await isSameDocument(page), await page.getByText('The second text.').count(), problems]).toEqual([
    true,
    0,
    [],
  ]);
});

test('blocks that an edit did not change stay as they are, and those that scripts have changed are made anew', async () => {
  const { page, problems, show, save } = await serveSmallSite();
  const text = (part: string) => `# Intro\n\nFirst.\n\n## A\n\nBefore.\n\n${part}\n\n## B\n\n- Behind\n\nLast.\n`;
  await show('/docs/intro');
  const edit = async (part: string) => {
    save('docs/intro.md', text(part));
    await page.locator('[data-article]').getByText(part.replace(/^.*\n/s, '')).waitFor();
  };
  await edit('One.');
  await edit('Two.');
  await page.evaluate(() => {
    const article = document.querySelector('[data-article]');
    Object.assign(window, { blocks: [...(article?.children ?? [])] });
    article?.querySelector('li')?.setAttribute('title', 'changed by a script');
  });
  await edit('More.\n\nThree.');
  const made = await page.evaluate(() => {
    const { blocks } = window as unknown as { blocks: Element[] };
    return [...(document.querySelector('[data-article]')?.children ?? [])]
      .filter((block) => !blocks.includes(block))
      .map(({ textContent }) => textContent?.trim());
  });
  expect(made).toEqual(['More.', 'Three.', 'Behind']);
  await edit('Four.');
  const html = () => page.evaluate(() => document.querySelector('[data-article]')?.innerHTML);
  const edited = await html();
  await page.reload();
  await hydrated(page);
  expect([edited, problems]).toEqual([await html(), []]);
});

test('an edit of another page changes the sidebar of the open one', async () => {
  const { page, show, save } = await serveSmallSite();
  await show('/docs/intro');
  save('docs/guide.md', guide.replace('Guide', 'Better guide'));
  await page.locator('[data-sidebar]').getByText('Better guide').waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

test('a new page appears, a deleted one is gone', async () => {
  const { root, url, page, problems, show, save } = await serveSmallSite();
  await show('/docs/intro');
  save('docs/new.md', '# New page\n\nText.\n');
  await page.locator('[data-sidebar]').getByText('New page').click();
  await page.waitForURL('**/docs/new');
  await page.getByRole('heading', { level: 1, name: 'New page' }).waitFor();
  expect([await isSameDocument(page), problems]).toEqual([true, []]);
  rmSync(join(root, 'docs/new.md'));
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  const response = await page.goto(`${url}/docs/new`);
  expect([response?.status(), await page.locator('h1').textContent()]).toEqual([404, 'Page Not Found']);
  expect(await page.locator('[data-sidebar]').getByText('New page').count()).toBe(0);
  // The client says in the console why it loads the document again.
  const unexpected = problems.filter((problem) => !isOfNotFound(problem) && !problem.includes('No page '));
  expect(unexpected).toEqual([]);
});

test('broken front matter is shown over the page with its place; the last good site stays; mended, it goes', async () => {
  const { page, problems, running, url, show, save } = await serveSmallSite();
  await show('/docs/guide');
  expect(await overlay(page).count()).toBe(0);
  save('docs/guide.md', '---\ntitle: [Guide\n---\n\nText.\n');
  const panel = overlay(page).getByRole('alertdialog');
  await panel.waitFor();
  expect(await panel.textContent()).toMatch(/1 error.*error doc\/front-matter in docs\/guide\.md:\d+:\d+/s);
  await running.printed(/docs\/guide\.md:\d+:\d+ error doc\/front-matter/);
  // An author in the middle of an edit keeps the page.
  expect([await page.locator('h1').textContent(), await isSameDocument(page)]).toEqual(['Guide', true]);
  expect((await fetch(`${url}/docs/guide`)).status).toBe(200);
  save('docs/third.md', '# Third\n\nChanged meanwhile.\n');
  await show('/docs/third');
  await page.getByText('Changed meanwhile.').waitFor();
  await panel.waitFor();
  await show('/docs/guide');
  expect(await page.locator('h1').textContent()).toBe('Guide');

  save('docs/guide.md', guide.replace('Guide', 'Mended'));
  await overlay(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Mended' }).waitFor();
  expect(problems).toEqual([]);
});

test('a broken configuration keeps the whole last site; a new page hears of it too', async () => {
  const { page, running, show, save } = await serveSmallSite();
  await show('/docs/guide');
  save('docs.config.json', '{ "titel": "Small" }');
  const panel = overlay(page).getByRole('alertdialog');
  await panel.waitFor();
  expect(await panel.textContent()).toMatch(/config\/invalid in docs\.config\.json:1.*did you mean `title`/s);
  await running.printed(/docs\.config\.json:1:\d+ error config\/invalid/);
  expect(await page.locator('h1').textContent()).toBe('Guide');
  await show('/docs/third');
  await panel.waitFor();
  expect(await page.locator('h1').textContent()).toBe('Third');
  save('docs.config.json', '{ "title": "Large" }');
  await overlay(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.title === 'Third | Large');
});

test('a warning is a small badge that opens the list', async () => {
  const { page, show, save } = await serveSmallSite();
  await show('/docs/guide');
  save('docs/third.md', '# Third\n\n[no](./none.md)\n');
  save('docs/guide.md', guide.replace('./intro.md', './nothing.md'));
  await overlay(page).getByRole('button', { name: '1 warning' }).click();
  expect(await overlay(page).getByRole('alertdialog').textContent()).toMatch(
    /link\/missing-markdown in docs\/guide\.md:5:5.*1 warning on other pages/s,
  );
  await page.keyboard.press('Escape');
  await overlay(page).getByRole('button', { name: '1 warning' }).waitFor();
  save('docs/guide.md', guide);
  await overlay(page).waitFor({ state: 'detached' });
});

test('a page notices that the server was started again', async () => {
  const { root, url, running, page, show, save } = await serveSmallSite();
  await show('/docs/intro');
  running.process.kill('SIGINT');
  expect((await running.ended).status).toBe(0);
  save('docs/intro.md', '# Intro\n\nText of the new server.\n');
  const again = await serveFolder(['serve', '--strict-port', '--port', new URL(url).port], root).catch(() => undefined);
  expect(again).toBeDefined();
  onTestFinished(() => void again?.running.process.kill('SIGKILL'));
  await page.getByText('Text of the new server.').waitFor();
});

test('an edit of the configuration is shown in the open page', async () => {
  const { root, page, show } = await serveSmallSite();
  await show('/docs/intro');
  writeFileSync(join(root, 'docs.config.json'), '{ "title": "Small", "footer": { "copyright": "Made by hand" } }');
  await page.getByText('Made by hand').waitFor();
});

test('warnings are shown on their own page only', async () => {
  const { page, show, save } = await serveSmallSite();
  await show('/docs/intro');
  save('docs/third.md', '# Third\n\n[no](./none.md)\n');
  await page.locator('[data-sidebar]').getByText('Third').click();
  await overlay(page).getByRole('button', { name: '1 warning' }).waitFor();
  await page.locator('[data-sidebar]').getByText('Intro').click();
  await overlay(page).waitFor({ state: 'detached' });
});

test('what an edit breaks is marked as new, and what it mends is said, on the page that it concerns', async () => {
  const { page, show, save } = await serveSmallSite();
  const mended = page.locator('docs-build-mended').getByRole('status');
  await show('/docs/guide');
  save('docs/guide.md', `${guide}\n[one](./one.md)\n`);
  await overlay(page).getByRole('button', { name: '1 warning' }).waitFor();
  save('docs/guide.md', `${guide}\n[one](./one.md)\n\n![](./two.png)\n`);
  await overlay(page).getByRole('button', { name: '3 warnings, 2 new' }).click();
  const titles = await overlay(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(titles.map((title) => title.replace(/ in .*/, '')).sort()).toEqual([
    'new warning doc/image-alt',
    'new warning link/missing-asset',
    'warning link/missing-markdown',
  ]);
  expect(await mended.count()).toBe(0);
  save('docs/guide.md', `${guide}\n[one](./one.md)\n`);
  await mended.waitFor();
  expect((await mended.textContent())?.split(/: |, /).sort()).toEqual([
    'doc/image-alt in docs/guide.md',
    'link/missing-asset in docs/guide.md',
    '✓ Fixed',
  ]);
  await overlay(page).getByText('1 warning').waitFor();
  // A page that has nothing to do with it says nothing.
  await show('/docs/intro');
  save('docs/guide.md', `${guide}\nMended.\n`);
  await page.waitForFunction(() => document.querySelector('docs-build-mended') === null);
  await show('/docs/guide');
  await page.getByText('Mended.').waitFor();
  expect(await overlay(page).count()).toBe(0);
});

test('a page that an editor has opened follows its place: in the page, to another, and not back by itself', async () => {
  const { page, problems, root, save, url } = await serveSmallSite();
  const long = `# Intro\n\n## One\n\n${'Text.\n\n'.repeat(99)}\n## Two\n\n${'Text.\n\n'.repeat(99)}\n`;
  save('docs/intro.md', long);
  const { key } = JSON.parse(readFileSync(join(root, '.docs-build/cache/served.json'), 'utf8')) as { key: string };
  const go = (to: string) =>
    fetch(`${url}/__docs-build/go?to=${encodeURIComponent(to)}`, { headers: { 'docs-build-key': key } });
  const other = await windows.open();
  await other.page.goto(`${url}/docs/third`);
  await hydrated(other.page);
  await page.goto(`${url}/docs/intro?docs-build-follow=#one`);
  await page.getByRole('heading', { name: 'Two' }).waitFor();
  await hydrated(page);
  expect(page.url()).toBe(`${url}/docs/intro#one`);
  const top = (name: string) => page.getByRole('heading', { name }).evaluate((one) => one.getBoundingClientRect().top);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await go('/docs/intro#two');
  await expect.poll(() => top('Two')).toBeLessThan(200);
  await page.evaluate(() => window.scrollTo(0, 0));
  await go('/docs/intro#two');
  save('docs/intro.md', long.replace('Intro', 'Changed'));
  await page.getByRole('heading', { name: 'Changed' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  save('docs/intro.md', long);
  await page.getByRole('heading', { name: 'Intro' }).waitFor();
  await go('/docs/guide');
  await page.waitForURL('**/docs/guide');
  await hydrated(page);
  await go('/docs/intro#two');
  await page.waitForURL('**/docs/intro#two');
  await go('/docs/intro');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect([await entries(), other.page.url(), problems]).toEqual([before, `${url}/docs/third`, []]);
});
