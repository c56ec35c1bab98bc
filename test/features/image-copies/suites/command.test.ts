/** Copies of images by the command, with and without sharp in the site. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { docsBuild, install, makeRoot, readText } from '../../../support/command.ts';
import { has } from '../../../support/feature-test.ts';
import { picture } from '../../../support/picture.ts';
import { reportTest } from '../../../support/report-test.ts';

const config = `export default { title: 'T', url: 'https://a.example', images: { optimize: true, widths: [40, 80]${has('zoom') ? ', zoom: true' : ''} } };`;
async function root(more = {}): Promise<string> {
  return makeRoot({
    'docs.config.ts': config,
    'docs/a.md': '# A\n\n![A shelf](./shelf.png)\n',
    'docs/shelf.png': await picture(240, 120).png().toBuffer(),
    ...more,
  });
}

reportTest('without sharp, a build says so once and publishes the image', async () => {
  const cwd = await root();
  const { status, stdout } = await docsBuild(['build', '--format', 'json'], { cwd });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly object[] };
  expect([status, diagnostics]).toEqual([
    0,
    [expect.objectContaining({ code: 'config/missing-package', severity: 'info', file: 'docs.config.ts' })],
  ]);
  expect(readText(cwd, 'dist/docs/a/index.html')).not.toContain('<picture');
});

reportTest('once sharp is installed, the same sources give copies, the same in every build', async () => {
  const cwd = await root();
  await docsBuild(['build'], { cwd });
  install(cwd, 'sharp');
  const { status, stdout } = await docsBuild(['build', '--format', 'json'], { cwd });
  expect([status, (JSON.parse(stdout) as { diagnostics: unknown }).diagnostics]).toEqual([0, []]);
  const html = readText(cwd, 'dist/docs/a/index.html');
  const names = [...html.matchAll(/\/(assets\/shelf-[\w.-]+) \d+w/g)].map(([, name = '']) => name);
  expect(names.map((name) => name.replace(/-\w{10}/, ''))).toEqual([
    ...['assets/shelf-40.avif', 'assets/shelf-80.avif'],
    ...['assets/shelf-40.webp', 'assets/shelf-80.webp'],
  ]);
  expect(readdirSync(join(cwd, 'dist/assets'))).toEqual(
    expect.arrayContaining(names.map((name) => name.slice('assets/'.length))),
  );
  // The link that enlarges is around the copies.
  if (has('zoom'))
    expect(html).toMatch(/<a class="image-zoom"[^>]*><picture><source[^>]*><source[^>]*><img[^>]*><\/picture><\/a>/);
  const other = await root();
  install(other, 'sharp');
  await docsBuild(['build'], { cwd: other, env: { TZ: 'Asia/Kolkata', LANG: 'C' } });
  for (const name of ['docs/a/index.html', ...names])
    expect(readText(other, `dist/${name}`)).toBe(readText(cwd, `dist/${name}`));
});
