/** What readers see of versions. Sites whose documents have one version get none of it. */
import { useSyncExternalStore } from 'react';
import { preferredVersion } from '../client/preferred-version.ts';
import type { NavbarItem, PageData, SiteData, SiteVersionData } from '../shared/page-data.ts';
import { Menu } from './navbar-menu.tsx';
import { useSite } from './site-context.ts';

interface VersionsProps {
  readonly page: PageData;
}

/** The version that a page belongs to. */
export const versionOf = ({ version }: PageData, { versions }: SiteData): SiteVersionData | undefined =>
  versions?.all.find(({ set, name }) => set === version?.set && name === version.name);

/** The documents whose versions a page shows: its own, else the first that have several. */
const setOf = ({ version }: PageData, { versions }: SiteData): string => version?.set ?? versions?.all[0]?.set ?? '';

const unchanging = () => () => undefined;

/** The version of some documents that is read or, on pages that belong to none, that the reader has chosen before. */
function useVersion(set: string, page: PageData): string | undefined {
  const preferred = useSyncExternalStore(
    unchanging,
    () => preferredVersion(set),
    () => undefined,
  );
  return page.version?.set === set ? page.version.name : preferred;
}

/** The entries of the navbar, where links to documents lead to their version. */
export function useVersionedItems(items: readonly NavbarItem[], page: PageData): readonly NavbarItem[] {
  const set = setOf(page, useSite());
  const name = useVersion(set, page);
  const inVersion = (item: NavbarItem): NavbarItem => {
    const url = item.versions?.set === set && name !== undefined && item.versions.urls[name];
    return { ...item, ...(url && { url }), ...(item.items && { items: item.items.map(inVersion) }) };
  };
  return items.map(inVersion);
}

/** Leads to the same page in the other versions that have it, and to the first page of all others. */
export function VersionMenu({ page }: VersionsProps) {
  const site = useSite();
  const { versions } = site;
  const set = setOf(page, site);
  const all = versions?.all.filter((version) => version.set === set) ?? [];
  const name = useVersion(set, page);
  const shown = all.find((version) => version.name === name) ?? all.find(({ key }) => key === '');
  return (
    <Menu
      key={page.route}
      className="navbar-menu version-menu"
      label={shown?.label}
      name={`${versions?.label}: ${shown?.label}`}
    >
      <ul>
        {all.map((version) => (
          <li key={version.name}>
            <a
              href={page.version?.urls[version.name] ?? version.url}
              aria-current={version === shown ? (page.version ? 'page' : 'true') : undefined}
              data-set={set}
              data-version={version.name}
            >
              {version.label}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

/** Says that this is not the last version, and leads to the same page there. */
export function VersionNotice({ page }: VersionsProps) {
  const site = useSite();
  const version = versionOf(page, site);
  if (version?.notice === undefined) return null;
  const last = site.versions?.all.find(({ set, key }) => set === version.set && key === '');
  return (
    <p className="version-notice">
      {version.notice}
      {version.latest !== undefined && last && (
        <>
          {' '}
          <a href={page.version?.urls[last.name] ?? last.url}>{version.latest}</a>
        </>
      )}
    </p>
  );
}
