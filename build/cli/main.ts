/** The process of the command line: the only reader of argv and the only setter of the exit status. */
import { envProblem } from '../adapters/env-problem.ts';
import { commandRun } from './command-line.ts';

// The site's code is React's production build unless a developer of the site asks otherwise.
process.env.NODE_ENV ??= 'production';
// What configurations and extensions print is no part of a report.
globalThis.console = new console.Console(process.stderr, process.stderr);

const { env, stdout, stderr } = process;
const interrupted = new AbortController();
const command = commandRun(process.argv.slice(2), { cwd: process.cwd(), env, stdout, stderr }, interrupted.signal);

/** What a second Ctrl-C, or one that is not answered in time, ends with. */
const INTERRUPTED = 130;
const BUG = 70;
const ANSWER_WITHIN_MS = 1500;

/** Ends the process for an error that no call of ours waits for: in a timer, or in a promise that was let go. */
const leave = async (error: unknown): Promise<void> => process.exit(await command.fail(error).catch(() => BUG));
process.on('uncaughtException', (error) => void leave(error));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second signal ends at once, whatever is still open.
    if (interrupted.signal.aborted) process.exit(command.isServer ? 0 : INTERRUPTED);
    interrupted.abort(new Error(`interrupted by ${signal}`));
    setTimeout(() => void leave(interrupted.signal.reason), ANSWER_WITHIN_MS).unref();
  });
}

// Nothing is left to do and the command has not ended: it waits for what never comes. A module that is being loaded
// hears of it too and may go on, so it is the second time that counts.
let hasEnded = false;
let idleTimes = 0;
process.on('beforeExit', () => {
  if (hasEnded) return;
  idleTimes += 1;
  if (idleTimes > 1) void leave(new Error('the command waits for something that never comes'));
  else setImmediate(() => undefined);
});

// `docs-build build | head`: the reader has gone, and nobody is left to complain to. A command finishes its work, with
// the status it deserves; a server ends. Output that goes to a file which cannot be written is reported.
let isOutputLost = false;
for (const stream of [stdout, stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (command.isServer) interrupted.abort(new Error('nobody reads the output'));
    const problem = error.code === 'EPIPE' || isOutputLost ? undefined : envProblem(error, 'writing the output');
    if (!problem) return;
    isOutputLost = true;
    if (stream === stdout) command.complain(problem);
    process.exitCode = 1;
  });
}

const status = await command.run();
hasEnded = true;
process.exitCode = status === 0 && isOutputLost ? 1 : status;
// Threads and requests that were abandoned are not waited for.
if (interrupted.signal.aborted) process.exit();
