/** Runs linkinator against a loopback server with all kinds of responses. Nothing here uses the network. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LinkCheckOptions } from '../../../build/features/external-links/link-check/options.ts';
import type { LinkOutcome } from '../../../build/features/external-links/link-checker.ts';
import { linkinatorChecker } from '../../../build/features/external-links/linkinator-checker.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, asked: number) => void;

const proxies = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY'];

let server: Server;
let base: string;
let refused: string;
let log: string[] = [];
let requests: IncomingMessage[] = [];
let busy = 0;
let mostBusy = 0;

const html = '<!doctype html><a href="/inner">inner</a><img src="/inner.png"><link rel="stylesheet" href="/inner.css">';
const answer =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end(html);
  };
/** `asked` counts from 1. linkinator sends two requests, HEAD and GET, unless it gets a 2xx status. */
const handlers: Readonly<Record<string, Handler>> = {
  '/ok': answer(200),
  '/moved': answer(301, { Location: '/ok' }),
  '/ids': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h2 id="here">x</h2>');
  },
  '/moved-to-ids': answer(301, { Location: '/ids' }),
  '/text': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('<h2 id="here">x</h2>');
  },
  '/to-other-host': ({ headers: { host = '' } }, response) => {
    const other = host.startsWith('localhost') ? '127.0.0.1' : 'localhost';
    response.writeHead(302, { Location: `http://${other}:${host.split(':')[1]}/ids` }).end();
  },
  '/moved-twice': answer(308, { Location: '/moved' }),
  '/elsewhere': answer(302, { Location: '/ok' }),
  '/moved-then-elsewhere': answer(301, { Location: '/elsewhere' }),
  '/moved-to-gone': answer(301, { Location: '/gone' }),
  '/moved-nowhere': answer(301),
  '/moved-to-mail': answer(301, { Location: 'mailto:x@a.test' }),
  '/circle': answer(302, { Location: '/circle' }),
  '/large-circle': answer(301, { Location: '/large-circle-back' }),
  '/large-circle-back': answer(302, { Location: '/large-circle' }),
  '/cookie-circle': answer(302, { Location: '/cookie-circle', 'Set-Cookie': 'a=b' }),
  '/endless': ({ url = '' }, response) => {
    response.writeHead(302, { Location: `/endless?${Number(url.split('?')[1] ?? 0) + 1}` }).end();
  },
  '/missing': answer(404),
  '/gone': answer(410),
  '/teapot': answer(418),
  '/login': answer(401),
  '/forbidden': answer(403),
  '/odd': answer(999),
  '/challenge': answer(403, { 'cf-mitigated': 'challenge' }),
  '/always-429': answer(429, { 'Retry-After': '1' }),
  '/much-later': answer(429, { 'Retry-After': '3600' }),
  '/429-then-200': (request, response, asked) =>
    answer(asked > 2 ? 200 : 429, { 'Retry-After': '0' })(request, response, asked),
  '/fails': answer(500),
  '/hangs': () => {},
  '/resets': (request) => request.socket.resetAndDestroy(),
  '/resets-once': (request, response, asked) =>
    asked > 2 ? answer(200)(request, response, asked) : request.socket.resetAndDestroy(),
  '/no-head': (request, response, asked) => answer(request.method === 'HEAD' ? 405 : 200)(request, response, asked),
  '/hides-from-head': (request, response, asked) =>
    answer(request.method === 'HEAD' ? 404 : 200)(request, response, asked),
  '/drops-head': (request, response, asked) =>
    request.method === 'HEAD' ? request.socket.destroy() : answer(200)(request, response, asked),
  '/missing-and-drops-head': (request, response, asked) =>
    request.method === 'HEAD' ? request.socket.destroy() : answer(404)(request, response, asked),
  '/slow': (request, response, asked) => {
    busy += 1;
    mostBusy = Math.max(mostBusy, busy);
    setTimeout(() => {
      busy -= 1;
      answer(200)(request, response, asked);
    }, 20);
  },
};

const closed = async ({ socket }: IncomingMessage): Promise<unknown> => socket.destroyed || once(socket, 'close');

beforeAll(async () => {
  for (const name of proxies) vi.stubEnv(name, undefined);
  server = createServer((request, response) => {
    const path = request.url ?? '';
    log.push(`${request.method} ${path}`);
    requests.push(request);
    const handler = handlers[path.replace(/\?.*$/, '')] ?? answer(404);
    handler(request, response, log.filter((line) => line.endsWith(` ${path}`)).length);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const closed = createTcpServer();
  await new Promise<void>((resolve) => {
    closed.listen(0, '127.0.0.1', resolve);
  });
  refused = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/`;
  await new Promise((resolve) => {
    closed.close(resolve);
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  log = [];
  requests = [];
  mostBusy = 0;
});

const never = new AbortController().signal;
const local: Partial<LinkCheckOptions> = {
  allowPrivate: true,
  pausesMs: [10, 20],
  timeoutMs: 60_000,
  lookup: () => Promise.reject(new Error('tests do not ask a name server')),
};

async function outcomes(urls: readonly string[], options: Partial<LinkCheckOptions> = {}, signal = never) {
  const found: LinkOutcome[] = [];
  for await (const outcome of linkinatorChecker({ ...local, ...options }).check(urls, signal)) found.push(outcome);
  return found;
}

async function outcome(path: string, options: Partial<LinkCheckOptions> = {}): Promise<Omit<LinkOutcome, 'url'>> {
  const url = path.includes(':') ? path : base + path;
  const found = await outcomes([url], options);
  expect(found.map((one) => one.url)).toEqual([url]);
  const { url: _, ...rest } = found[0] as LinkOutcome;
  return rest;
}

describe('a single response', () => {
  const visitors = 'answers only to known visitors';
  test.each<[string, Omit<LinkOutcome, 'url'>]>([
    ['/ok', { state: 'ok', status: 200 }],
    ['/missing', { state: 'broken', status: 404, detail: 'not found' }],
    ['/gone', { state: 'broken', status: 410, detail: 'gone' }],
    ['/teapot', { state: 'broken', status: 418 }],
    ['/login', { state: 'blocked', status: 401, detail: visitors }],
    ['/forbidden', { state: 'blocked', status: 403, detail: visitors }],
    ['/challenge', { state: 'blocked', status: 403, detail: visitors }],
    ['/odd', { state: 'blocked', status: 999, detail: visitors }],
    ['/no-head', { state: 'ok', status: 200 }],
    ['/hides-from-head', { state: 'ok', status: 200 }],
    ['/drops-head', { state: 'ok', status: 200 }],
    ['/missing-and-drops-head', { state: 'broken', status: 404, detail: 'not found' }],
  ])('%s', async (path, expected) => {
    expect(await outcome(path)).toEqual(expected);
  });

  test('a refused connection is broken', async () => {
    expect(await outcome(refused)).toEqual({ state: 'broken', detail: 'the connection is refused (ECONNREFUSED)' });
  });

  test('an https address of a server without TLS is broken', async () => {
    const found = await outcome(`${base.replace('http:', 'https:')}/ok`);
    expect(found).toEqual({ state: 'broken', detail: expect.stringMatching(/^no safe connection \(/) });
  });

  test('a proxy that does not reach this machine makes every address unknown', async () => {
    vi.stubEnv('http_proxy', refused);
    expect(await outcome('/ok')).toEqual({ state: 'unknown', detail: expect.stringMatching(/proxy/) });
    vi.stubEnv('http_proxy', undefined);
    expect(log).toEqual([]);
  });

  test('an invalid address is broken, and a password is not sent', async () => {
    expect(await outcome('http://')).toEqual({ state: 'broken', detail: 'not a valid address' });
    expect(await outcome(`${base.replace('//', '//me:secret@')}/ok`)).toMatchObject({
      state: 'unknown',
      detail: /password/,
    });
    expect(log).toEqual([]);
  });
});

describe('redirects', () => {
  test.each<[string, Omit<LinkOutcome, 'url'>]>([
    ['/moved', { state: 'moved', status: 301, finalUrl: '/ok' }],
    ['/moved-twice', { state: 'moved', status: 308, finalUrl: '/ok' }],
    ['/elsewhere', { state: 'ok', status: 200 }],
    ['/moved-then-elsewhere', { state: 'moved', status: 301, finalUrl: '/elsewhere' }],
    ['/moved-to-gone', { state: 'broken', status: 410, detail: 'gone', finalUrl: '/gone' }],
    ['/moved-nowhere', { state: 'unknown', status: 301, detail: 'redirects without saying where' }],
    ['/moved-to-mail', { state: 'unknown', status: 301, detail: 'redirects to something that is no web address' }],
    ['/circle', { state: 'broken', status: 302, detail: 'redirects in a circle' }],
    ['/large-circle', { state: 'broken', status: 301, detail: 'redirects in a circle' }],
    ['/cookie-circle', { state: 'unknown', status: 302, detail: 'redirects in a circle without cookies' }],
    ['/endless', { state: 'broken', status: 302, detail: 'more than 20 redirects' }],
  ])('%s', async (path, { finalUrl, ...expected }) => {
    expect(await outcome(path)).toEqual({ ...expected, ...(finalUrl !== undefined && { finalUrl: base + finalUrl }) });
  });
});

describe('fragments', () => {
  const missing = async (path: string, ...ids: string[]) => {
    const fragments = new Map([[base + path, ids]]);
    const found: LinkOutcome[] = [];
    for await (const one of linkinatorChecker(local).check([base + path], never, fragments)) found.push(one);
    return found[0]?.missingFragments;
  };

  test('are looked for in the page at the end of the redirects', async () => {
    expect(await missing('/ids', 'here', 'there')).toEqual(['there']);
    expect(await missing('/moved-to-ids', 'here', 'there')).toEqual(['there']);
  });

  test('are not looked for in what is no HTML, is broken, or has no id', async () => {
    for (const path of ['/text', '/missing']) expect(await missing(path, 'there'), path).toBeUndefined();
    expect(await missing('/ok', 'there')).toEqual([]);
  });

  test('a page without wanted ids is not read', async () => {
    await missing('/ids');
    expect(log).toEqual(['HEAD /ids']);
  });
});

describe('headers', () => {
  test('are sent to their host only, also after a redirect to another one', async () => {
    const { host } = new URL(base);
    const headers = new Map([[host, { Authorization: 'Bearer secret' }]]);
    const fragments = new Map([[`${base}/to-other-host`, ['here']]]);
    const checker = linkinatorChecker({ ...local, headers });
    for await (const { state } of checker.check([`${base}/to-other-host`], never, fragments)) expect(state).toBe('ok');
    const sent = requests.map((request) => [request.headers.host, request.headers.authorization]);
    expect(sent).toContainEqual([host, 'Bearer secret']);
    expect(sent.filter(([name]) => name?.startsWith('localhost')).length).toBeGreaterThan(1);
    for (const [name, token] of sent) expect(token).toBe(name === host ? 'Bearer secret' : undefined);
  });
});

describe('flaky responses', () => {
  test('are retried, and others are not', async () => {
    expect(await outcome('/429-then-200')).toEqual({ state: 'ok', status: 200 });
    expect(await outcome('/resets-once')).toEqual({ state: 'ok', status: 200 });
    await outcome('/missing');
    expect(log.filter((line) => line.endsWith('/missing'))).toEqual(['HEAD /missing', 'GET /missing']);
  });

  test('are retried at most twice', async () => {
    expect(await outcome('/fails')).toEqual({ state: 'flaky', status: 500, detail: 'the server has a problem' });
    expect(log).toEqual(['HEAD /fails', 'GET /fails', 'GET /fails', 'GET /fails']);
  });

  test('many at a time cause no warning about listeners', async () => {
    const warnings: Error[] = [];
    const collect = (warning: Error) => warnings.push(warning);
    process.on('warning', collect);
    const urls = Array.from({ length: 30 }, (_, index) => `${base}/fails?${index}`);
    expect(new Set((await outcomes(urls, { pausesMs: [200] })).map(({ status }) => status))).toEqual(new Set([500]));
    process.off('warning', collect);
    expect(log).toHaveLength(90);
    expect(warnings).toEqual([]);
  });

  test('endless 429 responses end, after the pauses that the server asks for', async () => {
    const start = Date.now();
    expect(await outcome('/always-429')).toEqual({
      state: 'throttled',
      status: 429,
      detail: 'asks for fewer requests',
    });
    expect(log).toEqual(['HEAD /always-429', 'GET /always-429', 'GET /always-429']);
    expect(Date.now() - start).toBeGreaterThanOrEqual(1990);
  });

  test('are not retried when the server asks for a long pause', async () => {
    expect(await outcome('/much-later')).toMatchObject({ state: 'throttled', status: 429 });
    expect(log).toEqual(['HEAD /much-later']);
  });

  test('connections that always break, and responses that never come, are broken', async () => {
    expect(await outcome('/resets')).toEqual({
      state: 'broken',
      detail: expect.stringMatching(/^the connection breaks \(/),
    });
    expect(log).toHaveLength(4);
    expect(await outcome('/hangs', { timeoutMs: 2000 })).toEqual({ state: 'broken', detail: 'no answer within 2 s' });
    // On a busy machine, time may be up before a request has left.
    expect(log.length).toBeLessThanOrEqual(8);
  });
});

describe('the whole run', () => {
  test('requests addresses without reading pages or sending credentials, and identifies itself', async () => {
    await outcomes([`${base}/ok`, `${base}/moved`, `${base}/no-head`, `${base}/missing`]);
    expect([...log].sort()).toEqual(
      [
        'GET /missing',
        'GET /moved',
        'GET /no-head',
        'HEAD /missing',
        'HEAD /moved',
        'HEAD /no-head',
        'HEAD /ok',
      ].sort(),
    );
    for (const { headers } of requests) {
      expect(headers['user-agent']).toMatch(/^docs-build/);
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('referer');
    }
  });

  test('requests each address once, whatever its fragment and spelling, a few at a time', async () => {
    const urls = Array.from(
      { length: 200 },
      (_, index) => `${base}/slow?page=${index % 100}&x="<'>${index < 100 ? '' : '#part'}`,
    );
    const found = await outcomes([...urls, ...urls], { concurrency: 5, hostConcurrency: 3 });
    expect(found).toHaveLength(200);
    expect(new Set(found.map(({ url }) => url))).toEqual(new Set(urls));
    expect(found.every(({ state }) => state === 'ok')).toBe(true);
    expect(log).toHaveLength(100);
    expect(new Set(log).size).toBe(100);
    expect(mostBusy).toBe(3);
  });

  test('yields outcomes as they arrive', async () => {
    const iterator = linkinatorChecker(local)
      .check([`${base}/hangs`, `${base}/ok`], never)
      [Symbol.asyncIterator]();
    expect((await iterator.next()).value).toMatchObject({ url: `${base}/ok` });
    await iterator.return?.();
  });

  test('addresses without a response at the deadline are unknown, and their connections are closed', async () => {
    const found = await outcomes([`${base}/hangs`, `${base}/hangs?2`, `${base}/ok`], {
      deadlineMs: 400,
      concurrency: 2,
      hostConcurrency: 2,
    });
    const detail = 'not finished within the time limit of 0.4 s';
    expect(found.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
    for (const one of found) expect(one.detail).toBe(detail);
    // On a busy machine, time may be up before a request has left.
    await Promise.all(requests.map(closed));
  });

  test('does not start a pause that ends after the deadline', async () => {
    expect(await outcome('/fails', { deadlineMs: 90_000, pausesMs: [600_000] })).toEqual({
      state: 'unknown',
      status: 500,
      detail: 'the server has a problem; the time limit of 90 s left no time to ask again',
    });
  });

  test('ends promptly when interrupted', async () => {
    const interrupt = new AbortController();
    const reason = new Error('enough');
    // Longer than this test may take.
    const interrupted = outcomes([`${base}/hangs`], { timeoutMs: 600_000 }, interrupt.signal);
    const ended = expect(interrupted).rejects.toBe(reason);
    await expect.poll(() => log).toEqual(['HEAD /hangs']);
    interrupt.abort(reason);
    await ended;
    await expect(outcomes([`${base}/ok`], {}, interrupt.signal)).rejects.toBe(reason);
    expect(log).toEqual(['HEAD /hangs']);
  });

  test('no GET request follows a HEAD request that times out after the interruption', async () => {
    const interrupt = new AbortController();
    const ended = outcomes([`${base}/hangs`], { timeoutMs: 5000 }, interrupt.signal).catch(() => undefined);
    await expect.poll(() => log).toEqual(['HEAD /hangs']);
    interrupt.abort(new Error('enough'));
    await ended;
    await Promise.all(requests.map(closed));
    // A request of the checker would be on its way before this one.
    await fetch(`${base}/ok`);
    expect(log).toEqual(['HEAD /hangs', 'GET /ok']);
  });

  test('accepts an empty list', async () => {
    expect(await outcomes([])).toEqual([]);
  });
});

describe('private networks', () => {
  const numbers: Readonly<Record<string, readonly string[]>> = {
    'inside.test': ['10.1.2.3'],
    'both.test': ['192.0.2.1', 'fe80::1'],
    'mapped.test': ['::ffff:192.168.0.1'],
  };
  test('are never requested, whatever name they have', async () => {
    const port = new URL(base).port;
    const hosts = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      'a.localhost',
      'nas.local',
      'intranet',
      '0.0.0.0',
      '169.254.169.254',
      '172.31.0.1',
      '[fd00::1]',
      ...Object.keys(numbers),
    ];
    const found = await outcomes(
      hosts.map((host) => `http://${host}:${port}/ok`),
      { allowPrivate: false, lookup: async (host) => numbers[host] ?? Promise.reject(new Error(`asked for ${host}`)) },
    );
    expect(found).toHaveLength(hosts.length);
    for (const one of found)
      expect(one).toMatchObject({
        state: 'unknown',
        detail: 'addresses of private networks are asked only with --allow-private',
      });
    expect(log).toEqual([]);
  });
});
