/** The fixture sites in test/sites, read from disk like any root. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfigInput } from '../../build/config/config.ts';
import type { Result } from '../../build/model/result.ts';
import type { Sources } from '../../build/model/source-file.ts';
import { readSources } from '../../build/read/read-sources.ts';
import { type BuildOptions, type BuiltSite, buildFrom } from './site-test.ts';

export const sitesFolder = fileURLToPath(new URL('../sites', import.meta.url));
export const siteNames: readonly string[] = readdirSync(sitesFolder).sort();

export const siteFolder = (name: string) => {
  const root = join(sitesFolder, name);
  const read = (): Result<Sources> => readSources({ root, docsPath: 'docs', staticPath: 'static', locale: 'en' });
  return {
    root,
    read,
    /** @param sources What to build instead of the files on disk. */
    build: (config: ConfigInput = {}, options: BuildOptions = {}, sources = read()): Promise<BuiltSite> =>
      buildFrom(sources, (file) => readFileSync(file.absolute), config, options),
  };
};
