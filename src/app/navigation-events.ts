import type { Router } from './router.ts';

/** What the event `docs:navigate` says of the page that the reader has come to. */
export interface NavigateDetail {
  /** Address with the base path. */
  readonly url: string;
  /** Text of `<title>`. */
  readonly title: string;
}

/**
 * A router that says on the document when another page is shown without a document load, with its address and title in
 * place. The first page has its `load` event.
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
