/** Plug-ins that never end, or end their thread: they cost one page and no other. */
import { expect, test } from 'vitest';
import { build } from '../../../../build/project/build.ts';
import { makeRoot } from '../../../support/command.ts';

test.each([
  ['never ends', 'for (;;) {}', 'it takes longer than 10 s, in the plug-in `./p.js`'],
  ['never ends after it has waited', 'await 1; for (;;) {}', 'it takes longer than 10 s, in the plug-in `./p.js`'],
  ['waits for nothing', 'await new Promise(() => {});', '10 s'],
  ['ends its thread', 'process.exit(0);', 'its thread was ended, in the plug-in `./p.js`'],
])('a plug-in that %s', async (_, statement, why) => {
  const root = makeRoot({
    'docs.config.ts': `export default { title: 'T', url: 'https://a.example', markdown: { remarkPlugins: ['./p.js'] } };`,
    'p.js': `export default () => async (tree, file) => { if (file.path === 'docs/b.md') { ${statement} } };`,
    'docs/a.md': '# A\n\nText.\n',
    'docs/b.md': '# B\n\nText.\n',
    'docs/c.md': '# C\n\nText.\n',
  });
  const { diagnostics, files } = await build({ root });
  expect(diagnostics.map(({ at, severity }) => `${at?.file} ${severity}`)).toEqual(['docs/b.md error']);
  expect(diagnostics[0]?.message).toContain(why);
  for (const page of ['a', 'c'])
    expect(String(files.get(`docs/${page}/index.html` as never)?.content())).toContain('Text.');
});
