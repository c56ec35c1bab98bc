import type { Mounts } from '../client/extension-clients.ts';
import type { Router } from './router.ts';

/** A router that also mounts the extensions a page needs, once the page is in the document. */
export function withExtensionClients(router: Router, mounts: Mounts): Router {
  return {
    ...router,
    settle(view) {
      router.settle(view);
      mounts(view, document.querySelector<HTMLElement>('[data-article]'));
    },
  };
}
