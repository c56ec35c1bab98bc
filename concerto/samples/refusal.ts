/** A tool's reason for rejecting a sample. */
import type { Finding } from 'docs-build';
import { locate } from './locate.ts';

export interface Refusal {
  /** The message as users see it, with its location if there is one. */
  readonly message: string;
  /** The message without its location. */
  readonly short: string;
  /** Line in the text given to the tool, from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** Exceptions of Concerto have these fields; others have only a message. */
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

/** Converts the rejection to a finding: without a location, searches the text for what the message names. */
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
