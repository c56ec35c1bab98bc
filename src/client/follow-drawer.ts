/** Escape and a wide window close the drawer, whoever has opened it: the app, or `drawer.ts` before the app is there. */
export function followDrawer(): void {
  const onEvent = ({ key }: Partial<KeyboardEvent>): void => {
    const button = document.querySelector<HTMLElement>('.panel-open .panel-close');
    // In a wide window there is no button to be seen.
    if (key === 'Escape' || !button?.offsetWidth) button?.click();
  };
  for (const name of ['keydown', 'resize']) addEventListener(name, onEvent);
}
