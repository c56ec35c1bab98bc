/**
 * Colors. The site's own grammar reads the text up to the end of what is visible, from the last place that it remembers
 * before it, so a key pressed in a long text costs as much as in a short one.
 */
import { type Extension, RangeSetBuilder, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { Lexer, Place } from './lexer.ts';

/** Remembered places are this many characters apart, or a little more. */
const APART = 2000;

export function highlighting<P extends Place>(lexer: Lexer<P>): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      #places: P[] = [lexer.beginning];

      constructor(view: EditorView) {
        this.decorations = this.#color(view);
      }

      update({ docChanged, viewportChanged, changes, startState, view }: ViewUpdate): void {
        if (docChanged) changes.iterChanges((from) => this.#forget(startState.doc, from));
        if (docChanged || viewportChanged) this.decorations = this.#color(view);
      }

      /** Tokens that end on earlier lines are the same, whatever is changed. */
      #forget(doc: Text, changed: number): void {
        const line = doc.lineAt(changed).from;
        this.#places = this.#places.filter(({ at }) => at === 0 || at < line);
      }

      #color({ state, viewport }: EditorView): DecorationSet {
        const colored = new RangeSetBuilder<Decoration>();
        const from = this.#places.findLast(({ at }) => at <= viewport.from) ?? lexer.beginning;
        for (const { type, text, after } of lexer.read(state.doc.toString(), from)) {
          if (after.at - text.length > viewport.to) break;
          if (after.at > viewport.from && type)
            colored.add(after.at - text.length, after.at, Decoration.mark({ class: `token ${type}` }));
          if (after.at >= (this.#places.at(-1)?.at ?? 0) + APART) this.#places.push(after);
        }
        return colored.finish();
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}
