/** The package of the site that makes copies of images. */
import { type OptionalPackage, optionalPackage } from '../adapters/optional-package.ts';
import type { Config } from '../config/config.ts';
import type { KeyLocator } from '../config/locate-key.ts';
import { problem } from '../model/diagnostic.ts';
import { ok, type Result, result } from '../model/result.ts';

/** The package that makes copies of images; `config/missing-package` if it is asked for and not there. */
export function sharpOf({ images }: Config, root: string, locateKey: KeyLocator): Result<OptionalPackage | undefined> {
  if (!images.optimize) return ok(undefined);
  const sharp = optionalPackage(root, 'sharp');
  if (sharp) return ok(sharp);
  const message = '`images.optimize` needs the package sharp, which is not installed: images are published as they are';
  const hint = 'run `npm install --save-dev sharp`';
  return result(undefined, [
    problem('config/missing-package', message, { at: locateKey(['images', 'optimize']), hint }),
  ]);
}
