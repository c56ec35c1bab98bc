/** The fixture sites in test/sites, and in `test/features/NAME/sites`, read from disk like any root. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfigInput } from '../../build/config/config.ts';
import type { Result } from '../../build/model/result.ts';
import type { Sources } from '../../build/model/source-file.ts';
import { readSources } from '../../build/read/read-sources.ts';
import { type BuildOptions, type BuiltSite, buildFrom } from './site-test.ts';

const test = fileURLToPath(new URL('..', import.meta.url));
export const sitesFolder = join(test, 'sites');
const featuresFolder = join(test, 'features');
const folders = [sitesFolder, ...readdirSync(featuresFolder).map((name) => join(featuresFolder, name, 'sites'))];
/** Name → folder. */
const roots: ReadonlyMap<string, string> = new Map(
  folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => [name, join(folder, name)] as const)),
);
export const siteNames: readonly string[] = [...roots.keys()].sort();

export const siteFolder = (name: string) => {
  const root = roots.get(name);
  if (root === undefined) throw new Error(`there is no site ${name}`);
  const read = (): Result<Sources> => readSources({ root, docsPath: 'docs', staticPath: 'static', locale: 'en' });
  return {
    root,
    read,
    /** Features that it shows. Without one of them, it is another site. */
    uses: usesIn(join(root, 'uses.json')),
    /** @param sources What to build instead of the files on disk. */
    build: (config: ConfigInput = {}, options: BuildOptions = {}, sources = read()): Promise<BuiltSite> =>
      buildFrom(sources, (file) => readFileSync(file.absolute), config, options),
  };
};

const usesIn = (file: string): readonly string[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : [];
