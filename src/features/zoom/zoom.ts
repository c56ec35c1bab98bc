/** Browser code of sites whose images open in a window. Loaded only by pages that have such an image. */

/** @returns What to do when the reader leaves the page. */
export function mount(article: HTMLElement): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.image-zoom');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void enlarge(link);
  };
  article.addEventListener('click', onClick);
  return () => article.removeEventListener('click', onClick);
}

/** The same window as that of diagrams. If its code does not load, the browser shows the image. */
async function enlarge(link: HTMLAnchorElement): Promise<void> {
  try {
    const { openLargePicture } = await import('../../client/large-diagram.ts');
    const { width = '', height = '', close = '' } = link.dataset;
    const picture = document.createElement('img');
    const alt = link.querySelector('img')?.alt ?? '';
    Object.assign(picture, { src: link.href, alt, width: Number(width), height: Number(height), draggable: false });
    openLargePicture(picture, { name: alt || link.title, texts: link.dataset, close });
  } catch {
    location.assign(link.href);
  }
}
