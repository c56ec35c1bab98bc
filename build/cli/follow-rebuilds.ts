/** What `serve` does after each rebuild, and while nothing changes. */
import type { DevSite, Rebuild } from '../project/dev-site.ts';

/** How long nothing may change before all files are compared with what is served. */
const RECHECK_AFTER_MS = 1000;

/** Leaves time for the first requests after the start. */
const WARM_UP_AFTER_MS = 50;

type FollowedSite = Pick<DevSite, 'subscribe' | 'warmUp' | 'runSamples' | 'recheck'>;

/** Reports each rebuild. While nothing changes, runs samples and looks for changes that were missed. */
export function followRebuilds(site: FollowedSite, report: (rebuild: Rebuild) => void): () => void {
  let recheckTimer: NodeJS.Timeout | undefined;
  const warmUpTimer = setTimeout(() => void site.warmUp().then(site.runSamples), WARM_UP_AFTER_MS);
  site.subscribe((rebuild) => {
    report(rebuild);
    void site.runSamples();
    clearTimeout(recheckTimer);
    recheckTimer = setTimeout(() => void site.recheck(), RECHECK_AFTER_MS);
  });
  return () => {
    // A rebuild that is under way may end later and must not set the timer again.
    site.subscribe(() => undefined);
    clearTimeout(warmUpTimer);
    clearTimeout(recheckTimer);
  };
}
