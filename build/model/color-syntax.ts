import { colorsNamed } from 'culori/fn';

/** The names of CSS Color Level 4, without those of the system. */
const named: ReadonlySet<string> = new Set([...Object.keys(colorsNamed), 'transparent', 'currentcolor']);

/** Names of the system's colors. */
const system: ReadonlySet<string> = new Set(
  `
  accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext
  graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext
  `
    .trim()
    .split(/\s+/),
);

const functions: ReadonlySet<string> = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
  'color-mix',
  'light-dark',
  'device-cmyk',
  'var',
  'env',
]);

export const colorNames: Iterable<string> = named;

/** Whether a text has the form of a CSS color. What stands in the parentheses of a function is not read. */
export function isColor(text: string): boolean {
  const value = text.trim().toLowerCase();
  const name = /^([a-z-]+)\(.+\)$/.exec(value)?.[1];
  if (name !== undefined) return functions.has(name);
  return /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(value) || named.has(value) || system.has(value);
}
