/** The icons of a site for tabs, phones, and home screens, all drawn from one picture, and the manifest that names them. */
import type { Config } from '../../config/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { errorMessage } from '../../model/error-message.ts';
import { escapeHtml } from '../../model/html.ts';
import { type OutputFile, outputFile } from '../../model/output-file.ts';
import { outputPath } from '../../model/paths.ts';
import type { MadePictures, PicturesOfSite } from '../../model/ports.ts';
import { ok, type Result, result } from '../../model/result.ts';
import type { AssetFile } from '../../model/source-file.ts';
import { staticPath, usualManifests } from '../../pages/icons.ts';
import type { CardPainter, PaintedCard } from '../social-cards/card-painter.ts';
import { fillOf, themeColorTags } from './theme-colors.ts';
import { type ManifestIcon, manifestOf } from './web-manifest.ts';

interface Icon {
  /** Width and height in pixels. */
  readonly size: number;
  /** The part of the width that the picture takes. */
  readonly share: number;
  /** Has no transparent parts. */
  readonly isFilled?: true;
}

/** Systems cut off up to a fifth on each side of a maskable icon, in a circle: a square of this size stays whole. */
const safe = 0.56;
const icons = {
  tab: { size: 32, share: 1 },
  small: { size: 192, share: 1 },
  large: { size: 512, share: 1 },
  maskable: { size: 512, share: safe, isFilled: true },
  // Phones of Apple draw transparent parts in black.
  apple: { size: 180, share: 0.8, isFilled: true },
} as const satisfies Readonly<Record<string, Icon>>;
type IconName = keyof typeof icons;
type Drawn = Readonly<Record<IconName, PaintedCard>>;

/** Phones of Apple ask for this path. */
const appleName = 'apple-touch-icon.png';
const manifestName = 'manifest.webmanifest';

type Report = (message: string, hint: string) => Diagnostic;

/**
 * What the site brings itself, in the static folder or in `head`, stays as it is.
 * @param report Makes `config/invalid`: there is no picture to draw, or it cannot be drawn.
 */
export async function siteIcons(
  input: PicturesOfSite,
  config: Config,
  painter: CardPainter,
  report: Report,
): Promise<Result<MadePictures>> {
  const source = sourceOf(input, config);
  if ('message' in source) return result({}, [report(source.message, source.hint)]);
  const drawn = await drawAll(pictureOf(source, input.files.read(source)), config, painter);
  if ('reason' in drawn)
    return result({}, [report(`\`${source.path}\` cannot be drawn: ${drawn.reason}`, 'name another SVG or PNG file')]);
  return ok(published(drawn.pictures, input, config));
}

/** The file to draw: the one that the site names, else an SVG that it has for its tab or its navbar. */
function sourceOf(
  { site: { statics } }: PicturesOfSite,
  { siteIcons, favicon, navbar }: Config,
): AssetFile | { readonly message: string; readonly hint: string } {
  const at = (href: string): AssetFile | undefined => statics.get(staticPath(href));
  const named = typeof siteIcons === 'object' ? siteIcons.source : undefined;
  if (named !== undefined)
    return (
      at(named) ?? {
        message: `there is no file \`${named}\` in the static folder`,
        hint: 'expected a path in this folder',
      }
    );
  const known = typeof favicon === 'string' ? [favicon] : (favicon ?? []).map(({ href }) => href);
  const all = [...known, 'favicon.svg', ...(navbar.logo ? [navbar.logo.src] : [])];
  const found = all.filter((href) => /\.svg(?:[?#]|$)/i.test(href)).flatMap((href) => at(href) ?? [])[0];
  return (
    found ?? {
      message: 'the site has no SVG as `favicon` or `navbar.logo` to draw icons from',
      hint: "name an SVG or PNG file in the static folder: `siteIcons: { source: 'img/logo.png' }`",
    }
  );
}

const pictureOf = ({ path }: AssetFile, bytes: Uint8Array): string =>
  `data:image/${/\.png$/i.test(path) ? 'png' : 'svg+xml'};base64,${Buffer.from(bytes).toString('base64')}`;

/** @returns Why nothing was drawn, if so: engines leave out a picture that they cannot read, some without a word. */
async function drawAll(picture: string, config: Config, painter: CardPainter) {
  const paint = async (svg: string): Promise<PaintedCard> => painter.find(svg) ?? (await painter.paint(svg, svg));
  let done = 0;
  const draw = (name: IconName): Promise<PaintedCard> => {
    painter.onProgress({ done, all: Object.keys(icons).length, item: `${icons[name].size} pixels` });
    done += 1;
    return paint(svgOf(icons[name], picture, config));
  };
  try {
    const pictures: Drawn = {
      tab: await draw('tab'),
      small: await draw('small'),
      large: await draw('large'),
      maskable: await draw('maskable'),
      apple: await draw('apple'),
    };
    const empty = await paint(svgOf(icons.tab, undefined, config));
    return empty.hash === pictures.tab.hash ? { reason: 'nothing of it would be visible' } : { pictures };
  } catch (error) {
    return { reason: errorMessage(error).split('\n')[0] };
  }
}

function svgOf({ size, share, isFilled }: Icon, picture: string | undefined, config: Config): string {
  const [place, room] = [(size * (1 - share)) / 2, size * share];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">`,
    isFilled && `<rect width="${size}" height="${size}" fill="${escapeHtml(fillOf(config))}"/>`,
    picture !== undefined &&
      `<image x="${place}" y="${place}" width="${room}" height="${room}" xlink:href="${picture}"/>`,
    '</svg>',
  ]
    .filter((part) => part !== false)
    .join('');
}

function published(pictures: Drawn, { site: { statics }, sharedUrl }: PicturesOfSite, config: Config): MadePictures {
  const files: OutputFile[] = [];
  const publish = ({ read, hash }: PaintedCard, path: string): string => {
    files.push({ ...outputFile(outputPath(path), read), key: () => hash });
    return sharedUrl + path;
  };
  const sized = (name: IconName, purpose?: 'maskable'): ManifestIcon => {
    const { size } = icons[name];
    const start = purpose ? `${purpose}-` : '';
    const src = publish(pictures[name], `assets/icon-${start}${size}-${pictures[name].hash}.png`);
    return { src, sizes: `${size}x${size}`, type: 'image/png', ...(purpose && { purpose }) };
  };
  const own = (rel: string): boolean => config.head.some(({ attributes }) => attributes.rel === rel);
  const tab = sized('tab');
  const head = [`<link rel="icon" href="${escapeHtml(tab.src)}" sizes="${tab.sizes}" type="${tab.type}">`];
  if (!statics.has(appleName) && !own('apple-touch-icon'))
    head.push(`<link rel="apple-touch-icon" href="${escapeHtml(publish(pictures.apple, appleName))}">`);
  if (!usualManifests.some((name) => statics.has(name)) && !own('manifest')) {
    const manifest = manifestOf(config, sharedUrl, [sized('small'), sized('large'), sized('maskable', 'maskable')]);
    files.push(outputFile(outputPath(manifestName), `${JSON.stringify(manifest, null, 2)}\n`));
    head.push(`<link rel="manifest" href="${escapeHtml(sharedUrl + manifestName)}">`);
  }
  return { shared: files, head: [...head, ...themeColorTags(config)] };
}
