/** The look that a site configures, as styles, and whether its colors can be read. Pure. */
import type { ColorMode } from '../../src/shared/page-data.ts';
import { type Color, contrast, formatColor, mix, parseColor } from '../model/color.ts';
import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import { type ColorToken, otherTokens, type ThemeOptions } from './theme.ts';

export type Colors = { readonly [token in ColorToken]?: string | undefined };
/** The tool's own colors, by mode. */
export type BaseColors = Readonly<Record<ColorMode, Colors>>;

const modes: readonly ColorMode[] = ['light', 'dark'];

/** Reads the colors of src/styles/tokens.css. */
export const readTokens = (css: string): BaseColors => ({ light: colorsOf(css, 'light'), dark: colorsOf(css, 'dark') });

function colorsOf(css: string, mode: ColorMode): Colors {
  const [, block = ''] = new RegExp(`\\[data-theme="${mode}"\\] \\{([^}]*)\\}`).exec(css) ?? [];
  return Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

/** The style sheet for what the site configures; empty if it configures nothing. */
export function themeStyles(theme: ThemeOptions, base: BaseColors): string {
  const values: Readonly<Record<string, string | undefined>> = {
    radius: theme.radius,
    ...prefixed('fonts', theme.fonts),
    ...prefixed('widths', theme.widths),
  };
  const root = Object.entries(otherTokens).map(([key, token]) => [token, values[key]] as const);
  return [
    rule(':root', root),
    ...modes.map((mode) => rule(`[data-theme="${mode}"]`, Object.entries(siteColors(theme, base, mode)))),
  ].join('');
}

const prefixed = (prefix: string, values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value]));

function rule(selector: string, tokens: readonly (readonly [string, string | undefined])[]): string {
  const lines = tokens.flatMap(([name, value]) => (value === undefined ? [] : [`  --${name}: ${value};\n`]));
  return lines.length === 0 ? '' : `${selector} {\n${lines.join('')}}\n`;
}

/** What the site changes in a mode: the accent, the shades derived from it, and the colors it names. */
function siteColors({ accent, colors }: ThemeOptions, base: BaseColors, mode: ColorMode): Colors {
  const all = { ...base[mode], ...colors[mode] };
  const background = parseColor(all.background ?? '') ?? (mode === 'light' ? white : black);
  const exact = colors[mode].accent;
  const given = exact ?? accent;
  if (given === undefined) return colors[mode];
  const parsed = parseColor(given);
  if (!parsed) return { ...unknownShades(given, mode), ...colors[mode] };
  const own = exact === undefined && mode === 'dark' ? readable(parsed, background) : parsed;
  return { ...shadesOf(own, background, mode), ...colors[mode] };
}

const white: Color = [255, 255, 255];
const black: Color = [14, 20, 27];

/** The color itself, or a version just light enough to be readable. */
function readable(color: Color, background: Color): Color {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mix(color, white, share);
    if (contrast(lighter, background) >= LINK_CONTRAST) return lighter;
  }
  return white;
}

function shadesOf(accent: Color, background: Color, mode: ColorMode): Colors {
  const onAccent = contrast(white, accent) >= contrast(black, accent) ? white : black;
  return {
    accent: formatColor(accent),
    'accent-hover': formatColor(mix(accent, mode === 'light' ? black : white, 0.25)),
    'accent-tint': formatColor(tintOf(accent, background, mode)),
    'on-accent': formatColor(onAccent),
  };
}

/** Of a color that only the browser can compute, such as a custom property or one with transparency. */
const unknownShades = (accent: string, mode: ColorMode): Colors => ({
  accent,
  'accent-hover': `color-mix(in srgb, ${accent} 75%, ${mode === 'light' ? 'black' : 'white'})`,
  'accent-tint': `color-mix(in srgb, ${accent} ${TINT[mode]}%, var(--background))`,
});

/** Percentage of the accent in its tint. */
const TINT: Readonly<Record<ColorMode, number>> = { light: 10, dark: 15 };

/** The background with some of the accent: less of it, if the accent could not be read there otherwise. */
function tintOf(accent: Color, background: Color, mode: ColorMode): Color {
  const usual = TINT[mode];
  const shades = Array.from({ length: usual - 1 }, (_, less) => mix(background, accent, (usual - less) / 100));
  const isReadable = (tint: Color): boolean => contrast(accent, rounded(tint)) >= TEXT_CONTRAST;
  return shades.find(isReadable) ?? mix(background, accent, usual / 100);
}

const rounded = ([red, green, blue]: Color): Color => [Math.round(red), Math.round(green), Math.round(blue)];

/** What text needs; links get a little more, because they stand in tinted boxes too. */
const TEXT_CONTRAST = 4.5;
const LINK_CONTRAST = 5.5;

const kinds = ['note', 'tip', 'info', 'warning', 'danger'] as const;
const codeColors = ['comment', 'keyword', 'string', 'number', 'type', 'function', 'tag', 'attribute'] as const;
/** What is written on what. */
const pairs: readonly (readonly [ColorToken, ColorToken])[] = [
  ...(['text', 'muted', 'accent', 'accent-hover'] as const).flatMap((front) => [
    [front, 'background'] as const,
    [front, 'raised'] as const,
  ]),
  ['accent', 'accent-tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ...kinds.flatMap((kind) => [[kind, `${kind}-tint`] as const, ['text', `${kind}-tint`] as const]),
  ...codeColors.map((kind) => [`code-${kind}`, 'raised'] as const),
];

/** A contrast of 4.46 is not enough, so it must not look like 4.5. */
const roundedDown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** `theme/contrast` for each pair of colors that the site changes and that is hard to read. */
export function contrastProblems(
  theme: ThemeOptions,
  base: BaseColors,
  locate: (path: readonly string[]) => SourceRange | undefined,
): readonly Diagnostic[] {
  return modes.flatMap((mode) => {
    const own = siteColors(theme, base, mode);
    const all = { ...base[mode], ...own };
    // A problem with a shade is reported at the accent that it is derived from.
    const place = (token: ColorToken): readonly string[] => {
      const named = [token, 'accent' as const].find((name) => theme.colors[mode][name] !== undefined);
      return named === undefined ? ['theme', 'accent'] : ['theme', 'colors', mode, named];
    };
    return pairs.flatMap(([front, back]) => {
      const changed = [front, back].find((token) => own[token] !== undefined);
      const [text, ground] = [parseColor(all[front] ?? ''), parseColor(all[back] ?? '')];
      if (changed === undefined || !text || !ground) return [];
      const found = contrast(text, ground);
      if (found >= TEXT_CONTRAST) return [];
      const isDerived = own[front] !== undefined && theme.colors[mode][front] === undefined;
      return [
        problem(
          'theme/contrast',
          `\`${front}\` (${all[front]}) on \`${back}\` (${all[back]}) has a contrast of ${roundedDown(found)} in ${mode} mode, expected at least ${TEXT_CONTRAST}`,
          {
            at: locate(place(changed)),
            hint: `choose a ${mode === 'light' ? 'darker' : 'lighter'} \`${isDerived ? 'accent' : front}\``,
          },
        ),
      ];
    });
  });
}
