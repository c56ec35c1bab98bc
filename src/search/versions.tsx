/** Keeps the search to one version of the documents. */
import type { SiteData } from '../shared/page-data.ts';

const parameter = 'version';

/** The site as search sees it from a version. @param key Of the version; empty or unknown for the last one. */
export function inVersion(site: SiteData, key: string | undefined): SiteData {
  const version = site.versions?.all.find((one) => one.key !== '' && one.key === key);
  if (!version?.search || !site.search) return site;
  const searchUrl = site.searchUrl === '' ? '' : `${site.searchUrl}?${parameter}=${encodeURIComponent(version.key)}`;
  return { ...site, searchUrl, search: { ...site.search, ...version.search } };
}

/** Opens the search page for another version. */
function chooseVersion(key: string): void {
  const url = new URL(location.href);
  if (key === '') url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, key);
  location.assign(url);
}

export interface VersionSelectProps {
  readonly site: SiteData;
  readonly chosen: string | undefined;
}

/** On the search page: which version is searched. Sets of documents beside the first one are searched in their last version. */
export function VersionSelect({ site: { versions }, chosen = '' }: VersionSelectProps) {
  if (!versions) return null;
  const all = versions.all.filter(({ set, key }) => set === versions.all[0]?.set || key === chosen);
  return (
    <select aria-label={versions.label} value={chosen} onChange={({ target }) => chooseVersion(target.value)}>
      {all.map(({ key, label, set }) => (
        <option key={`${set} ${key}`} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}
