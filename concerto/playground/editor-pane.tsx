import { useEffect, useRef, useState } from 'react';
import type { Editor, EditorProblem } from './editor/editor.ts';
import type { Known } from './use-known.ts';

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
  /** In place of a block of code, with its measures. Stays the same. */
  readonly inPlace?: boolean;
  /** A new object moves the cursor there. */
  readonly selection: Selection | undefined;
  onChange(text: string): void;
  /** After the cursor has come to another line, from 1. */
  onLine?(line: number): void;
}

/** The editor, whose code is loaded when it is first shown. */
export function EditorPane(props: EditorPaneProps) {
  const { text, revision, language, label, problems, known, inPlace = false, selection, onChange, onLine } = props;
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  // The editor lives longer than one render.
  const latest = useRef({ text, onChange, onLine });
  latest.current = { text, onChange, onLine };

  useEffect(() => {
    const made: { editor?: Editor; isGone?: true } = {};
    void import('./editor/editor.ts').then(({ createEditor }) => {
      if (made.isGone || !host.current) return;
      host.current.replaceChildren();
      made.editor = createEditor(host.current, {
        text: latest.current.text,
        language,
        label,
        inPlace,
        ...known,
        onChange: (changed) => latest.current.onChange(changed),
        onLine: (line) => latest.current.onLine?.(line),
      });
      setEditor(made.editor);
    });
    return () => {
      made.isGone = true;
      made.editor?.destroy();
    };
  }, [language, label, inPlace, known]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when.
  useEffect(() => editor?.setText(latest.current.text), [editor, revision]);
  useEffect(() => editor?.setProblems(problems), [editor, problems]);
  useEffect(() => {
    if (!editor || !selection) return;
    editor.focus();
    editor.select(selection.from, selection.to);
  }, [editor, selection]);

  return <div className="playground-editor" ref={host} />;
}
