/** Buttons of extensions: what one does is loaded when it is first pressed. */
import { buttons } from 'docs-build:buttons';

/** Loads the code, by the name of the button. */
export type Buttons = Readonly<
  Record<string, () => Promise<{ readonly press: (button: HTMLElement, left: AbortSignal) => unknown }>>
>;

/** Readers are told what fails, and the next press tries again. */
export async function pressButton(button: HTMLElement): Promise<void> {
  if (button.ariaBusy) return;
  button.ariaBusy = 'true';
  try {
    const code = await buttons[button.dataset.button as string]?.();
    await code?.press(button, leftBy(button));
  } catch (error) {
    console.error(error);
    tellFailure(button);
  }
  button.ariaBusy = null;
}

const signals = new WeakMap<HTMLElement, AbortSignal>();

/** Aborted when the button is no longer in the document. */
function leftBy(button: HTMLElement): AbortSignal {
  const known = signals.get(button);
  if (known) return known;
  const left = new AbortController();
  const observer = new MutationObserver(() => {
    if (button.isConnected) return;
    observer.disconnect();
    left.abort();
  });
  observer.observe(document, { childList: true, subtree: true });
  signals.set(button, left.signal);
  return left.signal;
}
