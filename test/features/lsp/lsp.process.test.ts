/** The server as an editor sees it: findings as one types, trust, folders, and quick fixes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeRoot, readText, writeFiles } from '../../support/command.ts';
import { openEditor } from './editor.ts';

const site = {
  'docs/index.md': '# Start\n\nSee [the guide](guide.md#steps) and [the end](end.md).\n',
  'docs/guide.md': '# Guide\n\n## Steps\n\nText.\n',
  'docs/end.md': '# End\n\nText.\n',
};
const isEmpty = (found: readonly unknown[]): boolean => found.length === 0;
const isNotEmpty = (found: readonly unknown[]): boolean => found.length > 0;

describe('findings', () => {
  test('come while one types, with code, severity, range, and the page of the manual', async () => {
    const root = makeRoot(site);
    const editor = await openEditor({ root });
    await editor.open('docs/index.md', site['docs/index.md']);
    await editor.replace('docs/index.md', 'end.md', 'ends.md');
    const [found] = await editor.when('docs/index.md', isNotEmpty);
    expect(found).toMatchObject({
      code: 'link/missing-markdown',
      severity: 2,
      source: 'docs-build',
      range: { start: { line: 2, character: 36 }, end: { line: 2, character: 54 } },
    });
    expect(found?.message).toContain('did you mean');
    expect(found?.codeDescription?.href).toMatch(/checks\/rules\.md#link-missing-markdown$/);
    expect(readText(root, 'docs/index.md')).toBe(site['docs/index.md']);
    await editor.replace('docs/index.md', 'ends.md', 'end.md');
    await editor.when('docs/index.md', isEmpty);
  });

  test('appear on other pages that an edit breaks, and go when it is mended or closed without being saved', async () => {
    const editor = await openEditor({ root: makeRoot(site) });
    await editor.open('docs/guide.md', site['docs/guide.md']);
    await editor.replace('docs/guide.md', '## Steps', '## Stairs');
    const [found] = await editor.when('docs/index.md', isNotEmpty);
    expect(found?.code).toBe('link/missing-anchor');
    await editor.replace('docs/guide.md', '## Stairs', '## Steps');
    await editor.when('docs/index.md', isEmpty);
    await editor.replace('docs/guide.md', '## Steps', '');
    await editor.when('docs/index.md', isNotEmpty);
    await editor.close('docs/guide.md');
    await editor.when('docs/index.md', isEmpty);
  });

  test('follow files that change on the disk', async () => {
    const root = makeRoot(site);
    const editor = await openEditor({ root });
    await editor.open('docs/index.md', site['docs/index.md']);
    writeFiles(root, { 'docs/guide.md': '# Guide\n\nText.\n' });
    await editor.when('docs/index.md', isNotEmpty);
    writeFiles(root, { 'docs/guide.md': site['docs/guide.md'] });
    await editor.when('docs/index.md', isEmpty);
  });

  test('of partials that are not saved are those of the pages that include them', async () => {
    const root = makeRoot({
      'docs/index.md': '# Start\n\n<!--@include: ./_part.md-->\n',
      'docs/_part.md': 'See [the end](end.md).\n',
      'docs/end.md': '# End\n\nText.\n',
    });
    const editor = await openEditor({ root });
    await editor.open('docs/_part.md', 'See [the end](end.md).\n');
    await editor.replace('docs/_part.md', 'end.md', 'gone.md');
    const [found] = await editor.when('docs/_part.md', isNotEmpty);
    expect(found?.code).toBe('link/missing-markdown');
  });
});

test('starts with the words that editors add to the command', async () => {
  const editor = await openEditor({ root: makeRoot(site), args: ['--stdio', `--clientProcessId=${process.pid}`] });
  expect(editor.initialized.serverInfo?.name).toBe('docs-build');
});

describe('trust', () => {
  const runs = "globalThis.process?.getBuiltinModule('node:fs').writeFileSync('ran.txt', 'x');\n";
  const files = {
    ...site,
    'docs/index.md': '# Start\n\nSee [nothing](gone.md).\n',
    'docs.config.mjs': `${runs}export default { title: 'Test', onBrokenMarkdownLinks: 'ignore', extensions: ['./extension.js'] };\n`,
    'extension.js': `${runs}export default { name: 'runs' };\n`,
    'src/pages/runs.tsx': `${runs}export default function Runs() { return null; }\n`,
    'src/theme/Footer.tsx': `${runs}export default function Footer() { return null; }\n`,
  };

  test('is needed to run the configuration: without, there are defaults, a message, and nothing in the folder', async () => {
    const root = makeRoot(files);
    const env = { XDG_CACHE_HOME: makeRoot({}) };
    const editor = await openEditor({ root, env });
    await editor.open('docs/index.md', files['docs/index.md']);
    await editor.when('docs/index.md', isNotEmpty);
    await editor.quickFixes('docs/index.md', { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } });
    expect(editor.messages).toEqual([expect.stringContaining('docs.config.mjs')]);
    expect([existsSync(join(root, 'ran.txt')), existsSync(join(root, '.docs-build'))]).toEqual([false, false]);
    await editor.trust();
    await editor.when('docs/index.md', isEmpty);
    expect(existsSync(join(root, 'ran.txt'))).toBe(true);
    expect(editor.messages).toHaveLength(1);
  });

  test('is needed to know addresses, anchors, and static files: without, none of them is called missing', async () => {
    const index = '# Start\n\n[a](/guide#one) ![b](/b.png) [c](guide.md#two) [d](gone.md)\n';
    const root = makeRoot({
      'docs/index.md': index,
      'docs/guide.md': '# Guide\n',
      'docs.config.mjs': 'export default {};\n',
    });
    const editor = await openEditor({ root, env: { XDG_CACHE_HOME: makeRoot({}) } });
    await editor.open('docs/index.md', index);
    const codes = (await editor.when('docs/index.md', isNotEmpty)).map(({ code }) => code);
    expect(codes).toEqual(['link/missing-markdown']);
    await editor.trust();
    const all = await editor.when('docs/index.md', (found) => found.length > 3);
    expect(all.map(({ code }) => code)).toEqual([
      'link/missing-page',
      'link/missing-asset',
      'link/missing-anchor',
      'link/missing-markdown',
    ]);
  });

  test.for([{ args: ['--trust'] }, { initializationOptions: { trusted: true } }])('is given by %o', async (how) => {
    const root = makeRoot(files);
    const editor = await openEditor({ root, ...how });
    await editor.open('docs/end.md', '# End\n\nSee [nothing](#gone).\n');
    await editor.when('docs/end.md', isNotEmpty);
    expect(editor.found('docs/index.md')).toEqual([]);
    expect(editor.messages).toEqual([]);
  });
});
