import { type MouseEvent, type Ref, useEffect, useState } from 'react';
import { openCategory } from '../client/sidebar.ts';
import type { PageData } from '../shared/page-data.ts';
import { Brand } from './brand.tsx';
import { ColorModeToggle, type ColorModeToggleProps } from './color-mode-toggle.tsx';
import { Html } from './html.tsx';
import { ExternalIcon, Icon } from './icons.tsx';
import { useLabels } from './labels-context.ts';
import { activityOf } from './navbar-items.ts';
import { PanelGroup } from './navbar-menu.tsx';
import { SidebarToggle } from './sidebar-toggle.tsx';
import { useSite } from './site-context.ts';
import { SidebarTop } from './slots.tsx';
import { useVersionedItems } from './versions.tsx';

/** No heading has an id with a colon. */
export const panelId = 'nav:panel';

export interface NavigationPanelProps {
  readonly page: PageData;
  /** HTML of the sidebar's list; empty when the page has none. */
  readonly sidebar: string;
  readonly colorMode: ColorModeToggleProps;
  readonly isOpen: boolean;
  readonly onClose?: (() => void) | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The docs sidebar on wide screens, the whole navigation in a drawer on narrow ones: one element, so that there is one
 * copy of the sidebar, and its scroll position and open categories outlive both page changes and resizing. Every opening
 * begins with the sidebar, whatever was shown last.
 */
export function NavigationPanel({ page, sidebar, colorMode, isOpen, onClose, ref }: NavigationPanelProps) {
  const site = useSite();
  const labels = useLabels();
  const hasSidebar = sidebar !== '';
  const [isMenuShown, setMenuShown] = useState(false);
  useEffect(() => {
    if (!isOpen) setMenuShown(false);
  }, [isOpen]);
  const onLink = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!link) return;
    openCategory(link.nextElementSibling);
    if (isOpen) onClose?.();
  };
  const atSidebar = hasSidebar ? ` panel-with-sidebar${isMenuShown ? '' : ' panel-at-sidebar'}` : '';
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboards have Escape and the close button */}
      <div className="panel-backdrop" role="presentation" onClick={onClose} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer the keyboard with a click */}
      <div
        id={panelId}
        ref={ref}
        className={`panel${isOpen ? ' panel-open' : ''}${atSidebar}`}
        data-scroller=""
        onClick={onLink}
        {...(isOpen ? { role: 'dialog', 'aria-modal': true, 'aria-label': labels.menu } : {})}
      >
        <div className="panel-header">
          <Brand />
          {!site.colorMode.disableSwitch && <ColorModeToggle {...colorMode} />}
          <button
            type="button"
            className="icon-button panel-close"
            aria-label={labels.closeNavigation}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <PanelMenu page={page} />
        {hasSidebar && (
          <div className="panel-sidebar">
            {site.navbar.items.length > 0 && (
              <button type="button" className="panel-back" onClick={() => setMenuShown(true)}>
                {labels.backToMainMenu}
              </button>
            )}
            <nav aria-label={labels.docsSidebar}>
              {HAS_SLOTS && <SidebarTop page={page} />}
              <Html as="ul" className="sidebar-list" data-sidebar="" html={sidebar} />
              {CAN_HIDE_SIDEBAR && <SidebarToggle />}
            </nav>
          </div>
        )}
      </div>
    </>
  );
}

/** The entries of the navbar. */
function PanelMenu({ page }: Pick<NavigationPanelProps, 'page'>) {
  const { navbar } = useSite();
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build
  const items = HAS_VERSIONS ? useVersionedItems(navbar.items, page) : navbar.items;
  const activity = activityOf(items, page);
  return (
    <ul className="panel-menu">
      {items.map((item) => (
        <li key={`${item.label} ${item.url}`}>
          {HAS_MENUS && item.items ? (
            <PanelGroup item={item} activity={activity} />
          ) : (
            <a
              className={activity(item) && 'active'}
              href={item.url}
              aria-current={activity(item)}
              {...(item.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              {item.label}
              {item.external && <ExternalIcon />}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
