import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { labels } from '../shared/labels.ts';
import type { SiteData } from '../shared/page-data.ts';
import { CrashGuard } from '../theme/crash-guard.tsx';
import { App } from './app.tsx';
import type { Router } from './router.ts';

export interface BrowserAppProps {
  readonly site: SiteData;
  readonly router: Router;
  readonly onHydrated: () => void;
}

/** The screen in the browser: draws whatever page the router is at. */
export function BrowserApp({ site, router, onHydrated }: BrowserAppProps) {
  const view = useSyncExternalStore(router.subscribe, router.view, router.view);
  useLayoutEffect(() => router.settle(view), [router, view]);
  useEffect(onHydrated, [onHydrated]);
  return (
    <CrashGuard of={view} title={labels.errorTitle}>
      <App site={site} view={view} guardHistory={router.guardHistory} />
    </CrashGuard>
  );
}
