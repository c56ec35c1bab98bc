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
