import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeHtml } from '../../../model/html.ts';
import type { CheckRun, LinkCheckOptions } from './options.ts';
import { NotSent, type SendRequest, toReply } from './reply.ts';

/**
 * Sends single requests with linkinator. Redirects are reported, not followed. linkinator checks the links of pages, so a
 * loopback server provides a page with one link for each address.
 */
export async function openRequests(
  { timeoutMs, userAgent, headers }: LinkCheckOptions,
  run: CheckRun,
): Promise<SendRequest> {
  const server = createServer({ maxHeaderSize: 2 ** 20 }, ({ url = '' }, response) => {
    const address = decodeURIComponent(url.slice('/?'.length));
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(`<!doctype html><a href="${escapeHtml(address)}"></a>`);
  });
  await once(server.listen({ port: 0, host: '127.0.0.1', signal: run.signal }), 'listening');
  const { port } = server.address() as AddressInfo;

  return async (address, method) => {
    const { LinkChecker } = await import('linkinator');
    // With the extra 20 ms, the end of the run comes before this timeout.
    const timeout = Math.max(1, Math.min(timeoutMs, run.endsAt - Date.now() + 20));
    let requests = 0;
    const { links } = await new LinkChecker().check({
      path: `http://127.0.0.1:${port}/?${encodeURIComponent(address)}`,
      recurse: false,
      redirects: 'error',
      timeout,
      headers: {
        // Each hop of a redirect is a request of its own, so the headers of one host never reach another.
        ...headers.get(new URL(address).host),
        // linkinator requests the page, then the link by HEAD, then, if HEAD gets no 2xx, at once by GET. It reads the
        // headers for each request, so the one of the other method is prevented here.
        get 'User-Agent'() {
          run.signal.throwIfAborted();
          requests += 1;
          if (requests > 1 && (requests === 2) !== (method === 'HEAD')) throw new NotSent();
          return userAgent;
        },
      },
    });
    const result = links.find(({ url }) => url === address);
    if (result) return toReply(result, timeout);
    return { state: 'unknown', detail: 'linkinator does not reach this machine: is there a proxy in https_proxy?' };
  };
}
