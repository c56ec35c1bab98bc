/**
 * Links in code: one tab stop a block, arrows inside, and a card that shows what a link leads to. Loaded when the reader
 * first comes to a block with links; until then, and where it does not load, each link is a tab stop.
 */
const blocks = '.code-block > pre:has(a[href])';

const sheet = new CSSStyleSheet();
/* Where the links are, for those who point at the block, and the card: not in the style sheet that all pages load. */
sheet.replaceSync(`
.code-block:is(:hover, :focus-within) > pre a:not(:hover, :focus-visible) {
  text-decoration: underline dotted color-mix(in srgb, currentcolor 40%, transparent);
}
.code-card {
  position: absolute;
  inset: auto;
  max-width: min(30rem, calc(100vw - 1rem));
  margin: 0;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius);
  font-size: 0.875rem;
  line-height: 1.5;
  color: var(--text);
  background: var(--background);
  box-shadow: var(--shadow);
}
.code-card > strong { display: block; }
.code-card > code { padding: 0; font-size: 0.8125rem; white-space: pre-wrap; background: none; box-shadow: none; }
@media print { .code-card { display: none; } }
`);
document.adoptedStyleSheets.push(sheet);

/** Handles a key, a hover, or a focus in a block with links. */
export function onCodeLinks(event: Event): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('pre a[href]');
  if (!link) return;
  if (event.type === 'keydown') moveFocus(event as KeyboardEvent, link);
  // Touching a link follows it.
  else if ((event as PointerEvent).pointerType !== 'touch') {
    if (event.type === 'focusin') chooseTabStop(link);
    import('./card.ts').then(({ showCard }) => showCard(link)).catch(() => {});
  }
}

const linksIn = (pre: Element): HTMLAnchorElement[] => [...pre.querySelectorAll<HTMLAnchorElement>('a[href]')];

/** In place of the block, which its keys scroll as well, its first link. */
function makeTabStops(): void {
  for (const pre of document.querySelectorAll<HTMLElement>(`${blocks}[tabindex="0"]`)) {
    pre.tabIndex = -1;
    for (const link of linksIn(pre).slice(1)) link.tabIndex = -1;
  }
}

/** Leaving the block and coming back leads to the same link. */
function chooseTabStop(link: HTMLAnchorElement): void {
  for (const other of linksIn(link.closest('pre') as Element)) other.tabIndex = other === link ? 0 : -1;
}

/** Left and right: the link before and after; up and down: the first of another line. At the end, the keys scroll. */
function moveFocus(event: KeyboardEvent, link: HTMLAnchorElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
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

makeTabStops();
// Before the focus moves: also in blocks of pages that have come since.
addEventListener('keydown', ({ key }) => key === 'Tab' && makeTabStops(), { capture: true });
