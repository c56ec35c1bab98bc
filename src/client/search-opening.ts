/**
 * Opens search by its link in the bar, by Ctrl or Cmd+K, and by `/` outside fields. Its code comes at the first sign of
 * that; where it does not come, the link leads to the search page as it does without scripts.
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

/** Pointers count as over what they touch. A click is taken before it would be followed as a link. */
export function followSearch(): void {
  for (const name of ['click', 'keydown', 'pointerover', 'focusin']) addEventListener(name, onEvent, name === 'click');
}
