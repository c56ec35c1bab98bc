import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { columnPixels, copyFillers, usualArticleWidth } from '../../../build/features/image-copies/picture.ts';
import type { ImageFillers } from '../../../build/model/image-fillers.ts';
import { resolveAllLabels } from '../../../build/model/labels.ts';
import { sourcePath } from '../../../build/model/paths.ts';

const copies = [
  { width: 480, type: 'image/avif', url: '/assets/a-480.avif' },
  { width: 960, type: 'image/avif', url: '/assets/a-960.avif' },
  { width: 480, type: 'image/webp', url: '/assets/a-480.webp' },
];
const natural = { width: 1000, height: 500 };
const labels = resolveAllLabels({});
const asset = { path: sourcePath('docs/a.png'), absolute: '/docs/a.png', state: '' };

type Size = typeof natural | undefined;

/** What fills a hole around an image. @param name The end of the hole's name. */
const filled = (
  name: 'start' | 'sizes' | 'end',
  place: object = {},
  image: { readonly size: Size } = { size: natural },
) =>
  fill(
    copyFillers(() => copies, 688),
    name,
    place,
    image.size,
  );

const fill = (fillers: ImageFillers, name: string, place: object, size: Size) =>
  fillers[`copy-${name}`]?.({ asset, url: '/assets/a.png', size }, labels, place);

describe('copies of an image', () => {
  test('one source for each type, in the order given, as wide as the column at most', () => {
    expect(filled('start')).toBe(
      '<picture>' +
        '<source type="image/avif" srcset="/assets/a-480.avif 480w, /assets/a-960.avif 960w" sizes="(max-width: 688px) 100vw, 688px">' +
        '<source type="image/webp" srcset="/assets/a-480.webp 480w" sizes="(max-width: 688px) 100vw, 688px">',
    );
    expect(filled('end')).toBe('</picture>');
  });

  test.each([
    [{ width: 200 }, natural, 200],
    [{}, { width: 500, height: 10 }, 500],
    [{}, undefined, 688],
  ])('shown in %j, of %j: %d pixels', (place, size, shown) => {
    expect(filled('start', place, { size })).toContain(`sizes="(max-width: ${shown}px) 100vw, `);
  });

  test.each([
    ['43rem', 688],
    ['900px', 900],
    ['62.5rem', 1000],
    ['min(90vw, 60rem)', undefined],
    ['80%', undefined],
  ])('a column of %s has %s pixels', (length, pixels) => {
    expect(columnPixels(length)).toBe(pixels);
  });

  test('the usual column is that of the styles', () => {
    const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');
    expect(css).toContain(`--article-width: ${usualArticleWidth};`);
  });

  test('a column of unknown width never makes an image blurred', () => {
    const fillers = copyFillers(() => copies, undefined);
    const sizesOf = (size: Size) => /sizes="[^"]*"/.exec(fill(fillers, 'start', {}, size) ?? '')?.[0];
    expect([sizesOf(natural), sizesOf(undefined)]).toEqual([
      'sizes="(max-width: 1000px) 100vw, 1000px"',
      'sizes="100vw"',
    ]);
  });

  test('browsers measure an image that is loaded late', () => {
    expect(filled('start', { isMeasured: true })).toContain('sizes="auto, (max-width: 688px) 100vw, 688px"');
    expect(filled('sizes')).toBe(' sizes="auto"');
  });

  test.each(['start', 'sizes', 'end'] as const)('nothing without copies: %s', (name) => {
    expect(
      fill(
        copyFillers(() => [], 688),
        name,
        {},
        natural,
      ),
    ).toBe('');
  });
});
