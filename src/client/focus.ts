/** Moves focus to elements that are not controls, and traps it in an open panel. */

/**
 * Focuses any element without scrolling. `tabindex` stays until focus leaves, so that screen readers find the element
 * focused and the next Tab goes on from there.
 */
export function focusElement(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

/** Tab and Shift+Tab wrap at the ends of the container. */
export function keepFocusInside(container: HTMLElement, event: KeyboardEvent): void {
  const stops = [...container.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')].filter(
    // Safari knows it since 17.4.
    (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const active = document.activeElement;
  const isOutside = !container.contains(active);
  if (event.shiftKey && (active === first || isOutside)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && (active === last || isOutside)) {
    event.preventDefault();
    first?.focus();
  }
}

/** Marks on body whether the reader uses the keyboard, for styles that go beyond `:focus-visible`. */
export function followKeyboardUse(): void {
  const mark = (isUsed: boolean): void => {
    document.body.classList.toggle('navigation-with-keyboard', isUsed);
  };
  document.addEventListener('mousedown', () => mark(false));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') {
      mark(true);
    }
  });
}
