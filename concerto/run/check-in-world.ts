/** Checks the samples of a page that need no process of their own in a process that lives in another world. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { RunPlace, SampleFinding, SamplePage, Verdict } from 'docs-build';
import { atExit } from './at-exit.ts';
import { moveClock } from './move-clock.ts';
import type { World } from './worlds.ts';

interface WorldChecker {
  check(page: SamplePage): Promise<Verdict>;
  end(): void;
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
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(timer);
    onEnd();
    forget();
    child.kill('SIGKILL');
    for (const { reject } of waiting.values()) reject(new Error('the process that checks the samples has ended'));
    waiting.clear();
  };
  const forget = atExit(end);
  child.on('error', end);
  child.on('exit', end);
  child.on('message', ({ id, verdict, error }: WorldAnswer) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (waiting.size === 0) rest(child);
    timer = setTimeout(end, patienceMilliseconds).unref();
    if (verdict) resolve?.(verdict);
    else reject?.(new Error(error));
  });
  rest(child);
  return {
    end,
    check: (page) =>
      new Promise((resolve, reject) => {
        clearTimeout(timer);
        last += 1;
        waiting.set(last, { resolve, reject });
        child.ref();
        child.channel?.ref();
        child.send({ id: last, page });
      }),
  };
}

/** Does not keep this process alive while the other one is idle. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

interface WorldAnswer {
  readonly id: number;
  readonly verdict?: Verdict;
  readonly error?: string;
}

/** Runs in the child process. A page that is sent twice is checked once. */
const answer = `
const extension = import(process.argv[1]);
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
