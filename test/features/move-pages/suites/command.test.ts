import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { docsBuild, makeRoot, readText, readTree, writeFiles } from '../../../support/command.ts';
import { has } from '../../../support/feature-test.ts';
import { reportTest as test } from '../../../support/report-test.ts';

const files = {
  'docs.config.json': '{ "title": "T", "navbar": { "items": [{ "docId": "setup/linux", "label": "L" }] } }\n',
  'docs/intro.md':
    '# Intro\n\nSee [Linux](setup/linux.md#install) and [Mac](/docs/setup/mac).\n\n<!-- @include: setup/_part.md -->\n',
  'docs/setup/_category_.yml': 'label: Setup\n',
  'docs/setup/_part.md': 'A [part](mac.md).\n',
  'docs/setup/linux.md':
    '\ufeff# Linux\r\n\r\n## Install\r\n\r\nText, see [intro](../intro.md).\r\n\r\n![Plan](./plan.png)\r\n',
  'docs/setup/mac.md': '# Mac\n\nText, as on [Linux](linux.md#install).\n',
  'docs/setup/plan.png': 'PNG',
};
const codesIn = async (root: string): Promise<readonly string[]> => {
  const { stdout } = await docsBuild(['check', '--format', 'json'], { cwd: root });
  return (JSON.parse(stdout).diagnostics as { code: string }[]).map(({ code }) => code);
};
const docsOf = (root: string): Readonly<Record<string, string>> => Object.fromEntries(readTree(join(root, 'docs')));

test('a folder moves with partials, images, and its category; check finds nothing new, there and back', async () => {
  const root = makeRoot(files);
  const before = await codesIn(root);
  const there = await docsBuild(['mv', 'docs/setup', 'docs/guide/installation'], { cwd: root });
  expect([there.status, there.stdout]).toEqual([
    0,
    expect.stringMatching(
      /^Moved docs\/setup to docs\/guide\/installation\n5 places rewritten, 2 redirects added, in 4 files/,
    ),
  ]);
  expect(await codesIn(root)).toEqual(before);
  const moved = docsOf(root);
  expect(Object.keys(moved)).toEqual([
    'guide/installation/_category_.yml',
    'guide/installation/_part.md',
    'guide/installation/linux.md',
    'guide/installation/mac.md',
    'guide/installation/plan.png',
    'intro.md',
  ]);
  expect(readText(root, 'docs/guide/installation/linux.md')).toBe(
    '\ufeff---\r\nredirect_from: /docs/setup/linux\r\n---\r\n\r\n# Linux\r\n\r\n## Install\r\n\r\nText, see [intro](../../intro.md).\r\n\r\n![Plan](./plan.png)\r\n',
  );
  expect(readText(root, 'docs.config.json')).toContain('"guide/installation/linux"');
  await docsBuild(['build'], { cwd: root });
  const intro = readText(root, 'dist/docs/intro/index.html');
  expect(intro).toContain('href="/docs/guide/installation/linux#install"');
  expect(intro).not.toContain('/docs/setup');
  expect(readText(root, 'dist/docs/guide/installation/linux/index.html')).toContain('id="install"');
  expect(readText(root, 'dist/docs/setup/linux/index.html')).toContain('url=/docs/guide/installation/linux');
  await docsBuild(['mv', 'docs/guide/installation', 'docs/setup'], { cwd: root });
  expect(await codesIn(root)).toEqual(before);
  expect(readText(root, 'docs/intro.md')).toBe(files['docs/intro.md']);
  expect(readText(root, 'docs/setup/mac.md')).toBe(
    `---\nredirect_from: /docs/guide/installation/mac\n---\n\n${files['docs/setup/mac.md']}`,
  );
  expect(readText(root, 'docs.config.json')).toBe(files['docs.config.json']);
});

test('--dry-run writes nothing; its patch makes Git do the same', async () => {
  const [root, other] = [makeRoot(files), makeRoot(files)];
  const { stdout } = await docsBuild(['mv', 'docs/setup', 'docs/start', '--dry-run'], { cwd: root });
  expect(docsOf(root)).toEqual(docsOf(other));
  const [patch = ''] = stdout.split(/^Would move/m);
  const report = await docsBuild(['mv', 'docs/setup', 'docs/start', '--dry-run', '--format', 'json'], { cwd: root });
  expect(JSON.parse(report.stdout).patch).toBe(patch);
  execFileSync('git', ['apply', '-'], { cwd: other, input: patch });
  await docsBuild(['mv', 'docs/setup', 'docs/start'], { cwd: root });
  expect(docsOf(root)).toEqual(docsOf(other));
});

test('translations move along, and their links are rewritten in their own files', async () => {
  const root = makeRoot({
    ...files,
    'docs.config.json': '{ "title": "T", "i18n": { "locales": ["en", "de"] } }',
    'i18n/de/docs/intro.md': '# Einführung\n\n[Linux](setup/linux.md#install)\n',
    'i18n/de/docs/setup/linux.md': '# Linux auf Deutsch\n\n## Install\n\n[Mac](mac.md) [Anfang](../intro.md)\n',
  });
  const before = await codesIn(root);
  await docsBuild(['mv', 'docs/setup', 'docs/guide/start'], { cwd: root });
  expect(readText(root, 'i18n/de/docs/intro.md')).toContain('(guide/start/linux.md#install)');
  expect(readText(root, 'i18n/de/docs/guide/start/linux.md')).toContain('[Mac](mac.md) [Anfang](../../intro.md)');
  expect(await codesIn(root)).toEqual(before);
});

test('what cannot be rewritten is named with its line, and what breaks is said at once', async () => {
  const root = makeRoot({
    'docs.config.ts':
      "const id = ['a'].join('');\nexport default {\n  title: 'T',\n  navbar: { items: [{ docId: id, label: 'A' }] },\n  check: { overrides: [{ files: 'docs/a.md', rules: {} }] },\n};\n",
    'docs/a.md': '# A\n\nText.\n',
    'docs/b.md': '# B\n\n[A](a.md)\n',
  });
  const { status, stdout } = await docsBuild(['mv', 'docs/a.md', 'docs/c.md', '--format', 'json'], { cwd: root });
  const found = (JSON.parse(stdout).diagnostics as { code: string; file: string; line: number; message: string }[]).map(
    ({ code, file, line, message }) => [code, file, line, message],
  );
  expect(found).toContainEqual(['move/left', 'docs.config.ts', 4, '`a` was not rewritten, expected `c`']);
  expect(found).toContainEqual([
    'move/left',
    'docs.config.ts',
    5,
    '`docs/a.md` is named here, which is `docs/c.md` now',
  ]);
  expect(found.map(([code]) => code)).toContain('config/unknown-doc');
  expect([status, readText(root, 'docs/b.md')]).toEqual([2, '# B\n\n[A](c.md)\n']);
});

test('what was broken before is not said again, under its new address', async () => {
  const root = makeRoot({ ...files, 'docs/setup/mac.md': '# Mac\n\nText, as on [Linux](linux.md#none).\n' });
  const { stdout } = await docsBuild(['mv', 'docs/setup', 'docs/start', '--format', 'json'], { cwd: root });
  expect((JSON.parse(stdout).diagnostics as { code: string }[]).map(({ code }) => code)).toEqual([]);
  expect(await codesIn(root)).toContain('link/missing-anchor');
});

test('if a file cannot be written, everything is as it was', async () => {
  const root = makeRoot(files);
  const before = docsOf(root);
  // The temporary file of the last text cannot be made.
  mkdirSync(join(root, `docs.config.json.${process.pid}.tmp`));
  const { status } = await docsBuild(['mv', 'docs/setup', 'docs/start'], { cwd: root });
  expect(status).not.toBe(0);
  expect(docsOf(root)).toEqual(before);
});

test('nothing is overwritten, left, or torn from what links lead to', async () => {
  const root = makeRoot({ ...files, 'other/x.md': '# X', 'docs/deep/a.md': '# A' });
  symlinkSync('../other/x.md', join(root, 'docs/link.md'));
  symlinkSync('nowhere', join(root, 'docs/dangling.md'));
  symlinkSync('../../other/x.md', join(root, 'docs/deep/link.md'));
  const before = readTree(root);
  for (const [from, to] of [
    ['docs/setup/mac.md', 'docs/intro.md'],
    ['docs/setup/mac.md', '../mac.md'],
    ['docs/setup/mac.md', 'other/mac.md'],
    ['docs/link.md', 'docs/y.md'],
    ['docs/dangling.md', 'docs/y.md'],
    ['docs/deep', 'docs/deeper'],
    ['docs/setup', 'docs/setup/inner'],
    ['docs/none.md', 'docs/y.md'],
  ] as const) {
    const { status, stderr } = await docsBuild(['mv', from, to], { cwd: root });
    expect([status, stderr], `${from} ${to}`).toEqual([2, expect.stringContaining('so nothing was moved')]);
  }
  expect([...readTree(root)].filter(([path]) => !path.startsWith('.docs-build'))).toEqual([...before]);
  expect((await docsBuild(['mv', 'docs/intro.md'], { cwd: root })).status).toBe(2);
});

test('paths are those of the working folder, with either slash; a name may have spaces, signs, and another case', async () => {
  const root = makeRoot(files);
  await docsBuild(['mv', 'setup\\mac.md', 'setup\\v1.2 Mac (new).md', '..'], { cwd: join(root, 'docs') });
  expect(readText(root, 'docs/setup/_part.md')).toBe('A [part](v1.2%20Mac%20%28new%29.md).\n');
  await docsBuild(['mv', 'docs/setup', 'docs/Setup'], { cwd: root });
  expect(readText(root, 'docs/intro.md')).toContain('(Setup/linux.md#install)');
  expect((await codesIn(root)).filter((code) => code.startsWith('link/'))).toEqual([]);
});

(has('routes-lock') ? test : test.skip)('a lock of routes has nothing to say about it', async () => {
  const root = makeRoot({ ...files, 'docs.config.json': '{ "title": "T", "check": { "routesLock": true } }' });
  await docsBuild(['check', '--update-routes'], { cwd: root });
  await docsBuild(['mv', 'docs/setup', 'docs/start'], { cwd: root });
  expect((await codesIn(root)).filter((code) => code.startsWith('route/gone'))).toEqual([]);
  writeFiles(root, {
    'docs/start/mac.md': readText(root, 'docs/start/mac.md').replace(/^redirect_from.*\n/m, 'title: M\n'),
  });
  expect(await codesIn(root)).toContain('route/gone');
});
