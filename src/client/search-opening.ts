/**
 * Opens search by its link in the navbar, by Ctrl+K or Cmd+K, and by `/` outside text fields. Its code is loaded when
 * the link is hovered or focused. Until it is there, the frame that the server has written stands in for the modal and
 * takes what is typed; when the code cannot be loaded, the frame says so and offers to try again.
 */
import type { openSearch } from '../search/open-search.tsx';

let opening: typeof openSearch | undefined;
const load = async (): Promise<void> => {
  opening ??= (await import('../search/search.ts')).openSearch;
};

async function open(link: HTMLElement, typed: string): Promise<void> {
  const selected = `${getSelection()}`;
  let frame: HTMLDialogElement | null = null;
  if (!opening) {
    // Moved out of its template, which is then empty.
    document.body.append((document.getElementById('search:frame') as HTMLTemplateElement).content);
    frame = document.querySelector('.search-frame') as HTMLDialogElement;
    const input = frame.querySelector('input') as HTMLInputElement;
    if (!frame.open) {
      input.value = typed;
      frame.showModal();
    }
    input.focus();
    frame.dataset.status = '';
    try {
      await load();
    } catch {
      frame.dataset.status = 'error';
    }
    if (!frame.open) return;
  }
  opening?.(link, typed || selected, frame);
}

/** @param event One that is over has no path any more. */
export function onSearch(event: Event): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  const { type, key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event as KeyboardEvent;
  // Inside of shadow roots, too.
  const target = (event.composedPath()[0] ?? event.target) as Partial<Element>;
  if (!link) return;
  // The button of the frame that tries again is such a link, too.
  const isOnLink = target.closest?.('[data-search]');
  const isModified = ctrlKey || metaKey || altKey;
  const isTyped = type === 'keydown' && isOnLink && !isModified && /^[\p{L}\p{N}]$/u.test(key);
  if (
    type === 'click'
      ? isOnLink && !isModified && !shiftKey
      : type === 'keydown' &&
        !isComposing &&
        (isTyped ||
          (isModified
            ? !altKey && !shiftKey && key?.toLowerCase() === 'k'
            : key === '/' && !target.closest?.('input, select, textarea, [contenteditable]')))
  ) {
    event.preventDefault();
    void open(link, isTyped ? key : '');
  } else if (isOnLink) {
    load().catch(() => {});
  }
}

/** A touch counts as hovering. Clicks are captured, before the router would follow the link. */
export function followSearch(): void {
  for (const name of ['click', 'keydown', 'pointerover', 'focusin']) addEventListener(name, onSearch, name === 'click');
}
