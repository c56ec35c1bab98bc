/** The model becomes editable at the first click or key in it. Until then, nothing of an editor is loaded. */
import type {} from '../client/pre-paint.ts';

/**
 * A click that came before this code counts as well: it has left the focus in the model, or the link's `#edit` in the address.
 *
 * @param open Gets an offset in the model: where the reader pointed, or stood with the keyboard. If it fails, the reader
 *   is told, and the next click or key tries again.
 * @returns what ends the waiting
 */
export function awaitEdit(home: HTMLElement, open: (at: number) => Promise<void>): () => void {
  const model = home.querySelector<HTMLElement>('.code-block > pre');
  const link = home.querySelector<HTMLAnchorElement>('p > span > a');
  if (!model || !link) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  let isOpening = false;
  const start = async (at: number): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    model.ariaBusy = 'true';
    try {
      // From then on, clicks still end here: until the editor is drawn, another one would follow the link.
      await open(at);
    } catch {
      isOpening = false;
      tellFailure(link);
    }
    model.ariaBusy = null;
  };
  const onClick = (event: MouseEvent): void => {
    // Who marks text wants to copy it. Where nothing hovers, a tap on a property shows what comes of it.
    const isTap = matchMedia('(hover: none)').matches && (event.target as Element).closest('.traced');
    if (!isTap && getSelection()?.isCollapsed !== false) void start(offsetAt(model, event));
  };
  const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    const writes = (key.length === 1 && key !== ' ') || (key === 'Enter' && target === model);
    if (writes && !ctrlKey && !metaKey && !altKey) void start(lengthTo(model, target as Node, 0));
  };
  model.addEventListener('click', onClick, { signal });
  model.addEventListener('keydown', onKey, { signal });
  // With a key held down, it leads to this page in another window.
  const onLink = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void start(0);
  };
  link.addEventListener('click', onLink, { signal });
  if (location.hash === link.hash) {
    // Who comes back or loads the page again has not asked again.
    history.replaceState(history.state, '', location.pathname + location.search);
    void start(0);
  } else if (wasClicked(model)) void start(offsetOfSelection(model));
  return () => stop.abort();
}

/** A click leaves a caret in the text or, without one, a focus that is not shown; a key that moves the focus shows it. */
function wasClicked(model: HTMLElement): boolean {
  const { isCollapsed = true, anchorNode = null } = getSelection() ?? {};
  return isCollapsed && (model.contains(anchorNode) || model.matches(':focus:not(:focus-visible)'));
}

/** Where the click has put it. */
function offsetOfSelection(model: HTMLElement): number {
  const { anchorNode: node = null, anchorOffset = 0 } = getSelection() ?? {};
  return node && model.contains(node) ? lengthTo(model, node, anchorOffset) : 0;
}

/** Of the text before the place that was clicked. */
function offsetAt(model: HTMLElement, { clientX, clientY }: MouseEvent): number {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  const range = position ? undefined : document.caretRangeFromPoint?.(clientX, clientY);
  const node = position?.offsetNode ?? range?.startContainer;
  return node && model.contains(node) ? lengthTo(model, node, position?.offset ?? range?.startOffset ?? 0) : 0;
}

function lengthTo(model: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(model, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}
