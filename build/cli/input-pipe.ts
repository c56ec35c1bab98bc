import { Socket } from 'node:net';

/** Watches the pipe that a server may have as its standard input. */
export interface InputPipe {
  /** @param quit Called when the pipe ends from now on. */
  onEnd(quit: () => void): void;
  /** Stops reading. */
  release(): void;
}

/**
 * The process that starts a server with a pipe holds the other end of it. When that process ends, the pipe ends: also
 * after a SIGKILL, which `npx` cannot pass on, so that the server does not stay behind without anybody to stop it.
 *
 * A pipe that has ended before the server is ready says nothing, because CI systems and `make` start commands like
 * that. Nor does `/dev/null`, which `nohup`, `serve &` in scripts, systemd and containers give: it is not a pipe.
 */
export function inputPipe(input: unknown): InputPipe {
  if (!(input instanceof Socket) || ('isTTY' in input && input.isTTY))
    return { onEnd: () => undefined, release: () => undefined };
  let hasEnded = false;
  let quit = (): void => undefined;
  const end = (): void => {
    hasEnded = true;
    quit();
  };
  const events = ['end', 'error', 'close'] as const;
  for (const event of events) input.once(event, end);
  input.resume();
  return {
    onEnd(listener) {
      if (!hasEnded) quit = listener;
    },
    release() {
      quit = () => undefined;
      input.pause();
    },
  };
}
