import type { PageData } from '../shared/page-data.ts';

/** Browser code of an extension. */
export interface ExtensionClient {
  /**
   * Called on every page that holds a block of the extension.
   *
   * @returns A function, or a promise of one, that is called when the reader leaves the page; the article may be out of
   *          the document by then. Anything else is ignored.
   */
  readonly mount: (article: HTMLElement) => unknown;
}

/** Loads the code, by the name of the extension. */
export type ExtensionClients = Readonly<Record<string, () => Promise<ExtensionClient>>>;

/** What decides which extensions a page needs, and whether it is another one. */
export interface MountedView {
  readonly page: Pick<PageData, 'extensions'>;
  /** HTML of the article. */
  readonly article: string;
  /** Set when the page could not be loaded. */
  readonly failed?: unknown;
}

export type Mounts = (view: MountedView, article: HTMLElement | null) => void;

/** Follows the reader from page to page. What goes wrong in an extension is written to the console, and the page stays. */
export function createMounts(clients: ExtensionClients): Mounts {
  let shown: { readonly html: string; readonly article: HTMLElement | null } | undefined;
  let leave = (): void => {};

  return ({ page, article: html, failed }, article) => {
    // The same article in the same place: React has left it as the extensions made it.
    if (shown?.article === article && shown.html === html) return;
    leave();
    shown = { html, article };
    leave = article === null || failed ? () => {} : mountAll(page.extensions ?? [], article);
  };

  function mountAll(names: readonly string[], article: HTMLElement): () => void {
    let isLeft = false;
    const cleanups: (() => void)[] = [];
    // While a page is being written, `serve` keeps blocks of other articles that an edit did not change.
    article.toggleAttribute('data-mounted', names.length > 0);
    for (const name of names) {
      void attempt(name, async () => {
        const client = await clients[name]?.();
        if (isLeft) return;
        const cleanup = await client?.mount(article);
        if (typeof cleanup !== 'function') return;
        if (isLeft) cleanup();
        else cleanups.push(() => void attempt(name, () => cleanup()));
      });
    }
    return () => {
      isLeft = true;
      for (const cleanup of cleanups) cleanup();
    };
  }
}

async function attempt(extension: string, work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`The extension ${extension} failed:`, error);
  }
}
