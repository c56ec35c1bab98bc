/** Every color of code can be read on every background that code has, in light and in dark (WCAG 2.2, 1.4.3). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../../src/styles/tokens.css', import.meta.url), 'utf8');

const tokensOf = (mode: string): Readonly<Record<string, string>> => {
  const [, block = ''] = css.split(`[data-theme="${mode}"] {`);
  const own = block.slice(0, block.indexOf('}'));
  return Object.fromEntries(
    [...own.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
};

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Of plain lines, highlighted, inserted, deleted (and error) and warning lines. */
const backgrounds = ['background', 'raised', 'accent-tint', 'tip-tint', 'danger-tint', 'warning-tint'];

test('the measure itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
});

describe.each(['light', 'dark'])('%s', (mode) => {
  const tokens = tokensOf(mode);
  const colors = [...Object.keys(tokens).filter((name) => name.startsWith('code-')), 'text'];

  test('there are colors', () => {
    expect(colors.length).toBeGreaterThanOrEqual(9);
  });

  test.each(backgrounds)('on --%s', (background) => {
    const weak = colors.filter((name) => contrast(tokens[name] ?? '', tokens[background] ?? '') < 4.5);
    expect(weak).toEqual([]);
  });
});
