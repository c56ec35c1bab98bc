/** The drawer of narrow screens as long as the app is not there, on a slow network or where its code cannot be loaded. */
let shut: (() => void) | undefined;

export const closeDrawer = (): void => shut?.();

export function openDrawer(toggle: HTMLElement): void {
  const panel = document.getElementById('nav:panel');
  if (!panel || shut) return;
  const name = document.querySelector('.navbar-menu-link')?.getAttribute('aria-label') ?? '';
  const attributes = Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': name });
  const show = (isOpen: boolean): void => {
    panel.classList.toggle('panel-open', isOpen);
    toggle.setAttribute('aria-expanded', String(isOpen));
    for (const [attribute, value] of attributes)
      if (isOpen) panel.setAttribute(attribute, value);
      else panel.removeAttribute(attribute);
    for (const behind of document.querySelectorAll<HTMLElement>('.announcement, .navbar, .content, .site-footer'))
      behind.inert = isOpen;
  };
  show(true);
  panel.querySelector<HTMLElement>('.panel-close')?.focus();
  const holding = import('./hold-panel.ts').then(
    ({ holdPanel }) => holdPanel(panel),
    () => undefined,
  );
  shut = () => {
    shut = undefined;
    show(false);
    void holding.then((letGo) => letGo?.());
    toggle.focus();
  };
  loadApp().then(handOver, () => undefined);
}

/** The app opens its own in place of this one, so the reader notices nothing. */
function handOver(): void {
  if (!shut) return;
  const { activeElement } = document;
  shut();
  document.querySelector<HTMLElement>('.navbar-toggle')?.click();
  // The app moves the focus to its close button first.
  setTimeout(() => activeElement instanceof HTMLElement && activeElement.focus());
}
