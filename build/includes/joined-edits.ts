import { withEdits } from '../markdown/with-edits.ts';
import type { TextEdit } from '../model/doc.ts';
import type { JoinedLine } from './joined-text.ts';

/**
 * How lines that name files change into the text of these files.
 * @param inside Edits of these files, by the number that their lines begin after.
 * @param before Lines of the file before the text that is edited.
 */
export function joinedEdits(
  lines: readonly JoinedLine[],
  inside: ReadonlyMap<number, readonly TextEdit[]>,
  before: number,
): readonly TextEdit[] {
  const groups = new Map<number, JoinedLine[]>();
  for (const line of lines) {
    if (line.instead === undefined) continue;
    const group = groups.get(line.instead);
    if (group) group.push(line);
    else groups.set(line.instead, [line]);
  }
  return [...groups].map(([number, group]): TextEdit => {
    const text = group.map((line) => line.text).join('\n');
    const edits = group.flatMap(({ file, number: own, indent }, at) =>
      (inside.get(file.shift) ?? [])
        .filter(({ line }) => line === own)
        .map((edit) => ({
          line: at + 1,
          endLine: at + 1 + edit.endLine - edit.line,
          column: (edit.column ?? 1) + indent,
          text: edit.text,
        })),
    );
    return { line: number - before, endLine: number - before, text: withEdits(text, edits) };
  });
}
