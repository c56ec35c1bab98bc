import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { colorTokens, otherTokens, themeSchema } from '../../../../build/config/theme.ts';
import { contrastProblems, readTokens, themeStyles } from '../../../../build/config/theme-styles.ts';
import { contrast, parseColor } from '../../../../build/model/color.ts';
import { packageDir } from '../../../support/command.ts';

const tokensCss = readFileSync(`${packageDir}/src/styles/tokens.css`, 'utf8');
const base = readTokens(tokensCss);
const theme = (input: v.InferInput<typeof themeSchema>) => v.parse(themeSchema, input);
const styles = (input: v.InferInput<typeof themeSchema>) => themeStyles(theme(input), base);
const problems = (input: v.InferInput<typeof themeSchema>) =>
  contrastProblems(theme(input), base, (path) => ({ file: path.join('.'), line: 1, column: 1 }));
const tokenOf = (css: string, mode: string, name: string) =>
  new RegExp(`\\[data-theme="${mode}"\\] \\{[^}]*--${name}: ([^;]+);`).exec(css)?.[1] ?? 'none';

test('the configuration knows the colors, fonts and lengths of the style sheet, and no others', () => {
  for (const mode of ['light', 'dark'] as const)
    expect(Object.keys(base[mode]).filter((name) => name !== 'shadow')).toEqual([...colorTokens]);
  for (const token of Object.values(otherTokens)) expect(tokensCss).toContain(`  --${token}: `);
});

test('nothing configured is nothing written', () => {
  expect(styles({})).toBe('');
  expect(problems({})).toEqual([]);
});

test('the colors of the tool pass the check', () => {
  const all = { light: base.light, dark: base.dark } as v.InferInput<typeof themeSchema>['colors'];
  const known = Object.fromEntries(
    Object.entries(all ?? {}).map(([mode, colors]) => [
      mode,
      Object.fromEntries(Object.entries(colors ?? {}).filter(([name]) => name !== 'shadow')),
    ]),
  );
  expect(problems({ colors: known })).toEqual([]);
});

test('the tint behind an accent that can be read is one on which it can be read', () => {
  const css = styles({ accent: '#c2410c' });
  const [accent, tint] = ['accent', 'accent-tint'].map((name) => parseColor(tokenOf(css, 'light', name)) ?? [0, 0, 0]);
  expect(contrast(accent as never, tint as never)).toBeGreaterThanOrEqual(4.5);
  expect(tint).not.toEqual([255, 255, 255]);
  expect(problems({ accent: '#c2410c' })).toEqual([]);
});

test('a contrast just below the limit does not look like the limit', () => {
  const [first] = problems({ accent: '#777777' });
  expect(first?.message).toContain('has a contrast of 4.4 in light mode, expected at least 4.5');
});

test('fonts, corners and widths', () => {
  expect(styles({ radius: '2px', fonts: { code: '"Fira Code", monospace' }, widths: { article: '50rem' } })).toBe(
    ':root {\n  --radius: 2px;\n  --mono: "Fira Code", monospace;\n  --article-width: 50rem;\n}\n',
  );
});

describe('an accent', () => {
  test('gives the shades around it, in both modes', () => {
    const css = styles({ accent: '#6d28d9' });
    expect(tokenOf(css, 'light', 'accent')).toBe('#6d28d9');
    expect(tokenOf(css, 'light', 'on-accent')).toBe('#ffffff');
    for (const mode of ['light', 'dark'])
      for (const token of ['accent-hover', 'accent-tint']) expect(tokenOf(css, mode, token)).toMatch(/^#[0-9a-f]{6}$/);
  });

  test.each(['#6d28d9', '#00008b', '#7a1f1f', '#333333'])('%s is made readable in dark mode', (accent) => {
    const dark = parseColor(tokenOf(styles({ accent }), 'dark', 'accent')) ?? [0, 0, 0];
    expect(contrast(dark, parseColor(base.dark.background ?? '') ?? [0, 0, 0])).toBeGreaterThan(4.5);
    expect(problems({ accent })).toEqual([]);
  });

  test('that cannot be read is named with what it stands on', () => {
    const found = problems({ accent: '#ffcc00' });
    expect(found[0]).toMatchObject({
      code: 'theme/contrast',
      severity: 'warning',
      message: expect.stringMatching(
        /^`accent` \(#ffcc00\) on `background` \(#ffffff\) has a contrast of 1\.5 in light mode, expected at least 4\.5$/,
      ),
      at: { file: 'theme.accent' },
    });
    expect(found.every(({ message }) => message.includes('light'))).toBe(true);
  });

  test('of each mode is taken as it is', () => {
    const css = styles({ colors: { light: { accent: '#111111' }, dark: { accent: '#222222' } } });
    expect([tokenOf(css, 'light', 'accent'), tokenOf(css, 'dark', 'accent')]).toEqual(['#111111', '#222222']);
    expect(problems({ colors: { dark: { accent: '#222222' } } })[0]?.message).toContain('in dark mode');
  });

  test.each(['rebeccapurple', 'oklch(0.44 0.16 304)', 'hsl(270 50% 40%)'])(
    'in the form %s has shades too',
    (accent) => {
      const css = styles({ accent });
      expect(tokenOf(css, 'light', 'accent')).toMatch(/^#6[67]3[34]9[89]$/);
      for (const token of ['accent-hover', 'accent-tint', 'on-accent'])
        expect(tokenOf(css, 'light', token)).toMatch(/^#[\da-f]{6}$/);
    },
  );

  test('that only the browser can compute is passed on, and mixed by the browser', () => {
    const css = styles({ accent: 'var(--brand)' });
    expect(tokenOf(css, 'dark', 'accent')).toBe('var(--brand)');
    expect(tokenOf(css, 'light', 'accent-tint')).toBe('color-mix(in srgb, var(--brand) 10%, var(--background))');
    expect(tokenOf(css, 'dark', 'accent-hover')).toBe('color-mix(in srgb, var(--brand) 75%, white)');
  });
});

test('a color of one mode is checked against all that stands with it, and wins over derived ones', () => {
  const found = problems({ accent: '#6d28d9', colors: { dark: { background: '#eeeeee' } } });
  expect(found.map(({ message }) => message.split(' has ')[0])).toContain('`text` (#e6edf3) on `background` (#eeeeee)');
  expect(found[0]?.at?.file).toBe('theme.colors.dark.background');
  expect(
    tokenOf(styles({ accent: '#6d28d9', colors: { light: { 'on-accent': '#fefefe' } } }), 'light', 'on-accent'),
  ).toBe('#fefefe');
});

test('a value that would leave its rule is refused', () => {
  expect(v.safeParse(themeSchema, { radius: '1px; } body { display: none' }).success).toBe(false);
});

test('the hint names what the site has chosen, not the shades made from it', () => {
  const found = problems({ accent: '#00aa77' });
  expect(found.map(({ message }) => message.split(' ')[0])).toContain('`accent-hover`');
  expect(new Set(found.map(({ hint }) => hint))).toEqual(new Set(['choose a darker `accent`']));
});
