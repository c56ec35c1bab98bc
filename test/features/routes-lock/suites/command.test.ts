import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { docsBuild, makeRoot, readText, writeFiles } from '../../../support/command.ts';
import { has } from '../../../support/feature-test.ts';
import { reportTest as test } from '../../../support/report-test.ts';

const config = (more = {}): string =>
  JSON.stringify({ title: 'T', search: { provider: false }, check: { routesLock: true }, ...more });
const page = (title: string, heading: string): string => `# ${title}\n\n## ${heading}\n\nText.\n`;
const files = { 'docs.config.json': config(), 'docs/a.md': page('A', 'One'), 'docs/b.md': page('B', 'Two') };

const gone = async (args: readonly string[], root: string) => {
  const { stdout } = await docsBuild([...args, '--format', 'json'], { cwd: root });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file?: string; line?: number }[] };
  return diagnostics
    .filter(({ code }) => code.startsWith('route/'))
    .map(({ code, file, line }) => [code, file ?? undefined, line ?? undefined]);
};

test('check writes the file only when asked; check and build report what is gone until it is written again', async () => {
  const root = makeRoot(files);
  expect(await gone(['check'], root)).toEqual([['route/unrecorded', undefined, undefined]]);
  const written = await docsBuild(['check', '--update-routes'], { cwd: root });
  expect(written.stdout).toContain('Recorded 4 addresses in routes.lock: 4 added, 0 removed');
  const lock = readText(root, 'routes.lock');
  expect(lock).toContain('\n/docs/a #one\n');
  expect(await gone(['build'], root)).toEqual([]);
  writeFiles(root, { 'docs/a.md': page('A', 'Other'), 'docs/b.md': '---\nslug: c\n---\n\n# B\n\n## Two\n\nText.\n' });
  const found = [
    ['route/gone-anchor', 'docs/a.md', undefined],
    ['route/unrecorded', 'routes.lock', undefined],
    ['route/gone', 'routes.lock', 5],
  ];
  expect(await gone(['check'], root)).toEqual(found);
  expect(await gone(['build'], root)).toEqual(found);
  expect(readText(root, 'routes.lock')).toBe(lock);
  const again = await docsBuild(['check', '--update-routes'], { cwd: root });
  expect(again.stdout).toContain('Removed /docs/a#one from routes.lock\nRemoved /docs/b from routes.lock\n');
  expect(await gone(['build'], root)).toEqual([]);
});

test('of a folder that was renamed by hand, each address is reported with its new place', async () => {
  const root = makeRoot({
    'docs.config.json': config(),
    'docs/intro.md': '# Intro\n\nText.\n',
    'docs/setup/linux.md': page('Linux', 'Packages'),
    'docs/setup/mac.md': page('Mac', 'Homebrew'),
    'docs/setup/short.md': '# Short\n\nText.\n',
  });
  await docsBuild(['check', '--update-routes'], { cwd: root });
  renameSync(join(root, 'docs/setup'), join(root, 'docs/install'));
  const { stdout } = await docsBuild(['check', '--format', 'json'], { cwd: root });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string; hint: string }[] };
  const found = diagnostics.filter(({ code }) => code === 'route/gone');
  expect(found.map(({ message, hint }) => [/`(\S+)`/.exec(message)?.[1], hint])).toEqual(
    ['linux', 'mac', 'short'].map((name) => [
      `/docs/setup/${name}`,
      `it is probably \`/docs/install/${name}\` now: add \`redirect_from: /docs/setup/${name}\` to docs/install/${name}.md`,
    ]),
  );
});

test('an unchanged build sees another lock', async () => {
  const root = makeRoot(files);
  await docsBuild(['check', '--update-routes'], { cwd: root });
  await docsBuild(['build'], { cwd: root });
  writeFiles(root, { 'routes.lock': `${readText(root, 'routes.lock')}/docs/z\n` });
  expect(await gone(['build'], root)).toEqual([['route/gone', 'routes.lock', 6]]);
});

test('languages have addresses of their own; a part of the site is not compared', async () => {
  const root = makeRoot({
    ...files,
    'docs.config.json': config({ i18n: { locales: ['en', 'de'] } }),
    'i18n/de/docs/a.md': page('A', 'Eins'),
  });
  await docsBuild(['check', '--update-routes'], { cwd: root });
  expect(readText(root, 'routes.lock')).toMatch(/\/de\/docs\/a #eins\n\/de\/docs\/b #two\n.*\/docs\/a #one\n/s);
  writeFiles(root, { 'i18n/de/docs/a.md': page('A', 'Zwei') });
  expect(await gone(['check'], root)).toEqual([
    ['route/gone-anchor', 'i18n/de/docs/a.md', undefined],
    ['route/unrecorded', 'routes.lock', undefined],
  ]);
  expect(await gone(['check', '--locale', 'en'], root)).toEqual([]);
});

test('an exception on the page accepts an anchor that is gone, in check and build', async () => {
  const root = makeRoot({ ...files, 'routes.lock': '/\n/docs\n/docs/a #one #gone\n/docs/b #two\n' });
  expect(await gone(['check'], root)).toEqual([['route/gone-anchor', 'docs/a.md', undefined]]);
  const accepted = `<!-- docs-check-disable-file route/gone-anchor because nobody links there -->\n\n${files['docs/a.md']}`;
  writeFiles(root, { 'docs/a.md': accepted });
  expect(await gone(['check'], root)).toEqual([]);
  expect(await gone(['build'], root)).toEqual([]);
});

test('a site with errors keeps its file, and a site without the key has none', async () => {
  const root = makeRoot({ ...files, 'docs/a.md': '---\ntitle: [\n---\n', 'routes.lock': '/docs/a\n' });
  const failed = await docsBuild(['check', '--update-routes'], { cwd: root });
  expect([failed.status, failed.stdout]).toEqual([1, expect.stringContaining('Kept routes.lock as it was')]);
  expect(readText(root, 'routes.lock')).toBe('/docs/a\n');
  writeFiles(root, { 'docs.config.json': '{}' });
  const refused = await docsBuild(['check', '--update-routes'], { cwd: root });
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('routesLock')]);
});

(has('since') ? test : test.skip)('an address that is gone concerns every change', async () => {
  const root = makeRoot({ ...files, 'routes.lock': '/\n/docs\n/docs/a #one\n/docs/b #two\n/docs/z\n' });
  for (const args of [['init'], ['add', '-A'], ['-c', 'user.name=T', '-c', 'user.email=t@t', 'commit', '-m', 'm']])
    execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  expect(await gone(['check', '--changed'], root)).toEqual([['route/gone', 'routes.lock', 5]]);
});
