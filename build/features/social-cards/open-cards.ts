/** Finds the package that draws, and opens the painter. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { neededPackage, type OptionalPackage, optionalPackage } from '../../adapters/optional-package.ts';
import type { KeyLocator } from '../../config/locate-key.ts';
import { problem } from '../../model/diagnostic.ts';
import type { PictureMaker } from '../../model/ports.ts';
import { type Result, result } from '../../model/result.ts';
import type { OpenPictures, PicturePlaces } from '../feature.ts';
import { cardPainter } from './card-painter.ts';
import { socialCards } from './social-cards.ts';

/** @returns undefined where nothing can draw, and where pictures would have no address, because the site has none. */
export const openCards: OpenPictures = (config, root, locateKey) => {
  const fonts = typeof config.socialCards === 'object' ? config.socialCards.fonts : [];
  const { value: engine, diagnostics } = engineOf(fonts, root, locateKey);
  if (!engine || config.url === undefined) return result(undefined, diagnostics);
  const open = ({ stateDir, onProgress }: PicturePlaces): PictureMaker => {
    const painter = cardPainter({
      folder: join(stateDir, 'cards'),
      engine,
      fonts: fonts.map((file) => resolve(root, file)),
      onProgress: (step) => onProgress?.({ doing: 'drawing social cards', ...step }),
    });
    return { make: (input) => socialCards(input, painter), prune: () => painter.prune() };
  };
  return result({ key: JSON.stringify(engine), open }, diagnostics);
};

/** The package that draws social cards; `config/invalid` for fonts that are missing. */
function engineOf(fonts: readonly string[], root: string, locateKey: KeyLocator): Result<OptionalPackage | undefined> {
  const missing = fonts.flatMap((file, index) =>
    existsSync(resolve(root, file))
      ? []
      : [
          problem('config/invalid', `\`socialCards.fonts.${index}\`: there is no file \`${file}\``, {
            at: locateKey(['socialCards', 'fonts', index]),
            hint: 'expected a path relative to the root',
          }),
        ],
  );
  const resvg = optionalPackage(root, '@resvg/resvg-js');
  // Only resvg takes fonts from files.
  const engine = resvg ?? (fonts.length === 0 ? optionalPackage(root, 'sharp') : undefined);
  if (engine || missing.length > 0) return result(engine, missing);
  return neededPackage(root, '@resvg/resvg-js', { key: ['socialCards'], without: 'no cards are drawn' }, locateKey);
}
