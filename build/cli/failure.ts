/** Turns a thrown value that ends a command into a diagnostic, which determines the exit status. */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { envProblem } from '../adapters/env-problem.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { UsageError } from './flags.ts';

export interface CommandFailure {
  readonly diagnostic: Diagnostic;
  /** The stack trace of a bug, for the maintainers. */
  readonly stack?: string;
}

/** Ctrl-C reaches the whole process group: a child's exit may be seen before this process receives the signal. */
const SIGNAL_DELAY_MS = 30;

/**
 * @returns `tool/interrupted` if the signal is aborted, whatever the error; `usage/invalid`; `env/…`;
 *          `config/unreadable` for an error that the code of a configuration or extension throws after it was loaded;
 *          otherwise `tool/bug`.
 */
export async function failureOf(error: unknown, signal: AbortSignal): Promise<CommandFailure> {
  if (error instanceof UsageError) return { diagnostic: problem('usage/invalid', error.message, { hint: error.hint }) };
  if (!signal.aborted) {
    await wait(SIGNAL_DELAY_MS);
    // If the event loop was blocked, the timer fires before pending signals are delivered: wait one more iteration.
    await nextTurn();
  }
  if (signal.aborted) return { diagnostic: problem('tool/interrupted', 'interrupted before it was done') };
  const environmentProblem = envProblem(error, 'running docs-build') ?? (await listenProblem(error));
  if (environmentProblem) return { diagnostic: environmentProblem };
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

/** Matches a stack whose top frame is a module compiled by config/compile-module.ts. */
const compiledModule = /^(?:(?!\n\s+at )[\s\S])*\n\s+at [^\n]*[\\/]config-[0-9a-f]{16}\.mjs:/;
