/** The list of problems below a sample that is edited. */
import type { EditorProblem } from '../editor/editor.ts';

export interface Found {
  /** Where it is, in words: `Line 3`. */
  readonly place: string;
  readonly message: string;
  /** The address of what explains it. */
  readonly link?: string;
  /** Its place in the editor, if it is in there. */
  readonly inside?: EditorProblem;
}

/**
 * @param failure Why there is no answer.
 * @param onChoose Leads to a place.
 */
export function showFindings(
  list: HTMLElement,
  found: readonly Found[],
  failure: string | undefined,
  onChoose?: (place: EditorProblem) => void,
): void {
  const parts = found.map((one) => row(one, onChoose));
  if (failure !== undefined) {
    const alert = document.createElement('p');
    Object.assign(alert, { role: 'alert', textContent: failure });
    list.replaceChildren(alert);
  } else if (parts.length > 0) {
    const rows = document.createElement('ol');
    rows.append(...parts);
    list.replaceChildren(rows);
  } else list.replaceChildren();
}

function row({ place, message, link, inside }: Found, onChoose?: (place: EditorProblem) => void): HTMLElement {
  const item = document.createElement('li');
  if (inside) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', textContent: place, onclick: () => onChoose?.(inside) });
    item.append(button);
  } else item.append(place);
  item.append(` ${message} `);
  if (link !== undefined) {
    const anchor = document.createElement('a');
    Object.assign(anchor, { href: link, textContent: 'What this means' });
    item.append(anchor);
  }
  return item;
}
