/** Finds the comments by which authors accept findings. */
import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import type { Exception } from '../model/exception.ts';
import { nearest } from '../model/nearest.ts';
import { type Result, result } from '../model/result.ts';
import { closesFence, type Fence, fenceOpening, withoutPrefix } from './syntax/fence.ts';

/** A comment of HTML, MDX or YAML. Not in backticks: pages may write about it. */
const comment = /(?<!`)(?:<!--|\{\/\*|^\s*#)\s*docs-check-disable-(next-line|line|file)\b(.*?)(?:-->|\*\/\}|$)/g;

/** Whether a text may hold such comments. */
export const holdsExceptions = (text: string): boolean => text.includes('docs-check-disable-');

/**
 * @param isCode Whether a rule has this code.
 * @returns The exceptions of a file; `check/exception` for those without a reason or with an unknown code, which do not
 *          count. Comments in code blocks are code.
 */
export function readExceptions(
  { path, text }: { readonly path: string; readonly text: string },
  codes: ReadonlySet<string>,
): Result<readonly Exception[]> {
  if (!holdsExceptions(text)) return result([], []);
  const lines = text.split(/\r\n|\r|\n/);
  const exceptions: Exception[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, line] of linesOutsideOfCode(lines)) {
    for (const match of line.matchAll(comment)) {
      const [whole, kind, rest = ''] = match;
      const column = match.index + 1;
      const at = {
        file: path,
        line: index + 1,
        column,
        endLine: index + 1,
        endColumn: column + whole.trimEnd().length,
      };
      const about = kind === 'file' ? undefined : kind === 'line' ? index + 1 : nextLine(lines, index);
      const read = readBody(rest, at, codes);
      diagnostics.push(...read.diagnostics);
      exceptions.push(...read.value.map((code) => ({ code, at, line: about })));
    }
  }
  return result(exceptions, diagnostics);
}

function* linesOutsideOfCode(lines: readonly string[]): Iterable<readonly [number, string]> {
  let fence: Fence | undefined;
  for (const [index, line] of lines.entries()) {
    const bare = withoutPrefix(line);
    if (fence) {
      if (closesFence(fence, bare)) fence = undefined;
      continue;
    }
    fence = fenceOpening(bare);
    if (!fence) yield [index, line];
  }
}

/** The line that follows, other comments of this kind and empty lines aside. */
function nextLine(lines: readonly string[], from: number): number {
  const next = lines.findIndex(
    (line, index) => index > from && line.trim() !== '' && !/^\s*(?:<!--|\{\/\*|#)\s*docs-check-disable-/.test(line),
  );
  return (next < 0 ? from + 1 : next) + 1;
}

/** `CODE, CODE because REASON` */
function readBody(text: string, at: SourceRange, codes: ReadonlySet<string>): Result<readonly string[]> {
  const [, named = '', reason = ''] = /^(.*?)\s*(?:\bbecause\b(.*))?$/.exec(text.trim()) ?? [];
  const wanted = named.split(/[\s,]+/).filter((code) => code !== '');
  const unknown = wanted.filter((code) => !codes.has(code));
  const form = 'write `docs-check-disable-next-line CODE because …`';
  const found = unknown.map((code) => {
    const closest = nearest(code, codes);
    const hint = closest === undefined ? form : `did you mean \`${closest}\`?`;
    return problem('check/exception', `the exception names \`${code}\`, expected the code of a rule`, { at, hint });
  });
  if (wanted.length === 0) found.push(problem('check/exception', 'the exception names no rule', { at, hint: form }));
  else if (!/\p{L}/u.test(reason))
    return result([], [...found, problem('check/exception', 'the exception gives no reason', { at, hint: form })]);
  return result(
    wanted.filter((code) => codes.has(code)),
    found,
  );
}
