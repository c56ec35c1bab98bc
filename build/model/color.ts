/** Colors of sRGB: reading, mixing, and the contrast that WCAG defines. */

/** Red, green and blue, 0–255. */
export type Color = readonly [number, number, number];

/** Reads `#rgb`, `#rrggbb`, `rgb()` and `hsl()` without transparency; undefined for anything else. */
export function parseColor(text: string): Color | undefined {
  const value = text.trim().toLowerCase();
  const [, short] = /^#([0-9a-f]{3})$/.exec(value) ?? [];
  const hex =
    short === undefined ? /^#([0-9a-f]{6})$/.exec(value)?.[1] : [...short].map((digit) => digit + digit).join('');
  if (hex !== undefined) return colorOf((index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
  const [, kind, list = ''] = /^(rgb|hsl)a?\(([^)/]*)\)$/.exec(value) ?? [];
  const parts = list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => Number(part.replace(/(?:%|deg)$/, '')));
  if (kind === undefined || parts.length !== 3 || parts.some(Number.isNaN)) return undefined;
  const [a = 0, b = 0, c = 0] = parts;
  return kind === 'hsl' ? fromHsl(a, b / 100, c / 100) : list.includes('%') ? undefined : [a, b, c];
}

const colorOf = (channel: (index: 0 | 1 | 2) => number): Color => [channel(0), channel(1), channel(2)];

function fromHsl(hue: number, saturation: number, lightness: number): Color {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const position = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(position - 3, 9 - position, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

export const formatColor = (color: Color): string =>
  `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** @param share Of the second color, 0–1. */
export const mix = (first: Color, second: Color, share: number): Color =>
  colorOf((index) => first[index] * (1 - share) + second[index] * share);

/** 1 for equal colors, 21 for black on white. */
export function contrast(first: Color, second: Color): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
