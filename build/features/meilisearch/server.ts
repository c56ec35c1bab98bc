/** Adapter: requests to a Meilisearch server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { at, textAt } from '../../../src/shared/features/search-service/answers.ts';
import { retryAfterMs } from '../../adapters/retry-after.ts';
import { errorMessage } from '../../model/error-message.ts';
import { type Ask, type Pause, patiently } from '../search-service/patience.ts';

export interface Server {
  /** @returns The answer's JSON. @throws `ServerError`. */
  ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  /** Asks for a change, which the server makes later, and waits until it is made. @throws `ServerError`. */
  change(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<void>;
  /** Asks for a change without waiting. @returns What waits for it. */
  begin(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<() => Promise<void>>;
}

export class ServerError extends Error {
  override readonly name = 'ServerError';
  /** HTTP status; undefined where there was no answer. */
  readonly status: number | undefined;
  /** The server's own name of the error. */
  readonly code: string | undefined;
  readonly retryMs: number | undefined;
  constructor(message: string, more: { readonly status?: number; readonly code?: string; readonly retryMs?: number }) {
    super(message);
    this.status = more.status;
    this.code = more.code;
    this.retryMs = more.retryMs;
  }
}

export interface ServerOptions {
  readonly url: string;
  readonly key: string;
  readonly progress: (text: string) => void;
  readonly signal: AbortSignal;
  readonly pause?: Pause;
}

/** Milliseconds for one request. */
const REQUEST_MS = 60_000;
/** Milliseconds for one change, which may have to wait for those of others. */
const CHANGE_MS = 600_000;

export function openServer({ url, key, progress, signal, pause = sleep }: ServerOptions): Server {
  const patient: Ask = patiently({ progress, signal, pause }, (error) =>
    error instanceof ServerError && (error.status === 429 || error.status === 503) ? (error.retryMs ?? 0) : undefined,
  );
  const ask: Server['ask'] = (method, path, body) =>
    patient(async () => {
      const response = await send(`${url}${path}`, { method, key, body, signal });
      return readJson(response);
    });
  const begin: Server['begin'] = async (method, path, body) => {
    const uid = numberAt(await ask(method, path, body), 'taskUid');
    return () => waitFor(ask, uid, { signal, pause });
  };
  return { ask, begin, change: async (...request) => (await begin(...request))() };
}

interface Request {
  readonly method: string;
  readonly key: string;
  readonly body: unknown;
  readonly signal: AbortSignal;
}

async function send(address: string, { method, key, body, signal }: Request): Promise<Response> {
  try {
    return await fetch(address, {
      method,
      // The key goes to the server of the configuration and nowhere else.
      redirect: 'error',
      headers: { Authorization: `Bearer ${key}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]),
    });
  } catch (error) {
    signal.throwIfAborted();
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new ServerError(errorMessage(cause), {});
  }
}

async function readJson(response: Response): Promise<unknown> {
  const { status, ok, headers } = response;
  const text = await response.text();
  const answer = jsonOf(text);
  if (ok && answer !== undefined) return answer;
  const retryMs = retryAfterMs(headers.get('retry-after') ?? undefined);
  throw new ServerError(textAt(answer, 'message') ?? `status ${status} without the JSON of Meilisearch`, {
    status,
    ...(textAt(answer, 'code') !== undefined && { code: textAt(answer, 'code') as string }),
    ...(retryMs !== undefined && { retryMs }),
  });
}

/** Polls until a change is made. */
async function waitFor(
  ask: Server['ask'],
  uid: number,
  { signal, pause }: { readonly signal: AbortSignal; readonly pause: Pause },
): Promise<void> {
  const until = Date.now() + CHANGE_MS;
  for (let tries = 1; Date.now() < until; tries += 1) {
    const task = await ask('GET', `/tasks/${uid}`);
    const status = textAt(task, 'status');
    if (status === 'succeeded') return;
    if (status === 'failed' || status === 'canceled') {
      const error = at(task, 'error');
      const code = textAt(error, 'code');
      throw new ServerError(textAt(error, 'message') ?? `the server has ${status} a change`, code ? { code } : {});
    }
    await pause(Math.min(tries * 50, 2_000), undefined, { signal });
  }
  throw new ServerError(`a change was not made within ${CHANGE_MS / 1000} s`, {});
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function numberAt(value: unknown, key: string): number {
  const number = at(value, key);
  if (typeof number !== 'number') throw new ServerError(`the server answered without \`${key}\``, {});
  return number;
}
