/** Entry point of the command line. The only module that reads argv, handles signals and sets the exit status. */
import { envProblem } from '../adapters/env-problem.ts';
import { commandRun } from './command-line.ts';

// Use React's production build unless the user sets NODE_ENV.
process.env.NODE_ENV ??= 'production';
// Configurations and extensions may print: keep their output out of the report on standard output.
globalThis.console = new console.Console(process.stderr, process.stderr);

const { env, stdin, stdout, stderr } = process;
const interrupted = new AbortController();
const command = commandRun(
  process.argv.slice(2),
  { cwd: process.cwd(), env, stdin, stdout, stderr },
  interrupted.signal,
);

/** Exit status after a second Ctrl-C. */
const INTERRUPTED = 130;
const BUG = 70;
const SHUTDOWN_LIMIT_MS = 1500;

/** Reports an error that nothing awaits, such as one thrown in a timer, and ends the process. */
const exitWithError = async (error: unknown): Promise<void> => process.exit(await command.fail(error).catch(() => BUG));
process.on('uncaughtException', (error) => void exitWithError(error));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second signal ends the process at once.
    if (interrupted.signal.aborted) process.exit(command.isServer ? 0 : INTERRUPTED);
    interrupted.abort(new Error(`interrupted by ${signal}`));
    setTimeout(() => void exitWithError(interrupted.signal.reason), SHUTDOWN_LIMIT_MS).unref();
  });
}

// `beforeExit` without a finished command means that it awaits a promise that never settles. The event also occurs once
// while a module with top-level await is loading, so only the second time counts.
let hasEnded = false;
let idleTimes = 0;
process.on('beforeExit', () => {
  if (hasEnded) return;
  idleTimes += 1;
  if (idleTimes > 1) void exitWithError(new Error('the command is waiting for something that never happens'));
  else setImmediate(() => undefined);
});

// EPIPE (`docs-build build | head`): the reader is gone. A command finishes with its normal exit status; a server ends.
// Other write errors, such as a full disk, are reported once and make the exit status 1.
let isOutputLost = false;
for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (command.isServer) interrupted.abort(new Error('the output is not read'));
    const problem = error.code === 'EPIPE' || isOutputLost ? undefined : envProblem(error, 'writing the output');
    if (!problem) return;
    isOutputLost = true;
    if (stream === stdout) command.printProblem(problem);
    process.exitCode = 1;
  });
}

const status = await command.run();
hasEnded = true;
process.exitCode = status === 0 && isOutputLost ? 1 : status;
// Do not wait for abandoned threads and requests.
if (interrupted.signal.aborted) process.exit();
