/** What ends a command before its own report does: anything thrown → a diagnostic, which has its exit status. */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { envProblem } from '../adapters/env-problem.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { UsageError } from './flags.ts';

export interface Failure {
  readonly diagnostic: Diagnostic;
  /** Of a bug: what its maintainers want to see. */
  readonly stack?: string;
}

/** Child processes of a terminal's group may die of Ctrl-C before this one hears of it. */
const SIGNAL_LATE_MS = 30;

/**
 * @returns `tool/interrupted` for whatever comes of an interruption, `usage/invalid`, `env/…`, `config/…` for stray
 *          errors of a configuration's code, else `tool/bug`.
 */
export async function failureOf(error: unknown, signal: AbortSignal): Promise<Failure> {
  if (error instanceof UsageError) return { diagnostic: problem('usage/invalid', error.message, { hint: error.hint }) };
  if (!signal.aborted) {
    await wait(SIGNAL_LATE_MS);
    // Where the program was busy meanwhile, timers have their turn before signals have theirs.
    await nextTurn();
  }
  if (signal.aborted) return { diagnostic: problem('tool/interrupted', 'interrupted before it was done') };
  const refusal = envProblem(error, 'running docs-build') ?? (await listenProblem(error));
  if (refusal) return { diagnostic: refusal };
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  if (stack !== undefined && compiledModule.test(stack))
    return {
      diagnostic: problem('config/unreadable', `code of the configuration or an extension fails later on: ${message}`, {
        hint: 'what goes on after a module is loaded (timers, promises) has to catch its own errors',
      }),
    };
  return {
    diagnostic: problem('tool/bug', 'this is a bug in docs-build', {
      detail: message,
      hint: 'report it with the stack on standard error and what you ran, in the issues of the project',
    }),
    stack: stack ?? message,
  };
}

async function listenProblem(error: unknown): Promise<Diagnostic | undefined> {
  const { ListenError } = await import('../serve/listen.ts');
  return error instanceof ListenError ? error.diagnostic : undefined;
}

/** First place of a stack: a module that config/compile-module.ts made. */
const compiledModule = /^(?:(?!\n\s+at )[\s\S])*\n\s+at [^\n]*[\\/]config-[0-9a-f]{16}\.mjs:/;
