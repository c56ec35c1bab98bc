/** Formatting with the printer of Concerto. It drops comments, so it is only used where there are none. */
import { isolateHistory } from '@codemirror/commands';
import type { Extension } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { readTokens } from '../../grammar.ts';
import { tell } from './cards.ts';

/** @returns The model as the printer writes it; rejects with its message if it cannot be read. */
export type Print = (model: string) => Promise<string>;

/** @returns Undefined for a model that can be formatted. */
export function whyNotFormatted(model: string): string | undefined {
  if (!/\/[/*]/.test(model)) return undefined;
  for (const { type } of readTokens(model))
    if (type === 'comment') return 'Not formatted: the printer drops comments, and this model has some.';
  return undefined;
}

/** The place at the same character: white space is almost all that the printer changes. */
export function samePlace(before: string, at: number, after: string): number {
  const ahead = before.slice(0, at);
  const count = ahead.match(/\S/g)?.length ?? 0;
  const solid = [...after.matchAll(/\S/g)];
  const last = solid[count - 1];
  if (last && /\S$/.test(ahead)) return last.index + 1;
  return solid[count]?.index ?? after.length;
}

export async function format(view: EditorView, print: Print): Promise<void> {
  const model = view.state.doc.toString();
  const why = whyNotFormatted(model);
  if (why !== undefined) return tell(view, why);
  let printed: string;
  try {
    printed = await print(model);
  } catch (error) {
    return tell(view, `Not formatted: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { doc, selection } = view.state;
  // Somebody has typed on meanwhile.
  if (doc.toString() !== model) return;
  if (printed === model) return tell(view, 'This model is formatted already.');
  view.dispatch({
    changes: { from: 0, to: doc.length, insert: printed },
    selection: { anchor: samePlace(model, selection.main.head, printed) },
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
  });
  tell(view, 'Formatted.');
}

/** Control+Shift+F, on macOS Command+Shift+F. */
export const formatting = (print: Print): Extension =>
  keymap.of([
    {
      key: 'Mod-Shift-f',
      run(view) {
        void format(view, print);
        return true;
      },
    },
  ]);
