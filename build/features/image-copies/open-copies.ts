/** Finds the package that makes copies of images, and opens the encoder. */
import { join } from 'node:path';
import { neededPackage } from '../../adapters/optional-package.ts';
import type { PictureMaker } from '../../model/ports.ts';
import { ok, result } from '../../model/result.ts';
import type { OpenPictures, PicturePlaces } from '../feature.ts';
import { imageCopies } from './image-copies.ts';
import { imageEncoder } from './image-encoder.ts';
import { columnPixels, usualArticleWidth } from './picture.ts';

const use = { key: ['images', 'optimize'], without: 'images are published as they are' };

export const openCopies: OpenPictures = ({ images, theme }, root, locateKey) => {
  const { value: sharp, diagnostics } = neededPackage(root, 'sharp', use, locateKey);
  if (!sharp) return result(undefined, diagnostics);
  const columnWidth = columnPixels(theme.widths.article ?? usualArticleWidth);
  const open = ({ stateDir, onProgress }: PicturePlaces): PictureMaker => {
    const encoder = imageEncoder({
      ...images,
      folder: join(stateDir, 'images'),
      sharp,
      onProgress: (step) => onProgress?.({ doing: 'optimizing images', ...step }),
    });
    return { make: (input) => imageCopies(input, encoder, columnWidth), prune: () => encoder.prune() };
  };
  return ok({ key: `sharp ${sharp.version}`, open });
};
