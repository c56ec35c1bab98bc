import { useSyncExternalStore } from 'react';
import { isSidebarHidden, toggleSidebar, watchSidebar } from '../client/sidebar-visibility.ts';
import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.ts';

/** Hides the sidebar on wide screens, and shows it again. */
export function SidebarToggle() {
  const { docsSidebar } = useLabels();
  const isHidden = useSyncExternalStore(watchSidebar, isSidebarHidden, () => false);
  return (
    <button
      type="button"
      className="sidebar-toggle"
      title={docsSidebar}
      aria-label={docsSidebar}
      aria-expanded={!isHidden}
      data-needs-client=""
      onClick={toggleSidebar}
    >
      <Icon name="hide" />
    </button>
  );
}
