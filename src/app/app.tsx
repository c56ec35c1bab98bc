import { switchColorMode } from '../client/color-mode.ts';
import { AnnouncementBar } from '../theme/announcement-bar.tsx';
import { CrashGuard } from '../theme/crash-guard.tsx';
import { Html } from '../theme/html.tsx';
import { useLabels } from '../theme/labels-context.ts';
import { Navbar } from '../theme/navbar.tsx';
import { NavigationPanel } from '../theme/navigation-panel.tsx';
import { SiteFooter } from '../theme/site-footer.tsx';
import { SkipLink, skipTargetId } from '../theme/skip-link.tsx';
import { PageBody } from './page-body.tsx';
import { type GuardHistory, useDrawer } from './use-drawer.ts';
import type { View } from './view.ts';

export interface AppProps {
  readonly view: View;
  readonly guardHistory?: GuardHistory;
}

/** The whole screen: the same on the server and, at hydration, in the browser. */
export function App({ view, guardHistory }: AppProps) {
  const { page, sidebar } = view;
  const labels = useLabels();
  const drawer = useDrawer(view, guardHistory);
  const colorMode = { onToggle: switchColorMode };
  return (
    <>
      <SkipLink />
      <AnnouncementBar isBehind={drawer.isOpen} />
      <Navbar
        page={page}
        colorMode={colorMode}
        isPanelOpen={drawer.isOpen}
        isBehind={drawer.isOpen}
        onTogglePanel={drawer.toggle}
      />
      <div id={skipTargetId} className={sidebar === '' ? 'wrapper' : 'wrapper wrapper-with-sidebar'}>
        <NavigationPanel
          ref={drawer.panel}
          page={page}
          sidebar={sidebar}
          colorMode={colorMode}
          isOpen={drawer.isOpen}
          onClose={drawer.close}
        />
        <div className="content" key={page.route} inert={drawer.isOpen}>
          <CrashGuard of={view}>
            <PageBody view={view} />
          </CrashGuard>
        </div>
      </div>
      <SiteFooter isBehind={drawer.isOpen} />
      <Html
        className="visually-hidden"
        aria-live="polite"
        aria-atomic="true"
        data-announcer=""
        data-copied={labels.copied}
        data-close={labels.close}
        data-failed={labels.loadError}
        html=""
      />
    </>
  );
}
