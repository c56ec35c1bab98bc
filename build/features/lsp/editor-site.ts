/**
 * The site of a folder, as an editor has it: built at every change by the pipeline of `serve`, from texts that may not be
 * saved, and checked by the rules of `check`. What every build finds is known first; what only `check` looks for follows
 * when nobody types.
 */
import type { Diagnostic } from '../../model/diagnostic.ts';
import { sortDiagnostics } from '../../pipeline/sort-diagnostics.ts';
import type { CheckPart } from '../../project/check-part.ts';
import { isIgnored } from '../../project/followed-project.ts';
import { isFolder, outputTest, projectPaths } from '../../project/paths.ts';
import type { Project, ProjectOptions } from '../../project/project.ts';
import { replaceableWatcher } from '../../watch/replaceable-watcher.ts';
import { type BuiltState, followSite } from './followed-site.ts';

/** A site at one moment: what handlers of requests read. */
export interface SiteState extends BuiltState {
  /** Findings of the build, and those of the last complete check. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the check is of this build. */
  readonly isChecked: boolean;
  /** Whether there is a configuration that is not read, so that addresses are those of the defaults. */
  readonly isConfigUnread: boolean;
}

export interface EditorSiteOptions {
  readonly project: ProjectOptions;
  readonly drafts: boolean;
  readonly openParts: (project: Project) => Promise<readonly CheckPart[]>;
  /** Whether there is a configuration that is not read. What it decides is not reported then. */
  readonly isConfigUnread: boolean;
  /** Called when findings are known. @param state Undefined when the folder is gone. */
  readonly onState: (state: SiteState | undefined) => void;
  /** Called with an error that a build throws, which is a bug. The last state stays. */
  readonly onError: (error: unknown) => void;
}

export interface EditorSite {
  /** Absolute path. */
  readonly root: string;
  /** Undefined until the first build, and while the folder is gone. */
  current(): SiteState | undefined;
  /** Builds again, soon. @param paths Absolute. */
  changed(paths: Iterable<string>): void;
  /** Resolves when all changes are built. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** A configuration decides which address a page has, how anchors are made of headings, and where static files lie. */
const ofConfiguration: ReadonlySet<string> = new Set([
  'link/missing-page',
  'link/missing-anchor',
  'link/missing-asset',
]);

/** Changes of one moment, such as those of one command of the editor, are built together. */
const NEXT_CHANGE_MS = 15;
/** How long nothing may change before rules run that only `check` runs. */
const IDLE_MS = 200;

export function openEditorSite(options: EditorSiteOptions): EditorSite {
  const paths = projectPaths(options.project.root, options.project.state?.path);
  const watcher = replaceableWatcher({ ignored: isIgnored(paths.root, outputTest(paths)), poll: undefined });
  const following = followSite({ ...options, watch: (watched) => watcher.watch(watched, changed) });
  let pending: Set<string> | undefined = new Set();
  let state: SiteState | undefined;
  let more: readonly Diagnostic[] = [];
  let checking: AbortController | undefined;
  const show = (built: BuiltState, isChecked: boolean): void => {
    const { isConfigUnread } = options;
    const found = [...built.found, ...more].filter(({ code }) => !(isConfigUnread && ofConfiguration.has(code)));
    state = { ...built, isChecked, isConfigUnread, diagnostics: sortDiagnostics(found) };
    // Findings of an older text would jump.
    if (!pending) options.onState(state);
  };
  const failed = (error: unknown): void => {
    if (isFolder(paths.root)) {
      options.onError(error);
      return;
    }
    // It was deleted, and may come back.
    state = undefined;
    more = [];
    options.onState(undefined);
  };
  const loop = workLoop({
    hasWork: () => pending !== undefined,
    hasIdleWork: () => state?.isChecked === false,
    onError: failed,
    async work() {
      const changes = pending;
      pending = undefined;
      show(await (await following).build(state ? changes : undefined), false);
    },
    async idleWork() {
      const followed = await following;
      if (!state) return;
      if (followed.hasMissedChange()) {
        changed([]);
        return;
      }
      const built = state;
      checking = new AbortController();
      const { signal } = checking;
      try {
        more = await followed.check(built, signal);
      } catch (error) {
        if (signal.aborted) return;
        throw error;
      }
      show(built, true);
    },
  });
  function changed(changes: Iterable<string>): void {
    pending ??= new Set();
    for (const path of changes) pending.add(path);
    checking?.abort();
    loop.wake();
  }
  loop.wake();
  return {
    root: paths.root,
    current: () => state,
    changed,
    settled: loop.settled,
    async close() {
      loop.stop();
      await watcher.close();
      await (await following).close();
    },
  };
}

interface Work {
  readonly hasWork: () => boolean;
  readonly hasIdleWork: () => boolean;
  readonly work: () => Promise<void>;
  readonly idleWork: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Does one thing at a time: work soon, and other work when there was none for a while. */
function workLoop({ hasWork, hasIdleWork, work, idleWork, onError }: Work) {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isStopped = false;
  let isLost = false;
  let waiting: (() => void)[] = [];
  const run = async (): Promise<void> => {
    timer = undefined;
    isRunning = true;
    isLost = false;
    try {
      await (hasWork() ? work() : idleWork());
    } catch (error) {
      // What has failed is not tried again before something changes.
      isLost = !hasWork();
      if (!isStopped) onError(error);
    }
    isRunning = false;
    next();
  };
  const next = (): void => {
    if (isStopped) return;
    if (!hasWork()) {
      for (const resolve of waiting) resolve();
      waiting = [];
    }
    clearTimeout(timer);
    if (hasWork()) timer = setTimeout(run, NEXT_CHANGE_MS);
    else if (hasIdleWork() && !isLost) timer = setTimeout(run, IDLE_MS);
  };
  return {
    wake(): void {
      if (!isRunning && !isStopped) next();
    },
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        if (!hasWork() && !isRunning) resolve();
        else waiting.push(resolve);
      }),
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
