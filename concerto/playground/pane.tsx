import { useMemo } from 'react';
import type { TextFile } from '../playground-files/contents.ts';
import { EditorPane, type EditorPaneProps } from './editor-pane.tsx';
import type { Problem } from './engine/protocol.ts';

export interface PaneProps extends Omit<EditorPaneProps, 'text' | 'problems'> {
  readonly file: TextFile;
  readonly problems: readonly Problem[];
  linkOf(problem: Problem): string | undefined;
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
