/** Colors of sRGB: reading, mixing, and the contrast that WCAG defines. */
import {
  clampRgb,
  converter,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';

/** Red, green and blue, 0–255. */
export type Color = readonly [number, number, number];

for (const mode of [modeRgb, modeLrgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch])
  registerMode(mode as typeof modeRgb);
const toRgb = converter('rgb');

/**
 * Reads a CSS color without transparency: hexadecimal, named, or `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`,
 * `oklch()`. What a screen of sRGB cannot show is clipped. Undefined for anything else.
 */
export function parseColor(text: string): Color | undefined {
  const value = text.trim();
  // The package reads hexadecimal digits without `#` too, which are no color in CSS.
  const parsed = /^[\da-f]*$/i.test(value) ? undefined : parse(value);
  if (parsed === undefined || (parsed.alpha ?? 1) < 1) return undefined;
  const { r, g, b } = clampRgb(toRgb(parsed));
  return [Math.round(r * 255), Math.round(g * 255), Math.round(b * 255)];
}

export const formatColor = (color: Color): string =>
  `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** @param share Of the second color, 0–1. */
export const mix = ([red, green, blue]: Color, second: Color, share: number): Color => {
  const between = (one: number, other: number): number => one * (1 - share) + other * share;
  return [between(red, second[0]), between(green, second[1]), between(blue, second[2])];
};

/** 1 for equal colors, 21 for black on white. */
export const contrast = (first: Color, second: Color): number => wcagContrast(rgbOf(first), rgbOf(second));

const rgbOf = ([r, g, b]: Color) => ({ mode: 'rgb' as const, r: r / 255, g: g / 255, b: b / 255 });
