/** Names of findings that stay the same while lines move. */
import type { Diagnostic, SourceRange } from '../model/diagnostic.ts';
import { sha256 } from '../model/sha256.ts';

/** Text of a source file; undefined when it cannot be read. */
export type TextOf = (file: string) => string | undefined;

/**
 * A name for each diagnostic, made from its code, its file and the text of its line, wherever that line is. Equal names
 * are numbered. If the line itself changes, it is another finding.
 */
export function fingerprints(diagnostics: readonly Diagnostic[], textOf: TextOf): readonly string[] {
  const lines = new Map<string, readonly string[]>();
  const lineOf = ({ file, line }: SourceRange): string => {
    if (!lines.has(file)) lines.set(file, (textOf(file) ?? '').split(/\r\n|\r|\n/));
    return lines.get(file)?.[line - 1]?.trim() ?? '';
  };
  const seen = new Map<string, number>();
  return diagnostics.map(({ code, message, at }) => {
    const line = at && at.line > 0 ? lineOf(at) : '';
    // Messages without a line of their own often count something.
    const text = line === '' ? message.replace(/\d+/g, '#') : `${line}\n${wordsOf(message)}`;
    const key = JSON.stringify([code, at?.file ?? '', text]);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return sha256(`${key}${number}`).slice(0, 16);
  });
}

/** The quoted parts distinguish two findings on one line; numbers, such as line numbers, change on their own. */
const wordsOf = (message: string): string => [...message.matchAll(/`([^`]*)`/g)].map(([, quoted]) => quoted).join('\n');
