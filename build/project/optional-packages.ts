/** The packages of the site that the configuration makes use of. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
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

/** The package that draws social cards; `config/invalid` for fonts that are missing. */
export function cardEngineOf(
  { socialCards }: Config,
  root: string,
  locateKey: KeyLocator,
): Result<OptionalPackage | undefined> {
  if (socialCards === false) return ok(undefined);
  const fonts = socialCards === true ? [] : socialCards.fonts;
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
  const message = '`socialCards` needs the package @resvg/resvg-js, which is not installed: no cards are drawn';
  const hint = 'run `npm install --save-dev @resvg/resvg-js`';
  return result(undefined, [problem('config/missing-package', message, { at: locateKey(['socialCards']), hint })]);
}
