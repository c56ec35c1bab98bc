/** The editor on a page of a site, under the policy that the pages of every site have. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from '../../../test/browser/axe.ts';
import { blockedBy } from '../../../test/browser/plain-host.ts';
import { siteOfFile } from '../../../test/browser/support.ts';
import { windowsOfFile } from '../../../test/browser/windows.ts';
import { packageDir } from '../../../test/support/command.ts';
import { tokensOf } from '../../grammar.ts';
import type { Editor, EditorProblem } from '../../playground/editor/editor.ts';

const windows = windowsOfFile();

const model = `namespace org.example@1.0.0

concept Person identified by email {
  o String email
  o Adress home
}
`;

const problem: EditorProblem = {
  from: model.indexOf('Adress'),
  to: model.indexOf(' home'),
  severity: 'error',
  message: 'Undeclared type Adress',
  link: '/docs/errors#undeclared',
};

const site = siteOfFile('editor', {
  'docs.config.json': '{ "title": "Editor" }',
  'docs/intro.md': '# Intro\n\nText.\n',
  'src/pages/try.tsx': `import { useEffect, useRef } from 'react';
export default function Try() {
  const [model, data] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useEffect(() => {
    const loading = import(${JSON.stringify(join(packageDir, 'concerto/playground/editor/editor.ts'))});
    const made = loading.then(({ createEditor }) => {
      const changes: string[] = [];
      const editor = createEditor(model.current, {
        text: ${JSON.stringify(model)},
        language: 'concerto',
        label: 'person.cto',
        onChange: (text) => changes.push(text),
        describe: ({ text }) => (text === 'optional' ? { text: 'The property may be missing.' } : undefined),
        models: () => ['namespace org.other@1.0.0\\nconcept Address {}'],
        print: async (text) => text.replaceAll('  ', '   '),
      });
      const viewer = createEditor(data.current, { text: '{ "a": 1 }', language: 'json', label: 'Data', readOnly: true });
      Object.assign(window, { editor, viewer, changes });
      return [editor, viewer];
    });
    return () => void made.then((editors) => editors.forEach((editor) => editor.destroy()));
  }, []);
  return (
    <>
      <h1>Try</h1>
      <button type="button" id="before">Before</button>
      <div ref={model} />
      <div ref={data} />
      <button type="button" id="after">After</button>
    </>
  );
}
`,
});

const editor = { of: '.cm-content[aria-label="person.cto"]', list: '.cm-tooltip-autocomplete [aria-selected]' };

async function opened(settings = {}) {
  const { page, problems } = await windows.open(settings);
  await page.goto(`${site().url}/try`);
  await page.locator(editor.of).waitFor();
  return { page, problems };
}

const call = <Result>(page: Page, run: (editor: Editor, argument: never) => Result, argument?: unknown) =>
  page.evaluate(`(${run})(window.editor, ${JSON.stringify(argument)})`) as Promise<Awaited<Result>>;

const text = (page: Page) => call(page, (one) => one.text());
const show = (page: Page, problems: readonly EditorProblem[]) =>
  call(page, (one, given) => one.setProblems(given), problems);

/** What has the focus, inside of shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const inner = activeElement?.shadowRoot?.activeElement ?? activeElement;
    return inner?.getAttribute('aria-label') ?? inner?.textContent;
  });

/** What live regions say from now on: they are emptied soon after. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    for (const { shadowRoot } of document.querySelectorAll('*')) {
      const region = shadowRoot?.querySelector('[aria-live]');
      if (region)
        new MutationObserver(() => region.textContent?.trim() && said.push(region.textContent)).observe(region, {
          childList: true,
          subtree: true,
        });
    }
  });
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

test('typing is told, colored, and undone; the policy of the site blocks nothing', async () => {
  const { page: fresh, problems } = await windows.openFresh();
  const blocked = await blockedBy(fresh);
  await fresh.goto(`${site().url}/try`);
  await fresh.locator(editor.of).click();
  await fresh.keyboard.press('Control+End');
  await fresh.keyboard.type('scalar Zip extends String');
  expect(await text(fresh)).toBe(`${model}scalar Zip extends String`);
  const changes = await fresh.evaluate(() => (window as unknown as { changes: string[] }).changes);
  expect(changes.at(-1)).toBe(`${model}scalar Zip extends String`);
  const colorOf = (type: string) =>
    fresh
      .locator(`${editor.of} .token.${type}`)
      .first()
      .evaluate((token) => getComputedStyle(token).color);
  expect([await colorOf('keyword'), await colorOf('builtin')]).toEqual(['rgb(123, 53, 156)', 'rgb(11, 107, 117)']);

  await call(fresh, (one) => one.setText('concept A {}'));
  expect(await text(fresh)).toBe('concept A {}');
  await fresh.keyboard.press('Control+z');
  expect(await text(fresh)).toBe(`${model}scalar Zip extends String`);
  expect([blocked, problems]).toEqual([[], []]);
});

test('a site whose pages have no editor loads nothing of it', async () => {
  const { page } = await windows.open();
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await page.goto(`${site().url}/docs/intro`, { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => script.includes('cm-content'))).toEqual([]);
});

describe('problems', () => {
  test('are underlined at their place, and move with the text until the next ones come', async () => {
    const { page } = await opened();
    await show(page, [problem]);
    const underlined = page.locator(`${editor.of} .problem.error`);
    expect(await underlined.textContent()).toBe('Adress');
    expect(await underlined.evaluate((mark) => getComputedStyle(mark).textDecorationStyle)).toBe('wavy');
    expect(await page.locator('.mark.error:not([title=""])').getAttribute('title')).toBe('Undeclared type Adress');
    await page.locator(editor.of).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('// x\n');
    expect(await underlined.textContent()).toBe('Adress');
    await show(page, []);
    await underlined.waitFor({ state: 'detached' });
  });

  test('are reached by F8, read out, and lead to their explanation', async () => {
    const { page } = await opened();
    await show(page, [problem]);
    await listen(page);
    await page.locator(editor.of).focus();
    await page.keyboard.press('F8');
    const link = page.getByRole('link', { name: 'About this message' });
    await link.waitFor();
    expect(await said(page)).toEqual([
      'Error in line 5: Undeclared type Adress Escape, then Tab, goes to its explanation.',
    ]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect([await focused(page), await link.getAttribute('href')]).toEqual([
      'About this message',
      '/docs/errors#undeclared',
    ]);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('person.cto');
    expect(await link.count()).toBe(0);
  });

  test('are shown where the pointer is', async () => {
    const { page } = await opened();
    await show(page, [problem]);
    await page.locator(`${editor.of} .problem`).hover();
    await page.locator('.card.error', { hasText: 'Error: Undeclared type Adress' }).waitFor();
  });

  test('beyond the text, or of no length, do no harm', async () => {
    const { page, problems } = await opened();
    await show(page, [
      { ...problem, from: 1e6, to: 2e6 },
      { ...problem, from: -5, to: -1 },
      { ...problem, from: 10, to: 3 },
    ]);
    expect(await page.locator(`${editor.of} .problem`).count()).toBe(2);
    expect(problems).toEqual([]);
  });
});

test('Tab indents; Escape, then Tab, leaves, however long one waits', async () => {
  const { page } = await opened();
  await page.locator('#before').focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('person.cto');
  const help = page.getByText('press Escape, then Tab');
  expect(await help.isVisible()).toBe(true);
  const described = await page
    .locator(editor.of)
    .evaluate((content) =>
      (content.getRootNode() as ShadowRoot).getElementById(content.getAttribute('aria-describedby') ?? ''),
    );
  expect(described).toBeTruthy();
  await page.keyboard.press('Tab');
  expect((await text(page)).startsWith('  namespace')).toBe(true);

  await page.keyboard.press('Escape');
  await page.clock.install();
  await page.clock.fastForward(60_000);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Data');
  expect(await help.isVisible()).toBe(false);
  // What is only read keeps nobody.
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('After');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect([await focused(page), (await text(page)).startsWith('    namespace')]).toEqual(['person.cto', true]);
});

test('completes by keyboard', async () => {
  const { page } = await opened();
  await page.locator(editor.of).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('concept House {');
  await page.keyboard.press('Enter');
  await page.keyboard.type('o Add');
  await page.locator(editor.list, { hasText: 'Address' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type(' at opt');
  await page.locator(editor.list, { hasText: 'optional' }).waitFor();
  await page.locator('.cm-completionInfo', { hasText: 'The property may be missing.' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await text(page)).toBe(`${model}concept House {\n  o Address at optional\n}`);

  await listen(page);
  await page.keyboard.press('Control+i');
  await page.locator('.card', { hasText: 'The property may be missing.' }).waitFor();
  expect(await said(page)).toEqual(['The property may be missing.']);
});

test('formats what has no comments, and says why it does not format the rest', async () => {
  const { page } = await opened();
  await page.locator(editor.of).focus();
  await page.keyboard.press('Control+Shift+F');
  await page.locator('.card', { hasText: 'Formatted.' }).waitFor();
  const formatted = model.replaceAll('  ', '   ');
  expect(await text(page)).toBe(formatted);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('// done');
  await page.keyboard.press('Control+Shift+F');
  await page.locator('.card', { hasText: 'the printer drops comments' }).waitFor();
  expect(await text(page)).toBe(`${formatted}// done`);
});

/** The colored tokens of each line that is drawn, with its number. */
const drawn = (page: Page) =>
  page.locator(editor.of).evaluate((content) => {
    const root = content.getRootNode() as ShadowRoot;
    const numbers = [...root.querySelectorAll<HTMLElement>('.cm-lineNumbers .cm-gutterElement')].slice(1);
    const tops = new Map(numbers.map((one) => [Math.round(one.getBoundingClientRect().top), Number(one.textContent)]));
    return [...content.querySelectorAll('.cm-line')].map((line) => ({
      number: tops.get(Math.round(line.getBoundingClientRect().top)) ?? 0,
      tokens: [...line.querySelectorAll('.token')].map((token) => `${token.classList.item(1)} ${token.textContent}`),
    }));
  });

/** The tokens of each line as the grammar of the pages finds them. */
function colored(code: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  for (const { type, text: whole } of tokensOf(code))
    for (const [index, part] of whole.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (type && part !== '') lines.at(-1)?.push(`${type} ${part}`);
    }
  return lines;
}

test('colors a long model as the pages do, whatever is changed where', async () => {
  const { page } = await opened();
  const block = (index: number) =>
    `concept C${index} {\n  /* a\n     b */\n  o String a default="c" // d\n  o C${index} e\n}`;
  const long = Array.from({ length: 800 }, (_, index) => block(index)).join('\n');
  await call(page, (one, given) => one.setText(given), long);
  const check = async (): Promise<void> => {
    const expected = colored(await text(page));
    const lines = await drawn(page);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.map(({ tokens }) => tokens)).toEqual(lines.map(({ number }) => expected[number - 1]));
  };
  await page.locator(editor.of).focus();
  await check();
  await page.keyboard.press('Control+End');
  await check();
  await page.keyboard.type('\n/* e');
  await check();
  await page.keyboard.press('Control+Home');
  await check();
  await page.keyboard.type('enum ');
  await check();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('/* ');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' */');
  await check();
  await call(page, (one) => one.select(9000, 9010));
  await page.keyboard.press('Delete');
  await check();
});

test('what is only read cannot be changed', async () => {
  const { page } = await opened();
  await page.locator('[aria-label="Data"]').focus();
  await page.keyboard.type('x');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => (window as unknown as { viewer: Editor }).viewer.text())).toBe('{ "a": 1 }');
});

test.each(['light', 'dark'] as const)('violates no rule of accessibility, %s', async (theme) => {
  const { page } = await opened();
  await page.locator('html').evaluate((html, name) => html.setAttribute('data-theme', name), theme);
  await show(page, [problem, { ...problem, from: 0, to: 9, severity: 'warning', message: 'Odd' }]);
  expect(await axeFaults(page)).toEqual([]);
  await page.locator(editor.of).focus();
  await page.keyboard.press('F8');
  await page.locator('.card').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('con');
  await page.locator(editor.list).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

test('has underlines and a selected completion in forced colors', async () => {
  const { page } = await opened({ forcedColors: 'active' });
  await show(page, [problem]);
  const line = await page
    .locator(`${editor.of} .problem`)
    .evaluate((mark) => getComputedStyle(mark).textDecorationLine);
  expect(line).toBe('underline');
  await page.locator(editor.of).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('con');
  await page.locator(editor.list).waitFor();
  const colors = await page
    .locator('.cm-tooltip-autocomplete')
    .evaluate((list) =>
      [...list.querySelectorAll('li')].slice(0, 2).map((choice) => getComputedStyle(choice).backgroundColor),
    );
  expect(new Set(colors).size).toBe(2);
});
