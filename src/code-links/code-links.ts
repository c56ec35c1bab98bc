/**
 * Links in code: one tab stop a block, arrows inside, and a card that shows what a link leads to. Loaded only by pages
 * whose code has links. Without it, each link is a tab stop.
 */
const links = '.code-block > pre a[href]';

/** @returns What to do when the reader leaves the page. */
export function mount(article: HTMLElement): () => void {
  const left = new AbortController();
  const { signal } = left;
  for (const pre of new Set([...article.querySelectorAll(links)].map((link) => link.closest('pre') as HTMLElement))) {
    // The keys that move between the links scroll the block as well.
    pre.tabIndex = -1;
    for (const link of linksIn(pre).slice(1)) link.tabIndex = -1;
  }
  article.addEventListener('keydown', moveFocus, { signal });
  for (const name of ['focusin', 'pointerover'] as const)
    article.addEventListener(
      name,
      (event) => {
        const link = linkAt(event.target);
        if (!link) return;
        if (event.type === 'focusin') makeTabStop(link);
        // Touching a link follows it.
        if ((event as PointerEvent).pointerType !== 'touch')
          import('./card.ts').then(({ showCard }) => showCard(link, signal)).catch(() => {});
      },
      { signal },
    );
  return () => left.abort();
}

const linksIn = (pre: Element): HTMLAnchorElement[] => [...pre.querySelectorAll<HTMLAnchorElement>('a[href]')];

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  (target as Element | null)?.closest?.<HTMLAnchorElement>(links) ?? null;

/** Leaving the block and coming back leads to the same link. */
function makeTabStop(link: HTMLAnchorElement): void {
  for (const other of linksIn(link.closest('pre') as Element)) other.tabIndex = other === link ? 0 : -1;
}

/** Left and right: the link before and after; up and down: the first of another line. At the end, the keys scroll. */
function moveFocus(event: KeyboardEvent): void {
  const link = linkAt(event.target);
  if (!link || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const all = linksIn(link.closest('pre') as Element);
  const place = all.indexOf(link);
  const lineOf = (one: Element): Element | null => one.closest('.code-line');
  const firstOfLine = (one: HTMLAnchorElement | undefined): HTMLAnchorElement | undefined =>
    one && all.find((other) => lineOf(other) === lineOf(one));
  const moves: Readonly<Record<string, () => HTMLAnchorElement | undefined>> = {
    ArrowLeft: () => all[place - 1],
    ArrowRight: () => all[place + 1],
    ArrowUp: () => firstOfLine(all.slice(0, place).findLast((other) => lineOf(other) !== lineOf(link))),
    ArrowDown: () => all.slice(place).find((other) => lineOf(other) !== lineOf(link)),
    Home: () => all[0],
    End: () => all.at(-1),
  };
  const next = moves[event.key]?.();
  if (!next) return;
  event.preventDefault();
  next.focus();
}
