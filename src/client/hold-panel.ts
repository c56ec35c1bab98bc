/**
 * Makes an open panel modal, on narrow screens: Tab stays inside, and the page behind it does not scroll. Loaded when a
 * panel is first opened.
 *
 * @returns Ends that.
 */
export function holdPanel(panel: HTMLElement): () => void {
  const { style } = document.body;
  const { overflow } = style;
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') keepFocusInside(panel, event);
  };
  style.overflow = 'hidden';
  document.addEventListener('keydown', onKey);
  return () => {
    style.overflow = overflow;
    document.removeEventListener('keydown', onKey);
  };
}

/** Tab and Shift+Tab wrap at the ends of the container. */
function keepFocusInside(container: HTMLElement, event: KeyboardEvent): void {
  const stops = [...container.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')].filter(
    // Safari knows it since 17.4.
    (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const active = document.activeElement;
  if (active === from || !container.contains(active)) {
    event.preventDefault();
    to?.focus();
  }
}
