import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoize } from '../../../model/memoize.ts';
import { limiter } from './limiter.ts';
import type { CheckRun, LinkCheckOptions } from './options.ts';
import { isPrivateHost } from './private-hosts.ts';
import type { Method, Reply, RequestAddress, SendRequest } from './reply.ts';

/**
 * Creates a function that requests each address once, however many links and redirects lead to it, and retries flaky
 * responses. It limits the number of concurrent requests, in total and per host. An address that is not settled at the
 * end of the run is `unknown`.
 */
export function retryingRequest(send: SendRequest, options: LinkCheckOptions, run: CheckRun): RequestAddress {
  const timeLimit = `the time limit of ${options.deadlineMs / 1000} s`;
  const unfinished: Reply = { state: 'unknown', detail: `not finished within ${timeLimit}` };
  const withoutTime = (reply: Reply): Reply => ({
    ...reply,
    state: 'unknown',
    detail: `${reply.detail}; ${timeLimit} left no time to ask again`,
  });
  const ended = once(run.signal, 'abort');
  const { allowPrivate, lookup } = options;
  const isPrivate = memoize(async (hostname: string) =>
    allowPrivate === true ? false : isPrivateHost(hostname, lookup, allowPrivate || []),
  );
  const limitTotal = limiter(options.concurrency);
  const limitByHost = memoize((_host: string) => limiter(options.hostConcurrency));

  async function whyNotAsked({ username, password, hostname }: URL): Promise<string | undefined> {
    if (username !== '' || password !== '') return 'the address carries a name or password, which are never sent';
    if (await isPrivate(hostname)) return 'addresses of private networks are asked only with --allow-private';
    return undefined;
  }

  /** @param onFlaky Called with each response after which the address is requested again. */
  async function requestAddress(address: string, onFlaky: (reply: Reply) => void): Promise<Reply> {
    const url = new URL(address);
    const refusal = await whyNotAsked(url);
    if (refusal !== undefined) return { state: 'unknown', detail: refusal };
    const ask = (method: Method) => limitByHost(url.host)(() => limitTotal(() => send(address, method)));
    const head = await ask('HEAD');
    if (head.state === 'ok') return head;
    // Some servers do not support HEAD. A server that asks for a pause gets one before GET, too.
    let reply = asksForPause(head) ? head : moreTelling(head, await ask('GET'));
    for (const pauseMs of options.pausesMs) {
      const { flaky, retryAfterMs = 0 } = reply;
      if (!flaky || retryAfterMs > options.retryAfterLimitMs) return reply;
      onFlaky(reply);
      const waitMs = Math.max(pauseMs, retryAfterMs);
      if (Date.now() + waitMs >= run.endsAt) return withoutTime(reply);
      await sleep(waitMs, undefined, { signal: run.signal }).catch(() => undefined);
      reply = await ask('GET');
    }
    return reply;
  }
  return memoize((address: string) => {
    let last: Reply | undefined;
    const settled = requestAddress(address, (reply) => {
      last = reply;
    });
    return Promise.race([settled, ended.then(() => (last ? withoutTime(last) : unfinished))]);
  });
}

const asksForPause = ({ status, retryAfterMs }: Reply): boolean => status === 429 || retryAfterMs !== undefined;

/** GET counts, unless it gets no response where HEAD did. 400 and 405 may be only about HEAD. */
const moreTelling = (head: Reply, get: Reply): Reply =>
  get.status === undefined && head.status !== undefined && ![400, 405].includes(head.status) ? head : get;
