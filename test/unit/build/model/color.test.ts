import { expect, test } from 'vitest';
import { contrast, formatColor, mix, parseColor } from '../../../../build/model/color.ts';

test.each([
  ['#fff', [255, 255, 255]],
  ['#0B6b75', [11, 107, 117]],
  ['rgb(1, 2, 3)', [1, 2, 3]],
  ['rgb(1 2 3)', [1, 2, 3]],
  ['hsl(120 100% 25%)', [0, 128, 0]],
  ['hsl(210, 50%, 40%)', [51, 102, 153]],
  ['rgb(1 2 3 / 50%)', undefined],
  ['#ffff', [255, 255, 255]],
  ['#00000080', undefined],
  ['hwb(0 50% 0%)', [255, 128, 128]],
  ['lab(100% 0 0)', [255, 255, 255]],
  ['lch(0% 0 0)', [0, 0, 0]],
  ['oklab(1 0 0)', [255, 255, 255]],
  ['oklch(62.8% 0.2577 29.23)', [255, 0, 0]],
  ['oklch(0.8 0.4 150)', [0, 249, 0]],
  ['RebeccaPurple', [102, 51, 153]],
  ['tomatoo', undefined],
  ['fff', undefined],
  ['var(--x)', undefined],
  ['', undefined],
])('%s', (text, color) => expect(parseColor(text)).toEqual(color));

test('contrast is that of WCAG', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
});

test('mixing', () => expect(formatColor(mix([0, 0, 0], [255, 255, 255], 0.5))).toBe('#808080'));
