import { type SourceRange, wholeFile } from './diagnostic.ts';

export interface JsonProblem {
  readonly message: string;
  readonly at: SourceRange;
  readonly hint?: string;
}

/** The syntax error of a text that should be JSON; undefined if there is none. */
export function findJsonProblem(text: string, file: string): JsonProblem | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const said = (error as Error).message;
    const message = said.replace(/, "[\s\S]*$| in JSON at position[\s\S]*$/, '');
    const [, position] = / at position (\d+)/.exec(said) ?? [];
    // The engine reports no position if the text ends too early.
    const offset = position !== undefined ? Number(position) : /end of JSON/.test(said) ? text.length : undefined;
    if (offset === undefined) return { message, at: wholeFile(file) };
    const lines = text.slice(0, offset).split('\n');
    const at = { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
    const hint = hintFor(text, offset);
    return { message, at, ...(hint !== undefined && { hint }) };
  }
}

function hintFor(text: string, offset: number): string | undefined {
  if (text[offset] === '/') return 'JSON has no comments';
  if (/,\s*$/.test(text.slice(0, offset)) && /[}\]]/.test(text[offset] ?? ''))
    return 'JSON has no comma before `}` or `]`';
  if (/["\d}\]el]\s*$/.test(text.slice(0, offset)) && /["{[]/.test(text[offset] ?? ''))
    return 'put a comma after the previous value';
  return text[offset] === "'" ? 'JSON has double quotes only' : undefined;
}
