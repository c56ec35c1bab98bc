/** What a tool says against a sample. */
import type { Finding } from 'docs-build';
import { locate } from './locate.ts';

export interface Refusal {
  /** As the tool says it to its users, with the place where it knows one. */
  readonly message: string;
  /** Without the place. */
  readonly short: string;
  /** In the text that the tool was given; 1 is the first. */
  readonly line?: number;
  readonly column?: number;
}

/** The exceptions of Concerto have these; others have a message at most. */
interface Located {
  readonly message?: unknown;
  getShortMessage?(): unknown;
  getFileLocation?(): { readonly start?: { readonly line?: number; readonly column?: number } } | null;
}

export function refusalOf(error: unknown): Refusal {
  const { message: said } = (error ?? {}) as Located;
  const message = (typeof said === 'string' ? said : String(error)).trim();
  const short = (error as Located | undefined)?.getShortMessage?.();
  const start = (error as Located | undefined)?.getFileLocation?.()?.start;
  return {
    message,
    short: typeof short === 'string' ? short.trim() : message,
    ...(start?.line !== undefined && { line: start.line }),
    ...(start?.column !== undefined && { column: start.column }),
  };
}

/** The refusal as a finding: where the tool knows no place, what it names is looked for in the text. */
export function refusalFinding(what: string, refusal: Refusal, text: string): Finding {
  const { line, column = 1 } = refusal;
  const place = line === undefined ? locate(refusal.short, text) : { line, column };
  const [first = '', ...others] = refusal.short.split('\n');
  return {
    message: `${what}: ${first}`,
    ...(others.length > 0 && { detail: others.slice(0, 20).join('\n') }),
    ...place,
  };
}
