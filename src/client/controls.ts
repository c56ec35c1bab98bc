/** Handlers of controls in and around articles: one file, loaded when the reader first points at a control. */
import { pressButton } from './buttons.ts';
import { measureCodeBlocks, onCodeBlock } from './code-controls.ts';
import { onContents } from './contents.ts';
import { copyLink } from './copy-link.ts';
import { copyPage } from './copy-page.ts';
import { onShellControl, type ShellActions } from './shell-controls.ts';
import { onTabKey } from './tab-keys.ts';

addEventListener('resize', measureCodeBlocks);

/** @param control The element that `follow-controls.ts` found around the event's target. */
export function onControl(event: Event, control: Element, shell: ShellActions): void {
  if (HAS_BUTTONS && control.matches('[data-button]')) {
    if (event.type === 'click') void pressButton(control as HTMLElement);
  } else if (control.matches('.code-block')) onCodeBlock(event, control);
  else if (control.matches('.diagram-open')) void onDiagram(event, control as HTMLElement);
  else if (control.matches('.toc')) onContents(event, control as HTMLElement);
  else if (event.type === 'keydown' && control.matches('.tabs > li')) onTabKey(event as KeyboardEvent, control);
  else if (event.type !== 'click') return;
  else if (control.matches('.hash-link')) void copyLink(event as MouseEvent, control as HTMLAnchorElement);
  else if (control.matches('.copy-page')) void copyPage(control);
  else if (control.matches('.back-to-top')) scrollToTop();
  else if (!control.matches('.tabs > li')) onShellControl(event, control as HTMLElement, shell);
}

function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}

/** The code is loaded when the reader points at the button. */
async function onDiagram({ type }: Event, button: HTMLElement): Promise<void> {
  try {
    const { openLargeDiagram } = await import('./large-diagram.ts');
    if (type === 'click') openLargeDiagram(button);
  } catch {
    if (type === 'click') tellFailure(button);
  }
}
