/** A text field behind the interface of the editor. */

export interface EditorProblem {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly link?: string;
}
export interface Editor {
  text(): string;
  setText(text: string): void;
  setProblems(problems: readonly EditorProblem[]): void;
  focus(): void;
  select(from: number, to: number): void;
  undo(): void;
  destroy(): void;
}
export interface EditorOptions {
  readonly text: string;
  readonly language: 'concerto' | 'json' | 'plain';
  readonly label: string;
  onChange?(text: string): void;
}

export function createEditor(host: HTMLElement, { text, label, onChange }: EditorOptions): Editor {
  const area = document.createElement('textarea');
  area.value = text;
  area.spellcheck = false;
  area.setAttribute('aria-label', label);
  area.addEventListener('input', () => onChange?.(area.value));
  host.append(area);
  return {
    text: () => area.value,
    setText: (value) => {
      area.value = value;
    },
    setProblems: (problems) => area.setAttribute('aria-invalid', String(problems.length > 0)),
    focus: () => area.focus(),
    select: (from, to) => area.setSelectionRange(from, to),
    undo: () => undefined,
    destroy: () => area.remove(),
  };
}
