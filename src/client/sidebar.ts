/**
 * The docs sidebar is inert HTML, written once by the server for all pages. What belongs to the current page, its marks
 * and the open categories above it, is set here; all else (what the reader opened, the scroll position) is left alone.
 */

/** Moves the marks to the page of a route and opens the categories around it. */
export function markCurrentPage(list: Element, route: string): void {
  for (const marked of list.querySelectorAll('.active')) {
    marked.removeAttribute('aria-current');
    marked.classList.remove('active');
  }
  for (const link of list.querySelectorAll('a')) {
    // A route that is also the address is not repeated.
    if ((link.dataset.nav ?? link.getAttribute('href')) !== route) continue;
    link.setAttribute('aria-current', 'page');
    link.classList.add('active');
    openCategory(link.nextElementSibling);
    for (let item = parentItem(link); item; item = parentItem(item)) {
      openCategory(item.querySelector(':scope > details'));
      item.querySelector(':scope > a')?.classList.add('active');
    }
  }
}

const parentItem = (element: Element): Element | null => element.parentElement?.closest('li') ?? null;

/** A category opens with a click on its link too, and is closed by its toggle alone. */
export function openCategory(details: Element | null): void {
  if (details instanceof HTMLDetailsElement) {
    details.open = true;
  }
}
