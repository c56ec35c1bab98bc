import { focusElement } from './focus.ts';

/** Moves the focus to the main part, where the browser would only scroll, and would change the address. */
export function followSkipLink(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>('.skip-link');
    const target = link && (document.querySelector<HTMLElement>('main') ?? document.getElementById(link.hash.slice(1)));
    if (!target) return;
    event.preventDefault();
    focusElement(target);
    target.scrollIntoView();
  });
}
