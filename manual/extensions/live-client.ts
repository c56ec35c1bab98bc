/** Runs on each page with a live sample. The editor is loaded when a reader opens one. */
export function mount(article: HTMLElement): () => void {
  const left = new AbortController();
  for (const sample of article.querySelectorAll<HTMLElement>('.live')) addButton(sample, left.signal);
  return () => left.abort();
}

/** @param left Aborted when the reader leaves the page. */
function addButton(sample: HTMLElement, left: AbortSignal): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'live-button';
  button.textContent = 'Edit and run';
  button.addEventListener('click', async () => {
    try {
      const { openSample } = await import('./live-editor.ts');
      if (left.aborted) return;
      button.remove();
      openSample(sample, left);
    } catch {
      button.textContent = 'The editor did not load. Try again';
    }
  });
  left.addEventListener('abort', () => button.remove());
  sample.append(button);
}
