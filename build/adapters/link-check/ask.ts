import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoize } from '../../model/memoize.ts';
import { limiter } from './limiter.ts';
import type { CheckRun, LinkCheckOptions } from './options.ts';
import { isPrivateHost } from './private-hosts.ts';
import type { Ask, Reply } from './reply.ts';

/**
 * Creates a function that requests each address once, however many links and redirects lead to it, and retries flaky
 * responses. It limits the number of concurrent requests, in total and per host. Addresses without a response at the
 * end of the run are `unknown`.
 */
export function asker(request: Ask, options: LinkCheckOptions, run: CheckRun): Ask {
  const timeLimit = `the time limit of ${options.deadlineMs / 1000} s`;
  const unfinished: Reply = { state: 'unknown', detail: `not finished within ${timeLimit}` };
  const ended = once(run.signal, 'abort').then(() => unfinished);
  const isPrivate = memoize((hostname: string) => isPrivateHost(hostname, options.lookup));
  const inAll = limiter(options.concurrency);
  const byHost = memoize((_host: string) => limiter(options.hostConcurrency));

  async function ask(address: string): Promise<Reply> {
    const { username, password, hostname, host } = new URL(address);
    if (username !== '' || password !== '')
      return { state: 'unknown', detail: 'the address carries a name or password, which are never sent' };
    if (!options.allowPrivate && (await isPrivate(hostname)))
      return { state: 'unknown', detail: 'addresses of private networks are not asked' };
    for (let tries = 0; ; tries += 1) {
      const reply = await byHost(host)(() => inAll(() => request(address)));
      const pauseMs = options.pausesMs[tries];
      const { flaky, detail, retryAfterMs = 0 } = reply;
      if (!flaky || pauseMs === undefined || retryAfterMs > options.retryAfterLimitMs) return reply;
      const waitMs = Math.max(pauseMs, retryAfterMs);
      if (Date.now() + waitMs >= run.endsAt)
        return { ...reply, state: 'unknown', detail: `${detail}; ${timeLimit} left no time to ask again` };
      await sleep(waitMs, undefined, { signal: run.signal }).catch(() => undefined);
    }
  }
  return memoize((address: string) => Promise.race([ask(address), ended]));
}
