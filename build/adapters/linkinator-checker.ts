/** Adapter: checks whether addresses of other sites still respond, within a deadline for the whole run. */
import { setMaxListeners } from 'node:events';
import type { ExternalLinkChecker, LinkOutcome } from '../model/ports.ts';
import { defaultOptions, type LinkCheckOptions } from './link-check/options.ts';
import { type RequestAddress, toAddress } from './link-check/reply.ts';
import { openRequests } from './link-check/request.ts';
import { retryingRequest } from './link-check/retrying-request.ts';

const MAX_REDIRECTS = 10;

export function linkinatorChecker(options: Partial<LinkCheckOptions> = {}): ExternalLinkChecker {
  return { check: (urls, signal) => checkAll([...new Set(urls)], signal, { ...defaultOptions, ...options }) };
}

async function* checkAll(urls: readonly string[], interrupted: AbortSignal, options: LinkCheckOptions) {
  const controller = new AbortController();
  const { signal } = controller;
  // Each pending pause adds a listener.
  setMaxListeners(0, signal);
  const deadline = setTimeout(() => controller.abort(), options.deadlineMs);
  const run = { signal, endsAt: Date.now() + options.deadlineMs };
  try {
    const requestAddress = retryingRequest(await openRequests(options, run), options, run);
    interrupted.throwIfAborted();
    yield* new ReadableStream<LinkOutcome>({
      async start(outcomes) {
        interrupted.addEventListener('abort', () => outcomes.error(interrupted.reason), { signal });
        await Promise.all(urls.map(async (url) => outcomes.enqueue(await follow(url, requestAddress))));
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
 * of the chain, which authors can safely link to instead.
 */
async function follow(url: string, requestAddress: RequestAddress): Promise<LinkOutcome> {
  const start = toAddress(url);
  if (start === undefined) return { url, state: 'broken', detail: 'not a valid address' };
  let reply = await requestAddress(start);
  const firstStatus = reply.status;
  let finalUrl: string | undefined;
  let permanentUrl: string | undefined;
  for (let redirects = 0; reply.moved; redirects += 1) {
    // Not broken: sites that need cookies redirect in circles.
    if (redirects === MAX_REDIRECTS)
      return { url, state: 'unknown', status: firstStatus, detail: `more than ${MAX_REDIRECTS} redirects` };
    if (reply.moved.permanent && finalUrl === permanentUrl) permanentUrl = reply.moved.to;
    finalUrl = reply.moved.to;
    reply = await requestAddress(finalUrl);
  }
  const { state, status, detail } = reply;
  if (state !== 'ok') return { url, state, status, detail, finalUrl };
  if (permanentUrl === undefined) return { url, state, status };
  return { url, state: 'redirect', status: firstStatus, finalUrl: permanentUrl };
}
