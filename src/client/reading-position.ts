/** Tracks the scroll position: marks the heading in the table of contents, and sets attributes for the back-to-top button. */

import { targetOf } from './target.ts';

/** Scroll position in pixels from which the back-to-top button is offered. */
const farDown = 300;

export function followReadingPosition(): void {
  const { documentElement } = document;
  let [before, address] = [scrollY, location.href];
  addEventListener(
    'scroll',
    () => {
      // Following a link scrolls, too, but does not mean that the reader wants to go up.
      const isUpward = scrollY < before && location.href === address;
      const isEnd = scrollY + innerHeight >= documentElement.scrollHeight;
      documentElement.toggleAttribute('data-scrolled-up', isUpward && scrollY >= farDown && !isEnd);
      [before, address] = [scrollY, location.href];
      markReadingPosition();
    },
    { passive: true },
  );
  addEventListener('resize', markReadingPosition);
  markReadingPosition();
}

/** Marks at most one entry of the table of contents: that of the heading being read, or of the last one above it. */
export function markReadingPosition(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  const boxOf = (element: Element | null) => element?.getBoundingClientRect();
  const boxes = links.map(({ hash }) => boxOf(targetOf(hash)));
  const bar = document.querySelector('.toc-bar');
  // Wide screens have no bar.
  const covered = boxOf(bar)?.bottom || document.querySelector('.navbar')?.clientHeight || 0;
  const next = boxes.findIndex((box) => box && box.top >= covered);
  const isRead = (boxes[next]?.bottom ?? 0) < innerHeight / 2;
  const current = links[(next < 0 ? links.length : next + Number(isRead)) - 1];
  bar?.setAttribute('data-current', current?.textContent ?? '');
  for (const link of links) {
    // Where the list is opened by the bar, that leads there.
    link.autofocus = link === current;
    if (link !== current) link.removeAttribute('aria-current');
  }
  if (!current || current.hasAttribute('aria-current')) return;
  current.setAttribute('aria-current', 'true');
  const list = current.closest('.toc') as HTMLElement;
  // In a long table, only the current part is open, unless the reader filters.
  if (list.querySelector('input')?.value) return;
  for (const part of list.querySelectorAll('details')) part.open = (part.parentNode as Node).contains(current);
  // Scrolls the entry into view if the table is longer than the screen.
  list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}
