/**
 * Asks the worker. One request runs and one waits: what was typed meanwhile replaces the one that waits. Printing is not
 * replaced, because somebody waits for it.
 */
import type { Request, Response } from './protocol.ts';
import { createRunner, type Failure, type Job, type Runner, type RunnerOptions } from './runner.ts';

export interface EngineOptions extends RunnerOptions {
  /** How long one request may take once all is loaded, in milliseconds. */
  readonly limit: number;
  onResponse(response: Response, request: Request): void;
  onFailure(reason: Failure, request: Request): void;
}

export interface Engine extends Pick<Runner, 'open'> {
  /** @param limit Where it may take longer than others. */
  ask(request: Request, limit?: number): void;
  /** @returns The model as the printer of Concerto writes it; rejects with the reason if it cannot be printed. */
  print(model: string): Promise<string>;
  end(): void;
}

const reasons: Readonly<Record<Failure, string>> = {
  endless: 'this takes too long.',
  unreachable: 'the tools could not be loaded.',
};

export function createEngine({ onResponse, onFailure, limit: usual, ...options }: EngineOptions): Engine {
  let isRunning = false;
  let waiting: Job | undefined;
  let prints: readonly Job[] = [];

  const next = (): void => {
    const [print, ...others] = prints;
    const job = print ?? waiting;
    if (print) prints = others;
    else waiting = undefined;
    isRunning = job !== undefined;
    if (job) runner.run(job);
  };
  const runner = createRunner(options, next);

  return {
    open: runner.open,
    ask(request, limit = usual) {
      waiting = {
        request,
        limit,
        onResponse: (response) => onResponse(response, request),
        onFailure: (reason) => onFailure(reason, request),
      };
      if (!isRunning) next();
    },
    print: (model) =>
      new Promise((resolve, reject) => {
        const print: Job = {
          request: { models: [], instance: '', output: { kind: 'print', model } },
          limit: usual,
          onResponse: ({ printed, refusal }) => (printed === undefined ? reject(new Error(refusal)) : resolve(printed)),
          onFailure: (reason) => reject(new Error(reasons[reason])),
        };
        prints = [...prints, print];
        if (!isRunning) next();
      }),
    end() {
      waiting = undefined;
      prints = [];
      isRunning = false;
      runner.end();
    },
  };
}
