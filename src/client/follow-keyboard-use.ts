/** Marks on body whether the reader uses the keyboard, for styles that go beyond `:focus-visible`. */
export function followKeyboardUse(): void {
  const mark = ({ key }: Partial<KeyboardEvent>): void => {
    // Of the mouse, there is no key.
    if (!key || key === 'Tab') document.body.classList.toggle('navigation-with-keyboard', key === 'Tab');
  };
  for (const name of ['mousedown', 'keydown']) addEventListener(name, mark);
}
