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
  for (const { type } of readTokens(model))
    if (type === 'comment') return 'Not formatted: the printer drops comments, and this model has some.';
  return undefined;
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
  const line = doc.lineAt(selection.main.head);
  view.dispatch({ changes: { from: 0, to: doc.length, insert: printed }, annotations: isolateHistory.of('full') });
  const { doc: formatted } = view.state;
  const same = formatted.line(Math.min(line.number, formatted.lines));
  view.dispatch({ selection: { anchor: Math.min(same.from + selection.main.head - line.from, same.to) } });
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
