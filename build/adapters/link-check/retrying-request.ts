import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoize } from '../../model/memoize.ts';
import { limiter } from './limiter.ts';
import type { CheckRun, LinkCheckOptions } from './options.ts';
import { isPrivateHost } from './private-hosts.ts';
import type { Reply, RequestAddress } from './reply.ts';

/**
 * Creates a function that requests each address once, however many links and redirects lead to it, and retries flaky
 * responses. It limits the number of concurrent requests, in total and per host. Addresses without a response at the
 * end of the run are `unknown`.
 */
export function retryingRequest(request: RequestAddress, options: LinkCheckOptions, run: CheckRun): RequestAddress {
  const timeLimit = `the time limit of ${options.deadlineMs / 1000} s`;
  const unfinished: Reply = { state: 'unknown', detail: `not finished within ${timeLimit}` };
  const ended = once(run.signal, 'abort').then(() => unfinished);
  const isPrivate = memoize((hostname: string) => isPrivateHost(hostname, options.lookup));
  const limitTotal = limiter(options.concurrency);
  const limitByHost = memoize((_host: string) => limiter(options.hostConcurrency));

  async function requestAddress(address: string): Promise<Reply> {
    const { username, password, hostname, host } = new URL(address);
    if (username !== '' || password !== '')
      return { state: 'unknown', detail: 'the address carries a name or password, which are never sent' };
    if (!options.allowPrivate && (await isPrivate(hostname)))
      return { state: 'unknown', detail: 'addresses of private networks are not asked' };
    for (let attempt = 0; ; attempt += 1) {
      const reply = await limitByHost(host)(() => limitTotal(() => request(address)));
      const pauseMs = options.pausesMs[attempt];
      const { flaky, detail, retryAfterMs = 0 } = reply;
      if (!flaky || pauseMs === undefined || retryAfterMs > options.retryAfterLimitMs) return reply;
      const waitMs = Math.max(pauseMs, retryAfterMs);
      if (Date.now() + waitMs >= run.endsAt)
        return { ...reply, state: 'unknown', detail: `${detail}; ${timeLimit} left no time to ask again` };
      await sleep(waitMs, undefined, { signal: run.signal }).catch(() => undefined);
    }
  }
  return memoize((address: string) => Promise.race([requestAddress(address), ended]));
}
