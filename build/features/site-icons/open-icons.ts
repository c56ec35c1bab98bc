/** Finds the package that draws, and opens the painter. */
import { join } from 'node:path';
import { neededPackage, optionalPackage } from '../../adapters/optional-package.ts';
import type { Config } from '../../config/config.ts';
import { problem } from '../../model/diagnostic.ts';
import type { PictureMaker } from '../../model/ports.ts';
import { ok, result } from '../../model/result.ts';
import type { OpenPictures, PicturePlaces } from '../feature.ts';
import { cardPainter } from '../social-cards/card-painter.ts';
import { siteIcons } from './site-icons.ts';

const use = { key: ['siteIcons'], without: 'no icons are drawn' };

export const openIcons: OpenPictures = (config, root, locateKey) => {
  const known = optionalPackage(root, '@resvg/resvg-js') ?? optionalPackage(root, 'sharp');
  const { value: engine, diagnostics } = known ? ok(known) : neededPackage(root, '@resvg/resvg-js', use, locateKey);
  if (!engine) return result(undefined, diagnostics);
  const key = sourceKey(config);
  const report = (message: string, hint: string) =>
    problem('config/invalid', `\`${key.join('.')}\`: ${message}`, { at: locateKey(key), hint });
  const open = ({ stateDir, onProgress }: PicturePlaces): PictureMaker => {
    const painter = cardPainter({
      folder: join(stateDir, 'icons'),
      engine,
      fonts: [],
      onProgress: (step) => onProgress?.({ doing: 'drawing icons', ...step }),
    });
    return { make: (input) => siteIcons(input, config, painter, report), prune: () => painter.prune() };
  };
  return ok({ key: JSON.stringify(engine), open });
};

const sourceKey = ({ siteIcons }: Config): readonly string[] =>
  typeof siteIcons === 'object' && siteIcons.source !== undefined ? ['siteIcons', 'source'] : ['siteIcons'];
