/**
 * Parses documents on worker threads that can be terminated. Some inputs of 100 KB keep the Markdown parser busy for
 * minutes. Such a page becomes a `doc/timeout` error, and the rest of the site is built.
 */
import { availableParallelism } from 'node:os';
import { pageMayTakeLong } from '../markdown/parse-risk.ts';
import { problem, wholeFile } from '../model/diagnostic.ts';
import { result } from '../model/result.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { Stage } from '../model/stage.ts';
import { type Executor, inline } from '../pipeline/run-stage.ts';
import { type ParseThread, parseThread, type ThreadOptions } from './parse-thread.ts';
import { periodicYield } from './periodic-yield.ts';
import type { ParseRequest } from './stage-worker.ts';

export interface PoolOptions extends ThreadOptions {
  /** Maximum number of threads; depends on the number of processors by default. */
  readonly threads?: number;
}

export interface WorkerPool extends Executor {
  /** Starts a thread, so that the first page does not have to wait until its code is loaded. */
  warm(): void;
  /** Terminates all threads. Promises of work in progress never settle. */
  close(): Promise<void>;
}

/** Starting a thread and warming up its code costs as much as parsing this much text. */
const CHARACTERS_PER_THREAD = 200 * 1024;
/** For less text in total, starting threads costs more than it saves. */
const MIN_CHARACTERS_FOR_THREADS = 400 * 1024;
/**
 * The JavaScript engine's own threads (compiler, garbage collector) need one processor at the start of a build. With
 * two processors, a second parser thread costs a third more processor time and saves hardly any time.
 */
const RESERVED_PROCESSORS = 1;

/** A parsed page, in the form that the stage runner expects. */
interface ParsedPage {
  /** A `Result` as JSON. */
  readonly json: string;
  /** Whether the result may be memoized. */
  readonly keep: boolean;
}

interface Task {
  readonly request: ParseRequest;
  readonly resolve: (parsed: ParsedPage) => void;
  readonly reject: (error: unknown) => void;
}

export function workerPool(options: PoolOptions): WorkerPool {
  const size = options.threads ?? Math.max(1, Math.min(availableParallelism() - RESERVED_PROCESSORS, 8));
  const queue = threadQueue(options, size);
  return {
    async execute<I, O>(stage: Stage<I, O>, inputs: readonly I[]) {
      if (stage.name !== 'parseDoc') return inline.execute(stage, inputs);
      const files = inputs as readonly unknown[] as readonly SourceFile[];
      const total = files.reduce((sum, { text }) => sum + text.length, 0);
      const isForThreads = size > 1 && total >= MIN_CHARACTERS_FOR_THREADS;
      const threadResults = files.map((file) =>
        isForThreads || pageMayTakeLong(file)
          ? queue.add({ file, options: stage.options as ParseRequest['options'] })
          : undefined,
      );
      queue.start();
      const inlineResults: ParsedPage[] = [];
      const yieldIfDue = periodicYield();
      for (const [index, input] of inputs.entries()) {
        if (threadResults[index]) continue;
        await yieldIfDue();
        inlineResults[index] = (await inline.execute(stage, [input]))[0] as ParsedPage;
      }
      return Promise.all(threadResults.map((parsed, index) => parsed ?? (inlineResults[index] as ParsedPage)));
    },
    warm: queue.warm,
    close: queue.close,
  };
}

/** A queue of pages, with as many threads as the queued text justifies, up to `size`. */
function threadQueue(options: ThreadOptions, size: number) {
  const threads = new Set<ParseThread>();
  const busyThreads = new Set<ParseThread>();
  const queuedTasks: Task[] = [];

  function startThread(): ParseThread {
    const thread = parseThread(options);
    threads.add(thread);
    return thread;
  }

  async function drainQueue(thread: ParseThread): Promise<void> {
    busyThreads.add(thread);
    for (let task = queuedTasks.shift(); task; task = thread.hasEnded ? undefined : queuedTasks.shift()) {
      try {
        const outcome = await thread.parse(task.request);
        if ('json' in outcome) task.resolve({ json: outcome.json, keep: true });
        else task.resolve(limitExceeded(task.request.file, outcome.exceeded));
      } catch (error) {
        task.reject(error);
      }
    }
    busyThreads.delete(thread);
    assignTasks();
  }

  function assignTasks(): void {
    for (const thread of threads) {
      if (thread.hasEnded) threads.delete(thread);
      else if (queuedTasks.length > 0 && !busyThreads.has(thread)) void drainQueue(thread);
    }
    const text = queuedTasks.reduce((sum, { request }) => sum + request.file.text.length, 0);
    const threadCount = Math.max(1, Math.min(size, Math.ceil(text / CHARACTERS_PER_THREAD)));
    while (threads.size < threadCount && queuedTasks.length > 0) void drainQueue(startThread());
  }

  return {
    /** Adds a page, which is not parsed before `start` is called. */
    add: (request: ParseRequest): Promise<ParsedPage> =>
      new Promise((resolve, reject) => {
        queuedTasks.push({ request, resolve, reject });
      }),
    start(): void {
      // The largest pages come first, because a long page at the end would leave the other threads idle.
      queuedTasks.sort((a, b) => b.request.file.text.length - a.request.file.text.length);
      assignTasks();
    },
    warm(): void {
      if (threads.size === 0) startThread();
    },
    async close(): Promise<void> {
      queuedTasks.length = 0;
      const ended = [...threads].map((thread) => thread.end());
      threads.clear();
      await Promise.all(ended);
    },
  };
}

/**
 * The result of a page that exceeded a limit. It is not memoized, because the page may succeed on a less busy machine.
 */
function limitExceeded(file: SourceFile, why: string): ParsedPage {
  const diagnostic = problem('doc/timeout', `the page cannot be parsed: ${why}`, {
    at: wholeFile(file.path),
    hint: 'look for long runs of unclosed `[`, `*`, `_` or `<`, or split the page',
  });
  return { json: JSON.stringify(result(null, [diagnostic])), keep: false };
}
