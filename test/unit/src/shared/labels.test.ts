/** The texts of the interface, and what a site may put in their place. */
import { describe, expect, test } from 'vitest';
import type { ConfigInput } from '../../../../build/config/config.ts';
import { validateConfig } from '../../../../build/config/validate.ts';
import {
  allEnglishLabels,
  browserLabels,
  resolveAllLabels,
  resolveServerLabels,
} from '../../../../build/model/labels.ts';
import { fillLabel, resolveLabels } from '../../../../src/shared/labels.ts';
import { resolveSearchLabels } from '../../../../src/shared/search/labels.ts';
import { fakeBundle, fakeRenderer, site } from '../../../support/site-test.ts';

test('every text of the shell is as specified', () => {
  const all: readonly string[] = Object.values(allEnglishLabels);
  const specified = [
    'Skip to main content',
    'Main',
    'Toggle navigation bar',
    'Close navigation bar',
    '← Back to main menu',
    'Switch between dark and light mode (currently {mode})',
    'light mode',
    'dark mode',
    'Close',
    'Docs sidebar',
    "Toggle the collapsible sidebar category '{label}'",
    'Breadcrumbs',
    'Home page',
    'Docs pages',
    'Previous',
    'Next',
    'On this page',
    'Direct link to {heading}',
    'Edit this page',
    'Last updated on {date}',
    'Last updated on {date} by {author}',
    'Tags:',
    '{count} items',
    'Copy',
    'Copied',
    'Copy code to clipboard',
    'Toggle word wrap',
    'Scroll back to top',
    'Page Not Found',
    'We could not find what you were looking for.',
    'This page crashed.',
    'Try again',
    'Retry',
    '{count} item',
    'Details',
    'Search',
    'Search the documentation',
    'Search results for "{query}"',
    'Type your search here',
    'One result',
    '{count} results',
    'No results were found',
    'Fetching new results...',
    'Search docs',
    'Clear the query',
    'Cancel',
    'Recent',
    'Favorite',
    'No recent searches',
    'Save this search',
    'Remove this search from history',
    'Remove this search from favorites',
    'No results for',
    'Try searching for:',
    'Believe this query should return results?',
    'Let us know.',
    'Unable to fetch results',
    'You might want to check your network connection.',
    'See all {count} results',
    'to select',
    'to navigate',
    'to close',
    'Enter key',
    'Arrow up',
    'Arrow down',
    'Escape key',
    'Search by',
    'Languages',
    'Versions',
  ];
  expect(specified.filter((text) => !all.includes(text))).toEqual([]);
});

describe('labels of the configuration', () => {
  const problems = (own: unknown) =>
    validateConfig({ labels: own }, { file: undefined, text: '' }).diagnostics.map(({ message, hint }) =>
      hint === undefined ? message : `${message} (${hint})`,
    );

  test.each([
    [{ close: 'Zu' }, []],
    [{ items: '{count} Seiten' }, []],
    [{ items: 'viele' }, []],
    [{ clse: 'Zu' }, ['`labels.clse`: unknown key (did you mean `close`?)']],
    [{ close: '' }, ['`labels.close`: is ``, expected non-empty text']],
    [{ close: '{label} zu' }, ['`labels.close`: is `{label} zu`, expected text without `{…}`']],
    [
      { toggleCategory: '{name} zu' },
      ['`labels.toggleCategory`: is `{name} zu`, expected text with no placeholder other than {label}'],
    ],
  ])('%j', (own, expected) => {
    expect(problems(own).map((message) => message.replaceAll('"', ''))).toEqual(expected);
  });
});

describe('a site with its own texts', () => {
  const own = {
    directLink: '{heading} verlinken',
    pages: '{count} Seiten',
    notFoundTitle: 'Nicht da',
    menu: 'Auswahl',
    toggleCategory: '{label} öffnen',
    copyCode: 'Code!',
  };
  const files = {
    'docs/a.md': '## Teil\n\n```js\n1\n```',
    'docs/t/_category_.json': '{"link":{"type":"generated-index"}}',
    'docs/t/s/x.md': 'x',
    'docs/t/s/y.md': 'y',
  };
  /** What the code of the site is given to render with. */
  const given: { menu: string; notFoundTitle: string; toggle: string }[] = [];
  const fake = fakeRenderer();
  const renderer: typeof fake = {
    ...fake,
    renderPage: (input) => {
      const { menu, notFoundTitle, toggleCategory: toggle } = input.labels;
      given.push({ menu, notFoundTitle, toggle });
      return fake.renderPage(input);
    },
    renderSidebar: (nodes, labels) => `<!-- ${labels.toggleCategory} -->${fake.renderSidebar(nodes, labels)}`,
  };
  const build = (config: ConfigInput) =>
    site(files, config).build({
      ports: { bundler: { bundle: async () => ({ value: { ...fakeBundle(), renderer }, diagnostics: [] }) } },
    });

  test('shows them in articles, cards and titles', async () => {
    const built = await build({ labels: own });
    expect(built.page('/docs/a').article).toContain('aria-label="Teil verlinken"');
    expect(built.page('/docs/a').article).toContain('aria-label="Code!"');
    expect(built.page('/docs/category/t').data.cards?.map(({ inside }) => inside)).toEqual(['2 Seiten: x, y']);
    expect(built.files.get('404.html')).toContain('<title>Nicht da | Site</title>');
    expect(given.at(-1)).toEqual({ menu: 'Auswahl', notFoundTitle: 'Nicht da', toggle: '{label} öffnen' });
    expect(built.page('/docs/a').html).toContain('<!-- {label} öffnen -->');
  });

  test('sends browsers only what they draw themselves', async () => {
    const html = (await build({ labels: own })).page('/docs/a').html;
    expect(html).toContain('"labels":{"menu":"Auswahl"}');
  });

  test('leaves no trace in the next site of the same process', async () => {
    await build({ labels: own });
    const built = await build({});
    expect(built.page('/docs/a').article).toContain('aria-label="Direct link to Teil"');
    expect(built.page('/docs/a').html).not.toContain('"labels"');
    expect(given.at(-1)).toMatchObject({ menu: 'Menu', notFoundTitle: 'Page Not Found' });
  });
});

test('overrides take the place of English texts, which stay as they are', () => {
  expect(resolveLabels({ next: 'Weiter' })).toMatchObject({ next: 'Weiter', previous: 'Previous' });
  expect(resolveServerLabels({ note: 'Notiz' })).toMatchObject({ note: 'Notiz', tip: 'tip' });
  expect(resolveSearchLabels({ contents: 'Alle' })).toMatchObject({ contents: 'Alle', searching: 'Searching' });
  expect(resolveAllLabels({ next: 'Weiter', note: 'Notiz' })).toMatchObject({
    next: 'Weiter',
    note: 'Notiz',
    tip: 'tip',
  });
  expect([resolveLabels(undefined).next, resolveServerLabels(undefined).note]).toEqual(['Next', 'note']);
});

test('browsers get the texts of the shell and of search', () => {
  expect(browserLabels({ items: 'x', close: 'y', contents: 'z' })).toEqual({ close: 'y', contents: 'z' });
});

test('a value is put in as it is', () => {
  expect(fillLabel('{a} and {b}', { a: '{b} $& $1' })).toBe('{b} $& $1 and {b}');
});
