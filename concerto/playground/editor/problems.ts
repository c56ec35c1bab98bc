/** Problems of the text: underlined at their place, marked in the gutter, shown and read out by F8. */
import { type EditorState, type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { type Command, Decoration, EditorView, GutterMarker, gutter, keymap } from '@codemirror/view';
import { type Card, type CardsAt, showing, tell } from './cards.ts';
import { tabLeaves } from './tab-key.ts';

export interface EditorProblem {
  /** Offsets of the text. */
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Where the message is explained. */
  readonly link?: string;
}

const setProblems = StateEffect.define<readonly EditorProblem[]>();

/** The problems in their order. Until the next ones are set, they move with the text. */
const found = StateField.define<readonly EditorProblem[]>({
  create: () => [],
  update(problems, { changes, docChanged, effects, newDoc }) {
    for (const effect of effects) if (effect.is(setProblems)) return placed(effect.value, newDoc.length);
    if (!docChanged) return problems;
    return problems.map((problem) => {
      const from = changes.mapPos(problem.from, 1);
      return { ...problem, from, to: Math.max(from, changes.mapPos(problem.to, -1)) };
    });
  },
  provide: (field) =>
    EditorView.decorations.compute([field], (state) =>
      Decoration.set(
        state.field(field).flatMap(({ from, to, severity }) => {
          const [start, end] = visible(state, from, to);
          return start < end ? [Decoration.mark({ class: `problem ${severity}` }).range(start, end)] : [];
        }),
        true,
      ),
    ),
});

export const setting = (problems: readonly EditorProblem[]): StateEffect<readonly EditorProblem[]> =>
  setProblems.of(problems);

const placed = (problems: readonly EditorProblem[], length: number): readonly EditorProblem[] =>
  problems
    .map((problem) => {
      const from = Math.min(Math.max(problem.from, 0), length);
      return { ...problem, from, to: Math.min(Math.max(problem.to, from), length) };
    })
    .sort((a, b) => a.from - b.from || a.to - b.to);

/** A problem of no length underlines the character behind it, or the one before it where the line ends. */
function visible({ doc }: EditorState, from: number, to: number): readonly [from: number, to: number] {
  if (from < to) return [from, to];
  const line = doc.lineAt(from);
  return from < line.to ? [from, from + 1] : [Math.max(line.from, from - 1), from];
}

class ProblemMarker extends GutterMarker {
  readonly #severity: EditorProblem['severity'];
  readonly #messages: string;

  constructor(severity: EditorProblem['severity'], messages: string) {
    super();
    this.#severity = severity;
    this.#messages = messages;
  }

  override eq(other: ProblemMarker): boolean {
    return this.#severity === other.#severity && this.#messages === other.#messages;
  }

  override toDOM(): Node {
    const mark = document.createElement('span');
    mark.className = `mark ${this.#severity}`;
    mark.title = this.#messages;
    mark.textContent = this.#severity === 'error' ? '●' : '▲';
    return mark;
  }
}

/** One mark a line, for the worst of its problems. */
const marks = gutter({
  class: 'marks',
  initialSpacer: () => new ProblemMarker('error', ''),
  markers: ({ state }) => {
    const lines = new Map<number, EditorProblem[]>();
    for (const problem of state.field(found)) {
      const line = state.doc.lineAt(problem.from).from;
      lines.set(line, [...(lines.get(line) ?? []), problem]);
    }
    return RangeSet.of(
      [...lines].map(([line, problems]) => {
        const severity = problems.some((problem) => problem.severity === 'error') ? 'error' : 'warning';
        return new ProblemMarker(severity, problems.map(({ message }) => message).join('\n')).range(line);
      }),
    );
  },
  lineMarkerChange: ({ state, startState }) => state.field(found) !== startState.field(found),
});

/** Goes to the next problem after the cursor, or before it, and from the last one to the first. */
const step =
  (way: 1 | -1): Command =>
  (view) => {
    const { state } = view;
    const problems = state.field(found);
    const at = state.selection.main.from;
    const next =
      way === 1
        ? (problems.find(({ from }) => from > at) ?? problems[0])
        : (problems.findLast(({ from }) => from < at) ?? problems.at(-1));
    if (!next) {
      tell(view, 'No problems.');
      return true;
    }
    view.dispatch({ selection: { anchor: next.from }, scrollIntoView: true });
    view.dispatch({ effects: [showing([cardOf(next)]), EditorView.announce.of(said(state, next))] });
    return true;
  };

function said(state: EditorState, { from, severity, message, link }: EditorProblem): string {
  const way =
    link === undefined ? '' : ` ${state.facet(tabLeaves) ? 'Tab' : 'Escape, then Tab,'} goes to its explanation.`;
  return `${severity === 'error' ? 'Error' : 'Warning'} in line ${state.doc.lineAt(from).number}: ${message}${way}`;
}

const cardOf = ({ from, to, severity, message, link }: EditorProblem): Card => ({
  from,
  to,
  severity,
  text: message,
  ...(link !== undefined && { link: { address: link, label: 'About this message' } }),
});

export const problemsAt: CardsAt = ({ state }, at) =>
  state
    .field(found)
    .filter(({ from, to }) => {
      const [start, end] = visible(state, from, to);
      return start <= at && at <= end;
    })
    .map(cardOf);

export const problems: Extension = [found, marks, keymap.of([{ key: 'F8', run: step(1), shift: step(-1) }])];
