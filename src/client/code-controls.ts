import type { Labels } from '../shared/labels.ts';

/** What is said when something was copied. */
export type CopyLabels = Pick<Labels, 'copied'>;

/** How long a copy button tells of its success, in milliseconds. */
const shownFor = 1000;

/** Answers the controls of all code blocks, now and on later pages. */
export function followCodeControls(labels: CopyLabels): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.code-controls button') : null;
    const block = blockOf(button);
    if (!button || !block) {
      return;
    }
    if (button.matches('.code-copy')) {
      void copy(button, block, labels);
    } else {
      button.setAttribute('aria-pressed', String(block.classList.toggle('wrap')));
    }
  });
  // Measured when the reader comes to a block: by then its tab is open and its width is known, and loading costs nothing.
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, ({ target }) => offerWrap(blockOf(target)));
  }
  addEventListener('resize', () => document.querySelectorAll('.code-block').forEach(offerWrap));
}

const blockOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('.code-block') : null;

/** The wrap toggle is there where lines do not fit, or do because they are wrapped. */
function offerWrap(block: Element | null): void {
  const toggle = block?.querySelector<HTMLElement>('.code-wrap');
  const pre = block?.querySelector('pre');
  if (toggle && pre) {
    toggle.hidden = !block?.matches('.wrap') && pre.scrollWidth <= pre.clientWidth;
  }
}

async function copy(button: Element, block: Element, labels: CopyLabels): Promise<void> {
  const pre = block.querySelector('pre');
  const text = pre?.textContent?.replace(/\n$/, '') ?? '';
  try {
    // Not there on plain HTTP.
    await navigator.clipboard.writeText(text);
  } catch {
    if (!pre || !copySelected(pre, text)) {
      return;
    }
  }
  if (!button.matches('.copied')) {
    tellCopied(button, labels);
  }
}

/** The old way: what the selection gives is replaced by the exact text. */
function copySelected(pre: Element, text: string): boolean {
  const selection = getSelection();
  const before = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  const replace = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  selection?.selectAllChildren(pre);
  document.addEventListener('copy', replace);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', replace);
  selection?.removeAllRanges();
  if (before) {
    selection?.addRange(before);
  }
  return isCopied;
}

/** Shows and says for a moment that something was copied. */
export function tellCopied(button: Element, { copied }: CopyLabels): void {
  const label = button.getAttribute('aria-label') ?? '';
  const announcer = document.querySelector('[data-announcer]');
  const tell = (isCopied: boolean): void => {
    button.classList.toggle('copied', isCopied);
    button.setAttribute('aria-label', isCopied ? copied : label);
  };
  tell(true);
  if (announcer) {
    announcer.textContent = copied;
  }
  setTimeout(() => {
    tell(false);
    // So that the next copy is announced too.
    if (announcer?.textContent === copied) {
      announcer.textContent = '';
    }
  }, shownFor);
}
