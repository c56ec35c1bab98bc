import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resolveAllLabels } from '../../../../build/model/labels.ts';
import {
  columnPixels,
  measured,
  pictureEnd,
  pictureStart,
  sizeAttributes,
  usualArticleWidth,
} from '../../../../build/pages/picture.ts';

const labels = resolveAllLabels({ enlargeImage: 'Größer <&"' });
const hole = { link: 0, optimize: true, zoom: false };
const size = { width: 1000, height: 500 };
const copies = [
  { width: 480, type: 'image/avif', url: '/assets/a-480.avif' },
  { width: 960, type: 'image/avif', url: '/assets/a-960.avif' },
  { width: 480, type: 'image/webp', url: '/assets/a-480.webp' },
];
const image = { url: '/assets/a.png', size, copies, columnWidth: 736 };

describe('copies of an image', () => {
  test('one source for each type, in the order given, as wide as the column at most', () => {
    expect(pictureStart(hole, image, labels)).toBe(
      '<picture>' +
        '<source type="image/avif" srcset="/assets/a-480.avif 480w, /assets/a-960.avif 960w" sizes="(max-width: 736px) 100vw, 736px">' +
        '<source type="image/webp" srcset="/assets/a-480.webp 480w" sizes="(max-width: 736px) 100vw, 736px">',
    );
    expect(pictureEnd(hole, image)).toBe('</picture>');
  });

  test.each([
    [{ ...hole, width: 200 }, size, 200],
    [hole, { width: 500, height: 10 }, 500],
    [hole, undefined, 736],
  ])('shown in %j, of %j: %d pixels', (place, natural, shown) => {
    expect(pictureStart(place, { ...image, size: natural }, labels)).toContain(
      `sizes="(max-width: ${shown}px) 100vw, `,
    );
  });

  test.each([
    ['46rem', 736],
    ['900px', 900],
    ['62.5rem', 1000],
    ['min(90vw, 60rem)', undefined],
    ['80%', undefined],
  ])('a column of %s has %s pixels', (length, pixels) => {
    expect(columnPixels(length)).toBe(pixels);
  });

  test('the usual column is that of the styles', () => {
    const css = readFileSync(new URL('../../../../src/styles/tokens.css', import.meta.url), 'utf8');
    expect(css).toContain(`--article-width: ${usualArticleWidth};`);
  });

  test('a column of unknown width never makes an image blurred', () => {
    const sizesOf = (natural: typeof size | undefined) =>
      pictureStart(hole, { ...image, size: natural, columnWidth: undefined }, labels).match(/sizes="[^"]*"/)?.[0];
    expect([sizesOf(size), sizesOf(undefined)]).toEqual(['sizes="(max-width: 1000px) 100vw, 1000px"', 'sizes="100vw"']);
  });

  test('browsers measure an image that is loaded late', () => {
    const late = { ...hole, isMeasured: true } as const;
    expect(pictureStart(late, image, labels)).toContain('sizes="auto, (max-width: 736px) 100vw, 736px"');
    expect(measured(late, image)).toBe(' sizes="auto"');
    expect([measured({}, image), measured(late, { ...image, copies: [] })]).toEqual(['', '']);
  });

  test('nothing without copies', () => {
    expect(pictureStart(hole, { ...image, copies: [] }, labels)).toBe('');
    expect(pictureEnd(hole, { ...image, copies: [] })).toBe('');
  });
});

describe('a link that enlarges', () => {
  const zoom = { ...hole, zoom: true };

  test('is around the picture and holds what the window needs', () => {
    const start = pictureStart(zoom, image, labels);
    expect(start).toMatch(/^<a class="image-zoom" href="\/assets\/a.png" title="Größer &lt;&amp;&quot;".*><picture>/);
    expect(start).toContain(' data-width="1000" data-height="500" data-zoom-in="Zoom in"');
    expect(pictureEnd(zoom, image)).toBe('</picture></a>');
  });

  test.each([
    ['an icon', { width: 199, height: 20 }],
    ['an image of unknown size', undefined],
  ])('is not around %s', (_, natural) => {
    const icon = { ...image, size: natural, copies: [] };
    expect([pictureStart(zoom, icon, labels), pictureEnd(zoom, icon)]).toEqual(['', '']);
  });
});

test.each([
  [{}, ' width="1000" height="500"'],
  [{ width: 301 }, ' height="151"'],
  [{ height: 100 }, ' width="200"'],
])('the size with %j given is %s', (given, attributes) => {
  expect(sizeAttributes(given, size)).toBe(attributes);
});
