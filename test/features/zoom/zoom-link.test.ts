import { describe, expect, test } from 'vitest';
import { zoomFillers } from '../../../build/features/zoom/zoom-link.ts';
import { resolveAllLabels } from '../../../build/model/labels.ts';
import { sourcePath } from '../../../build/model/paths.ts';

const labels = resolveAllLabels({ enlargeImage: 'Größer <&"' });
const asset = { path: sourcePath('docs/a.png'), absolute: '/docs/a.png', state: '' };

/** What is in front of an image of this size, and after it. */
const around = (size: { readonly width: number; readonly height: number } | undefined) =>
  ['zoom-start', 'zoom-end'].map((name) =>
    zoomFillers[name]?.({ asset, url: '/assets/a.png', size }, labels, undefined),
  );

describe('a link that enlarges', () => {
  test('is around the image and holds what the window needs', () => {
    const [start, end] = around({ width: 1000, height: 500 });
    expect(start).toMatch(/^<a class="image-zoom" href="\/assets\/a.png" title="Größer &lt;&amp;&quot;" [^<>]*>$/);
    expect(start).toContain(' data-width="1000" data-height="500" data-zoom-in="Zoom in"');
    expect(end).toBe('</a>');
  });

  test.each([
    ['an icon', { width: 199, height: 20 }],
    ['an image of unknown size', undefined],
  ])('is not around %s', (_, size) => {
    expect(around(size)).toEqual(['', '']);
  });
});
