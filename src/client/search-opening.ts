/**
 * Opens search by its link in the navbar, by Ctrl+K or Cmd+K, and by `/` outside text fields. Its code is loaded when
 * the link is hovered or focused; if that fails, the link leads to the search page, as it does without scripts.
 */
const load = () => import('../search/search.ts');

function onEvent(event: Event): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  const { type, key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event as KeyboardEvent;
  const target = event.target as Element;
  if (!link) return;
  const isOnLink = link.contains(target);
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
    load().then(
      ({ openSearch }) => openSearch(link, isTyped ? key : ''),
      () => location.assign(link.href),
    );
  } else if (isOnLink) {
    load().catch(() => {});
  }
}

/** A touch counts as hovering. Clicks are captured, before the router would follow the link. */
export function followSearch(): void {
  for (const name of ['click', 'keydown', 'pointerover', 'focusin']) addEventListener(name, onEvent, name === 'click');
}
