/** A site that its authors have made their own, below a base path. */
import { expect, onTestFinished, test } from 'vitest';
import { docsBuildProcess, makeRoot } from '../support/command.ts';
import { clientLoaded, hydrated, isSameDocument, markDocument, serveFolder } from './support.ts';
import { beforeDocuments, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();

async function published(files: Readonly<Record<string, string>>) {
  const root = makeRoot(files);
  const { status, stdout } = await docsBuildProcess(['build', '--base', '/repo/'], { cwd: root });
  expect([status, stdout]).toEqual([0, expect.stringContaining('Built')]);
  const { url, running } = await serveFolder(['preview', '--base', '/repo/'], root);
  onTestFinished(() => void running.process.kill('SIGKILL'));
  const { page, problems } = await windows.open();
  const open = async (path: string): Promise<void> => {
    await page.goto(url + path);
    await hydrated(page);
    await markDocument(page);
  };
  return { page, problems, open, url };
}

test('two sidebars that can be hidden, each with its link in the navbar', async () => {
  const { page, problems, open } = await published({
    'docs.config.ts': `export default {
      title: 'Own',
      url: 'https://a.example',
      navbar: { items: [{ docId: 'a', label: 'Guide' }, { docId: 'c', label: 'Reference' }] },
      docs: { sidebarHideable: true, sidebars: { guide: ['a', 'b'], reference: ['c', 'd'] } },
    };`,
    'docs/a.md': '# First\n\nSee [the second](./b.md).\n',
    'docs/b.md': '# Second\n\nSee [the last](./d.md).\n',
    'docs/c.md': '# Third\n',
    'docs/d.md': '# Last\n',
  });
  const active = () => page.locator('.navbar-link.active').allTextContents();
  const toggle = page.getByRole('button', { name: 'Docs sidebar' });
  const list = page.locator('.sidebar-list');
  const widthOfStrip = () => page.locator('.panel').evaluate((panel) => (panel as HTMLElement).offsetWidth);
  await open('/docs/b');
  expect(await active()).toEqual(['Guide']);
  expect([await list.isVisible(), await toggle.getAttribute('aria-expanded')]).toEqual([true, 'true']);

  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-sidebar-hidden]').waitFor();
  expect([await list.isVisible(), await toggle.getAttribute('aria-expanded')]).toEqual([false, 'false']);
  expect(await widthOfStrip()).toBe(44);

  await page.getByRole('link', { name: 'the last' }).click();
  await page.getByRole('heading', { name: 'Last', level: 1 }).waitFor();
  expect([await list.isVisible(), await active(), await isSameDocument(page)]).toEqual([false, ['Reference'], true]);

  // Hidden before the first paint: nothing moves when the client starts.
  await beforeDocuments(page, () => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((entries) =>
      shifts.push(...entries.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  await open('/docs/a');
  expect([await list.isVisible(), await toggle.getAttribute('aria-expanded')]).toEqual([false, 'false']);
  expect(await page.evaluate(() => (window as unknown as { shifts: readonly number[] }).shifts)).toEqual([]);

  // Phones have the drawer, whatever was hidden.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.locator('.navbar-toggle').click();
  await page.locator('.panel-open').waitFor();
  expect([await list.isVisible(), await toggle.isVisible()]).toEqual([true, false]);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 800 });
  await toggle.click();
  await list.waitFor();
  await open('/docs/a');
  expect([await list.isVisible(), await toggle.getAttribute('aria-expanded'), problems]).toEqual([true, 'true', []]);
});

test('look, styles and scripts of the configuration', async () => {
  const { page, problems, open } = await published({
    'docs.config.ts': `export default {
      title: 'Own',
      url: 'https://a.example',
      theme: { accent: '#6d28d9', radius: '3px', fonts: { text: 'Georgia, serif' } },
      styles: ['./src/site.css'],
      head: [{ tag: 'meta', attributes: { name: 'theme-color', content: '#6d28d9' } }],
      scripts: ['/js/count.js'],
    };`,
    'src/site.css': '.site-footer, h1 { color: rgb(1 2 3) } h1 { background: url(/img/dot.svg) }',
    'static/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/js/count.js': `window.visits = [location.pathname];
      document.addEventListener('docs:navigate', ({ detail }) => window.visits.push(detail.url, detail.title, document.title));`,
    'docs/a.md': '# First\n\nSee [the second](./b.md).\n',
    'docs/b.md': '# Second\n\nSee [the first](./a.md).\n',
  });
  await open('/docs/a');
  const style = await page.locator('h1').evaluate((heading) => {
    const { color, fontFamily, backgroundImage } = getComputedStyle(heading);
    return [color, fontFamily, backgroundImage.replace(/^.*(\/repo.*)"\)$/, '$1')];
  });
  expect(style).toEqual(['rgb(1, 2, 3)', 'Georgia, serif', '/repo/img/dot.svg']);
  const link = page.getByRole('main').getByRole('link', { name: 'the second' });
  expect(await link.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(109, 40, 217)');

  await link.click();
  await page.waitForFunction(() => (window as unknown as { visits: readonly string[] }).visits.length === 4);
  await page.goBack();
  await page.waitForFunction(() => (window as unknown as { visits: readonly string[] }).visits.length === 7);
  expect(await page.evaluate(() => (window as unknown as { visits: readonly string[] }).visits)).toEqual([
    '/repo/docs/a',
    ...['/repo/docs/b', 'Second | Own', 'Second | Own'],
    ...['/repo/docs/a', 'First | Own', 'First | Own'],
  ]);
  expect([await isSameDocument(page), problems]).toEqual([true, []]);
});

test('a replaced part and an addition are hydrated, on the first page and on the next', async () => {
  const counter = (name: string) =>
    `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>${name} {count}</button>;
}`;
  const { page, problems, open, url } = await published({
    'docs.config.json': '{ "title": "Own", "url": "https://a.example" }',
    'docs/a.md': '# First\n\nSee [the second](./b.md).\n',
    'docs/b.md': '# Second\n',
    'src/theme/Footer.tsx': `import { Footer as Original } from 'docs-build/theme/original';
import Counter from '../counter.tsx';
export default (props: Parameters<typeof Original>[0]) => <div><Counter /><Original {...props} /></div>;`,
    'src/counter.tsx': counter('footer'),
    'src/theme/AfterArticle.tsx': counter('after'),
  });
  // Without a sign that somebody uses the page: a part may have effects.
  await page.goto(`${url}/docs/a`);
  await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });
  await open('/docs/a');
  await page.getByRole('button', { name: 'footer 0' }).click();
  await page.getByRole('button', { name: 'footer 1' }).waitFor();
  await page.getByRole('button', { name: 'after 0' }).click();
  await page.getByRole('button', { name: 'after 1' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'the second' }).click();
  await page.getByRole('heading', { name: 'Second' }).waitFor();
  await page.getByRole('button', { name: 'after 0' }).waitFor();
  await page.getByRole('button', { name: 'footer 1' }).waitFor();
  expect([await isSameDocument(page), problems]).toEqual([true, []]);
});

test('islands come to life at their moment, with Markdown in them, and leave nothing on other pages', async () => {
  const { page, problems, open, url } = await published({
    'docs.config.ts': `export default {
      title: 'Own',
      url: 'https://a.example',
      components: {
        Counter: { component: './src/counter.tsx', client: 'load' },
        Late: { component: './src/late.tsx', client: 'visible' },
      },
    };`,
    'src/counter.tsx': `import { useState, type ReactNode } from 'react';
import { Link, useSite } from 'docs-build/theme';
export default function Counter({ from, children }: { from: number; children?: ReactNode }) {
  const [count, setCount] = useState(from);
  return <section><button type="button" onClick={() => setCount(count + 1)}>Count {count}</button><Link to="/docs/b">{useSite().title}</Link>{children}</section>;
}`,
    'src/late.tsx': `import { useEffect, useState } from 'react';
export default function Late() {
  const [state, setState] = useState('drawn');
  useEffect(() => setState('alive'), []);
  return <p>{state}</p>;
}`,
    'docs/a.md': `# First\n\n<Counter from={3}>\n\nSome *text* and [the second](./b.md).\n\n</Counter>\n\n${'Text.\n\n'.repeat(200)}<Late />\n`,
    'docs/b.md': '# Second\n\nSee [the first](./a.md).\n',
    'docs/c.md': `# Third\n\n${'Text.\n\n'.repeat(200)}<Late />\n`,
  });
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname));
  const code = () =>
    loaded
      .filter((path) => /\/(?:islands|react|counter|late)-\w+\.js$/.test(path))
      .map((path) => path.replace(/^.*\/(\w+)-.*$/, '$1'));
  // React comes with the first island that is seen, without a sign that somebody uses the page.
  await page.goto(`${url}/docs/c`);
  await clientLoaded(page, 'islands');
  expect(code()).toEqual(['islands']);
  await page.getByText('drawn').scrollIntoViewIfNeeded();
  await page.getByText('alive').waitFor();
  expect(code()).toEqual(['islands', 'react', 'late']);
  await page.goto('about:blank');
  loaded.length = 0;
  await open('/docs/b');
  expect(code()).toEqual(['react']);
  await page.getByRole('main').getByRole('link', { name: 'the first' }).click();
  await page.getByRole('button', { name: 'Count 3' }).waitFor();
  await page.locator('docs-island[data-is-live]').first().waitFor();
  await page.getByRole('button', { name: 'Count 3' }).click();
  await page.getByRole('button', { name: 'Count 4' }).waitFor();
  expect(await page.locator('docs-island em').textContent()).toBe('text');
  expect(await page.getByText('drawn').count()).toBe(1);
  expect(code()).toEqual(['react', 'islands', 'counter']);
  await page.getByText('drawn').scrollIntoViewIfNeeded();
  await page.getByText('alive').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'the second' }).click();
  await page.getByRole('heading', { name: 'Second' }).waitFor();
  expect([await isSameDocument(page), problems]).toEqual([true, []]);
  await open('/docs/a');
  await page.locator('docs-island[data-is-live]').first().waitFor();
  await page.getByRole('button', { name: 'Count 3' }).click();
  await page.getByRole('button', { name: 'Count 4' }).waitFor();
  expect(problems).toEqual([]);
});

const menuSite = {
  'docs.config.ts': `export default {
    title: 'Menus',
    url: 'https://a.example',
    navbar: {
      items: [
        { label: 'More', items: [{ docId: 'a', label: 'First' }, { docId: 'b', label: 'Second' }, { href: 'https://b.example', label: 'Company' }] },
        { label: 'Chat', href: 'https://chat.example', icon: 'discord', position: 'right' },
        { label: 'Own', href: 'https://own.example', icon: './own.svg', position: 'right' },
      ],
    },
  };`,
  'own.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9"/></svg>',
  'docs/a.md': '# First\n\nText.\n',
  'docs/b.md': '# Second\n\nText.\n',
};

test('a menu of the navbar: mouse, keyboard, current page; icons', async () => {
  const { page, problems, open } = await published(menuSite);
  await open('/docs/a');
  const summary = page.locator('.navbar-menu summary');
  const second = page.locator('.navbar').getByRole('link', { name: 'Second' });
  await summary.click();
  expect(await page.locator('.navbar a[aria-current]').allTextContents()).toEqual(['First']);
  const box = await page.locator('.navbar-menu > div').boundingBox();
  expect([box && box.x >= 0, box && box.y >= 40]).toEqual([true, true]);
  await second.click();
  await second.waitFor({ state: 'hidden' });
  // The focus goes to the new page.
  await page.getByRole('heading', { level: 1, name: 'Second' }).waitFor();

  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Second');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More');
  expect(await second.isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await page.mouse.click(640, 500);
  expect(await second.isVisible()).toBe(false);

  const masks = await page
    .locator('.navbar-icon')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::before').maskImage));
  expect(masks.map((mask) => decodeURIComponent(mask))).toEqual([
    expect.stringContaining('M20.317'),
    expect.stringContaining('M0 0h9v9'),
  ]);
  expect([await isSameDocument(page), problems]).toEqual([true, []]);
});

test('a menu in the drawer of a phone, and without scripts', async () => {
  const { page, open } = await published(menuSite);
  await page.setViewportSize({ width: 390, height: 800 });
  await open('/docs/a');
  await page.locator('.navbar-toggle').click();
  const back = page.locator('.panel-back');
  await back.click();
  const menu = page.locator('.panel-menu');
  expect(await menu.getByText('More').isVisible()).toBe(true);
  await menu.getByRole('link', { name: 'Second' }).click();
  await page.waitForURL('**/docs/b');

  const { page: plain } = await windows.open({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
  await plain.goto(page.url());
  const first = plain.locator('.navbar').getByRole('link', { name: 'First' });
  expect(await first.isVisible()).toBe(false);
  await plain.locator('.navbar-menu summary').click();
  expect(await first.isVisible()).toBe(true);
});
