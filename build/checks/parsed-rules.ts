/** The rules of the parser and of navigation: they are found where a page is read, with codes of the catalog. */
import { featureCodes } from '../features/facts.ts';
import { type CatalogCode, catalog } from '../model/catalog.ts';
import type { CodeFacts, Example } from '../model/facts.ts';
import type { ExampleFiles, Rule } from './rule.ts';

const rule = (code: CatalogCode, why: string, bad: Example, good: Example): Rule => ({
  code,
  severity: catalog[code].severity,
  title: catalog[code].title,
  why,
  example: { bad: filesOf(bad), good: filesOf(good) },
});

const filesOf = (example: Example): ExampleFiles => (typeof example === 'string' ? { 'docs/a.md': example } : example);

export const parsedRules: readonly Rule[] = [
  rule(
    'doc/front-matter',
    'What the page asks for cannot be done, so it is not published.',
    '---\ndraft: 7\n---\n\n# A\n\nText.',
    '---\ndraft: false\n---\n\n# A\n\nText.',
  ),
  rule(
    'doc/front-matter-key',
    'A mistyped key does nothing, and nobody notices.',
    '---\ntitel: Setup\n---\n\nText.',
    '---\ntitle: Setup\n---\n\nText.',
  ),
  rule(
    'doc/front-matter-open',
    'Readers see the settings of the page as its text.',
    '---\ntitle: Setup\n\nText.',
    '---\ntitle: Setup\n---\n\nText.',
  ),
  rule('doc/empty', 'Readers who follow a link to the page find nothing.', ' \n', '# A\n\nText.'),
  rule(
    'doc/slug',
    'The page has no address, so nobody can read it.',
    '---\nslug: ../../x\n---\n\n# A\n\nText.',
    '---\nslug: /x\n---\n\n# A\n\nText.',
  ),
  rule(
    'doc/duplicate-id',
    'Sidebars and links by id lead to one of the two pages only.',
    { 'docs/a.md': '# A\n\nText.', 'docs/b.md': '---\nid: a\nslug: b\n---\n\n# B\n\nText.' },
    { 'docs/a.md': '# A\n\nText.', 'docs/b.md': '---\nid: b\n---\n\n# B\n\nText.' },
  ),
  rule(
    'doc/image-alt',
    'Readers who cannot see the image do not know what they are missing.',
    { 'docs/a.md': '# A\n\n![](shelf.png)', 'docs/shelf.png': 'PNG' },
    { 'docs/a.md': '# A\n\n![A shelf with three books](shelf.png)', 'docs/shelf.png': 'PNG' },
  ),
  rule(
    'doc/code-language',
    'The code has no colors.',
    '# A\n\n```javscript\nf();\n```',
    '# A\n\n```javascript\nf();\n```',
  ),
  rule(
    'doc/code-language-missing',
    'The code has no colors, and copying it for a program that needs the language is guesswork.',
    '# A\n\n```\nf();\n```',
    '# A\n\n```js\nf();\n```',
  ),
  rule(
    'markdown/jsx-in-markdown',
    'Code of MDX is not run here: it is left out or shown.',
    { 'docs/a.md': '# A\n\n<Chart data={points} />\n\nText.' },
    { 'docs/a.md': "import Tabs from '@theme/Tabs'\n\n# A\n\nText." },
  ),
  rule(
    'markdown/shown-literally',
    'Readers see the markup of a container, a link, a footnote or a template instead of its result.',
    '# A\n\nWelcome to {{ name }}.',
    '# A\n\n`{{ name }}` is evaluated elsewhere.',
  ),
  rule(
    'markdown/stray-tag',
    'Browsers take the brackets for a tag: what stands between them is missing.',
    '# A\n\nRun git clone <url>.',
    '# A\n\nRun `git clone <url>`.',
  ),
  rule(
    'markdown/duplicate-id',
    'Links to the second heading lead to the first.',
    '# A\n\n## Setup {#set}\n\nText.\n\n## Settings {#set}\n\nText.',
    '# A\n\n## Setup {#setup}\n\nText.\n\n## Settings {#settings}\n\nText.',
  ),
  rule(
    'markdown/content-lost',
    'A part of the page is missing, and nobody notices.',
    { 'docs/a.mdx': '# A\n\n<Tabs>\n<TabItem value="x">\n<Chart data={points} />\n</TabItem>\n</Tabs>' },
    { 'docs/a.mdx': '# A\n\n<Tabs>\n<TabItem value="x">\nText.\n</TabItem>\n</Tabs>' },
  ),
  rule(
    'markdown/component',
    'The container is shown as text, or does not end where its author expects.',
    '# A\n\n:::note\n\nText.',
    '# A\n\n:::note\n\nText.\n\n:::',
  ),
  rule(
    'markdown/include',
    'A part of the page is missing.',
    '# A\n\n<!--@include: _none.md-->\n\nText.',
    '# A\n\nText without an include.',
  ),
  rule(
    'link/empty',
    'The link leads nowhere.',
    '# A\n\n[Setup]()\n\n## Setup\n\nText.',
    '# A\n\n[Setup](#setup)\n\n## Setup\n\nText.',
  ),
  rule(
    'link/unsafe',
    'The address could run code in the browser of a reader, so it is removed.',
    '# A\n\n[Setup](javascript:go())',
    '# A\n\n[Setup](https://example.com/setup)',
  ),
  rule(
    'category/invalid',
    'The category keeps none of the settings in its file.',
    { 'docs/guide/a.md': '# A\n\nText.', 'docs/guide/_category_.json': '{ "position": "first" }' },
    { 'docs/guide/a.md': '# A\n\nText.', 'docs/guide/_category_.json': '{ "position": 1 }' },
  ),
  rule(
    'category/duplicate',
    'Only one of the files counts.',
    {
      'docs/guide/a.md': '# A\n\nText.',
      'docs/guide/_category_.json': '{ "position": 1 }',
      'docs/guide/_category_.yml': 'position: 2',
    },
    { 'docs/guide/a.md': '# A\n\nText.', 'docs/guide/_category_.yml': 'position: 2' },
  ),
  rule(
    'route/duplicate',
    'Only one of the two pages can be read.',
    { 'docs/a.md': '# A\n\nText.', 'docs/b.md': '---\nslug: /a\n---\n\n# B\n\nText.' },
    { 'docs/a.md': '# A\n\nText.', 'docs/b.md': '---\nslug: /b\n---\n\n# B\n\nText.' },
  ),
  rule(
    'route/case',
    'On case-insensitive file systems, one page overwrites the other.',
    { 'docs/setup.md': '# A\n\nText.', 'docs/Setup.md': '# B\n\nText.' },
    { 'docs/setup.md': '# A\n\nText.', 'docs/setups.md': '# B\n\nText.' },
  ),
  rule(
    'route/static-clash',
    'The file takes the place of the page.',
    { 'docs/a.md': '# A\n\nText.', 'static/docs/a/index.html': '<p>Old</p>' },
    { 'docs/a.md': '# A\n\nText.', 'static/docs/a.txt': 'Old' },
  ),
  ...Object.entries<CodeFacts>(featureCodes).flatMap(([code, { rule: given }]) =>
    given ? [rule(code as CatalogCode, given.why, given.bad, given.good)] : [],
  ),
];
