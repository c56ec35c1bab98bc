/** What the documentation in this repository publishes for programs, read by validators of the standards. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { imageSize } from 'image-size';
import { beforeAll, expect } from 'vitest';
import config from '../../docs.config.ts';
import { docsBuildProcess, packageDir, readText } from '../support/command.ts';
import { testWith } from '../support/feature-test.ts';
import { feedErrors, manifestErrors, sitemapErrors } from '../support/validate-published.ts';

const out = join(packageDir, 'test/output/published');

beforeAll(async () => {
  rmSync(out, { recursive: true, force: true });
  const { status, stderr } = await docsBuildProcess(['build', '--out', out], { cwd: packageDir, outlives: true });
  if (status !== 0) throw new Error(stderr);
});

testWith('sitemap')('the sitemap keeps the protocol, and every address is a page', async () => {
  const xml = readText(out, 'sitemap.xml');
  expect(await sitemapErrors(xml)).toEqual([]);
  const pages = [...xml.matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(pages.length).toBeGreaterThan(80);
  expect(pages.filter((path) => !existsSync(join(out, path, 'index.html')))).toEqual([]);
});

testWith('feed')('the feed keeps RFC 4287', async () => {
  const xml = readText(out, 'atom.xml');
  expect(xml.match(/<entry>/g)).toHaveLength(50);
  expect(await feedErrors(xml)).toEqual([]);
});

testWith('site-icons')('the manifest keeps its standard, and names icons of the sizes that it says', () => {
  const manifest = JSON.parse(readText(out, 'manifest.webmanifest'));
  expect(manifestErrors(manifest, `${config.url}/manifest.webmanifest`)).toEqual([]);
  for (const { src, sizes } of manifest.icons as readonly { readonly src: string; readonly sizes: string }[]) {
    const { width, height, type } = imageSize(readFileSync(join(out, src)));
    expect(`${width}x${height} ${type}`).toBe(`${sizes} png`);
  }
});

testWith('site-index')('the index has the schema that is published beside it', () => {
  const schema = JSON.parse(readText(out, 'index.schema.json'));
  const isValid = addFormats.default(new Ajv2020({ strict: true })).compile(schema);
  isValid(JSON.parse(readText(out, 'index.json')));
  expect(isValid.errors).toBeNull();
});
