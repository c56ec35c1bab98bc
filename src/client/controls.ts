/** Handlers of controls inside pages: one file, loaded when the reader first points at a control. */

import type { Labels } from '../shared/labels.ts';
import { type CopyLabels, measureCodeBlocks, onCodeBlock } from './code-controls.ts';
import { copyLink } from './copy-link.ts';
import { copyPage } from './copy-page.ts';

/** What the controls say. */
export type ControlLabels = CopyLabels & Pick<Labels, 'close'>;

addEventListener('resize', measureCodeBlocks);

/** @param control The element that `follow-controls.ts` found around the event's target. */
export function onControl(event: Event, control: Element, labels: ControlLabels): void {
  if (control.matches('.code-block')) onCodeBlock(event, control, labels);
  else if (control.matches('.diagram-open')) void onDiagram(event, control as HTMLElement, labels.close);
  else if (event.type !== 'click') return;
  else if (control.matches('.hash-link')) void copyLink(event as MouseEvent, control as HTMLAnchorElement, labels);
  else void copyPage(control, labels);
}

/** The code is loaded when the reader points at the button. */
async function onDiagram({ type }: Event, button: HTMLElement, close: string): Promise<void> {
  const { openLargeDiagram } = await import('./large-diagram.ts');
  if (type === 'click') openLargeDiagram(button, close);
}
