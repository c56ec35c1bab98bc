/**
 * Parses documents, on the main thread where that is quick, otherwise on worker threads that can be terminated. Some
 * inputs of 100 KB keep the Markdown parser busy for minutes. Such a page becomes a `doc/timeout` error, and the rest of
 * the site is built.
 */
import { availableParallelism } from 'node:os';
import { problem } from '../model/diagnostic.ts';
import { result } from '../model/result.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { Awaitable, Stage } from '../model/stage.ts';
import { mainThread as openMainThread } from './main-thread.ts';
import { type ExceededLimit, type ParseThread, parseThread, type ThreadOptions } from './parse-thread.ts';
import { type Executed, type Executor, inline } from './run-stage.ts';
import type { PageToParse } from './stage-worker.ts';

export interface PoolOptions extends ThreadOptions {
  /** Maximum number of threads; depends on the number of processors by default. */
  readonly threads?: number;
}

export interface WorkerPool extends Executor {
  /** Starts a thread, so that the first page does not have to wait until its code is loaded. */
  warm(): void;
  /** Parses pages on the main thread without a result, until the engine has optimized the parser. */
  practice(stage: Stage<SourceFile, unknown>, pages: readonly SourceFile[]): Promise<void>;
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

/**
 * A longer page, with what it includes, would be interrupted on the main thread: it takes 5 ms for 1,000 characters
 * while the engine still interprets the parser.
 */
const MAX_CHARACTERS_FOR_MAIN_THREAD = 64 * 1024;

interface Task {
  readonly request: PageToParse;
  readonly resolve: (parsed: Executed) => void;
  readonly reject: (error: unknown) => void;
}

export function workerPool(options: PoolOptions): WorkerPool {
  const size = options.threads ?? Math.max(1, Math.min(availableParallelism() - RESERVED_PROCESSORS, 8));
  const queue = threadQueue(options, size);
  const mainThread = openMainThread();
  return {
    async execute<I, O, T>(stage: Stage<I, O>, inputs: readonly I[], take: (made: Executed, input: I) => T) {
      if (stage.name !== 'parseDoc') return inline.execute(stage, inputs, take);
      const files = inputs as readonly unknown[] as readonly SourceFile[];
      const takePage = (parsed: Executed, file: SourceFile): T => take(parsed, file as I);
      const inThread = async (file: SourceFile): Promise<T> =>
        takePage(await queue.add({ file, options: stage.options as PageToParse['options'] }), file);
      const total = files.reduce((sum, { text }) => sum + text.length, 0);
      const isForThreads = size > 1 && total >= MIN_CHARACTERS_FOR_THREADS;
      const isForHere = (file: SourceFile): boolean =>
        mainThread.isUsable &&
        stage.inSteps !== undefined &&
        !isForThreads &&
        lengthOf(file) <= MAX_CHARACTERS_FOR_MAIN_THREAD &&
        !(queue.isWarm() && hasDiagram(file));
      const inThreads = new Map(files.filter((file) => !isForHere(file)).map((file) => [file, inThread(file)]));
      queue.start();
      const here = files.filter((file) => !inThreads.has(file)).sort((a, b) => costOf(a) - costOf(b));
      const elsewhere = (file: SourceFile): Promise<T> => {
        const parsed = inThread(file);
        queue.start();
        return parsed;
      };
      const parsedHere = await mainThread.parse(stage as unknown as Stage<SourceFile, O>, here, takePage, elsewhere);
      const byFile = new Map<SourceFile, Awaitable<T>>(inThreads);
      for (const [index, file] of here.entries()) byFile.set(file, parsedHere[index] as T);
      return Promise.all(files.map((file) => byFile.get(file) as Awaitable<T>));
    },
    warm: queue.warm,
    async practice(stage, pages) {
      if (!stage.inSteps) return;
      const ignore = (): void => undefined;
      await mainThread.parse(
        stage,
        pages.filter((page) => !hasDiagram(page)),
        ignore,
        async () => undefined,
      );
    },
    close: queue.close,
  };
}

/**
 * Pages to parse first on the main thread: the engine is slow at first, and after an interruption all pages go to
 * threads. Diagrams take longest on ordinary pages.
 */
const costOf = (file: SourceFile): number => file.text.length + (hasDiagram(file) ? 1_000_000 : 0);

const hasDiagram = ({ text }: SourceFile): boolean => text.includes('```mermaid');

/** Length of a page, including the files it may include. */
const lengthOf = ({ text, included = [] }: SourceFile): number =>
  included.reduce((sum, file) => sum + ('text' in file ? file.text.length : 0), text.length);

async function carryOut({ request, resolve, reject }: Task, thread: ParseThread): Promise<void> {
  try {
    const start = performance.now();
    const outcome = await thread.parse(request);
    const ms = performance.now() - start;
    if ('json' in outcome) resolve({ made: JSON.parse(outcome.json), keep: true, ms });
    else resolve({ ...limitExceeded(request.file, outcome), ms });
  } catch (error) {
    reject(error);
  }
}

/** A queue of pages, with as many threads as the queued text justifies, up to `size`. */
function threadQueue(options: ThreadOptions, size: number) {
  const threads = new Set<ParseThread>();
  const busyThreads = new Set<ParseThread>();
  const queuedTasks: Task[] = [];
  let isKeptWarm = false;

  function startThread(): ParseThread {
    const thread = parseThread(options);
    threads.add(thread);
    return thread;
  }

  async function drainQueue(thread: ParseThread): Promise<void> {
    busyThreads.add(thread);
    for (let task = queuedTasks.shift(); task; task = thread.hasEnded ? undefined : queuedTasks.shift()) {
      await carryOut(task, thread);
    }
    busyThreads.delete(thread);
    assignTasks();
    if (isKeptWarm && threads.size === 0) startThread();
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
    add: (request: PageToParse): Promise<Executed> =>
      new Promise((resolve, reject) => {
        queuedTasks.push({ request, resolve, reject });
      }),
    start(): void {
      // The largest pages come first, because a long page at the end would leave the other threads idle.
      queuedTasks.sort((a, b) => b.request.file.text.length - a.request.file.text.length);
      assignTasks();
    },
    warm(): void {
      isKeptWarm = true;
      if (threads.size === 0) startThread();
    },
    isWarm: (): boolean => threads.size > 0,
    async close(): Promise<void> {
      queuedTasks.length = 0;
      isKeptWarm = false;
      const ended = [...threads].map((thread) => thread.end());
      threads.clear();
      await Promise.all(ended);
    },
  };
}

/** The longest run of lines without an empty one: when the parser does not say where it is, it is likely to be there. */
export function longestBlock(text: string): { readonly line: number; readonly size: string } {
  let longest = { line: 1, length: 0 };
  let current = { line: 1, length: 0 };
  for (const [index, content] of text.split('\n').entries()) {
    current = content.trim() === '' ? { line: index + 2, length: 0 } : addTo(current, content);
    if (current.length > longest.length) longest = current;
  }
  return { line: longest.line, size: `${longest.length.toLocaleString('en')} characters` };
}

const addTo = ({ line, length }: { readonly line: number; readonly length: number }, content: string) => ({
  line,
  length: length + content.length,
});

/** In characters. A page of this length is slow because of its length, whatever is in it. */
const LONG_PAGE = 1_000_000;

/**
 * The result of a page that exceeded a limit. It is not memoized, because the page may succeed on a less busy machine.
 */
function limitExceeded(file: SourceFile, { exceeded, line }: ExceededLimit): Executed {
  const block = longestBlock(file.text);
  const advice =
    file.text.length > LONG_PAGE
      ? `the page has ${(file.text.length / 1e6).toFixed(1)} MB: split it`
      : 'look for long runs of unclosed `[`, `*`, `_` or `<`, or split the page';
  const diagnostic = problem('doc/timeout', `the page cannot be parsed: ${exceeded}`, {
    at: { file: file.path, line: line ?? block.line, column: 1 },
    ...(!/, in the /.test(exceeded) && {
      hint: line === undefined ? `the longest block of the page begins here (${block.size}); ${advice}` : advice,
    }),
  });
  return { made: result(null, [diagnostic]), keep: false };
}
