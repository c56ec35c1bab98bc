import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeHtml } from '../../model/html.ts';
import type { CheckRun, LinkCheckOptions } from './options.ts';
import { type RequestAddress, toReply } from './reply.ts';

/**
 * Requests single addresses with linkinator: HEAD, then GET if HEAD gets no 2xx status. Redirects are reported, not
 * followed. linkinator checks the links of pages, so a loopback server provides a page with one link for each address.
 */
export async function openRequests({ timeoutMs, userAgent }: LinkCheckOptions, run: CheckRun): Promise<RequestAddress> {
  const server = createServer({ maxHeaderSize: 2 ** 20 }, ({ url = '' }, response) => {
    const address = decodeURIComponent(url.slice('/?'.length));
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(`<!doctype html><a href="${escapeHtml(address)}"></a>`);
  });
  await once(server.listen({ port: 0, host: '127.0.0.1', signal: run.signal }), 'listening');
  const { port } = server.address() as AddressInfo;

  return async (address) => {
    const { LinkChecker } = await import('linkinator');
    // HEAD and GET share the remaining time. With the extra 20 ms, the end of the run comes before these timeouts.
    const timeout = Math.max(1, Math.min(timeoutMs, Math.ceil((run.endsAt - Date.now()) / 2) + 20));
    const { links } = await new LinkChecker().check({
      path: `http://127.0.0.1:${port}/?${encodeURIComponent(address)}`,
      recurse: false,
      redirects: 'error',
      timeout,
      headers: {
        // linkinator reads the headers for each request, so this prevents requests after the end of the run.
        get 'User-Agent'() {
          run.signal.throwIfAborted();
          return userAgent;
        },
      },
    });
    const result = links.find(({ url }) => url === address);
    if (result) return toReply(result, timeout);
    return { state: 'unknown', detail: 'linkinator does not reach this machine: is there a proxy in https_proxy?' };
  };
}
