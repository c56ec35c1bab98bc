/** Scrolls the sidebar, not the window, so far that the current page's entry can be seen. */
export function revealCurrentPage(): void {
  const current = document.querySelector('[data-sidebar] [aria-current]');
  const scroller = current?.closest('[data-scroller]');
  if (!current || !scroller?.clientHeight) return;
  const [port, entry] = [scroller.getBoundingClientRect(), current.getBoundingClientRect()];
  if (entry.top < port.top || entry.bottom > port.bottom) {
    scroller.scrollTop += entry.top - port.top - port.height / 3;
  }
}
