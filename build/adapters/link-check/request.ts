import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeHtml } from '../../model/html.ts';
import type { CheckRun, LinkCheckOptions } from './options.ts';
import { type Ask, replyOf } from './reply.ts';

/**
 * Asks single addresses with linkinator: HEAD, then GET where HEAD gets no 2xx; redirects are reported, not followed.
 * linkinator checks the links of pages, so a server on loopback has a page with one link for each address.
 */
export async function openRequests({ timeoutMs, userAgent }: LinkCheckOptions, run: CheckRun): Promise<Ask> {
  const server = createServer({ maxHeaderSize: 2 ** 20 }, ({ url = '' }, response) => {
    const address = decodeURIComponent(url.slice('/?'.length));
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(`<!doctype html><a href="${escapeHtml(address)}"></a>`);
  });
  await once(server.listen({ port: 0, host: '127.0.0.1', signal: run.signal }), 'listening');
  const { port } = server.address() as AddressInfo;

  return async (address) => {
    const { LinkChecker } = await import('linkinator');
    // HEAD and GET share what is left. The 20 ms leave the last word to the end of the run.
    const timeout = Math.max(1, Math.min(timeoutMs, Math.ceil((run.endsAt - Date.now()) / 2) + 20));
    const { links } = await new LinkChecker().check({
      path: `http://127.0.0.1:${port}/?${encodeURIComponent(address)}`,
      recurse: false,
      redirects: 'error',
      timeout,
      headers: {
        // Read for each request: once the run has ended, none is sent.
        get 'User-Agent'() {
          run.signal.throwIfAborted();
          return userAgent;
        },
      },
    });
    const result = links.find(({ url }) => url === address);
    if (result) return replyOf(result, timeout);
    return { state: 'unknown', detail: 'linkinator does not reach this machine: is there a proxy in https_proxy?' };
  };
}
