import { tellCopied } from './code-controls.ts';

/**
 * Copies the page's Markdown, to which the link beside the button leads. If copying is not possible, opens it instead.
 */
export async function copyPage(button: Element): Promise<void> {
  const url = button.parentElement?.querySelector('a')?.href ?? '';
  const text = fetchText(url);
  try {
    // The promise is passed immediately: Safari allows writing only while it handles the click. Firefox supports this
    // since 127.
    if ('ClipboardItem' in window) await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    else await navigator.clipboard.writeText(await (await text).text());
    tellCopied(button);
  } catch {
    text.then(
      () => location.assign(url),
      () => tellFailure(button),
    );
  }
}

async function fetchText(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(response.statusText);
  return new Blob([await response.text()], { type: 'text/plain' });
}
