import { useEffect, useRef, useState } from 'react';
import type { Editor, EditorOptions, EditorProblem } from './editor/editor.ts';
import type { Known } from './known-words.ts';

export interface Selection {
  readonly from: number;
  readonly to: number;
}

export interface EditorPaneProps {
  readonly text: string;
  /** Another number means that the text comes from elsewhere. What the reader types arrives here late, and stays. */
  readonly revision: number;
  readonly language: 'concerto' | 'json';
  readonly label: string;
  readonly problems: readonly EditorProblem[];
  /** Stays the same. */
  readonly known: Known;
  /** The editor comes when it is shown: to start it takes as long as the first answer of the tools. True if absent. */
  readonly isShown?: boolean;
  /** In place of a block of code, with its measures. Stays the same. */
  readonly inPlace?: boolean;
  /** Formats models. Stays the same. */
  readonly print?: EditorOptions['print'];
  /** A new object moves the cursor there. */
  readonly selection: Selection | undefined;
  onChange(text: string): void;
  /** After the cursor has come to another line, from 1. */
  onLine?(line: number): void;
  /** Of the editor, once it is there, and of undefined when it goes. */
  onEditor?(editor: Editor | undefined): void;
  /** Escape leads out of the editor. Stays there or absent. */
  onEscape?(): void;
}

/** The editor, whose code is loaded when it is first shown. Where it cannot be loaded, a plain field stands in for it. */
export function EditorPane(props: EditorPaneProps) {
  const { revision, language, label, problems, known, print, isShown = true, inPlace = false, selection } = props;
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [attempt, setAttempt] = useState(1);
  /** The attempt that failed. */
  const [failed, setFailed] = useState(0);
  // The editor lives longer than one render.
  const latest = useRef(props);
  latest.current = props;
  /** What the editor has got. A reader writes as soon as it is there, before effects, which must not undo that. */
  const applied = useRef<Applied>({ revision, selection: undefined });

  useEffect(() => {
    if (!isShown) return undefined;
    const made: { editor?: Editor; isGone?: true } = {};
    const show = ({ createEditor }: typeof import('./editor/editor.ts')): void => {
      if (made.isGone || !host.current) return;
      host.current.replaceChildren();
      made.editor = createEditor(host.current, {
        text: latest.current.text,
        language,
        label,
        inPlace,
        ...known,
        print,
        onChange: (changed) => latest.current.onChange(changed),
        onLine: (line) => latest.current.onLine?.(line),
        ...(latest.current.onEscape && { onEscape: () => latest.current.onEscape?.() }),
      });
      applied.current.revision = latest.current.revision;
      applySelection(made.editor, latest.current.selection, applied.current);
      setEditor(made.editor);
      latest.current.onEditor?.(made.editor);
    };
    import('./editor/editor.ts').then(show, () => made.isGone || setFailed(attempt));
    return () => {
      made.isGone = true;
      made.editor?.destroy();
      setEditor(undefined);
      latest.current.onEditor?.(undefined);
    };
  }, [language, label, isShown, inPlace, known, print, attempt]);

  useEffect(() => {
    if (!editor || applied.current.revision === revision) return;
    applied.current.revision = revision;
    editor.setText(latest.current.text);
  }, [editor, revision]);
  useEffect(() => editor?.setProblems(problems), [editor, problems]);
  useEffect(() => {
    if (editor) applySelection(editor, selection, applied.current);
  }, [editor, selection]);

  const isLost = !editor && failed > 0;
  const isPlain = !editor && !isLost && !inPlace;
  return (
    <>
      <div className="playground-editor" ref={host} hidden={isLost || isPlain} />
      {isPlain && <pre className="playground-editor playground-text">{props.text}</pre>}
      {isLost && (
        <PlainField
          {...{ text: props.text, label, selection }}
          isTrying={failed < attempt}
          onChange={props.onChange}
          onRetry={() => setAttempt(failed + 1)}
        />
      )}
    </>
  );
}

interface Applied {
  revision: number;
  selection: Selection | undefined;
}

/** Each selection once. */
function applySelection(editor: Editor, selection: Selection | undefined, applied: Applied): void {
  if (!selection || selection === applied.selection) return;
  applied.selection = selection;
  editor.focus();
  editor.select(selection.from, selection.to);
}

interface PlainFieldProps extends Pick<EditorPaneProps, 'text' | 'label' | 'selection' | 'onChange'> {
  readonly isTrying: boolean;
  onRetry(): void;
}

function PlainField({ text, label, selection, isTrying, onChange, onRetry }: PlainFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!selection) return;
    field.current?.focus();
    field.current?.setSelectionRange(selection.from, selection.to);
  }, [selection]);
  return (
    <div className="playground-editor playground-plain">
      <textarea
        ref={field}
        aria-label={label}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="playground-note" role="status">
        The editor could not be loaded. This field works too.{' '}
        <button
          type="button"
          className="playground-button"
          aria-disabled={isTrying}
          onClick={() => isTrying || onRetry()}
        >
          Retry
        </button>
      </p>
    </div>
  );
}
