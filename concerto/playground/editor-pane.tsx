import { useEffect, useRef, useState } from 'react';
import type { Editor, EditorOptions, EditorProblem } from './editor/editor.ts';
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
  /** Formats models. Stays the same. */
  readonly print?: EditorOptions['print'];
  /** A new object moves the cursor there. */
  readonly selection: Selection | undefined;
  onChange(text: string): void;
  /** After the cursor has come to another line, from 1. */
  onLine?(line: number): void;
  /** Of the editor, once it is there, and of undefined when it goes. */
  onEditor?(editor: Editor | undefined): void;
}

/** The editor, whose code is loaded when it is first shown. */
export function EditorPane(props: EditorPaneProps) {
  const { revision, language, label, problems, known, print, inPlace = false, selection } = props;
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  // The editor lives longer than one render.
  const latest = useRef(props);
  latest.current = props;

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
        print,
        onChange: (changed) => latest.current.onChange(changed),
        onLine: (line) => latest.current.onLine?.(line),
      });
      setEditor(made.editor);
      latest.current.onEditor?.(made.editor);
    });
    return () => {
      made.isGone = true;
      made.editor?.destroy();
      latest.current.onEditor?.(undefined);
    };
  }, [language, label, inPlace, known, print]);

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
