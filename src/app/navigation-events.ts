import type { Router } from './router.ts';

/** The detail of the event `docs:navigate`, which fires when the reader has come to a page. */
export interface NavigateDetail {
  /** Address with the base path. */
  readonly url: string;
  /** Text of `<title>`. */
  readonly title: string;
}

/**
 * A router that dispatches an event on the document when another page is shown without a document load, after its
 * address and title have been set. The first page has its `load` event.
 */
export function withNavigationEvents(router: Router): Router {
  let { page } = router.view();
  return {
    ...router,
    settle(view) {
      router.settle(view);
      const isOther = view.page.route !== page.route;
      page = view.page;
      if (!isOther) return;
      const detail: NavigateDetail = { url: page.url, title: page.headTitle };
      // After the head, which is updated in the next frame.
      requestAnimationFrame(() => document.dispatchEvent(new CustomEvent('docs:navigate', { detail })));
    },
  };
}
