/** The keys of the search modal that need more than one line. */

/** The key of a keyboard event, with its modifiers. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl+K or Cmd+K, which opens the modal too. Autofill sends key events without a key. */
export const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean =>
  key?.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Tab and Shift+Tab wrap at the ends of the dialog. */
export function wrapFocus(event: Pick<KeyboardEvent, 'shiftKey' | 'preventDefault'>, dialog: HTMLElement | null): void {
  const stops = [...(dialog?.querySelectorAll<HTMLElement>('a[href]:not([tabindex]), button, input') ?? [])].filter(
    (element) => element.getClientRects().length > 0,
  );
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)];
  if (document.activeElement === last || !stops.includes(document.activeElement as HTMLElement)) {
    event.preventDefault();
    first?.focus();
  }
}

/** Where the selection ends that typing replaces: at the caret, or, where there is none, behind the longest query. */
export const endOf = (caret: number | null): number => caret || 64;
