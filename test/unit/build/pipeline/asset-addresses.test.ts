import { describe, expect, test } from 'vitest';
import { sourcePath } from '../../../../build/model/paths.ts';
import type { AssetFile } from '../../../../build/model/source-file.ts';
import { assetAddresses, shortHex } from '../../../../build/pipeline/asset-addresses.ts';

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;

/** Asset addresses with the base path `/base/`; `reads` counts how often each file is read. */
const addressesOf = (files: Readonly<Record<string, string>>) => {
  const reads = new Map<string, number>();
  const addresses = assetAddresses('/base/', {
    files: {
      read: ({ absolute }) => {
        reads.set(absolute, (reads.get(absolute) ?? 0) + 1);
        return Buffer.from(files[absolute] ?? '');
      },
    },
  });
  return { addresses, reads };
};
const asset = (path: string): AssetFile => ({ path: sourcePath(path), absolute: path }) as AssetFile;

describe('addresses', () => {
  test('contain the name and a content hash', () => {
    const { addresses } = addressesOf({ 'docs/a.svg': '1', 'docs/b.svg': '1', 'docs/c.svg': '2' });
    const urls = ['docs/a.svg', 'docs/b.svg', 'docs/c.svg'].map((path) => addresses.toUrl(asset(path)));
    const hashes = urls.map((url) => /^\/base\/assets\/[abc]-([0-9a-f]{10})\.svg$/.exec(url)?.[1]);
    expect(hashes[0]).toBe(shortHex('1'));
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  test.each([
    ['docs/my picture (1).png', /\/my-picture-1--[0-9a-f]{10}\.png$/],
    ['docs/LICENSE', /\/LICENSE-[0-9a-f]{10}$/],
    [`docs/${'long'.repeat(40)}.png`, /\/(?:long){15}-[0-9a-f]{10}\.png$/],
  ])('of %s have a portable name', (path, pattern) => {
    expect(addressesOf({ [path]: 'x' }).addresses.toUrl(asset(path))).toMatch(pattern);
  });

  test('make the asset one of the output files, once', () => {
    const { addresses, reads } = addressesOf({ 'docs/a.svg': 'content', 'docs/unused.svg': '' });
    expect(addresses.files()).toEqual([]);
    const urls = [addresses.toUrl(asset('docs/a.svg')), addresses.toUrl(asset('docs/a.svg'))];
    expect(addresses.files().map(({ path, content }) => [`/base/${path}`, String(content())])).toEqual([
      [urls[0], 'content'],
    ]);
    expect([urls[1], reads.get('docs/a.svg')]).toEqual([urls[0], 1]);
  });
});

describe('sizes', () => {
  test.each([
    ['an image', svg(30, 20), { width: 30, height: 20 }],
    ['fractional numbers', svg(30.4, 19.6), { width: 30, height: 20 }],
    ['another file', 'just text', undefined],
    ['an empty file', '', undefined],
  ])('%s', (_, content, size) => {
    expect(addressesOf({ 'docs/a.svg': content }).addresses.sizeOf(asset('docs/a.svg'))).toEqual(size);
  });

  test('a file is measured once', () => {
    const { addresses, reads } = addressesOf({ 'docs/a.svg': 'no image' });
    addresses.sizeOf(asset('docs/a.svg'));
    addresses.sizeOf(asset('docs/a.svg'));
    expect(reads.get('docs/a.svg')).toBe(1);
  });
});
