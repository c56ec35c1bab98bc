import type { Config } from '../../config/config.ts';
import { mainSet } from '../../model/site.ts';
import type { SearchedVersion } from '../../search/provider.ts';
import { versionTag } from './version-tags.ts';

/** A filter is `facet:value`. All of a list must match, and one of each list in it. */
export type FacetFilters = readonly (string | readonly string[])[];

/** Filters that restrict hits to the current page's language and version: this language, and either no version or the last one. */
export const contextFilters = ({ i18n, sets }: Config, version?: SearchedVersion): FacetFilters => {
  const shown = (sets ?? []).flatMap((set) => {
    if (!set.version) return [];
    const { of, name, isLast } = set.version;
    return (of === version?.of ? name === version.name : isLast) ? [versionTag(set.version)] : [];
  });
  const isMainShown = shown.some((tag) => tag.startsWith(`docs-${mainSet}-`));
  const tags = ['default', ...(isMainShown ? [] : [`docs-${mainSet}-current`]), ...shown];
  return [`language:${i18n.defaultLocale}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
};
