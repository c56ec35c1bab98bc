/** `docs-build theme`: the parts of the theme. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { themeParts } from '../../../../build/bundle/theme-parts.ts';
import { features } from '../../../../build/features/index.ts';
import { build } from '../../../../build/project/build.ts';
import { docsBuild, makeRoot, readText } from '../../../support/command.ts';

const files = {
  'docs.config.json': '{ "title": "T", "url": "https://a.example" }',
  'docs/a.md': '# A\n\n## B\n\nText.\n',
};

test('lists all parts, and the files that replace some', async () => {
  const root = makeRoot({ ...files, 'src/theme/Footer.tsx': '' });
  const { status, stdout } = await docsBuild(['theme'], { cwd: root });
  expect(status).toBe(0);
  for (const { name, text } of themeParts) expect(stdout).toMatch(new RegExp(`^ {2}${name} +${text}`, 'm'));
  expect(stdout).toContain('the bottom of every page (src/theme/Footer.tsx)');
});

describe('copies a part', () => {
  test.each(themeParts.map(({ name }) => name))('%s, and the site is as before or better', async (name) => {
    const root = makeRoot(files);
    const pageOf = async () => {
      const { files: built, diagnostics } = await build({ root });
      expect(diagnostics).toEqual([]);
      const html = String(built.get('docs/a/index.html' as never)?.content());
      return /<div id="app:root">([\s\S]*)<\/div>\s*<script type="application\/json"/.exec(html)?.[1];
    };
    const before = await pageOf();
    const { status, stdout } = await docsBuild(['theme', name], { cwd: root });
    expect([status, stdout]).toEqual([0, expect.stringContaining(`Wrote src/theme/${name}.tsx`)]);
    const after = await pageOf();
    if (themeParts.find((part) => part.name === name)?.isSlot) expect(after).not.toBe(before);
    else expect(after).toBe(before);
  });

  const [foreign = ''] = features.flatMap(({ configReader }) => configReader?.files[0] ?? []);
  test.skipIf(foreign === '')('into the root of a site of another tool, where it takes effect', async () => {
    const root = makeRoot({ [`foreign/${foreign}`]: 'export default {};' });
    const { stdout } = await docsBuild(['theme', 'Navbar', 'foreign'], { cwd: root });
    expect(stdout.trim()).toBe('Wrote foreign/src/theme/Navbar.tsx: the bar at the top');
  });

  test('into another root, and says whether it takes effect there', async () => {
    const root = makeRoot({
      'none/docs/a.md': '# A\n',
      'json/docs.config.json': '{}',
    });
    const said = async (folder: string): Promise<string> =>
      (await docsBuild(['theme', 'Navbar', folder], { cwd: root })).stdout.trim();
    expect(await said('json')).toBe('Wrote json/src/theme/Navbar.tsx: the bar at the top');
    expect(await said('none')).toBe(
      'Wrote none/src/theme/Navbar.tsx: the bar at the top\nIt has no effect yet: none has no configuration. Write a docs.config.ts there, or name another root.',
    );
  });

  test('but never over a file', async () => {
    const root = makeRoot({ ...files, 'src/theme/Footer.tsx': 'mine' });
    const { status, stderr } = await docsBuild(['theme', 'Footer'], { cwd: root });
    expect([status, stderr]).toEqual([2, expect.stringContaining('src/theme/Footer.tsx exists')]);
    expect(readText(root, 'src/theme/Footer.tsx')).toBe('mine');
  });

  test('of an unknown name suggests one', async () => {
    const root = makeRoot(files);
    const { status, stderr } = await docsBuild(['theme', 'Fotter'], { cwd: root });
    expect([status, stderr]).toEqual([2, expect.stringContaining('did you mean Footer?')]);
    expect(existsSync(join(root, 'src'))).toBe(false);
  });
});
