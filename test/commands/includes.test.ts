/** Included files: an edit of one affects the pages that include it and no others. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { docsBuild, makeRoot, readText, readTree, reportOf, start } from '../support/command.ts';

const files = {
  'docs/intro.md': '# Intro\n\n<!--@include: ./_part.md-->\n\n```text file=/models/a.txt#person\n```\n',
  'docs/other.md': '# Other\n\nText.\n',
  'docs/sub/_deep.md': 'See [the other](../other.md) and [none](./none.md).\n',
  'docs/_part.md': 'The first part.\n\n<!--@include: ./sub/_deep.md-->\n',
  'models/a.txt': '// #region person\nfirst person\n// #endregion\n',
};

test('build parses only the including page again after an edit of a partial', async () => {
  const root = makeRoot(files);
  const build = async (): Promise<string> => {
    const { stdout, stderr } = await docsBuild(['build', '--timings'], { cwd: root });
    return stdout + stderr;
  };
  const shown = (): string => readText(root, 'dist/docs/intro/index.html');
  await build();
  expect(shown()).toContain('The first part.');
  expect(shown()).toContain('first person');
  // Links in a partial are relative to the partial.
  expect(shown()).toContain('href="/docs/other"');
  expect(await build()).toContain('Unchanged');

  writeFileSync(join(root, 'docs/_part.md'), 'The second part.\n');
  expect(await build()).toMatch(/1 parsed, 1 remembered/);
  expect(shown()).toContain('The second part.');

  writeFileSync(join(root, 'models/a.txt'), '// #region person\nsecond person\n// #endregion\n');
  expect(await build()).toMatch(/1 parsed, 1 remembered/);
  expect(shown()).toContain('second person');
  expect(await build()).toContain('Unchanged');

  rmSync(join(root, 'models/a.txt'));
  expect(await build()).toContain('markdown/include');
  expect(shown()).toContain('Not found: /models/a.txt#person');
});

test('files of one name in two folders: the Markdown beside a page leads where the page does', async () => {
  const root = makeRoot({
    'docs.config.ts': "export default { title: 'T', url: 'https://example.org' };",
    'docs/a.md': '# A\n\n[x](./x.md) and ![i](./i.svg)\n\n<!--@include: ./p/_p.md-->\n\n[r]: ./x.md\n',
    'docs/p/_p.md': 'In [x](./x.md#t), ![i](./i.svg) and [r].\n\n<a href="./x.md">h</a>\n\n[r]: <./x.md> "T"\n',
    'docs/x.md': '# X\n\nText.\n',
    'docs/p/x.md': '# PX\n\n## T\n\nText.\n',
    'docs/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'docs/p/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  });
  await docsBuild(['build'], { cwd: root });
  const copy = readText(root, 'dist/docs/a.md');
  expect(copy).toContain('[x](https://example.org/docs/x)');
  expect(copy).toContain('In [x](https://example.org/docs/p/x#t)');
  expect(copy).toContain('<a href="https://example.org/docs/p/x">');
  expect(copy).toContain(': <https://example.org/docs/p/x> "T"');
  expect(new Set(copy.match(/i-\w+\.svg/g)).size).toBe(2);
});

test('the Markdown beside a page holds what it includes, with links that lead there from anywhere', async () => {
  const root = makeRoot({
    ...files,
    'docs.config.ts': "export default { title: 'T', url: 'https://example.org' };",
    'docs/mdx.mdx': [
      "import Part from './_part.md';",
      "import Deep from './sub/_deep.md';",
      "import Tabs from '@theme/Tabs';",
      '',
      '# Imports',
      '',
      '<Part />',
      '',
      '- In a list',
      '',
      '  ```text title="x" file=/models/a.txt#person',
      '  ```',
      '',
      '> <!--@include: ./sub/_deep.md-->',
      '',
      'The end, with `import Part from "./_part.md"`.',
    ].join('\n'),
  });
  await docsBuild(['build'], { cwd: root });
  const links = 'See [the other](https://example.org/docs/other) and [none](./sub/none.md).';
  expect(readText(root, 'dist/docs/intro.md')).toBe(
    `# Intro\n\nThe first part.\n\n${links}\n\n\`\`\`text\nfirst person\n\`\`\`\n`,
  );
  expect(readText(root, 'dist/docs/mdx.md')).toBe(
    `# Imports\n\nThe first part.\n\n${links}\n\n- In a list\n\n  \`\`\`text title="x"\n  first person\n  \`\`\`\n\n> ${links}\n\nThe end, with \`import Part from "./_part.md"\`.\n`,
  );
  writeFileSync(join(root, 'docs/_part.md'), 'Another part.\n');
  await docsBuild(['build'], { cwd: root });
  expect(readText(root, 'dist/docs/intro.md')).toContain('Another part.');
});

test('build reports problems in a partial at their position in the partial', async () => {
  const { diagnostics } = await reportOf(makeRoot(files));
  expect(diagnostics.map(({ code, file, line, column }) => [code, file, line, column])).toEqual([
    ['link/missing-markdown', 'docs/sub/_deep.md', 1, 34],
  ]);
});

test('build includes no file from outside the site or from a hidden path', async () => {
  const root = makeRoot({
    'inner/docs/a.md': [
      '# A',
      ...['../../canary.md', '/../canary.md', 'file:///etc/hostname', '../.env', 'link.md', 'up/canary.md'].flatMap(
        (path) => [`<!--@include: ${path}-->`, `\`\`\`text file=${path}\n\`\`\``],
      ),
    ].join('\n\n'),
    'inner/.env': 'KEY=SECRET-4711',
    'canary.md': 'SECRET-4711',
  });
  symlinkSync('../../canary.md', join(root, 'inner/docs/link.md'));
  symlinkSync('../..', join(root, 'inner/docs/up'));
  const { diagnostics, status } = await reportOf(join(root, 'inner'));
  expect(diagnostics.filter(({ code }) => code === 'markdown/include')).toHaveLength(12);
  expect(status).toBe(0);
  for (const [path, text] of readTree(join(root, 'inner/dist')))
    expect([path, text.includes('SECRET-4711')]).toEqual([path, false]);
});

test('serve watches included files, even outside the docs folder or not created yet', async () => {
  const root = makeRoot(files);
  const running = start(['serve', '--port', '0'], { cwd: root });
  const url = (await running.printed(/Local:\s+(http:\S+)/))[1] ?? '';
  const pageText = async (): Promise<string> => (await fetch(new URL('docs/intro', url))).text();
  const shows = (text: string) => expect.poll(pageText, { interval: 100 }).toContain(text);
  await shows('first person');
  // The watchers start after the first response, so the first change is repeated until one sees it.
  await vi.waitFor(
    async () => {
      writeFileSync(join(root, 'models/a.txt'), '// #region person\nsecond person\n// #endregion\n');
      expect(await pageText()).toContain('second person');
    },
    { timeout: 60_000, interval: 200 },
  );
  writeFileSync(join(root, 'docs/_part.md'), 'The second part.\n\n```text file=/late/b.txt\n```\n');
  await shows('The second part.');
  await shows('Not found: /late/b.txt');
  mkdirSync(join(root, 'late'));
  writeFileSync(join(root, 'late/b.txt'), 'now it is there');
  await shows('now it is there');
});
