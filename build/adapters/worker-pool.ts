/**
 * Parses documents on threads that can be ended. The Markdown parser has inputs of 100 KB that hold it for minutes;
 * such a page becomes an error that names it, and the rest of the site is built.
 */
import { availableParallelism } from 'node:os';
import { pageMayTakeLong } from '../markdown/parse-risk.ts';
import { problem, wholeFile } from '../model/diagnostic.ts';
import { result } from '../model/result.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { Stage } from '../model/stage.ts';
import { type Executor, inline } from '../pipeline/run-stage.ts';
import { breather } from './breather.ts';
import { type ParseThread, parseThread, type ThreadOptions } from './parse-thread.ts';
import type { ParseOrder } from './stage-worker.ts';

export interface PoolOptions extends ThreadOptions {
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

interface Parsed {
  /** Of a Result. */
  readonly json: string;
  /** Whether it may be remembered. */
  readonly keep: boolean;
}

interface Task {
  readonly order: ParseOrder;
  readonly done: (parsed: Parsed) => void;
  readonly failed: (error: unknown) => void;
}

export function workerPool(options: PoolOptions): WorkerPool {
  const size = options.threads ?? Math.max(1, Math.min(availableParallelism() - PROCESSORS_OF_THE_ENGINE, 8));
  const queue = threadQueue(options, size);
  return {
    async execute<I, O>(stage: Stage<I, O>, inputs: readonly I[]) {
      if (stage.name !== 'parseDoc') return inline.execute(stage, inputs);
      const files = inputs as readonly unknown[] as readonly SourceFile[];
      const total = files.reduce((sum, { text }) => sum + text.length, 0);
      const isForThreads = size > 1 && total >= WORTH_THREADS;
      const there = files.map((file) =>
        isForThreads || pageMayTakeLong(file)
          ? queue.add({ file, options: stage.options as ParseOrder['options'] })
          : undefined,
      );
      queue.start();
      const here: Parsed[] = [];
      const breathe = breather();
      for (const [index, input] of inputs.entries()) {
        if (there[index]) continue;
        await breathe();
        here[index] = (await inline.execute(stage, [input]))[0] as Parsed;
      }
      return Promise.all(there.map((parsed, index) => parsed ?? (here[index] as Parsed)));
    },
    warm: queue.warm,
    close: queue.close,
  };
}

/** Pages that wait for a thread, and as many threads as there is work for, up to `size`. */
function threadQueue(options: ThreadOptions, size: number) {
  const threads = new Set<ParseThread>();
  const working = new Set<ParseThread>();
  const waiting: Task[] = [];

  function startThread(): ParseThread {
    const thread = parseThread(options);
    threads.add(thread);
    return thread;
  }

  async function work(thread: ParseThread): Promise<void> {
    working.add(thread);
    for (let task = waiting.shift(); task; task = thread.hasEnded ? undefined : waiting.shift()) {
      try {
        const answer = await thread.parse(task.order);
        if ('json' in answer) task.done({ json: answer.json, keep: true });
        else task.done(refused(task.order.file, answer.exceeded));
      } catch (error) {
        task.failed(error);
      }
    }
    working.delete(thread);
    startWork();
  }

  function startWork(): void {
    for (const thread of threads) {
      if (thread.hasEnded) threads.delete(thread);
      else if (waiting.length > 0 && !working.has(thread)) void work(thread);
    }
    const text = waiting.reduce((sum, { order }) => sum + order.file.text.length, 0);
    const worthwhile = Math.max(1, Math.min(size, Math.ceil(text / CHARACTERS_A_THREAD)));
    while (threads.size < worthwhile && waiting.length > 0) void work(startThread());
  }

  return {
    /** Waits until `start`. */
    add: (order: ParseOrder): Promise<Parsed> =>
      new Promise((done, failed) => {
        waiting.push({ order, done, failed });
      }),
    start(): void {
      // Largest first: one long page at the end would leave the other threads idle.
      waiting.sort((a, b) => b.order.file.text.length - a.order.file.text.length);
      startWork();
    },
    warm(): void {
      if (threads.size === 0) startThread();
    },
    async close(): Promise<void> {
      waiting.length = 0;
      const ended = [...threads].map((thread) => thread.end());
      threads.clear();
      await Promise.all(ended);
    },
  };
}

/** The page is left out; not remembered, since a quieter machine may well finish it. */
function refused(file: SourceFile, why: string): Parsed {
  const diagnostic = problem('doc/timeout', `the page cannot be parsed: ${why}`, {
    at: wholeFile(file.path),
    hint: 'look for long runs of unclosed `[`, `*`, `_` or `<`, or split the page',
  });
  return { json: JSON.stringify(result(null, [diagnostic])), keep: false };
}
