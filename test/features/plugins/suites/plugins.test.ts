/** Plug-ins of remark and rehype in a site: in `build`, in threads, in `serve`, after edits. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../../build/project/build.ts';
import { makeRoot, packageDir, startCommand, writeFiles } from '../../../support/command.ts';

const shout = (mark: string): string =>
  `export default (options = {}) => (tree) => {
  const visit = (node) => {
    if (node.type === 'text') node.value = node.value.replace('hello', 'HELLO${mark}' + (options.end ?? ''));
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
};
`;
const files = {
  'docs.config.ts': `export default { title: 'T', url: 'https://a.example', baseUrl: '/b/', markdown: { remarkPlugins: [['remark-shout', { end: '?' }]], rehypePlugins: ['./plugins/tables.ts'] } };`,
  'node_modules/remark-shout/package.json': '{ "type": "module", "exports": "./index.js", "version": "1.0.0" }',
  'node_modules/remark-shout/index.js': shout('!'),
  'plugins/tables.ts': `import type { Root } from 'hast';
export default () => (tree: Root): void => {
  tree.children = tree.children.map((node) =>
    node.type === 'element' && node.tagName === 'p'
      ? { type: 'element', tagName: 'div', properties: { className: ['wrapped'] }, children: [node] }
      : node,
  );
};
`,
  'docs/a.md': '---\ntitle: A\n---\n\nhello [b](./b.md)\n',
  'docs/b.md': '---\ntitle: B\n---\n\nSee hello.\n',
};
const built = async (root: string) => {
  const site = await build({ root });
  const html = (page: string) => String(site.files.get(`docs/${page}/index.html` as never)?.content());
  return { site, html };
};

test('both kinds run; links and search see the result', async () => {
  const { site, html } = await built(makeRoot(files));
  expect(site.diagnostics).toEqual([]);
  expect(html('a')).toContain('<div class="wrapped"><p>HELLO!? <a href="/b/docs/b">b</a></p></div>');
  expect(html('b')).toContain('<div class="wrapped"><p>See HELLO!?.</p></div>');
});

test('a new version of a package, and an edit of a file, change every page', async () => {
  const root = makeRoot(files);
  const first = await built(root);
  await first.site.publish();
  writeFiles(root, { 'plugins/tables.ts': files['plugins/tables.ts'].replace("'wrapped'", "'other'") });
  expect((await built(root)).html('b')).toContain('class="other"');
  writeFiles(root, {
    'docs.config.ts': files['docs.config.ts'].replace("end: '?'", "end: '.'"),
  });
  expect((await built(root)).html('b')).toContain('HELLO!.');
});

test('a plug-in that fails on a page is an error there, and the other pages are built', async () => {
  const root = makeRoot({
    ...files,
    'plugins/tables.ts': `export default () => (tree: unknown, file: { path: string }) => {\n  if (file.path === 'docs/b.md') throw new Error('not here');\n};\n`,
  });
  const { site, html } = await built(root);
  expect(site.diagnostics).toMatchObject([
    {
      code: 'markdown/plugin',
      severity: 'error',
      message: 'the plug-in `./plugins/tables.ts` stopped: not here',
      at: { file: 'docs/b.md' },
      detail: 'at plugins/tables.ts:2:40',
    },
  ]);
  expect(html('a')).toContain('HELLO!?');
});

test('what a plug-in throws is found at the block with which it throws', async () => {
  const root = makeRoot({
    ...files,
    'plugins/tables.ts': `export default () => async (tree: { children: { tagName?: string }[] }) => {\n  if (tree.children.some(({ tagName }) => tagName === 'h2')) throw new TypeError('no heading');\n};\n`,
    'docs/b.md': '---\ntitle: B\n---\n\nSee hello.\n\n## Here\n\nText\n',
  });
  const { site } = await built(root);
  expect(site.diagnostics).toMatchObject([{ code: 'markdown/plugin', at: { file: 'docs/b.md', line: 7, column: 1 } }]);
});

test('plug-ins that cannot be loaded are errors at their line', async () => {
  const root = makeRoot({
    'docs/a.md': '# A\n',
    'docs.config.ts': `export default {\n  markdown: {\n    remarkPlugins: [\n      'remark-none',\n      './none.ts',\n    ],\n  },\n};`,
  });
  const { diagnostics } = await build({ root });
  expect(diagnostics.map(({ message, at }) => `${at?.line} ${message}`)).toEqual([
    '4 the remark plug-in `remark-none` is not installed',
    '5 there is no file `./none.ts`',
  ]);
});

test('`serve` runs them, also after an edit of the plug-in', async () => {
  const root = makeRoot(files);
  const server = startCommand(['serve', '--port', '0'], { cwd: root });
  try {
    const [, url = ''] = await server.printed(/(http:\/\/\S+)/);
    const page = async () => (await fetch(new URL('docs/b', url))).text();
    expect(await page()).toContain('class="wrapped"');
    writeFiles(root, { 'plugins/tables.ts': files['plugins/tables.ts'].replace("'wrapped'", "'edited'") });
    await expect.poll(page).toContain('class="edited"');
  } finally {
    server.interrupt();
    await server.ended;
  }
});

test('those of the manual do what it says', async () => {
  const manual = readFileSync(join(packageDir, 'manual/docs/extensions/plugins.md'), 'utf8');
  const written = [...manual.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)];
  const root = makeRoot(Object.fromEntries(written.map(([, path = '', text = '']) => [path, text])));
  const { site, html } = await built(root);
  expect(site.diagnostics).toEqual([]);
  expect(html('tickets')).toContain('See <a href="https://tickets.example/ACME-42"');
  expect(html('tickets')).toMatch(/<div class="wide"><div class="table[^>]*>.*?<table>|<div class="wide"><table>/s);
});
