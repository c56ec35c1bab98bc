/** Edge: asks a host for files, a few at a time, with limits on time and bytes. */
import { setTimeout as pause } from 'node:timers/promises';
import { readUpTo } from '../../adapters/read-up-to.ts';
import { retryAfterMs } from '../../adapters/retry-after.ts';
import type { Answer } from './judge.ts';

export interface AskOptions {
  /** Bytes that the answer may have at most; what comes after them is not read. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

export type Ask = (url: URL, options: AskOptions) => Promise<Answer>;

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 20_000;
/** A host that asks for more patience than this is not waited for. */
const MAX_PAUSE_MS = 10_000;

/** Asks twice if the host is busy or the connection breaks. Rejects if there is no answer. */
export const askHost: Ask = async (url, options) => {
  try {
    const answer = await askOnce(url, options);
    if (answer.status !== 429 && answer.status !== 503) return answer;
    const wanted = retryAfterMs(answer.headers.get('retry-after')) ?? 1000;
    await pause(Math.min(wanted, MAX_PAUSE_MS), undefined, { signal: options.signal });
  } catch (error) {
    if (options.signal.aborted) throw error;
  }
  return askOnce(url, options);
};

async function askOnce(url: URL, { limit, signal }: AskOptions): Promise<Answer> {
  const within = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  let [at, redirects] = [url, 0];
  for (;;) {
    const response = await fetch(at, { redirect: 'manual', signal: within });
    const location = response.headers.get('location');
    const next =
      location === null || response.status < 300 || response.status > 399 ? undefined : new URL(location, at);
    // Another host is not ours to ask.
    if (next === undefined || next.origin !== url.origin || redirects === MAX_REDIRECTS) {
      const body = await readUpTo(response, limit);
      const answer = { status: response.status, headers: new Map(response.headers), body };
      return redirects > 0 ? { ...answer, redirectedTo: at.pathname } : answer;
    }
    await response.body?.cancel();
    [at, redirects] = [next, redirects + 1];
  }
}
