import { expect, test } from 'vitest';
import { isColor } from '../../../../build/model/color-syntax.ts';

test.each([
  ...['#0b6b75', '#FFF', '#0b6b7580', 'tomato', 'RebeccaPurple', 'transparent', 'currentColor', 'AccentColor', ' red '],
  ...['rgb(1 2 3)', 'oklch(60% 0.1 200)', 'color-mix(in srgb, red, blue)', 'var(--brand)'],
])('%j is a color', (text) => expect(isColor(text)).toBe(true));

test.each(['tomatoo', 'rgbb(1 2 3)', '#12345', '0b6b75', '#gggggg', 'rgb(', '12px', ''])('%j is not a color', (text) =>
  expect(isColor(text)).toBe(false),
);
