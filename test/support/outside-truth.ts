/** Links to other sites that are known to be good or broken: a loopback server for each kind of answer. */
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { forAnotherHost, forThisMachine, selfSigned } from './certificates.ts';

/** `broken`: readers cannot open it. `unsettled`: whether they can is not known from here, so it must not count as broken. */
type Truth = 'ok' | 'broken' | 'unsettled';

interface OutsideKind {
  readonly truth: Truth;
  readonly answer: RequestListener;
  readonly path?: string;
  readonly tls?: { readonly cert: string; readonly key: string };
}

const always =
  (status: number, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end();

/** The first requests get this status, the others a page. */
function atFirst(status: number, count: number): RequestListener {
  let asked = 0;
  return (_, response) => {
    asked += 1;
    response.writeHead(asked <= count ? status : 200).end();
  };
}

const redirecting =
  (status: number, to: string): RequestListener =>
  ({ url }, response) =>
    response.writeHead(url === to ? 200 : status, { Location: to }).end();

const page: RequestListener = (_, response) =>
  response
    .writeHead(200, { 'Content-Type': 'text/html' })
    .end('<!doctype html><title>Page</title><h1 id="part">Part</h1><a name="named"></a>');

const kinds: Readonly<Record<string, OutsideKind>> = {
  '200': { truth: 'ok', answer: always(200) },
  '204': { truth: 'ok', answer: always(204) },
  '301 to a page': { truth: 'ok', answer: redirecting(301, '/new') },
  '302 to a page': { truth: 'ok', answer: redirecting(302, '/new') },
  '302 in a circle': {
    truth: 'broken',
    answer: ({ url }, response) => void response.writeHead(302, { Location: url === '/a' ? '/b' : '/a' }).end(),
  },
  '301 to a missing page': {
    truth: 'broken',
    answer: ({ url }, response) => void response.writeHead(url === '/no' ? 404 : 301, { Location: '/no' }).end(),
  },
  '401': { truth: 'unsettled', answer: always(401) },
  '403': { truth: 'unsettled', answer: always(403) },
  '404': { truth: 'broken', answer: always(404) },
  '405 to HEAD': {
    truth: 'ok',
    answer: ({ method }, response) => void response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  },
  '404 to HEAD': {
    truth: 'ok',
    answer: ({ method }, response) => void response.writeHead(method === 'HEAD' ? 404 : 200).end(),
  },
  '410': { truth: 'broken', answer: always(410) },
  '429, then 200': {
    truth: 'ok',
    answer: (() => {
      const first = atFirst(429, 1);
      return (request, response) => {
        response.setHeader('Retry-After', '1');
        first(request, response);
      };
    })(),
  },
  '429 for ever': { truth: 'unsettled', answer: always(429, { 'Retry-After': '1' }) },
  '500, then 200': { truth: 'ok', answer: atFirst(500, 2) },
  '503 for ever': { truth: 'unsettled', answer: always(503) },
  '999': { truth: 'unsettled', answer: always(999) },
  hang: { truth: 'broken', answer: () => undefined },
  reset: { truth: 'broken', answer: ({ socket }) => void socket.destroy() },
  'safe connection': { truth: 'ok', tls: forThisMachine, answer: always(200) },
  'self-signed certificate': { truth: 'broken', tls: selfSigned, answer: always(200) },
  'certificate of another host': { truth: 'broken', tls: forAnotherHost, answer: always(200) },
  'fragment that is there': { truth: 'ok', path: '/a#part', answer: page },
  'named anchor that is there': { truth: 'ok', path: '/a#named', answer: page },
  'fragment that is missing': { truth: 'broken', path: '/a#gone', answer: page },
  'text fragment': { truth: 'ok', path: '/a#:~:text=Part', answer: page },
  'text fragment after an anchor that is missing': { truth: 'broken', path: '/a#gone:~:text=Part', answer: page },
};

export interface OutsideLink {
  readonly kind: string;
  readonly url: string;
  readonly truth: Truth;
}

/** Starts the servers. */
export async function outsideLinks(): Promise<{ readonly links: readonly OutsideLink[]; close(): void }> {
  const servers: Server[] = [];
  const links: OutsideLink[] = [];
  for (const [kind, { truth, answer, path = '/a', tls }] of Object.entries(kinds)) {
    const server = tls ? createSecureServer(tls, answer) : createServer(answer);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    servers.push(server);
    const { port } = server.address() as AddressInfo;
    links.push({ kind, url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}${path}`, truth });
  }
  const close = (): void => {
    for (const server of servers) {
      server.close();
      (server as ReturnType<typeof createServer>).closeAllConnections();
    }
  };
  return { links, close };
}
