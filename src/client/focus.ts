/**
 * Focuses any element without scrolling. `tabindex` stays until focus leaves, so that screen readers find the element
 * focused and the next Tab goes on from there.
 */
export function focusElement(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
