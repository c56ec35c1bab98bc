/** What controls inside pages do: one file, loaded when the reader first points at one. */
import { type CopyLabels, measureCodeBlocks, onCodeBlock } from './code-controls.ts';
import { copyPage } from './copy-page.ts';

addEventListener('resize', measureCodeBlocks);

/** @param control What `follow-controls.ts` looks for, around the target of the event. */
export function onControl(event: Event, control: Element, labels: CopyLabels): void {
  if (control.matches('.code-block')) onCodeBlock(event, control, labels);
  else if (event.type === 'click') void copyPage(control, labels);
}
