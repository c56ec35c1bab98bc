/** Adapter: a Chromium that prints one page, spoken to over a pipe by the DevTools protocol. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** Why Chromium has printed nothing, in its own words if it has said any. */
export class ChromiumError extends Error {}

export interface Chromium {
  /** Opens an address and prints it. @returns The PDF file. Rejects with ChromiumError. */
  print(address: string, options: Readonly<Record<string, unknown>>): Promise<Buffer>;
  /** Ends all of its processes. */
  close(): void;
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/** Nothing but this machine is reached, whatever pages and the browser itself ask for. */
const arguments_ = [
  ...['--headless', '--remote-debugging-pipe', '--no-first-run', '--no-default-browser-check', '--disable-gpu'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-extensions'],
  ...['--disable-dev-shm-usage', '--mute-audio', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  ...['--proxy-server=direct://', '--force-color-profile=srgb', '--font-render-hinting=none'],
];

/** @param signal Ends it. */
export function startChromium(program: string, signal: AbortSignal): Chromium {
  const profile = mkdtempSync(join(tmpdir(), 'docs-build-pdf-'));
  // Its sandbox does not run as root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(program, [...arguments_, ...asRoot, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own, so that its helpers end with it.
    detached: process.platform !== 'win32',
  });
  const connection = connect(child);
  const close = (): void => {
    signal.removeEventListener('abort', close);
    endGroup(child);
    connection.fail(new ChromiumError('it was ended'));
    // Its last helpers may still write for a moment.
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  signal.addEventListener('abort', close, { once: true });
  return { print: (address, options) => printPage(connection, address, options), close };
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has ended already.
  }
}

interface Connection {
  call(method: string, params?: object, sessionId?: string): Promise<Readonly<Record<string, unknown>>>;
  /** Resolves with the next event of this name. */
  next(method: string): Promise<Readonly<Record<string, unknown>>>;
  fail(reason: Error): void;
}

/** Messages are JSON with a zero byte behind each. */
function connect(child: ChildProcess): Connection {
  const [input, output] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  type Settle = { resolve(value: Readonly<Record<string, unknown>>): void; reject(reason: Error): void };
  const waiting = new Map<number | string, Settle>();
  let failure: Error | undefined;
  let last = 0;
  let said = '';
  const fail = (reason: Error): void => {
    failure ??= reason;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  const settle = ({ id, method, params = {}, result = {}, error }: Answer): void => {
    const key = id ?? method ?? '';
    const one = waiting.get(key);
    waiting.delete(key);
    if (error) one?.reject(new ChromiumError(error.message));
    else one?.resolve(id === undefined ? params : result);
    if (method === 'Inspector.targetCrashed' || method === 'Target.targetCrashed')
      fail(new ChromiumError('the page has crashed'));
  };
  let parts: Buffer[] = [];
  output.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      settle(JSON.parse(Buffer.concat([...parts, rest.subarray(0, end)]).toString()) as Answer);
      parts = [];
      rest = rest.subarray(end + 1);
    }
    parts.push(rest);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  });
  child.on('error', (error) => fail(new ChromiumError(error.message)));
  child.on('exit', (status, by) =>
    fail(new ChromiumError(`it ended with ${by ?? `status ${status}`}${lastWords(said)}`)),
  );
  for (const stream of [input, output]) stream.on('error', () => undefined);
  const wait = (key: number | string): Promise<Readonly<Record<string, unknown>>> =>
    new Promise((resolve, reject) => {
      if (failure) reject(failure);
      else waiting.set(key, { resolve, reject });
    });
  return {
    call(method, params = {}, sessionId) {
      last += 1;
      const answer = wait(last);
      input.write(`${JSON.stringify({ id: last, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`);
      return answer;
    },
    next: wait,
    fail,
  };
}

const lastWords = (said: string): string => {
  const line = said.trim().split('\n').at(-1)?.trim() ?? '';
  return line === '' ? '' : `: ${line}`;
};

async function printPage(
  { call, next }: Connection,
  address: string,
  options: Readonly<Record<string, unknown>>,
): Promise<Buffer> {
  const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
  const ask = (method: string, params: object = {}) => call(method, params, sessionId as string);
  await ask('Page.enable');
  // The page is printed as the server wrote it.
  await ask('Emulation.setScriptExecutionDisabled', { value: true });
  const loaded = next('Page.loadEventFired');
  loaded.catch(() => undefined);
  const { errorText } = await ask('Page.navigate', { url: address });
  if (typeof errorText === 'string' && errorText !== '') throw new ChromiumError(errorText);
  await loaded;
  const { stream } = await ask('Page.printToPDF', { ...options, transferMode: 'ReturnAsStream' });
  const parts: Buffer[] = [];
  for (let isLast = false; !isLast; ) {
    const { data = '', eof, base64Encoded } = await ask('IO.read', { handle: stream, size: 1 << 20 });
    parts.push(Buffer.from(data as string, base64Encoded ? 'base64' : 'latin1'));
    isLast = eof === true;
  }
  await call('Target.closeTarget', { targetId });
  return Buffer.concat(parts);
}
