/** Every page of the manual that is made from the sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { commandPage } from './command-page.ts';
import { generatedNote, type KeyTexts, keyPages, keyProblems, type Pages, readKeyTexts } from './key-pages.ts';

/** Files in `keys/`, in the order of the sidebar. */
const areaNames = ['site', 'navigation', 'appearance', 'markdown', 'search', 'security', 'checks'] as const;

/** @param manual Folder of the manual. */
export const readAreas = (manual: string): ReadonlyMap<string, KeyTexts> =>
  new Map(
    areaNames.map((name) => {
      const area = readKeyTexts(readFileSync(join(manual, `reference/keys/${name}.yml`), 'utf8'));
      const ofFeatures = featureTexts(manual).map((texts) => texts[name]);
      return [name, { ...area, keys: Object.assign({}, area.keys, ...ofFeatures) }];
    }),
  );

/** The texts of keys that features declare, by area. */
function featureTexts(manual: string): readonly FeatureTexts[] {
  const folder = join(manual, '../build/features');
  return readdirSync(folder)
    .map((name) => join(folder, name, 'manual.yml'))
    .filter((file) => existsSync(file))
    .map((file) => parse(readFileSync(file, 'utf8')) as FeatureTexts);
}
type FeatureTexts = { readonly [name in (typeof areaNames)[number]]?: KeyTexts['keys'] };

export const readPages = (manual: string): Pages =>
  new Map([...keyPages(readAreas(manual)), ['start/command-line.md', commandPage(generatedNote)]]);

/** What keeps the pages from being complete. */
export const problemsOfKeys = (manual: string): readonly string[] => keyProblems([...readAreas(manual).values()]);
