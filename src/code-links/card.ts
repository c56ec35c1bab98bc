/** A small card beside a link in code: the declaration that it leads to, or the first sentence of the section. */
import { type Summary, summaryOf } from './summary.ts';

/** Milliseconds before a card opens, so that none opens on the way to something else, and before it closes. */
const patience = 300;

const card = document.createElement('div');
card.id = 'code-card';
card.className = 'code-card';
card.setAttribute('role', 'tooltip');
card.popover = 'manual';

/** The link whose card is open, or about to be. */
let current: HTMLAnchorElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let close = (): void => {};

export function showCard(link: HTMLAnchorElement): void {
  if (!card.showPopover) return;
  stay();
  if (link === current) return;
  close();
  current = link;
  const closed = new AbortController();
  const { signal } = closed;
  close = () => {
    stay();
    closed.abort();
    link.removeAttribute('aria-describedby');
    if (current === link) current = undefined;
    card.remove();
  };
  const isUsed = (): boolean => [link, card].some((one) => one.matches(':hover')) || document.activeElement === link;
  const closeSoon = (): void => {
    stay();
    timer = setTimeout(() => !isUsed() && close(), patience);
  };
  for (const element of [link, card]) {
    element.addEventListener('pointerleave', closeSoon, { signal });
    element.addEventListener('pointerenter', stay, { signal });
  }
  link.addEventListener('blur', closeSoon, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal, capture: true });
  timer = setTimeout(async () => {
    const summary = await read(link).catch(() => undefined);
    if (signal.aborted) return;
    // In the article: it is part of the landmark, and leaves with the page.
    const article = link.closest('[data-article]');
    if (!summary || !article || !isUsed()) return close();
    fill(summary);
    article.append(card);
    card.showPopover();
    place(link);
    link.setAttribute('aria-describedby', card.id);
  }, patience);
}

const stay = (): void => clearTimeout(timer);

/** Texts of pages, by their address. */
const pages = new Map<string, Promise<string>>();

async function read({ href }: HTMLAnchorElement): Promise<Summary | undefined> {
  const { origin, pathname, search, hash } = new URL(href);
  const id = decodeURIComponent(hash.slice(1));
  if (pathname === location.pathname) return summaryOf(document.querySelector('[data-article]')?.innerHTML ?? '', id);
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (origin !== location.origin || connection?.saveData) return undefined;
  const page = pages.get(pathname) ?? fetch(pathname + search).then((answer) => (answer.ok ? answer.text() : ''));
  pages.set(pathname, page);
  return summaryOf(await page, id);
}

function fill({ heading, text }: Summary): void {
  card.replaceChildren();
  const add = (tagName: string, value: string | undefined): void => {
    if (!value) return;
    const element = document.createElement(tagName);
    element.textContent = value;
    card.append(element);
  };
  add('strong', heading);
  add(heading === undefined ? 'code' : 'span', text);
}

/** Below the link, or above where there is no room below. */
function place(link: HTMLAnchorElement): void {
  const gap = 4;
  const margin = 8;
  const at = link.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const isAbove = at.bottom + gap + height > innerHeight - margin && at.top - gap - height > margin;
  const left = Math.max(margin, Math.min(at.left, document.documentElement.clientWidth - width - margin));
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${(isAbove ? at.top - gap - height : at.bottom + gap) + scrollY}px`;
}
