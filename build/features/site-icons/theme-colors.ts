/** The colors around a page and behind its icons: the background of the site, which its navbar has as well. */
import type { Config } from '../../config/config.ts';
import { escapeHtml } from '../../model/html.ts';

/** Those of src/styles/tokens.css. */
const usualBackgrounds = { light: '#ffffff', dark: '#0e141b' } as const;

const backgroundOf = ({ theme }: Config, mode: 'light' | 'dark'): string =>
  theme.colors[mode].background ?? usualBackgrounds[mode];

/** The background that a reader sees first. */
export const firstBackground = (config: Config): string => backgroundOf(config, config.colorMode.defaultMode);

/** Behind a picture: engines that draw know few forms of colors. */
export function fillOf(config: Config): string {
  const { siteIcons } = config;
  const given = typeof siteIcons === 'object' ? siteIcons.background : undefined;
  const background = firstBackground(config);
  return given ?? (background.startsWith('#') ? background : usualBackgrounds[config.colorMode.defaultMode]);
}

/** One for each mode where pages follow the system; else the one in which they begin. */
export function themeColorTags(config: Config): readonly string[] {
  if (config.head.some(({ attributes }) => attributes.name === 'theme-color')) return [];
  const tag = (color: string, media = ''): string => `<meta name="theme-color" content="${escapeHtml(color)}"${media}>`;
  if (!config.colorMode.respectPrefersColorScheme) return [tag(firstBackground(config))];
  return (['light', 'dark'] as const).map((mode) =>
    tag(backgroundOf(config, mode), ` media="(prefers-color-scheme: ${mode})"`),
  );
}
