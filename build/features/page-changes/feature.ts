import type { Config } from '../../config/config.ts';
import type { DocSet } from '../../navigation/options.ts';
import type { Feature } from '../feature.ts';

/** Whether readers of the last version can see what has changed since this one. */
export const showsChanges = ({ version, versions }: DocSet): boolean =>
  version !== undefined && !version.isLast && versions[version.name]?.changes === true;

const isUsed = ({ sets = [] }: Pick<Config, 'sets'>): boolean => sets.some(showsChanges);

export const pageChanges: Feature = {
  name: 'page-changes',
  pages: (config) => (isUsed(config) ? import('./change-pages.ts').then((code) => code.changePages) : undefined),
  pageParts: (config) => (isUsed(config) ? import('./change-links.ts').then((code) => code.changeLinks) : undefined),
  styles: (config) => (isUsed(config) ? ['src/features/page-changes/changes.css'] : []),
};
