/** Checks the samples of a page that need no process of their own in a process that lives in another world. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { RunPlace, SampleFinding, SamplePage, Verdict } from 'docs-build';
import { atExit } from './at-exit.ts';
import { moveClock } from './move-clock.ts';
import type { World } from './worlds.ts';

interface WorldChecker {
  check(page: SamplePage): Promise<Verdict>;
}

/** By module and world. */
const checkers = new Map<string, WorldChecker>();

/** An idle checker ends after this time. */
const patienceMilliseconds = 20_000;

/** The results of the extension's checks in that world. */
export function checkInWorld(
  page: SamplePage,
  { root, signal }: RunPlace,
  { module, world }: { readonly module: string; readonly world: World },
): Promise<Verdict> {
  signal.throwIfAborted();
  const key = JSON.stringify([root, module, world]);
  const checker = checkers.get(key) ?? startChecker(root, module, world, () => checkers.delete(key));
  checkers.set(key, checker);
  return checker.check(page);
}

/** The differences, as problems of the second result. */
export function differencesOf(here: Verdict, there: Verdict): readonly SampleFinding[] {
  const known = new Set(here.findings.map((finding) => JSON.stringify(finding)));
  const drawnHere = new Map(here.samples.map(({ block, drawn }) => [block, drawn]));
  const redrawn = there.samples.filter(({ block, drawn }) => drawn !== drawnHere.get(block));
  const found = there.findings.filter((finding) => !known.has(JSON.stringify(finding)));
  return found.length > 0
    ? found
    : redrawn.map(({ block }) => ({ block, message: 'what is generated is something else' }));
}

function startChecker(root: string, module: string, { zone, locale, clock }: World, onEnd: () => void): WorldChecker {
  const env = { PATH: process.env.PATH ?? '', TZ: zone, LANG: locale };
  const code = clock === 0 ? answer : moveClock(clock) + answer;
  const child = spawn(process.execPath, ['-e', code, module], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const waiting = new Map<number, { resolve(verdict: Verdict): void; reject(error: Error): void }>();
  let last = 0;
  let idle: Idle | undefined;
  let hasEnded = false;
  const end = (why: string): void => {
    if (hasEnded) return;
    hasEnded = true;
    idle?.end();
    onEnd();
    forget();
    child.kill('SIGKILL');
    for (const { reject } of waiting.values())
      reject(new Error(`the process that checks the samples has ended (${why})`));
    waiting.clear();
  };
  const forget = atExit(() => end('this process ends'));
  child.on('error', ({ message }) => end(message));
  child.on('exit', (code, signalName) => end(signalName ?? `status ${code}`));
  child.on('message', ({ id, verdict, error }: WorldAnswer) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (waiting.size === 0) idle = rest(child, () => end('it was idle'));
    if (verdict) resolve?.(verdict);
    else reject?.(new Error(error));
  });
  return {
    check: (page) =>
      new Promise((resolve, reject) => {
        idle?.end();
        last += 1;
        waiting.set(last, { resolve, reject });
        child.send({ id: last, page });
      }),
  };
}

interface Idle {
  end(): void;
}

/** While the process is idle, it does not keep this one alive, and after a time it ends. */
function rest(child: ChildProcess, onTimeout: () => void): Idle {
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(onTimeout, patienceMilliseconds).unref();
  return {
    end() {
      clearTimeout(timer);
      child.ref();
      child.channel?.ref();
    },
  };
}

interface WorldAnswer {
  readonly id: number;
  readonly verdict?: Verdict;
  readonly error?: string;
}

/** Runs in the child process. A page that is sent twice is checked once. */
const answer = `
const extension = import(process.argv[1]);
// Whoever waits for a page gets the error.
extension.catch(() => undefined);
const known = new Map();
process.on('disconnect', () => process.exit());
process.on('message', ({ id, page }) => {
  const key = JSON.stringify(page);
  const checked = known.get(key) ?? extension.then(({ default: { samples } }) => samples.check(page));
  known.set(key, checked);
  checked.then(
    (verdict) => process.send({ id, verdict }),
    (error) => process.send({ id, error: String(error) }),
  );
});`;
