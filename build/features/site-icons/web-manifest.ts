/** What a phone shows of a site that a reader puts on the home screen. */
import type { Config } from '../../config/config.ts';
import { localeOf } from '../../pipeline/stage-options.ts';
import { firstBackground } from './theme-colors.ts';

export interface ManifestIcon {
  /** Address with the base path. */
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: 'maskable';
}

/** One manifest for all languages: they are one site. */
export function manifestOf(config: Config, sharedUrl: string, icons: readonly ManifestIcon[]) {
  const { title, tagline, siteIcons } = config;
  const shortName = typeof siteIcons === 'object' ? siteIcons.shortName : undefined;
  const { htmlLang, direction } = localeOf(config);
  const color = firstBackground(config);
  return {
    name: title,
    short_name: shortName ?? title,
    ...(tagline !== '' && { description: tagline }),
    lang: htmlLang,
    dir: direction,
    start_url: sharedUrl,
    scope: sharedUrl,
    // Readers of documentation go back and reload, so these buttons stay.
    display: 'minimal-ui',
    background_color: color,
    theme_color: color,
    icons,
  };
}
