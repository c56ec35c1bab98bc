/** Icons of a site, drawn by the command, and the manifest against what is published. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { expect } from 'vitest';
import { install, makeRoot, readText, readTree, reportOf, writeFiles } from '../../../support/command.ts';
import { reportTest as test } from '../../../support/report-test.ts';
import { manifestErrors } from '../../../support/validate-published.ts';

const svg = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="${color}"/></svg>`;
const files = {
  'docs.config.ts': `export default { title: 'Site', url: 'https://a.example', baseUrl: '/b/', siteIcons: true };`,
  'static/favicon.svg': svg('teal'),
  'docs/a.md': '# A\n\nText.\n',
};

async function build(root: string) {
  const { status, diagnostics } = await reportOf(root);
  return { status, codes: diagnostics.map(({ code, file }) => `${code} ${file}`) };
}

interface Manifest {
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
}

/** The file at an address of the site. */
const fileAt = (root: string, address: string): Uint8Array => {
  expect(address).toMatch(/^\/b\//);
  return readFileSync(join(root, 'dist', address.slice('/b/'.length)));
};
const linksOf = (root: string): ReadonlyMap<string, string> =>
  new Map(
    [...readText(root, 'dist/docs/a/index.html').matchAll(/<link rel="([\w-]+)" href="([^"]*)"( sizes="32x32")?/g)].map(
      ([, rel = '', href = '', sizes]) => [sizes ? 'small icon' : rel, href],
    ),
  );

test.each(['@resvg/resvg-js', 'sharp'])(
  '%s draws all that pages and the manifest name, in their size',
  async (name) => {
    const root = makeRoot(files);
    install(root, name);
    expect(await build(root)).toEqual({ status: 0, codes: [] });
    const links = linksOf(root);
    const manifest = JSON.parse(Buffer.from(fileAt(root, links.get('manifest') ?? '')).toString()) as Manifest;
    expect(manifestErrors(manifest, 'https://a.example/b/manifest.webmanifest')).toEqual([]);
    expect([manifest.start_url, manifest.scope]).toEqual(['/b/', '/b/']);
    for (const { src, sizes, type } of [
      ...manifest.icons,
      { src: links.get('small icon') ?? '', sizes: '32x32', type: 'image/png' },
      { src: links.get('apple-touch-icon') ?? '', sizes: '180x180', type: 'image/png' },
    ]) {
      const { width, height, type: found } = imageSize(fileAt(root, src));
      expect([`${width}x${height}`, `image/${found}`]).toEqual([sizes, type]);
    }

    // Another picture changes every page, since the names of icons hold their hash.
    const before = links.get('small icon');
    writeFiles(root, { 'static/favicon.svg': svg('crimson') });
    await build(root);
    expect(linksOf(root).get('small icon')).not.toBe(before);
    fileAt(root, linksOf(root).get('small icon') ?? '');
  },
);

test('a picture that cannot be read is an error of the configuration', async () => {
  for (const [broken, name] of [
    ['<svg xmlns="http://www.w3.org/2000/svg"><g', '@resvg/resvg-js'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><g', 'sharp'],
    ['no picture', '@resvg/resvg-js'],
    ['no picture', 'sharp'],
  ] as const) {
    const root = makeRoot({ ...files, 'static/favicon.svg': broken });
    install(root, name);
    expect(await build(root)).toEqual({ status: 2, codes: ['config/invalid docs.config.ts'] });
  }
});

test('a site without the key has the same bytes as one that may not draw', async () => {
  const config = `export default { title: 'Site', url: 'https://a.example', baseUrl: '/b/' };`;
  const trees = [];
  for (const installed of [false, true]) {
    const root = makeRoot({ ...files, 'docs.config.ts': config });
    if (installed) install(root, '@resvg/resvg-js');
    await build(root);
    trees.push(readTree(join(root, 'dist')));
  }
  expect(trees[0]).toEqual(trees[1]);
  expect([...(trees[0]?.keys() ?? [])].filter((path) => /icon|manifest\.webmanifest/.test(path))).toEqual([
    'favicon.svg',
  ]);
});

test('without a package that draws, pages name no icon that is not there', async () => {
  const root = makeRoot(files);
  expect(await build(root)).toEqual({ status: 0, codes: ['config/missing-package docs.config.ts'] });
  expect([...linksOf(root).keys()].filter((rel) => /apple|manifest|small/.test(rel))).toEqual([]);
});
