/**
 * Parses documents on threads that can be ended. The Markdown parser has inputs of 100 KB that hold it for minutes;
 * such a page becomes an error that names it, and the rest of the site is built.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { pageMayTakeLong } from '../markdown/parse-risk.ts';
import { problem, wholeFile } from '../model/diagnostic.ts';
import { result } from '../model/result.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { Stage } from '../model/stage.ts';
import { type Executor, inline } from '../pipeline/run-stage.ts';
import { breather } from './breather.ts';

export interface PoolOptions {
  /** Compiled stage-worker. */
  readonly workerUrl: URL;
  readonly limitMs: number;
  readonly maxOldGenerationMb: number;
  readonly threads?: number;
}

export interface WorkerPool extends Executor {
  /** Starts a thread and lets it load its code, so that the first page does not wait for it. */
  warm(): void;
  /** Ends all threads; work in progress is given up and never answers. */
  close(): Promise<void>;
}

/** A thread spends as much on loading and warming its code as on this much text. */
const CHARACTERS_A_THREAD = 200 * 1024;
/** Below this much text in all, starting threads costs more than it saves. */
const WORTH_THREADS = 400 * 1024;
/**
 * The engine's own threads, which compile and collect, fill a processor while a build is young: on two, a second parser
 * takes a third more work in all and saves next to nothing.
 */
const PROCESSORS_OF_THE_ENGINE = 1;

interface Task {
  readonly file: SourceFile;
  readonly options: unknown;
  readonly done: (outcome: { readonly json: string; readonly keep: boolean }) => void;
  readonly failed: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
}

export function workerPool(options: PoolOptions): WorkerPool {
  const threads: Thread[] = [];
  const waiting: Task[] = [];
  const size = options.threads ?? Math.max(1, Math.min(availableParallelism() - PROCESSORS_OF_THE_ENGINE, 8));

  const start = (): Thread => {
    const worker = new Worker(options.workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: options.maxOldGenerationMb, maxYoungGenerationSizeMb: 20 },
    });
    const thread: Thread = { worker, task: undefined, timer: undefined };
    worker.on('message', ({ json }: { readonly json: string }) => {
      const { task } = thread;
      release(thread);
      task?.done({ json, keep: true });
      next(thread);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const { task } = thread;
      drop(thread);
      if (!task) return;
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        task.done(refused(task.file, `it needs more than ${options.maxOldGenerationMb} MB of memory`));
      else task.failed(error);
      pump();
    });
    // An idle thread does not keep the process alive.
    worker.unref();
    threads.push(thread);
    return thread;
  };
  const release = (thread: Thread): void => {
    clearTimeout(thread.timer);
    thread.task = undefined;
    thread.timer = undefined;
    thread.worker.unref();
  };
  const drop = (thread: Thread): void => {
    release(thread);
    const index = threads.indexOf(thread);
    if (index >= 0) threads.splice(index, 1);
    void thread.worker.terminate();
  };
  const next = (thread: Thread): void => {
    const task = waiting.shift();
    if (!task) return;
    thread.task = task;
    thread.worker.ref();
    thread.timer = setTimeout(() => {
      drop(thread);
      task.done(refused(task.file, `it takes longer than ${options.limitMs / 1000} s`));
      pump();
    }, options.limitMs);
    thread.worker.postMessage({ file: task.file, options: task.options });
  };
  const pump = (): void => {
    for (const thread of threads) if (!thread.task && waiting.length > 0) next(thread);
    const text = waiting.reduce((sum, { file }) => sum + file.text.length, 0);
    const worthwhile = Math.max(1, Math.min(size, Math.ceil(text / CHARACTERS_A_THREAD)));
    while (threads.length < worthwhile && waiting.length > 0) next(start());
  };

  return {
    async execute<I, O>(stage: Stage<I, O>, inputs: readonly I[]) {
      if (stage.name !== 'parseDoc') return inline.execute(stage, inputs);
      const files = inputs as readonly unknown[] as readonly SourceFile[];
      const total = files.reduce((sum, { text }) => sum + text.length, 0);
      const onThread = (file: SourceFile): boolean => (size > 1 && total >= WORTH_THREADS) || pageMayTakeLong(file);
      const jobs = files.map((file) =>
        onThread(file)
          ? new Promise<{ readonly json: string; readonly keep: boolean }>((done, failed) => {
              waiting.push({ file, options: stage.options, done, failed });
            })
          : undefined,
      );
      // Largest first: one long page at the end would leave the other threads idle.
      waiting.sort((a, b) => b.file.text.length - a.file.text.length);
      pump();
      const out: { readonly json: string; readonly keep: boolean }[] = [];
      const breathe = breather();
      for (const [index, job] of jobs.entries()) {
        if (job) continue;
        await breathe();
        out[index] = (await inline.execute(stage, [inputs[index] as I]))[0] as (typeof out)[number];
      }
      for (const [index, job] of jobs.entries()) if (job) out[index] = await job;
      return out;
    },
    warm() {
      if (threads.length === 0) start();
    },
    async close() {
      waiting.length = 0;
      await Promise.all(
        threads.splice(0).map(({ worker, timer }) => {
          clearTimeout(timer);
          return worker.terminate();
        }),
      );
    },
  };
}

/** The page is left out; not remembered, since a quieter machine may well finish it. */
function refused(file: SourceFile, why: string): { readonly json: string; readonly keep: boolean } {
  const diagnostic = problem('doc/timeout', `the page cannot be parsed: ${why}`, {
    at: wholeFile(file.path),
    hint: 'look for long runs of unclosed `[`, `*`, `_` or `<`, or split the page',
  });
  return { json: JSON.stringify(result(null, [diagnostic])), keep: false };
}
