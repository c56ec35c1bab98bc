/**
 * Tab indents, so Escape is the way out: after it, Tab moves the focus until something else is pressed. There is no time
 * limit, which the editor's own way out has.
 */
import { indentWithTab } from '@codemirror/commands';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

export const tabKey: Extension = [
  keymap.of([indentWithTab]),
  Prec.highest(
    EditorView.domEventHandlers({
      keydown({ key }, view) {
        if (key === 'Escape') view.setTabFocusMode(true);
        else if (!['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key)) view.setTabFocusMode(false);
      },
      focus: (_event, view) => view.setTabFocusMode(false),
    }),
  ),
];
