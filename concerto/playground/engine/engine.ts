/**
 * Asks the worker. One request runs and one waits: what was typed meanwhile replaces the one that waits. A worker that
 * works for too long is ended, and another one takes its place.
 */
import type { Answer, Numbered, Request, Response } from './protocol.ts';

/** A web worker, as far as it is used. */
export interface WorkerLike {
  addEventListener(name: 'message', handle: (event: { readonly data: Answer }) => void): void;
  addEventListener(name: 'error', handle: () => void): void;
  postMessage(request: Numbered<Request>): void;
  terminate(): void;
}

export interface EngineOptions {
  start(): WorkerLike;
  /** How long one request may take once all is loaded, in milliseconds. */
  readonly limit: number;
  /** Whether what did not load may load now. */
  isOnline(): boolean;
  onResponse(response: Response, request: Request): void;
  /** `endless`: the request was ended. `unreachable`: the code of the tools did not load. */
  onFailure(reason: 'endless' | 'unreachable', request: Request): void;
}

export interface Engine {
  ask(request: Request): void;
  end(): void;
}

export function createEngine({ start, limit, isOnline, onResponse, onFailure }: EngineOptions): Engine {
  let worker: WorkerLike | undefined;
  let running: Numbered<Request> | undefined;
  let waiting: Request | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  /** Something did not load. The worker still does what it has the code for; browsers may not load the rest in it again. */
  let isLacking = false;

  const send = (content: Request): void => {
    if (isLacking && isOnline()) stop();
    if (!worker) {
      worker = start();
      worker.addEventListener('message', ({ data }) => receive(data));
      worker.addEventListener('error', () => fail('unreachable'));
    }
    count += 1;
    running = { id: count, content };
    worker.postMessage(running);
  };
  const stop = (): void => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    isLacking = false;
  };
  const settle = (report: (request: Request) => void): void => {
    const done = running?.content;
    running = undefined;
    clearTimeout(timer);
    if (done) report(done);
    const next = waiting;
    waiting = undefined;
    if (next) send(next);
  };
  const fail = (reason: 'endless' | 'unreachable'): void => {
    stop();
    settle((request) => onFailure(reason, request));
  };
  const receive = (answer: Answer): void => {
    if (answer.id !== running?.id) return;
    if ('isLoaded' in answer) timer = setTimeout(() => fail('endless'), limit);
    else if ('failure' in answer) {
      isLacking = true;
      settle((request) => onFailure('unreachable', request));
    } else settle((request) => onResponse(answer.content, request));
  };

  return {
    ask(request) {
      if (running) waiting = request;
      else send(request);
    },
    end() {
      running = undefined;
      waiting = undefined;
      stop();
    },
  };
}
