import { describe, expect, test } from 'vitest';
import { actionResult } from '../../../build/features/shared-cache/action-result.ts';
import { httpStore } from '../../../build/features/shared-cache/http-store.ts';
import { sha256 } from '../../../build/model/sha256.ts';
import { cacheServer } from './cache-server.ts';

const content = Buffer.from('content');
const hash = sha256(content);
const { signal } = new AbortController();

test('what was put is got, at the paths of Bazel', async () => {
  const { url, received } = await cacheServer('Bearer w');
  const store = httpStore({ url, writeToken: 'w' });
  expect(await store.get('cas', hash, 100, signal)).toBeUndefined();
  await store.put('cas', hash, content, signal);
  await store.put('ac', hash, actionResult({ hash, bytes: 7 }), signal);
  expect(await store.get('cas', hash, 100, signal)).toEqual(content);
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET /cache/cas/${hash}`,
    `PUT /cache/cas/${hash}`,
    `PUT /cache/ac/${hash}`,
    `GET /cache/cas/${hash}`,
  ]);
});

test('a token is sent as Authorization, one with a scheme as it is, that for reading when reading', async () => {
  const { url, received } = await cacheServer('Basic dTpw');
  const store = httpStore({ url, readToken: 'r', writeToken: 'Basic dTpw' });
  await store.put('cas', hash, content, signal);
  await store.get('cas', hash, 100, signal);
  await httpStore({ url, writeToken: 'Basic dTpw' }).get('cas', hash, 100, signal);
  await httpStore({ url }).get('cas', hash, 100, signal);
  expect(received.map(({ headers }) => headers.authorization)).toEqual([
    'Basic dTpw',
    'Bearer r',
    'Basic dTpw',
    undefined,
  ]);
});

test.each([301, 302, 307, 308])(
  'a redirect with status %d is not followed, to no origin, with no token',
  async (status) => {
    const other = await cacheServer('Bearer w');
    const { url } = await cacheServer('Bearer w', (_, response) => {
      response.writeHead(status, { location: `${other.url}cas/${hash}` }).end();
      return true;
    });
    const store = httpStore({ url, writeToken: 'w' });
    await expect(store.get('cas', hash, 100, signal)).rejects.toThrow(/^it redirects to http:\/\/127\.0\.0\.1:\d+, /);
    await expect(store.put('cas', hash, content, signal)).rejects.toThrow('it redirects');
    expect(other.received).toEqual([]);
  },
);

describe('what a server answers', () => {
  test.each([
    [401, 'it answers with status 401 when reading'],
    [403, 'it answers with status 403 when reading'],
    [429, 'it answers with status 429 when reading'],
    [500, 'it answers with status 500 when reading'],
    [206, 'it answers with status 206 when reading'],
  ])('with status %d is a failure', async (status, message) => {
    const { url } = await cacheServer(undefined, (_, response) => {
      response.writeHead(status).end('text');
      return true;
    });
    await expect(httpStore({ url }).get('cas', hash, 100, signal)).rejects.toThrow(message);
  });

  test('when it is not given a token for writing is a failure', async () => {
    const { url } = await cacheServer('Bearer w');
    await expect(httpStore({ url }).put('cas', hash, content, signal)).rejects.toMatchObject({
      ...{ name: 'StoreFailure', message: 'it answers with status 401 when writing' },
      hint: 'give it a token for writing',
    });
  });

  test('without end is read up to the limit', async () => {
    let written = 0;
    const { url } = await cacheServer(undefined, (_, response) => {
      const more = (): void => {
        while (!response.destroyed) {
          written += 65_536;
          if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more);
        }
      };
      more();
      return true;
    });
    expect(await httpStore({ url }).get('cas', hash, 1_000_000, signal)).toBeUndefined();
    expect(written).toBeLessThan(100_000_000);
  });

  test('in part, before the connection breaks, is a failure', async () => {
    const { url } = await cacheServer(undefined, (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('part', () => response.destroy());
      return true;
    });
    await expect(httpStore({ url }).get('cas', hash, 100, signal)).rejects.toThrow('its answer broke off');
  });

  test('never, is given up with the reason of the signal', async () => {
    const { url } = await cacheServer(undefined, () => true);
    const stop = new AbortController();
    const asking = httpStore({ url }).get('cas', hash, 100, stop.signal);
    stop.abort(new Error('enough'));
    await expect(asking).rejects.toThrow('enough');
  });

  test('byte by byte, is given up as well', async () => {
    const stop = new AbortController();
    const { url } = await cacheServer(undefined, (_, response) => {
      response.write('a', () => stop.abort(new Error('enough')));
      return true;
    });
    await expect(httpStore({ url }).get('cas', hash, 100, stop.signal)).rejects.toThrow('enough');
  });
});

test('a connection that breaks is opened again once', async () => {
  let requests = 0;
  const { url, entries } = await cacheServer('Bearer w', (_, response) => {
    if (requests++ % 2 === 0) response.destroy();
    return response.destroyed;
  });
  const store = httpStore({ url, writeToken: 'w' });
  await store.put('cas', hash, content, signal);
  expect([...entries.keys()]).toEqual([`cas/${hash}`]);
  expect(await store.get('cas', hash, 100, signal)).toEqual(content);
  expect(requests).toBe(4);
});

test('a server that is not there is a failure that names no token', async () => {
  const { url } = await cacheServer();
  const nowhere = url.replace(/:\d+/, ':1');
  const failure = await httpStore({ url: nowhere, writeToken: 'secret' }).get('cas', hash, 100, signal).catch(String);
  expect(failure).toMatch(/^StoreFailure: it cannot be reached \(/);
  expect(failure).not.toContain('secret');
});

test('a token that is no header value is a failure, not a crash, and is not repeated', async () => {
  const { url, received } = await cacheServer();
  const failure = await httpStore({ url, writeToken: 'sec\u0000ret' }).get('cas', hash, 100, signal).catch(String);
  expect(failure).toMatch(/^StoreFailure: /);
  expect(failure).not.toContain('sec');
  expect(received).toEqual([]);
});
