/** Adapter: checks whether addresses of other sites still respond, within a deadline for the whole run. */
import { setMaxListeners } from 'node:events';
import { idReader } from './link-check/id-reader.ts';
import { defaultOptions, type LinkCheckOptions } from './link-check/options.ts';
import { type RequestAddress, toAddress } from './link-check/reply.ts';
import { openRequests } from './link-check/request.ts';
import { retryingRequest } from './link-check/retrying-request.ts';
import type { ExternalLinkChecker, LinkFragments, LinkOutcome } from './link-checker.ts';
import { missingIds } from './link-fragments.ts';

/** Where browsers give up. */
const MAX_REDIRECTS = 20;

export function linkinatorChecker(options: Partial<LinkCheckOptions> = {}): ExternalLinkChecker {
  return {
    check: (urls, signal, fragments = new Map()) =>
      checkAll([...new Set(urls)], signal, fragments, { ...defaultOptions, ...options }),
  };
}

async function* checkAll(
  urls: readonly string[],
  interrupted: AbortSignal,
  fragments: LinkFragments,
  options: LinkCheckOptions,
) {
  const controller = new AbortController();
  const { signal } = controller;
  // Each pending pause adds a listener.
  setMaxListeners(0, signal);
  const deadline = setTimeout(() => controller.abort(), options.deadlineMs);
  const run = { signal, endsAt: Date.now() + options.deadlineMs };
  try {
    const requestAddress = retryingRequest(await openRequests(options, run), options, run);
    const readIds = idReader(options, run);
    interrupted.throwIfAborted();
    yield* new ReadableStream<LinkOutcome>({
      async start(outcomes) {
        interrupted.addEventListener('abort', () => outcomes.error(interrupted.reason), { signal });
        await Promise.all(
          urls.map(async (url) => {
            const { lastAddress, ...outcome } = await follow(url, requestAddress);
            const wanted = fragments.get(url) ?? [];
            const isThere = outcome.state === 'ok' || outcome.state === 'moved';
            const ids = wanted.length > 0 && isThere ? await readIds(lastAddress) : undefined;
            outcomes.enqueue(ids ? { ...outcome, missingFragments: missingIds(wanted, ids) } : outcome);
          }),
        );
        outcomes.close();
      },
    });
  } finally {
    clearTimeout(deadline);
    controller.abort();
  }
}

/**
 * Requests an address and follows its redirects. `permanentUrl` is the target of the permanent redirects at the start
 * of the chain, which authors can safely link to instead; `lastAddress` is where the chain ended.
 */
async function follow(
  url: string,
  requestAddress: RequestAddress,
): Promise<LinkOutcome & { readonly lastAddress: string }> {
  const start = toAddress(url);
  if (start === undefined) return { url, state: 'broken', detail: 'not a valid address', lastAddress: url };
  let reply = await requestAddress(start);
  const firstStatus = reply.status;
  const visited = new Set([start]);
  let setsCookie = false;
  let finalUrl: string | undefined;
  let permanentUrl: string | undefined;
  while (reply.moved) {
    const { to, permanent } = reply.moved;
    setsCookie ||= reply.moved.setsCookie;
    if (visited.has(to) || visited.size > MAX_REDIRECTS)
      return { url, status: firstStatus, ...endlessRedirects(visited.has(to), setsCookie), lastAddress: to };
    visited.add(to);
    if (permanent && finalUrl === permanentUrl) permanentUrl = to;
    finalUrl = to;
    reply = await requestAddress(to);
  }
  const { state, status, detail } = reply;
  const lastAddress = finalUrl ?? start;
  if (state !== 'ok') return { url, state, status, detail, finalUrl, lastAddress };
  if (permanentUrl === undefined) return { url, state, status, lastAddress };
  return { url, state: 'moved', status: firstStatus, finalUrl: permanentUrl, lastAddress };
}

/** Sites that need cookies redirect until they get them, which is not known to fail in a browser. */
function endlessRedirects(isCircle: boolean, setsCookie: boolean): Pick<LinkOutcome, 'state' | 'detail'> {
  const what = isCircle ? 'redirects in a circle' : `more than ${MAX_REDIRECTS} redirects`;
  return setsCookie ? { state: 'unknown', detail: `${what} without cookies` } : { state: 'broken', detail: what };
}
