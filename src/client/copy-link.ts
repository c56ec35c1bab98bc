import { copyText } from './code-controls.ts';

/** Copies the address of a heading while the browser goes there. With a modifier key, the click only opens a window. */
export async function copyLink(event: MouseEvent, link: HTMLAnchorElement): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  await copyText(link.href, { button: link, near: link.parentElement ?? link });
}
