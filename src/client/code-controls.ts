/** Milliseconds for which a copy button shows its success. */
const shownFor = 1000;

/** Loaded when the reader comes to a block with links. */
let links: typeof import('../code-links/code-links.ts') | undefined;

/** Handles a click, a key, a hover or a focus in a code block. */
export async function onCodeBlock(event: Event, block: Element): Promise<void> {
  // Measured when a block is hovered or focused: by then its tab is open, and page load is not slowed down.
  if (event.type !== 'click') {
    offerWrap(block);
    if (HAS_CODE_LINKS && block.querySelector('pre a')) {
      links ??= await import('../code-links/code-links.ts');
      links.onCodeLinks(event);
    }
  }
  if (HAS_CODE_LINKS) {
    const map = block.closest<HTMLElement>('[data-code-map]');
    if (map) (await import('../code-links/code-map.ts')).onCodeMap(event, map);
  }
  if (event.type !== 'click') return;
  const button = (event.target as Element).closest('.code-controls button');
  if (button?.matches('.code-copy')) await copy(button, block);
  else button?.setAttribute('aria-pressed', String(block.classList.toggle('wrap')));
}

export function measureCodeBlocks(): void {
  document.querySelectorAll('.code-block').forEach(offerWrap);
}

/** Shows the wrap toggle where lines do not fit, or fit only because they are wrapped. */
function offerWrap(block: Element): void {
  const toggle = block.querySelector<HTMLElement>('.code-wrap');
  const pre = block.querySelector('pre');
  if (toggle && pre) {
    toggle.hidden = !block.matches('.wrap') && pre.scrollWidth <= pre.clientWidth;
  }
}

async function copy(button: Element, block: Element): Promise<void> {
  const pre = block.querySelector('pre') as Element;
  // Of a transcript, only the commands.
  await copyText(block.getAttribute('data-copy') ?? pre.textContent?.replace(/\n$/, '') ?? '', {
    button,
    near: pre,
  });
}

/** Copies a text and says so, unless the browser refuses. */
export async function copyText(text: string, { button, near }: CopyPlace): Promise<void> {
  try {
    // The clipboard interface is missing on plain HTTP.
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copySelected(near, text)) {
      return;
    }
  }
  if (!button.matches('.copied')) {
    tellCopied(button);
  }
}

interface CopyPlace {
  /** Shows that the text was copied. */
  readonly button: Element;
  /** Holds the text while it is selected, where there is no clipboard interface. */
  readonly near: Element;
}

/** Without the clipboard interface: copies the selection and replaces its text in the copy event. */
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
  // Some browsers refuse, as long after a click that waited for this code: the reader can copy what stays selected.
  if (!isCopied) return false;
  selection?.removeAllRanges();
  if (before) {
    selection?.addRange(before);
  }
  return true;
}

/** Shows and announces briefly that something was copied, in the words that the announcer has for it. */
export function tellCopied(button: Element): void {
  const label = button.getAttribute('aria-label') ?? '';
  const announcer = document.querySelector<HTMLElement>('[data-announcer]');
  const { copied = '' } = announcer?.dataset ?? {};
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
    // Cleared, so that the next copy is announced again.
    if (announcer?.textContent === copied) {
      announcer.textContent = '';
    }
  }, shownFor);
}
