import { expect, test } from 'vitest';
import type { ConfigInput } from '../../../build/config/config.ts';
import { keyLocator } from '../../../build/config/locate-key.ts';
import { type MoveEdits, moveEdits } from '../../../build/features/move-pages/move-edits.ts';
import { type Moves, renamed } from '../../../build/features/move-pages/renamed.ts';
import { type Files, site, sourcesOf } from '../../support/site-test.ts';

async function moved(files: Files, moves: Moves, config: ConfigInput = {}, written = '{}'): Promise<MoveEdits> {
  const rename = renamed(moves);
  const before = await site(files, config).build();
  const now = Object.fromEntries(Object.entries(files).map(([path, text]) => [rename(path), text]));
  const after = await site(now, config).build();
  return moveEdits({
    moves,
    languages: [{ config: before.request.config, before: before.site, after: after.site, readFrom: new Map() }],
    sources: sourcesOf(files),
    locateKey: keyLocator(written, 'docs.config.json'),
    textOf: (file) =>
      file === 'docs.config.json' ? written : files[file] === undefined ? undefined : String(files[file]),
  });
}
const setup: Moves = [['docs/setup', 'docs/guide/start']];
const pages = { 'docs/setup/linux.md': '# Linux\n\n## Install\n\nText.\n', 'docs/setup/p.png': 'PNG' };
const edited = async (text: string, more: Files = {}): Promise<string | undefined> =>
  (await moved({ ...pages, ...more, 'docs/intro.md': text }, setup)).texts.get('docs/intro.md');

test.each([
  ['[a](setup/linux.md)', '[a](guide/start/linux.md)'],
  ['[a](./setup/linux.md#install "T")', '[a](./guide/start/linux.md#install "T")'],
  ['[a](/setup/linux.md?x=1#install)', '[a](/guide/start/linux.md?x=1#install)'],
  ['[a](/docs/setup/linux.md)', '[a](/guide/start/linux.md)'],
  ['[a](@site/docs/setup/linux.md)', '[a](@site/docs/guide/start/linux.md)'],
  ['[a](/docs/setup/linux)', '[a](/docs/guide/start/linux)'],
  ['[a](/docs/setup/linux/#install)', '[a](/docs/guide/start/linux/#install)'],
  ['[a](/docs/setup/linux.html)', '[a](/docs/guide/start/linux.html)'],
  ['[a](setup/linux)', '[a](guide/start/linux)'],
  ['![a](./setup/p.png)', '![a](./guide/start/p.png)'],
  ['<img src="setup/p.png" alt="a">', '<img src="guide/start/p.png" alt="a">'],
  [
    '<img srcset="setup/p.png 1x, setup/p.png 2x" src="setup/p.png" alt="a">',
    '<img srcset="guide/start/p.png 1x, guide/start/p.png 2x" src="guide/start/p.png" alt="a">',
  ],
  ['See [a].\n\n[a]: setup/linux.md', 'See [a].\n\n[a]: guide/start/linux.md'],
  ['[a][b]\n\n[b]: <./setup/linux.md> "T"', '[a][b]\n\n[b]: <./guide/start/linux.md> "T"'],
  [
    '---\nimage: setup/p.png\npagination_next: setup/linux\n---\n\nText',
    '---\nimage: guide/start/p.png\npagination_next: guide/start/linux\n---\n\nText',
  ],
])('%j becomes %j', async (text, expected) => {
  expect(await edited(text)).toBe(expected);
});

test.each([
  '[a](./setup/none.md)',
  '`setup/linux.md`',
  '```\n[a](setup/linux.md)\n```',
  'https://e.org/docs/setup/linux',
  '[a](#x)',
])('%j stays', async (text) => {
  expect(await edited(text)).toBeUndefined();
});

test('links in what moves follow, and those between pages that move together stay', async () => {
  const { texts } = await moved(
    {
      'docs/intro.md': '# Intro',
      'docs/setup/a.md': '[i](../intro.md) [b](b.md) [b](./b) ![s](../../static/s.png)',
      'docs/setup/b.md': '[a](/docs/setup/a)',
      'static/s.png': 'PNG',
    },
    setup,
  );
  expect(texts.get('docs/setup/a.md')).toBe(
    '---\nredirect_from: /docs/setup/a\n---\n\n[i](../../intro.md) [b](b.md) [b](./b) ![s](../../../static/s.png)',
  );
  expect(texts.get('docs/setup/b.md')).toContain('[a](/docs/guide/start/a)');
});

test('names with spaces, percent signs, dots, and parentheses are written as addresses', async () => {
  const files = { 'docs/a.md': '# A', 'docs/b.md': '[a](a.md) [a](<a.md>) <a href="a.md">a</a>' };
  const { texts, left } = await moved(files, [['docs/a.md', 'docs/v1.2 (50%25)/a b.md']]);
  expect(texts.get('docs/b.md')).toBe(
    '[a](v1.2%20%2850%2525%29/a%20b.md) [a](<v1.2%20%2850%2525%29/a%20b.md>) <a href="v1.2%20%2850%2525%29/a%20b.md">a</a>',
  );
  expect(left).toEqual([]);
});

test('a page keeps its old addresses; one that is its own again is dropped, and a slug needs none', async () => {
  const files = {
    'docs/guide/a.md': '---\nredirect_from: [/docs/a, /x]\n---\n\n# A',
    'docs/guide/b.md': '---\nslug: /b\n---\n\n# B',
    'docs/guide/c.md': '---\ndraft: true\n---\n\n# C',
  };
  const { texts, redirects } = await moved(files, [
    ['docs/guide/a.md', 'docs/a.md'],
    ['docs/guide/b.md', 'docs/b.md'],
    ['docs/guide/c.md', 'docs/c.md'],
  ]);
  expect([...texts]).toEqual([['docs/guide/a.md', '---\nredirect_from: [/x, /docs/guide/a]\n---\n\n# A']]);
  expect(redirects).toEqual([{ from: '/docs/guide/a', to: '/docs/a' }]);
});

test('the configuration and category files name the new place; what is computed is left, with its line', async () => {
  const files = {
    ...pages,
    'docs/intro.md': '# Intro',
    'docs/other/_category_.yml': 'link:\n  type: doc\n  id: setup/linux\n',
  };
  const config: ConfigInput = {
    navbar: {
      items: [
        { docId: 'setup/linux', label: 'L' },
        { to: '/docs/setup/linux#install', label: 'M' },
      ],
    },
    redirects: { '/old': '/docs/setup/linux' },
    docs: { sidebars: { main: ['intro', { type: 'autogenerated', dirName: 'setup' }] } },
  };
  const written = JSON.stringify(config, null, 1);
  const { texts, left } = await moved(files, setup, config, written);
  expect(texts.get('docs.config.json')).toBe(
    written
      .replace('"setup/linux"', '"guide/start/linux"')
      .replaceAll('/docs/setup/linux', '/docs/guide/start/linux')
      .replace('"dirName": "setup"', '"dirName": "guide/start"'),
  );
  expect(texts.get('docs/other/_category_.yml')).toBe('link:\n  type: doc\n  id: guide/start/linux\n');
  expect(left).toEqual([]);
  const computed = await moved(files, setup, config, '{\n "navbar": items,\n "redirects": moved, "docs": docs }');
  expect(computed.left.map(({ code, message, at }) => [code, message, at?.line])).toEqual([
    ['move/left', '`setup/linux` was not rewritten, expected `guide/start/linux`', 2],
    ['move/left', '`/docs/setup/linux#install` was not rewritten, expected `/docs/guide/start/linux#install`', 2],
    ['move/left', '`/docs/setup/linux` was not rewritten, expected `/docs/guide/start/linux`', 3],
    ['move/left', '`setup` was not rewritten, expected `guide/start`', 3],
  ]);
});

test('a document that several sidebars name, in a category of the same name, and links of sidebars', async () => {
  const config: ConfigInput = {
    docs: {
      sidebars: {
        main: [
          'setup/linux',
          { type: 'category', label: 'setup', items: [{ type: 'autogenerated', dirName: 'setup' }] },
          { type: 'link', label: 'L', href: '/docs/setup/linux#install' },
        ],
        other: [{ type: 'ref', id: 'setup/linux' }],
      },
    },
  };
  const written = JSON.stringify(config);
  const { texts, left } = await moved(pages, setup, config, written);
  expect(texts.get('docs.config.json')).toBe(
    written.replaceAll('setup/linux', 'guide/start/linux').replace('"dirName":"setup"', '"dirName":"guide/start"'),
  );
  expect(left).toEqual([]);
});

test('names of documents keep their spaces, which addresses do not', async () => {
  const files = { 'docs/a b.md': '# A', 'docs/c.md': '---\npagination_next: a b\n---\n\n[a](<a b.md>)' };
  const config: ConfigInput = {
    docs: { sidebars: { main: ['a b', 'c'] } },
    navbar: { items: [{ docId: 'a b', label: 'A' }] },
  };
  const written = JSON.stringify(config);
  const { texts, left } = await moved(files, [['docs/a b.md', 'docs/x y.md']], config, written);
  expect(texts.get('docs.config.json')).toBe(written.replaceAll('a b', 'x y'));
  expect(texts.get('docs/c.md')).toBe('---\npagination_next: x y\n---\n\n[a](<x%20y.md>)');
  expect(left).toEqual([]);
  const quoted = await moved(files, [['docs/a b.md', "docs/it's.md"]], config, written);
  expect(quoted.left.map(({ message }) => message)).toContain("`a b` was not rewritten, expected `it's`");
});

test('a page of an old version, whose front matter redirects nobody, is left', async () => {
  const files = { 'docs/a.md': '# A', 'versions.json': '["2.0", "1.0"]', 'versioned_docs/version-2.0/a.md': '# A' };
  const old = { ...files, 'versioned_docs/version-1.0/a.md': '# A' };
  const { texts, left } = await moved(old, [['versioned_docs/version-1.0/a.md', 'versioned_docs/version-1.0/b.md']]);
  expect(texts.size).toBe(0);
  expect(left.map(({ message, hint }) => [message, hint])).toEqual([
    [
      'no redirect was written from `/docs/1.0/a`, which is `/docs/1.0/b` now',
      "add `'/docs/1.0/a': '/docs/1.0/b'` to `redirects` in the configuration",
    ],
  ]);
});
