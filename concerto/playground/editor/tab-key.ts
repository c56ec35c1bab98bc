/**
 * Tab indents, so Escape is the way out: after it, Tab moves the focus until something else is pressed. There is no time
 * limit, which the editor's own way out has.
 */
import { indentWithTab } from '@codemirror/commands';
import { type Extension, Facet, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { closeCards } from './cards.ts';

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

/** Whether Tab moves the focus on at once, without Escape. */
export const tabLeaves = Facet.define<boolean, boolean>({ combine: (given) => given.includes(true) });

/** Tab moves the focus on, as on the page around the editor. Escape closes what is open in it, then it leaves. */
export const leaving = (onEscape: () => void): Extension => [
  tabLeaves.of(true),
  Prec.high(
    keymap.of([
      {
        key: 'Escape',
        run(view) {
          if (!closeCards(view)) onEscape();
          return true;
        },
      },
    ]),
  ),
];
