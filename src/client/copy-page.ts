import { type CopyLabels, tellCopied } from './code-controls.ts';

/** Copies the page's Markdown. Where that cannot be, shows it instead. */
export async function copyPage(button: Element, url: string, labels: CopyLabels): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) {
      throw new Error(response.statusText);
    }
    await navigator.clipboard.writeText(await response.text());
    tellCopied(button, labels);
  } catch {
    location.assign(url);
  }
}
