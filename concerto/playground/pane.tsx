import { useMemo } from 'react';
import type { TextFile } from '../playground-files/contents.ts';
import { EditorPane, type Selection } from './editor-pane.tsx';
import type { Problem } from './engine/protocol.ts';
import type { Known } from './use-known.ts';

export interface PaneProps {
  readonly file: TextFile;
  readonly revision: number;
  readonly language: 'concerto' | 'json';
  readonly label: string;
  readonly problems: readonly Problem[];
  readonly known: Known;
  readonly inPlace?: boolean;
  linkOf(problem: Problem): string | undefined;
  readonly selection: Selection | undefined;
  onChange(text: string): void;
  onLine?(line: number): void;
}

/** An editor with the problems of its file. */
export function Pane({ file, problems, linkOf, ...rest }: PaneProps) {
  const own = useMemo(
    () =>
      problems
        .filter((problem) => problem.file === file.name)
        .map((problem) => {
          const { from, to, message } = problem;
          const link = linkOf(problem);
          return { from, to, message, severity: 'error' as const, ...(link !== undefined && { link }) };
        }),
    [problems, linkOf, file.name],
  );
  return <EditorPane text={file.text} problems={own} {...rest} />;
}
