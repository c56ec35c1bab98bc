/** Runs requests in a worker, one at a time. A worker that works for too long is ended, and another one takes its place. */
import type { Answer, Numbered, Request, Response } from './protocol.ts';

/** A web worker, as far as it is used. */
export interface WorkerLike {
  addEventListener(name: 'message', handle: (event: { readonly data: Answer }) => void): void;
  addEventListener(name: 'error', handle: () => void): void;
  postMessage(request: Numbered<Request>): void;
  terminate(): void;
}

export interface RunnerOptions {
  start(): WorkerLike;
  /** Whether what did not load may load now. */
  isOnline(): boolean;
}

/** `endless`: the request was ended. `unreachable`: the code of the tools did not load. */
export type Failure = 'endless' | 'unreachable';

export interface Job {
  readonly request: Request;
  /** How long it may take once all is loaded, in milliseconds. */
  readonly limit: number;
  onResponse(response: Response): void;
  onFailure(reason: Failure): void;
}

export interface Runner {
  /** Starts the worker, so that the tools load before the first job. */
  open(): void;
  /** Not while another one runs. */
  run(job: Job): void;
  end(): void;
}

/** @param onIdle After each job. */
export function createRunner({ start, isOnline }: RunnerOptions, onIdle: () => void): Runner {
  let worker: WorkerLike | undefined;
  let running: Numbered<Job> | undefined;
  /** The last one that was answered: the answer may come once more, with colors. */
  let answered: Numbered<Job> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  /** Something did not load. The worker still does what it has the code for; browsers may not load the rest in it again. */
  let isLacking = false;

  const stop = (): void => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    isLacking = false;
  };
  const settle = (report: (job: Job) => void): void => {
    const done = running?.content;
    running = undefined;
    clearTimeout(timer);
    if (done) report(done);
    onIdle();
  };
  const fail = (reason: Failure): void => {
    stop();
    settle((job) => job.onFailure(reason));
  };
  /** Where the page itself was busy, an answer may have come in time and wait. */
  const giveUp = (): void => {
    timer = setTimeout(() => fail('endless'));
  };
  const receive = (answer: Answer): void => {
    if ('colored' in answer && answer.id === answered?.id) answered.content.onResponse(answer.colored);
    if ('colored' in answer || answer.id !== running?.id) return;
    if ('isLoaded' in answer) timer = setTimeout(giveUp, running?.content.limit);
    else if ('failure' in answer) {
      isLacking = true;
      settle((job) => job.onFailure('unreachable'));
    } else {
      answered = running;
      settle((job) => job.onResponse(answer.content));
    }
  };

  const opened = (): WorkerLike => {
    if (worker) return worker;
    worker = start();
    worker.addEventListener('message', ({ data }) => receive(data));
    worker.addEventListener('error', () => fail('unreachable'));
    return worker;
  };

  return {
    open: () => void opened(),
    run(job) {
      if (isLacking && isOnline()) stop();
      count += 1;
      running = { id: count, content: job };
      opened().postMessage({ id: count, content: job.request });
    },
    end() {
      running = undefined;
      answered = undefined;
      stop();
    },
  };
}
