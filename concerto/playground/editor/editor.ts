/** The editor of models and of data: CodeMirror, with what it knows of Concerto. */
import { acceptCompletion, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from '@codemirror/commands';
import { bracketMatching, indentService, indentUnit } from '@codemirror/language';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, lineNumbers, type ViewUpdate } from '@codemirror/view';
import { cards } from './cards.ts';
import { completing } from './completing.ts';
import { type Describe, descriptions } from './descriptions.ts';
import { format, formatting, type Print, whyNotFormatted } from './formatting.ts';
import { highlighting } from './highlighting.ts';
import { json } from './json-lexer.ts';
import { frame, look, lookInPlace } from './look.ts';
import { concerto } from './model-words.ts';
import { type EditorProblem, problems, problemsAt, setting } from './problems.ts';
import { leaving, tabKey } from './tab-key.ts';

export type { Describe, Description, Word } from './descriptions.ts';
export type { EditorProblem } from './problems.ts';

export interface EditorOptions {
  readonly text: string;
  readonly language: 'concerto' | 'json' | 'plain';
  /** What the text is, for assistive technology: the name of its file, for example. */
  readonly label: string;
  /** The text can be read, selected, and copied only. */
  readonly readOnly?: boolean;
  /** It takes the place of a block of code: same measures, no line numbers, and its help is for assistive technology only. */
  readonly inPlace?: boolean;
  /** Escape calls it, unless it closes something in the editor; and Tab moves the focus on instead of indenting. */
  onEscape?(): void;
  /** After each change of the text but those by `setText`. */
  onChange?(text: string): void;
  /** After the cursor has come to another line. Lines count from 1. */
  onLine?(line: number): void;
  /** What is known of a word of a model: a sentence about it, where it is explained, its declaration as code. */
  readonly describe?: Describe;
  /** The texts of the other models that are open or imported: their declarations and decorators are completed. */
  readonly models?: () => readonly string[];
  /** Decorators that are completed even if no model uses them, such as `@Term`. */
  readonly decorators?: () => readonly string[];
  /** The printer of Concerto. Without it, models are not formatted. */
  readonly print?: Print | undefined;
}

export interface Editor {
  text(): string;
  /** Replaces the text; undo brings the earlier one back. */
  setText(text: string): void;
  setProblems(problems: readonly EditorProblem[]): void;
  focus(): void;
  /** Selects from one offset to another, and scrolls there. */
  select(from: number, to: number): void;
  undo(): void;
  redo(): void;
  /** @returns Undefined for a model that can be formatted. */
  whyNotFormatted(): string | undefined;
  /** Formats a model that has no comments, which the printer would drop; says so otherwise. */
  format(): Promise<void>;
  /** Removes it from its host. */
  destroy(): void;
}

/** @param host An element without content of its own. The editor is as tall as it is, or as its text if it has no height. */
export function createEditor(host: HTMLElement, options: EditorOptions): Editor {
  const { text, label, readOnly = false, inPlace = false } = options;
  const box = document.createElement('div');
  const root = box.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(frame);
  root.adoptedStyleSheets = [sheet];
  const note = help(options);
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.contentAttributes.of({
          'aria-label': label,
          tabindex: '0',
          ...(!readOnly && { 'aria-describedby': 'help' }),
        }),
        inPlace ? lookInPlace : lineNumbers(),
        highlightSpecialChars(),
        languageOf(options),
        look,
        readOnly ? [EditorState.readOnly.of(true), keymap.of(defaultKeymap)] : editing(options),
        EditorView.scrollMargins.of(() => ({ bottom: note.offsetHeight })),
      ],
    }),
  });
  if (!readOnly) root.append(note);
  host.append(box);
  return {
    text: () => view.state.doc.toString(),
    setText(next) {
      if (next === view.state.doc.toString()) return;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        annotations: [byCaller.of(true), isolateHistory.of('full')],
      });
    },
    setProblems: (found) => view.dispatch({ effects: setting(found) }),
    focus: () => view.focus(),
    select: (from, to) => view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true }),
    undo: () => void undo(view),
    redo: () => void redo(view),
    whyNotFormatted: () => whyNotFormatted(view.state.doc.toString()),
    format: async () => options.print && (await format(view, options.print)),
    destroy() {
      view.destroy();
      box.remove();
    },
  };
}

/** Changes of the text that the caller knows of. */
const byCaller = Annotation.define<true>();

const editing = ({ onChange, onLine, onEscape }: EditorOptions): Extension => [
  history(),
  bracketMatching(),
  closeBrackets(),
  indentUnit.of('  '),
  indented,
  EditorView.updateListener.of(({ docChanged, transactions, state }) => {
    if (docChanged && !transactions.every((change) => change.annotation(byCaller))) onChange?.(state.doc.toString());
  }),
  onLine ? EditorView.updateListener.of(tellLine(onLine)) : [],
  keymap.of([{ key: 'Tab', run: acceptCompletion }, ...closeBracketsKeymap, ...historyKeymap, ...defaultKeymap]),
  onEscape ? leaving(onEscape) : tabKey,
];

const tellLine =
  (onLine: (line: number) => void) =>
  ({ state, startState }: ViewUpdate): void => {
    const line = lineOf(state);
    if (line !== lineOf(startState)) onLine(line);
  };

const lineOf = ({ doc, selection }: EditorState): number => doc.lineAt(selection.main.head).number;

/** A new line is as far in as the one before it, and further behind an open bracket. */
const indented = indentService.of(({ state, unit }, at) => {
  const { text, from } = state.doc.lineAt(at);
  const indent = text.search(/\S|$/);
  return /[([{]\s*$/.test(text.slice(0, at - from)) ? indent + unit : indent;
});

function languageOf({ language, readOnly, describe = () => undefined, print, ...rest }: EditorOptions): Extension {
  switch (language) {
    case 'concerto':
      return [
        highlighting(concerto),
        EditorState.languageData.of(() => [{ commentTokens: { line: '//', block: { open: '/*', close: '*/' } } }]),
        readOnly ? [] : completing({ describe, ...rest }),
        readOnly || !print ? [] : formatting(print),
        problems,
        cards([problemsAt, descriptions(describe)]),
      ];
    case 'json':
      return [highlighting(json), problems, cards([problemsAt])];
    case 'plain':
      return [problems, cards([problemsAt])];
  }
}

function help({ inPlace = false, onEscape }: EditorOptions): HTMLElement {
  const text = document.createElement('p');
  text.id = 'help';
  text.className = inPlace ? 'hidden' : 'help';
  const ways = onEscape ? 'Escape goes back.' : 'Tab indents. To leave the editor, press Escape, then Tab.';
  text.textContent = `${ways} F8 goes to the next problem.`;
  return text;
}
