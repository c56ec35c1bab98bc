import type { NavbarItem, PageData } from '../shared/page-data.ts';
import { Brand } from './brand.tsx';
import { ColorModeToggle, type ColorModeToggleProps } from './color-mode-toggle.tsx';
import { ExternalIcon, Icon } from './icons.tsx';
import { useLabels } from './labels-context.ts';
import { LanguageMenu } from './language-menu.tsx';
import { type Activity, activityOf } from './navbar-items.ts';
import { NavbarMenu } from './navbar-menu.tsx';
import { panelId } from './navigation-panel.tsx';
import { useSite } from './site-context.ts';
import { NavbarEnd } from './slots.tsx';
import { useVersionedItems, VersionMenu, versionOf } from './versions.tsx';

export interface NavbarProps {
  readonly page: PageData;
  readonly colorMode: ColorModeToggleProps;
  readonly isPanelOpen: boolean;
  /** True while something covers the page: nothing here can be reached then. */
  readonly isBehind: boolean;
  readonly onTogglePanel?: (() => void) | undefined;
}

export function Navbar({ page, colorMode, isPanelOpen, isBehind, onTogglePanel }: NavbarProps) {
  const site = useSite();
  const labels = useLabels();
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build
  const items = HAS_VERSIONS ? useVersionedItems(site.navbar.items, page) : site.navbar.items;
  const activity = activityOf(items, page);
  const itemsAt = (position: NavbarItem['position']) =>
    items
      .filter((item) => item.position === position)
      .map((item) =>
        HAS_MENUS && item.items ? (
          <NavbarMenu key={item.label} item={item} activity={activity} />
        ) : (
          <Item key={`${item.label} ${item.url}`} item={item} activity={activity(item)} />
        ),
      );
  return (
    <nav className="navbar" aria-label={labels.mainNavigation} inert={isBehind}>
      <div className="navbar-inner">
        <button
          type="button"
          className="icon-button navbar-toggle"
          aria-label={labels.openNavigation}
          aria-expanded={isPanelOpen}
          aria-controls={panelId}
          data-needs-client=""
          onClick={onTogglePanel}
        >
          <Icon name="menu" size={22} />
        </button>
        <a className="icon-button navbar-menu-link" href={`#${panelId}`} aria-label={labels.menu}>
          <Icon name="menu" size={22} />
        </a>
        <Brand />
        <div className="navbar-items">{itemsAt('left')}</div>
        <div className="navbar-end">
          {site.searchUrl !== '' && (
            <a
              className="search-trigger"
              href={site.searchUrl}
              aria-label={labels.search}
              data-search={site.search && (HAS_VERSIONS ? (versionOf(page, site)?.key ?? '') : '')}
            >
              <Icon name="search" size={18} />
              <span>{labels.search}</span>
              {site.search && <kbd />}
            </a>
          )}
          {HAS_VERSIONS && <VersionMenu page={page} />}
          <div className="navbar-items">{itemsAt('right')}</div>
          {HAS_LANGUAGES && <LanguageMenu page={page} />}
          {!site.colorMode.disableSwitch && <ColorModeToggle {...colorMode} />}
          {HAS_SLOTS && <NavbarEnd page={page} />}
        </div>
      </div>
    </nav>
  );
}

function Item({ item, activity }: { readonly item: NavbarItem; readonly activity: Activity }) {
  const outside = item.external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  if (item.icon === 'repository') {
    return (
      <a className="icon-button navbar-icon" href={item.url} aria-label={item.label} title={item.label} {...outside} />
    );
  }
  return (
    <a
      className={activity === undefined ? 'navbar-link' : 'navbar-link active'}
      href={item.url}
      aria-current={activity}
      {...outside}
    >
      {item.label}
      {item.external && <ExternalIcon />}
    </a>
  );
}
