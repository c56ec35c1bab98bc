/** Where things stand: on one line, at one edge, in sight. */
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { hydrated } from './support.ts';
import { windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const docs = inject('documentation');
const sink = inject('kitchenSink');

async function open(address: string, width: number): Promise<Page> {
  const { page } = await windows.open({ viewport: { width, height: 800 } });
  await page.goto(address);
  // What tests change in a page must not be changed back.
  await hydrated(page);
  return page;
}

const edges = (part: Locator): Promise<{ left: number; top: number; right: number; bottom: number }> =>
  part.evaluate((element) => element.getBoundingClientRect().toJSON());

/** The boxes of the words of an element, one for each line or part of it. */
const lines = (part: Locator): Promise<{ left: number; top: number; right: number }[]> =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ left, top, right }) => ({ left, top, right }));
  });

test('markup in a summary is part of its line', async () => {
  const page = await open(`${sink.url}/docs/components`, 1280);
  const parts = await lines(page.locator('.markdown summary', { hasText: 'More about this' }));
  expect(new Set(parts.map(({ top }) => Math.round(top))).size).toBe(1);
  const [text, strong] = parts;
  expect(strong?.left).toBeCloseTo(text?.right ?? 0, 0);
});

test('a title too long for the line begins on the line of the home icon', async () => {
  const page = await open(`${sink.url}/docs/text`, 1024);
  const current = page.locator('.breadcrumbs [aria-current]');
  await current.evaluate((title) => title.replaceChildren('A title of many words '.repeat(9)));
  const home = await edges(page.locator('.breadcrumbs a').first());
  const [first, ...more] = await lines(current);
  expect(first && first.top > home.top && first.top < home.bottom).toBe(true);
  expect(more.at(-1)?.left).toBeLessThan(first?.left ?? 0);
});

test('of a table with many columns, the first one stays in sight', async () => {
  const page = await open(`${sink.url}/docs/wide`, 768);
  const frame = page.locator('.table-scroll').first();
  await frame.evaluate((element) => element.scrollTo(200, 0));
  const { left } = await edges(frame);
  for (const cell of ['th', 'td']) {
    const first = frame.locator(cell).first();
    expect((await edges(first)).left).toBeCloseTo(left + 1, 0);
    expect(await first.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  }
});

test('with cells that span rows, the first cell of a row may be in another column: nothing stays', async () => {
  const page = await open(`${sink.url}/docs/wide`, 768);
  const table = page.locator('.table-scroll table').first();
  await table.evaluate((element) => element.querySelector('td')?.setAttribute('rowspan', '2'));
  expect(
    await table
      .locator('td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).position),
  ).toBe('static');
});

test('a table in a note has the color of the note', async () => {
  const page = await open(`${sink.url}/docs/wide`, 1280);
  const colors = await page.locator('.admonition').evaluate((note) => {
    const frame = document.querySelector('.table-scroll');
    if (frame) note.append(frame);
    return [note, ...note.querySelectorAll('th, td')].map((part) => getComputedStyle(part).backgroundColor);
  });
  expect(colors).toHaveLength(19);
  expect(new Set(colors).size).toBe(1);
});

test('plain text without a title has its controls at the end of its first line, clear of the text', async () => {
  const page = await open(`${sink.url}/docs/code`, 390);
  const block = page.locator('.code-block[data-label=""]').first();
  const code = await edges(block.locator('pre'));
  const copy = await edges(block.locator('.code-copy'));
  const [line] = await lines(block.locator('.code-line').first());
  expect(code.right).toBeLessThanOrEqual(copy.left);
  expect(line && line.top > copy.top && line.top < copy.bottom).toBe(true);
});

test('on phones, a column of numbers takes no more room than they need', async () => {
  const page = await open(`${sink.url}/docs/text`, 390);
  const frame = page.locator('.table-scroll', { hasText: 'Center' });
  expect(await frame.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test('in a list of tasks, other items keep their markers', async () => {
  const page = await open(`${sink.url}/docs/text`, 1280);
  const markers = await page
    .locator('.contains-task-list > li')
    .evaluateAll((items) => items.map((item) => [item.className, getComputedStyle(item).listStyleType]));
  expect(markers).toEqual([
    ['', 'circle'],
    ['task-list-item', 'none'],
    ['task-list-item', 'none'],
  ]);
});

test.each([390, 768, 1280])('at %i px, a message and the search page begin where articles do', async (width) => {
  const lefts: number[] = [];
  for (const route of ['/docs/intro', '/nowhere', '/search'])
    lefts.push((await edges((await open(docs.url + route, width)).locator('h1'))).left);
  expect(new Set(lefts.map(Math.round)).size).toBe(1);
});

test('the search field is a field on tablets and an icon on phones', async () => {
  for (const [width, isField] of [
    [768, true],
    [390, false],
  ] as const) {
    const trigger = (await open(`${docs.url}/docs/intro`, width)).locator('.search-trigger');
    expect([width, await trigger.locator('span').isVisible()]).toEqual([width, isField]);
    const { left, right } = await edges(trigger);
    expect([width, right - left > 150, right <= width]).toEqual([width, isField, true]);
  }
});

test('a link to a heading leads below the bar of the contents', async () => {
  const page = await open(`${docs.url}/docs/reference/js-api/model-manager#modelmanager-ismodelmanager`, 768);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const contents = await edges(page.locator('.toc-bar'));
  expect((await edges(page.locator('#modelmanager-ismodelmanager'))).top).toBeGreaterThanOrEqual(contents.bottom);
});

/** The blocks of an article that end elsewhere than its column; a heading, a list, and so on, up to what stands in them. */
const ragged = (page: Page): Promise<readonly string[]> =>
  page.locator('.article-column').evaluate((column) => {
    const end = column.getBoundingClientRect().right;
    const blocks = column.querySelectorAll(
      '.lead, .cards, .pagination, .page-footer, .markdown > :not(script, style, a, span, img, picture, br, hr)',
    );
    return [...blocks].flatMap((block) => {
      const { width, right } = block.getBoundingClientRect();
      return width === 0 || Math.abs(right - end) <= 1
        ? []
        : `${block.outerHTML.slice(0, 80)} ends at ${right}, not ${end}`;
    });
  });

const kindsOfPages = [
  ...['components', 'text', 'code', 'wide', 'notes'].map((name) => ({ of: sink, path: `/docs/${name}` })),
  ...[
    '/docs/intro',
    '/docs/reference/js-api/model-manager',
    '/docs/category/tools',
    '/docs/category/code-generation',
  ].map((path) => ({ of: docs, path })),
];
test.each(kindsOfPages)(
  'prose, code, tables, and notes of $path end at one edge, at every width',
  async ({ of, path }) => {
    const page = await open(`${of.url}${path}`, 1440);
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await ragged(page), `${width} px`).toEqual([]);
    }
  },
);

test.each([
  '/docs/intro',
  '/docs/reference/js-api/util',
  '/docs/reference/codegen/codegen-golang',
  '/docs/category/tools',
])('on a phone, the first sentence of %s is in sight at once: at most 200 px below the top', async (path) => {
  const page = await open(`${docs.url}${path}`, 390);
  const first = await edges(page.locator('.lead, .markdown p').first());
  const title = await edges(page.locator('h1'));
  // A title of several lines counts as one.
  expect(first.top - (title.bottom - title.top) + 42).toBeLessThanOrEqual(200);
});

test('of few pages a category shows cards, of many a list; on a phone a list', async () => {
  const columns = async (path: string, width: number): Promise<number> => {
    const page = await open(`${docs.url}${path}`, width);
    const lefts = await page
      .locator('.card')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    return new Set(lefts).size;
  };
  expect(await columns('/docs/category/tools', 1440)).toBe(2);
  expect(await columns('/docs/category/code-generation', 1440)).toBe(1);
  expect(await columns('/docs/category/tools', 390)).toBe(1);
});

test('a fence inside of highlighted Markdown is no block of its own', async () => {
  const page = await open(`${sink.url}/docs/code`, 1280);
  const style = await page
    .locator('.code-block pre code')
    .first()
    .evaluate((code) => {
      code.insertAdjacentHTML('beforeend', '<span class="token code-block language-js">x</span>');
      const { display, borderTopWidth, backgroundColor } = getComputedStyle(code.lastElementChild as Element);
      return { display, borderTopWidth, backgroundColor };
    });
  expect(style).toEqual({ display: 'inline', borderTopWidth: '0px', backgroundColor: 'rgba(0, 0, 0, 0)' });
});

test('a footer without anything in it is not there', async () => {
  const page = await open(`${sink.url}/docs/text`, 1280);
  const footer = page.locator('.site-footer');
  expect(await footer.isVisible()).toBe(true);
  await page.evaluate(() => document.querySelector('.site-footer-inner')?.replaceChildren());
  expect(await footer.isVisible()).toBe(false);
});

test('where text runs from right to left, code and names of files do not', async () => {
  const page = await open(`${sink.url}/docs/components`, 1280);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const styles = await page
    .locator('.markdown :is(code, .file-name)')
    .evaluateAll((all) =>
      all.map((element) => `${getComputedStyle(element).direction} ${getComputedStyle(element).unicodeBidi}`),
    );
  expect(new Set(styles)).toEqual(new Set(['ltr isolate']));
  const step = page.locator('.steps > li').first();
  expect((await edges(step)).right - ((await lines(step.locator('p').first()))[0]?.right ?? 0)).toBeGreaterThan(40);
});

test('a list that does not fit fades at its end, until one has scrolled there', async () => {
  const page = await open(`${docs.url}/docs/reference/codegen/codegen-golang`, 1280);
  await page.setViewportSize({ width: 1280, height: 320 });
  for (const name of ['.panel-with-sidebar', '.toc']) {
    const list = page.locator(name).first();
    const mask = () => list.evaluate((element) => getComputedStyle(element).maskImage);
    await list.evaluate((element) => element.scrollTo(0, 0));
    await expect.poll(mask, { message: name }).toContain('linear-gradient');
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(mask, { message: name }).toBe('none');
  }
});

test.each(['/', '/docs/reference/js-api/model-manager', '/playground'])(
  'with text of twice the size on a phone, the words of headings of %s and the name of the site stay whole',
  async (path) => {
    const page = await open(docs.url + path, 390);
    const broken = await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
      const words = [...document.querySelectorAll('h1, main h2')].flatMap((heading) => {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode())
          for (const { index, 0: word } of (texts.currentNode.textContent ?? '').matchAll(/[\w,.]+/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
          }
        return found;
      });
      const name = document.querySelector('.navbar .brand b');
      return name && name.scrollWidth > name.clientWidth ? [...words, name.textContent] : words;
    });
    expect(broken).toEqual([]);
  },
);
