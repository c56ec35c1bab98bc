/** The part of the configuration about the look of the site. */
import * as v from 'valibot';
import { isColor } from '../model/color-syntax.ts';

/** The colors of src/styles/tokens.css that a site may replace, without `--`. */
export const colorTokens = [
  'background',
  'raised',
  'border',
  'border-strong',
  'text',
  'muted',
  'accent',
  'accent-hover',
  'accent-tint',
  'on-accent',
  'note',
  'note-tint',
  'tip',
  'tip-tint',
  'info',
  'info-tint',
  'warning',
  'warning-tint',
  'danger',
  'danger-tint',
  'code-comment',
  'code-keyword',
  'code-string',
  'code-number',
  'code-type',
  'code-function',
  'code-tag',
  'code-attribute',
] as const;
export type ColorToken = (typeof colorTokens)[number];

/** The lengths and fonts, by their key here. */
export const otherTokens = {
  radius: 'radius',
  'fonts.text': 'font',
  'fonts.code': 'mono',
  'widths.article': 'article-width',
  'widths.site': 'site-width',
  'widths.sidebar': 'sidebar-width',
  'widths.tableOfContents': 'toc-width',
} as const;

const cssValue = (what: string) => v.pipe(v.string(), v.minLength(1), v.regex(/^[^;{}<>\\]+$/, `expected ${what}`));
const color = v.pipe(cssValue('a color such as `#0b6b75`'), v.check(isColor, 'expected a color such as `#0b6b75`'));
const length = cssValue('a length such as `8px`');
const font = cssValue('a list of fonts such as `Inter, sans-serif`');
const colors = v.record(v.picklist(colorTokens), color);

export const themeSchema = v.strictObject({
  /** Color of links, buttons and marks. It is adapted to dark mode, and the shades around it are derived. */
  accent: v.optional(color),
  fonts: v.optional(v.strictObject({ text: v.optional(font), code: v.optional(font) }), {}),
  /** Of the corners of boxes, code blocks and buttons. */
  radius: v.optional(length),
  widths: v.optional(
    v.strictObject({
      article: v.optional(length),
      site: v.optional(length),
      sidebar: v.optional(length),
      tableOfContents: v.optional(length),
    }),
    {},
  ),
  /** Any color of a mode, by the name of its custom property. Shades are derived from an accent here, too. */
  colors: v.optional(v.strictObject({ light: v.optional(colors, {}), dark: v.optional(colors, {}) }), {}),
});
export type ThemeOptions = v.InferOutput<typeof themeSchema>;
