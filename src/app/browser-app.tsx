import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Labels } from '../shared/labels.ts';
import type { SiteData } from '../shared/page-data.ts';
import { CrashGuard } from '../theme/crash-guard.tsx';
import { LabelsProvider } from '../theme/labels-context.ts';
import { SiteProvider } from '../theme/site-context.ts';
import { App } from './app.tsx';
import type { Router } from './router.ts';

export interface BrowserAppProps {
  readonly site: SiteData;
  readonly labels: Labels;
  readonly router: Router;
  readonly onHydrated: () => void;
}

/** The screen in the browser: draws whatever page the router is at. */
export function BrowserApp({ site, labels, router, onHydrated }: BrowserAppProps) {
  const view = useSyncExternalStore(router.subscribe, router.view, router.view);
  useLayoutEffect(() => router.settle(view), [router, view]);
  useEffect(onHydrated, [onHydrated]);
  return (
    <LabelsProvider value={labels}>
      <SiteProvider value={site}>
        <CrashGuard of={view} title={labels.errorTitle}>
          <App view={view} guardHistory={router.guardHistory} />
        </CrashGuard>
      </SiteProvider>
    </LabelsProvider>
  );
}
