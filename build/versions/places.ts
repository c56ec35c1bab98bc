/** Where the versions of documents are kept, and whether a site has any. The rest of this folder is for those only. */
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { mainSet } from '../model/site.ts';
import { configuredSets } from '../navigation/options.ts';

/** Where Docusaurus keeps the versions of a set of documents, relative to the root. */
export interface VersionPlaces {
  readonly names: string;
  readonly docs: (version: string) => string;
  readonly sidebars: (version: string) => string;
  /** The folder of all versions. */
  readonly folder: string;
}

export function versionPlaces(id: string, { siteDirectory }: Pick<Config, 'siteDirectory'>): VersionPlaces {
  const start = `${siteDirectory === undefined ? '' : `${siteDirectory}/`}${id === mainSet ? '' : `${id}_`}`;
  return {
    names: `${start}versions.json`,
    folder: `${start}versioned_docs`,
    docs: (version) => `${start}versioned_docs/version-${version}`,
    sidebars: (version) => `${start}versioned_sidebars/version-${version}-sidebars.json`,
  };
}

/** The folder of all copies of folders of commits. */
export const gitCopiesIn = (stateDir: string): string => join(stateDir, 'versions');

/** Whether the configuration says anything about versions, or there is a folder of them. */
export const mayHaveVersions = (config: Config, hasFolder: (path: string) => boolean): boolean =>
  configuredSets(config).some(
    ({ id, versions, lastVersion, onlyIncludeVersions, includeCurrentVersion }) =>
      Object.keys(versions).length > 0 ||
      lastVersion !== undefined ||
      onlyIncludeVersions !== undefined ||
      !includeCurrentVersion ||
      hasFolder(versionPlaces(id, config).folder),
  );
