/**
 * Tests both servers with one small site, and with canary files where path traversal would find them. Uses raw sockets for
 * requests that fetch would normalize.
 */
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { problem } from '../../build/model/diagnostic.ts';
import { type OutputFile, outputFile } from '../../build/model/output-file.ts';
import { outputPath, sourcePath } from '../../build/model/paths.ts';
import { type DevBuild, startDevServer } from '../../build/serve/dev-server.ts';
import { ListenError, type ListenOptions, type RunningServer } from '../../build/serve/listen.ts';
import { startPreview } from '../../build/serve/preview-server.ts';

// Generous, for machines under load.
vi.setConfig({ testTimeout: 30_000 });

const canary = 'CANARY-4711';
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-serve-')));
const out = join(folder, 'out');

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title><script>theme()</script></head><body><p>${'text '.repeat(400)}</p></body></html>`;
const site: Readonly<Record<string, string | Buffer>> = {
  'index.html': page('home'),
  '404.html': page('Page Not Found'),
  'docs/intro/index.html': page('intro'),
  'docs/old.html': page('old'),
  'docs/copied/index.html': page('copied'),
  'docs/copied.md': `# Copied\n${'text '.repeat(400)}`,
  'docs/ref-0.82-1.0/index.html': page('ref'),
  'assets/main-ABCDEFG7.js': `/* ${'x'.repeat(3000)} */`,
  'assets/plain.js': 'x',
  'img/dot.png': Buffer.from(Array.from({ length: 256 }, (_, index) => index)),
  'img/large.bin': Buffer.alloc(3 * 1024 * 1024, 7),
  'img/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'page.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
  'feed.xml': '<rss><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script></rss>',
  'feed.atom': '<feed/>',
  'empty.txt': '',
  'a.shape': 'circle',
};
const contentTypes = { '.shape': 'text/x-shape' };

let build: DevBuild;
const setFiles = (files: readonly OutputFile[], more: Partial<DevBuild> = {}) => {
  build = { files: new Map(files.map((file) => [file.path, file])), diagnostics: [], number: 1, contentTypes, ...more };
};
/** As in a real site, a copy knows its file. Neither server reads a large one into memory. */
const largeFile: OutputFile = {
  ...outputFile(outputPath('img/large.bin'), () => {
    throw new Error('a large file is not read whole');
  }),
  source: { path: sourcePath('img/large.bin'), absolute: join(out, 'img/large.bin'), state: '1' },
};
const siteFiles = () =>
  Object.entries(site).map(([path, content]) =>
    path === largeFile.path ? largeFile : outputFile(outputPath(path), content),
  );

beforeAll(() => {
  for (const [path, content] of Object.entries(site)) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), content);
  }
  mkdirSync(join(folder, 'out-private'));
  mkdirSync(join(out, '.git'));
  for (const path of ['secret.txt', 'secret.html', 'out-private/leak.txt', 'out/.env', 'out/.git/config']) {
    writeFileSync(join(folder, path), canary);
  }
  symlinkSync(join(folder, 'secret.txt'), join(out, 'link.txt'));
  symlinkSync(join(folder, 'out-private'), join(out, 'linked'));
  symlinkSync(join(out, '.env'), join(out, 'env.txt'));
  symlinkSync(join(out, 'assets/plain.js'), join(out, 'inner.js'));
  mkdirSync(join(out, 'folder-as-page/index.html'), { recursive: true });
  setFiles(siteFiles());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const starters: Readonly<Record<string, (options?: ListenOptions & { baseUrl?: string }) => Promise<RunningServer>>> = {
  preview: (options) => startPreview({ folder: out, baseUrl: '/', port: 0, contentTypes, ...options }),
  serve: (options) =>
    startDevServer({
      current: () => build,
      baseUrl: '/',
      root: folder,
      liveReloadScript: 'live()',
      port: 0,
      ...options,
    }),
};

/** Sends bytes and reads until the connection ends or, if it stays open, until nothing has followed for a time. */
const raw = (port: number, text: string | Buffer, waitMs = 300): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    // The first bytes may take their time.
    socket.setTimeout(20_000, done);
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      socket.setTimeout(waitMs);
    });
    socket.on('error', done).on('close', done);
    socket.write(text);
  });

/** Opens a connection on which nothing is sent. */
const openSocket = (port: number): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => {}).resume();
  });

const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  await vi.waitUntil(condition, { timeout: 60_000 });
};

const get = (port: number, target: string, ...headers: readonly string[]) =>
  raw(
    port,
    `GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n${headers.map((h) => `${h}\r\n`).join('')}\r\n`,
    // The server closes the connection.
    20_000,
  );
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

/** Assertions for every response to a hostile request. */
const expectRefused = (answer: string) => {
  expect(answer).not.toContain(canary);
  expect(answer).not.toContain(folder);
  expect(answer).not.toMatch(/\n\s+at /);
  expect(answer).not.toContain('<script>alert');
  if (answer !== '') {
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
  }
};

describe.each(Object.entries(starters))('%s', (name, start) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  const expectAlive = async () => expect((await fetched('/docs/intro')).status).toBe(200);
  const fetched = (path: string, init?: RequestInit) =>
    // On a connection of its own: one that stays open may be closed by the server at the moment it is used again.
    fetch(new URL(path, server.url), {
      redirect: 'manual',
      ...init,
      headers: { ...init?.headers, connection: 'close' },
    });

  describe('path traversal and malformed targets', () => {
    const ups = [
      '..',
      '%2e%2e',
      '.%2e',
      '%2e%2e%2f..',
      '..%5c',
      '..\\',
      '%252e%252e',
      '%c0%ae%c0%ae',
      '%ef%bc%8e%ef%bc%8e',
      '..;',
      '..%00',
      '....',
    ];
    const targets = [
      ...ups.flatMap((up) => [
        `/${up}/secret.txt`,
        `/${up}/secret`,
        `/assets/${up}/${up}/secret.html`,
        `/docs/intro/${up}/${up}/${up}/out-private/leak.txt`,
      ]),
      '/../out-private/leak.txt',
      '/out/../../secret.txt',
      '/link.txt',
      '/linked/leak.txt',
      '/linked/',
      '/env.txt',
      '/.env',
      '/.env/.',
      '/.env\\',
      '/.env?raw',
      '/.env?import&raw',
      '/.env?import&url&inline',
      '/.env::$DATA',
      '/.git/config',
      '/secret.txt::$DATA',
      `/@fs${folder}/secret.txt`,
      `/@fs${folder}/secret.txt?raw??`,
      `/@fs${folder}/secret.txt?import&?inline=1.wasm?init`,
      `/@fs/x/x/x/vite/#/../../../../..${folder}/secret.txt`,
      '/x/../secret.txt?.svg',
      '/node_modules/.vite/deps/../../../secret.map',
      `${folder}/secret.txt`,
      `/${folder}/secret.txt`,
      `http://localhost${folder}/secret.txt`,
      'file:///etc/passwd',
      '//evil.example/..',
      '//evil.example/%2e%2e',
      '/%zz',
      '/%c0%ae',
      `/${'n'.repeat(300)}`,
      `/${'/'.repeat(3_000)}`,
      `/${'a/'.repeat(1_900)}`,
      `/${'x'.repeat(100_000)}`,
      '/__proto__',
      '/constructor',
      '/%3Cscript%3Ealert(1)%3C/script%3E',
      '/<script>alert(1)</script>',
      '/x%0d%0aSet-Cookie:a=b',
      '/folder-as-page/',
      '/folder-as-page/index.html/',
      '/docs',
      '/assets/',
      '*',
    ];
    test.each(targets.map((target) => [target]))('%s', async (target) => {
      const answer = await get(server.port, target);
      expectRefused(answer);
      expect(answer).not.toMatch(/^set-cookie/im);
      await expectAlive();
    });

    test('a redirect stays on this host', async () => {
      for (const target of [
        '//evil.example/index.html',
        '/\\evil.example/index.html',
        '/docs/intro.html?//evil.example',
      ]) {
        const location = /^location: (.*)$/im.exec(
          await get(server.port, target, 'X-Forwarded-Host: evil.example'),
        )?.[1];
        if (location !== undefined) expect(location).toMatch(/^\/docs\/intro/);
      }
    });
  });

  describe('hosts and origins', () => {
    test.each([
      ['evil.example'],
      ['127.0.0.1.nip.io'],
      ['localhost.evil.example'],
      ['localhost.'],
      ['169.254.169.254'],
    ])('Host %s', async (host) => {
      const answer = await raw(server.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(statusOf(answer)).toBe(403);
      expectRefused(answer);
    });
    test.each([
      ['Origin: http://evil.example'],
      ['Origin: null'],
      ['Origin: http://localhost:1'],
      ['Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: script'],
    ])('%s', async (header) => {
      for (const target of ['/', '/assets/plain.js', '/__docs-build/events', '/__docs-build/live-reload.js']) {
        const answer = await get(server.port, target, header);
        expect(statusOf(answer)).toBe(403);
        expect(answer).not.toMatch(/access-control-allow|text\/event-stream/i);
      }
    });
    test('a link on another site can open a page', async () => {
      const answer = await get(
        server.port,
        '/',
        'Sec-Fetch-Site: cross-site',
        'Sec-Fetch-Mode: navigate',
        'Sec-Fetch-Dest: document',
      );
      expect(statusOf(answer)).toBe(200);
    });
    test('both loopback addresses respond', async () => {
      for (const host of ['127.0.0.1', 'localhost']) {
        expect((await fetch(`http://${host}:${server.port}/`)).status).toBe(200);
      }
    });
    test('two Host headers are refused', async () => {
      const answer = await raw(
        server.port,
        'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      );
      expect(statusOf(answer)).toBe(400);
    });
    test('a WebSocket upgrade is refused', async () => {
      const head =
        'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
      for (const origin of [
        '',
        '\r\nOrigin: http://evil.example',
        '\r\nOrigin: null',
        '\r\nOrigin: http://127.0.0.1:1',
      ]) {
        const answer = await raw(
          server.port,
          `GET /__docs-build/events HTTP/1.1\r\nHost: localhost\r\n${head}${origin}\r\n\r\n`,
        );
        expect([400, 403]).toContain(statusOf(answer));
      }
    });
  });

  describe('methods', () => {
    test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s', async (method) => {
      const answer = await raw(
        server.port,
        `${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhelloGET /x HTTP/1.1\r\n\r\n`,
      );
      expect(statusOf(answer)).toBe(405);
      expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
      await expectAlive();
    });
    test('CONNECT', async () => {
      expect(statusOf(await raw(server.port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'))).toBe(
        405,
      );
      await expectAlive();
    });
    test('HEAD has the headers of GET', async () => {
      for (const path of ['/', '/img/dot.png', '/img/large.bin', '/none', '/docs/intro.html']) {
        const [head, whole] = await Promise.all([fetched(path, { method: 'HEAD' }), fetched(path)]);
        expect(head.status).toBe(whole.status);
        for (const header of ['content-length', 'content-type', 'etag', 'location', 'content-security-policy']) {
          expect(head.headers.get(header)).toBe(whole.headers.get(header));
        }
        expect(await head.text()).toBe('');
        await whole.arrayBuffer();
      }
    });
  });

  describe('malformed HTTP', () => {
    const host = 'Host: localhost\r\n';
    const cases: readonly (readonly [string, string | Buffer])[] = [
      [
        'length and chunks',
        `GET / HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      ],
      ['two lengths', `GET / HTTP/1.1\r\n${host}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`],
      ['folded header', `GET / HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`],
      ['space before colon', `GET / HTTP/1.1\r\n${host}X : a\r\n\r\n`],
      ['bare line feeds', 'GET / HTTP/1.1\nHost: localhost\n\n'],
      ['no version', 'GET /\r\n\r\n'],
      ['wrong version', `GET / HTTP/9.9\r\n${host}\r\n`],
      ['no host', 'GET / HTTP/1.1\r\n\r\n'],
      ['old, no host', 'GET / HTTP/1.0\r\n\r\n'],
      ['header of 1 MB', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(1_000_000)}\r\n\r\n`],
      [
        '5,000 headers',
        `GET / HTTP/1.1\r\n${host}${Array.from({ length: 5000 }, (_, i) => `X-${i}: a\r\n`).join('')}\r\n`,
      ],
      ['TLS', Buffer.from('16030100c8010000c40303', 'hex')],
      ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
      ['NUL bytes', Buffer.alloc(100)],
      ['NUL in the target', 'GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
      ['expectation', `GET / HTTP/1.1\r\n${host}Expect: the-unexpected\r\nConnection: close\r\n\r\n`],
    ];
    test.each(cases)('%s', async (_name, bytes) => {
      expectRefused(await raw(server.port, bytes));
      await expectAlive();
    });
  });

  describe('ranges', () => {
    test.each([
      ['bytes=0-4', 206, 'bytes 0-4/256', 5],
      ['bytes=250-', 206, 'bytes 250-255/256', 6],
      ['bytes=-2', 206, 'bytes 254-255/256', 2],
      ['bytes=0-9999', 206, 'bytes 0-255/256', 256],
      ['bytes=5-1', 416, 'bytes */256', 0],
      ['bytes=256-', 416, 'bytes */256', 0],
      ['bytes=-0', 416, 'bytes */256', 0],
      ['bytes=0-1,3-4', 200, null, 256],
      ['bytes=NaN-NaN', 200, null, 256],
      ['bytes=', 200, null, 256],
      [`bytes=${Array.from({ length: 500 }, () => '0-').join(',')}`, 200, null, 256],
    ])('%s of bytes in memory', async (range, status, contentRange, length) => {
      const answer = await fetched('/img/dot.png', { headers: { range } });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-range')).toBe(contentRange);
      expect((await answer.arrayBuffer()).byteLength).toBe(length);
      await expectAlive();
    });
    test('of a large file', async () => {
      const size = 3 * 1024 * 1024;
      for (const [range, status, length] of [
        ['bytes=1000000-1000099', 206, 100],
        ['bytes=5-1', 416, 0],
        ['bytes=-10', 206, 10],
        ['', 200, size],
      ] as const) {
        const answer = await fetched('/img/large.bin', range === '' ? {} : { headers: { range } });
        expect(answer.status).toBe(status);
        expect((await answer.arrayBuffer()).byteLength).toBe(length);
      }
      const etag = (await fetched('/img/large.bin', { method: 'HEAD' })).headers.get('etag') ?? '';
      expect((await fetched('/img/large.bin', { headers: { 'if-none-match': etag } })).status).toBe(304);
      expect((await fetched('/img/large.bin', { headers: { range: 'bytes=0-1', 'if-range': '"other"' } })).status).toBe(
        200,
      );
      expect((await fetched('/img/large.bin', { headers: { range: 'bytes=0-1', 'if-range': etag } })).status).toBe(206);
    });
    test('of an empty file', async () => {
      expect((await fetched('/empty.txt')).status).toBe(200);
      expect((await fetched('/empty.txt', { headers: { range: 'bytes=0-' } })).status).toBe(416);
    });
  });

  describe('answers', () => {
    test('clean URLs', async () => {
      expect((await fetched('/docs/intro')).status).toBe(200);
      expect((await fetched('/docs/intro/')).status).toBe(200);
      expect((await fetched('/docs/ref-0.82-1.0')).headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect((await fetched('/a.shape')).headers.get('content-type')).toBe('text/x-shape; charset=utf-8');
      for (const path of ['/docs/intro.html', '/docs/intro/index', '/docs/intro/index.html']) {
        const answer = await fetched(`${path}?a=b`);
        expect([answer.status, answer.headers.get('location')]).toEqual([301, '/docs/intro?a=b']);
      }
    });
    test('the 404 page is sent for unknown pages', async () => {
      for (const path of ['/none', '/docs/none.html', '/assets/none.js', '/docs//intro', '/.env']) {
        const answer = await fetched(path);
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('Page Not Found');
      }
      expect((await fetched('/404')).status).toBe(200);
    });
    test('304 for an unchanged file', async () => {
      for (const headers of [{}, { 'accept-encoding': 'identity' }]) {
        const etag = (await fetched('/docs/intro', { headers })).headers.get('etag') ?? '';
        const again = await fetched('/docs/intro', { headers: { ...headers, 'if-none-match': etag } });
        expect(again.status).toBe(304);
        expect(again.headers.get('etag')).toBe(etag);
        expect(again.headers.get('content-security-policy')).toContain('sha256-');
      }
      expect((await fetched('/docs/intro', { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    });
    test('a page with a Markdown copy is sent in the form that the client asks for', async () => {
      const markdown = await get(server.port, '/docs/copied', 'Accept: text/markdown\r\nAccept-Encoding: gzip');
      expect(markdown).toMatch(/^content-type: text\/markdown; charset=utf-8\r$/im);
      expect(markdown).toMatch(/^vary: accept, accept-encoding\r$/im);
      const html = await get(server.port, '/docs/copied', 'Accept: text/html, */*');
      expect(html).toMatch(/^content-type: text\/html; charset=utf-8\r$/im);
      expect(html).toMatch(/^vary: accept, accept-encoding\r$/im);
      const etags = [markdown, html].map((answer) => /^etag: (?:W\/)?(.+)\r$/im.exec(answer)?.[1]);
      expect(etags[0]).not.toBe(etags[1]);
      const without = await get(server.port, '/docs/intro', 'Accept: text/markdown');
      expect(without).toMatch(/^content-type: text\/html; charset=utf-8\r$/im);
      expect(without).toMatch(/^vary: accept-encoding\r$/im);
    });
    test('text is compressed if the client accepts it', async () => {
      const answer = await get(server.port, '/docs/intro', 'Accept-Encoding: gzip');
      expect(answer).toMatch(/^content-encoding: gzip\r$/im);
      expect(answer).toMatch(/^vary: accept-encoding\r$/im);
      const body = Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1');
      expect(gunzipSync(body).toString()).toContain('<title>intro</title>');
      for (const [target, accepted] of [
        ['/docs/intro', 'gzip;q=0'],
        ['/docs/intro', 'br'],
        ['/img/dot.png', 'gzip'],
        ['/assets/plain.js', 'gzip'],
      ] as const) {
        expect(await get(server.port, target, `Accept-Encoding: ${accepted}`)).not.toMatch(/^content-encoding/im);
      }
    });
    test('every kind of response has security headers', async () => {
      for (const target of ['/', '/assets/plain.js', '/none', '/docs/intro.html', '/%zz']) {
        const { headers } = await fetched(target);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(headers.get('referrer-policy')).not.toBeNull();
        expect(headers.get('x-frame-options')).toBe('DENY');
        expect(headers.get('access-control-allow-origin')).toBeNull();
        expect(headers.get('x-powered-by')).toBeNull();
        expect(headers.get('server')).toBeNull();
      }
      const policy = (await fetched('/')).headers.get('content-security-policy');
      expect(policy).toMatch(
        /default-src 'none'; script-src 'self' 'sha256-[^ ]+'; style-src 'self';.*frame-ancestors 'none'/,
      );
    });
    test('documents that are not HTML have a policy, too', async () => {
      const policyOf = async (path: string) => (await fetched(path)).headers.get('content-security-policy');
      for (const path of ['/img/drawing.svg', '/feed.xml', '/feed.atom'])
        expect(await policyOf(path), path).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src data:;/);
      expect(await policyOf('/page.xhtml')).toMatch(/^default-src 'none'; script-src 'self' .*frame-ancestors 'none'$/);
    });
    test('only files with a hash in their name may be cached forever', async () => {
      const kept = (await fetched('/assets/main-ABCDEFG7.js')).headers.get('cache-control');
      expect(kept).toBe(name === 'preview' ? 'public, max-age=31536000, immutable' : 'no-cache');
      expect((await fetched('/assets/plain.js')).headers.get('cache-control')).toBe('no-cache');
      expect((await fetched('/')).headers.get('cache-control')).toBe('no-cache');
    });
    test('base path', async () => {
      const based = await start({ baseUrl: '/base/' });
      try {
        expect(based.url).toBe(`http://localhost:${based.port}/base/`);
        const outside = await fetch(`http://localhost:${based.port}/docs/intro`, { redirect: 'manual' });
        expect([outside.status, outside.headers.get('location')]).toEqual([302, '/base/']);
        expect((await fetch(new URL('docs/intro', based.url))).status).toBe(200);
      } finally {
        await based.close();
      }
    });
  });

  describe('bad clients', () => {
    test('incomplete requests are closed while others are answered', async () => {
      const short = await start({ limits: { headersMs: 2000, requestMs: 2500, checkEveryMs: 100, keepAliveMs: 200 } });
      try {
        const halves = [
          'GET / HT',
          '',
          'GET / HTTP/1.1\r\nHost: localhost\r\nX: ',
          `GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc`,
        ];
        const cut = Array.from({ length: 60 }, (_, index) =>
          raw(short.port, halves[index % halves.length] ?? '', 15_000),
        );
        expect(statusOf(await get(short.port, '/'))).toBe(200);
        for (const answer of await Promise.all(cut)) expect([408, 200, Number.NaN]).toContain(statusOf(answer));
      } finally {
        await short.close();
      }
    });
    test('a new client is answered when idle connections fill the server', async () => {
      const full = await start({ limits: { connections: 10 } });
      const opened = await Promise.all(Array.from({ length: 40 }, () => openSocket(full.port)));
      try {
        for (let asked = 0; asked < 5; asked++) expect(statusOf(await get(full.port, '/'))).toBe(200);
        await until(() => opened.filter(({ destroyed }) => !destroyed).length < 10);
        // The oldest are closed first.
        expect(opened.slice(0, 30).every(({ destroyed }) => destroyed)).toBe(true);
      } finally {
        for (const socket of opened) socket.destroy();
        await full.close();
      }
    });
    test('a new client is answered when clients that never read fill the server', async () => {
      const full = await start({ limits: { connections: 10 } });
      const opened = await Promise.all(Array.from({ length: 10 }, () => openSocket(full.port)));
      try {
        for (const socket of opened) {
          socket.pause();
          socket.write('GET /img/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50));
        }
        await until(async () => statusOf(await get(full.port, '/')) === 200);
        expect(statusOf(await get(full.port, '/'))).toBe(200);
      } finally {
        for (const socket of opened) socket.destroy();
        await full.close();
      }
    });
    test('pipelined requests are answered in order', async () => {
      const one = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
      const answer = await raw(
        server.port,
        one('/assets/plain.js') + one('/none') + one('/%zz') + one('/img/large.bin') + one('/empty.txt'),
        1_000,
      );
      expect([...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual([
        '200',
        '404',
        '400',
        '200',
        '200',
      ]);
    });
    test('clients that never read or reset the connection do no harm', async () => {
      const sockets = Array.from({ length: 100 }, () => {
        const socket = connect(server.port, '127.0.0.1').on('error', () => {});
        socket.pause();
        socket.write('GET /img/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50));
        return socket;
      });
      for (let i = 0; i < 100; i++)
        connect(server.port, '127.0.0.1', function (this: import('node:net').Socket) {
          this.write('GET /');
          this.resetAndDestroy();
        }).on('error', () => {});
      await expectAlive();
      for (const socket of sockets) socket.destroy();
      await expectAlive();
    });
  });

  describe('ports', () => {
    const occupied = (): Promise<{ port: number; close: () => void }> =>
      new Promise((resolve) => {
        const other = createServer().listen(0, '127.0.0.1', () => {
          resolve({ port: (other.address() as import('node:net').AddressInfo).port, close: () => other.close() });
        });
      });
    test('a busy port is skipped, or an error with strictPort', async () => {
      const other = await occupied();
      try {
        const next = await start({ port: other.port });
        expect(next.port).toBeGreaterThan(other.port);
        await next.close();
        const failure = await start({ port: other.port, strictPort: true }).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(ListenError);
        expect((failure as ListenError).diagnostic).toMatchObject({
          code: 'env/port',
          message: expect.stringContaining(String(other.port)),
        });
      } finally {
        other.close();
      }
    });
    test('a host without an address on this machine is an error', async () => {
      await expect(start({ host: '192.0.2.1' })).rejects.toMatchObject({ diagnostic: { code: 'env/failed' } });
    });
    test('the server is exposed to the network only on request', async () => {
      expect(server.networkUrls).toEqual([]);
      const open = await start({ host: '0.0.0.0' });
      try {
        expect(open.url).toBe(`http://localhost:${open.port}/`);
        for (const url of open.networkUrls) expect((await fetch(url)).status).toBe(200);
        expect(statusOf(await raw(open.port, 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'))).toBe(403);
      } finally {
        await open.close();
      }
    });
    test('close ends open connections', async () => {
      const closing = await start();
      const held = raw(closing.port, 'GET / HTTP/1.1\r\nHost: localh', 20_000);
      await fetch(closing.url);
      await closing.close();
      await held;
      await expect(fetch(closing.url)).rejects.toThrow();
    });
  });
});

describe('preview of a folder that changes', () => {
  test('a rebuild takes effect at once, in place or swapped; deleted pages are gone', async () => {
    const place = join(folder, 'changing');
    const write = (into: string, text: string) => {
      mkdirSync(join(folder, into), { recursive: true });
      writeFileSync(join(folder, into, 'index.html'), text);
    };
    write('changing', 'one');
    writeFileSync(join(place, 'gone.html'), 'x');
    const server = await startPreview({ folder: place, baseUrl: '/', port: 0 });
    const body = async () => (await fetch(server.url)).text();
    try {
      expect(await body()).toBe('one');
      write('changing', 'two');
      expect(await body()).toBe('two');
      rmSync(join(place, 'gone.html'));
      expect((await fetch(new URL('/gone', server.url))).status).toBe(404);
      write('changing-next', 'three');
      renameSync(place, `${place}-old`);
      const during = body();
      setTimeout(() => renameSync(join(folder, 'changing-next'), place), 30);
      expect(await during).toBe('three');
      rmSync(place, { recursive: true });
      symlinkSync(`${place}-old`, place);
      expect(await body()).toBe('two');
    } finally {
      await server.close();
    }
  });
  test('a symbolic link inside the folder is followed', async () => {
    const server = await startPreview({ folder: out, baseUrl: '/', port: 0 });
    expect((await fetch(new URL('/inner.js', server.url))).status).toBe(200);
    await server.close();
  });
});

describe('serve and its pages', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startDevServer({
      current: () => build,
      baseUrl: '/',
      root: folder,
      liveReloadScript: 'live()',
      port: 0,
      streams: { perAddress: 3 },
      key: 'secret',
      frameOf: ({ at }) => (at ? `> ${at.line}` : undefined),
    });
  });
  afterAll(async () => {
    setFiles(siteFiles());
    await server.close();
  });
  const tag = '<script type="module" src="/__docs-build/live-reload.js"></script>';

  /** Reads an event stream; `next` waits for the next event. */
  const listenTo = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(new URL('/__docs-build/events', server.url), { headers });
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      cancel: () => reader?.cancel(),
      async next(): Promise<Record<string, unknown> | undefined> {
        while (true) {
          const event = /^data: (.*)\n\n/m.exec(text);
          if (event) {
            text = text.slice(event.index + event[0].length);
            return JSON.parse(event[1] ?? '') as Record<string, unknown>;
          }
          const chunk = await reader?.read();
          if (!chunk || chunk.done) return undefined;
          text += chunk.value;
        }
      },
    };
  };

  test('pages are the built bytes plus one script tag', async () => {
    setFiles(siteFiles());
    const body = await (await fetch(new URL('/docs/intro', server.url))).text();
    expect(body.replace(tag, '')).toBe(site['docs/intro/index.html']);
    expect(body).toContain(`${tag}</body>`);
    expect(await (await fetch(new URL('/none', server.url))).text()).toContain(tag);
    expect(await (await fetch(new URL('/assets/plain.js', server.url))).text()).toBe('x');
    const script = await fetch(new URL('/__docs-build/live-reload.js', server.url));
    expect([await script.text(), script.headers.get('content-type')]).toEqual([
      'live()',
      'text/javascript; charset=utf-8',
    ]);
    expect((await fetch(new URL('/__docs-build/none', server.url))).status).toBe(404);
  });

  test('content types of extensions may change while the server runs', async () => {
    const files = [outputFile(outputPath('a.shape'), 'circle')];
    const typeOf = async () => (await fetch(new URL('/a.shape', server.url))).headers.get('content-type');
    setFiles(files);
    expect(await typeOf()).toBe('text/x-shape; charset=utf-8');
    setFiles(files, { contentTypes: { '.shape': 'text/plain' } });
    expect(await typeOf()).toBe('text/plain; charset=utf-8');
  });

  test('a page that is not UTF-8 keeps its bytes', async () => {
    setFiles([outputFile(outputPath('a.html'), Buffer.from('<body>\xe9</body>', 'latin1'))]);
    const body = Buffer.from(await (await fetch(new URL('/a', server.url))).arrayBuffer()).toString('latin1');
    expect(body).toBe(`<body>\xe9${tag}</body>`);
  });

  test('the next build is served at once', async () => {
    setFiles([outputFile(outputPath('index.html'), 'one')]);
    expect(await (await fetch(server.url)).text()).toBe(`one${tag}`);
    setFiles([outputFile(outputPath('index.html'), 'two')], { number: 2 });
    const answer = await fetch(server.url);
    expect(await answer.text()).toBe(`two${tag}`);
    expect(answer.headers.get('server-timing')).toBe('docs-build;desc="2"');
  });

  test('a page that throws is replaced by an error page without paths until it is fixed', async () => {
    let fails = true;
    const file: OutputFile = {
      path: outputPath('index.html'),
      content() {
        if (fails)
          throw new Error(`<b>bad</b> in ${folder}/docs/x.md, file:///etc/passwd\n    at render (/etc/passwd:1:1)`);
        return 'fine';
      },
    };
    setFiles([file]);
    const answer = await fetch(server.url);
    const body = await answer.text();
    expect(answer.status).toBe(500);
    expect(body).toContain('&lt;b&gt;bad&lt;/b&gt; in docs/x.md, …/passwd');
    expect(body).not.toContain(folder);
    expect(body).not.toContain('/etc/');
    expect(body).not.toContain('render (');
    expect(body).toContain(tag);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    fails = false;
    expect((await fetch(server.url)).status).toBe(200);
  });

  test('without any build, the problems are sent with status 503', async () => {
    setFiles([], {
      diagnostics: [
        problem('bundle/failed', 'no <such> module', {
          at: { file: 'src/a.tsx', line: 3, column: 5 },
          hint: 'install it',
        }),
        problem('source/symlink', 'quiet'),
      ],
    });
    const answer = await fetch(new URL('/docs/intro', server.url));
    const body = await answer.text();
    expect(answer.status).toBe(503);
    expect(body).toContain('bundle/failed in src/a.tsx:3:5');
    expect(body).toContain('no &lt;such&gt; module');
    expect(body).not.toContain('quiet');
    expect(body).toContain(tag);
    expect((await fetch(new URL('/__docs-build/live-reload.js', server.url))).status).toBe(200);
  });

  test('the event stream sends hello, problems and changes', async () => {
    setFiles(siteFiles(), {
      number: 7,
      diagnostics: [
        problem('link/unsafe', 'w', { at: { file: 'docs/a.md', line: 2, column: 1 } }),
        problem('doc/slug', `e ${folder}/docs/a.md`, { at: { file: 'docs/a.md', line: 0, column: 0 }, hint: 'h' }),
        problem('source/symlink', 'i'),
      ],
    });
    const events = await listenTo({ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' });
    expect(await events.next()).toMatchObject({ kind: 'hello', number: 7 });
    expect(await events.next()).toEqual({
      kind: 'diagnostics',
      diagnostics: [
        { code: 'doc/slug', severity: 'error', message: 'e docs/a.md', file: 'docs/a.md', hint: 'h', frame: '> 0' },
        {
          code: 'link/unsafe',
          severity: 'warning',
          message: 'w',
          file: 'docs/a.md',
          line: 2,
          column: 1,
          frame: '> 2',
        },
      ],
    });
    const styles = [{ from: '/assets/a.css', to: '/assets/b.css' }];
    for (const change of [{ kind: 'page' }, { kind: 'css', styles }, { kind: 'reload' }] as const) {
      server.announce({ ...change, number: 8 });
      expect(await events.next()).toEqual({ ...change, number: 8 });
    }
    server.announce({ kind: 'diagnostics', diagnostics: [] });
    expect(await events.next()).toEqual({ kind: 'diagnostics', diagnostics: [] });
    await events.cancel();
  });

  test('the oldest stream is closed if there are too many', async () => {
    setFiles(siteFiles());
    const streams = [];
    for (let i = 0; i < 4; i++) streams.push(await listenTo());
    const [oldest, second] = streams;
    expect(await oldest?.next()).toMatchObject({ kind: 'hello' });
    expect(await oldest?.next()).toBeUndefined();
    expect(await second?.next()).toMatchObject({ kind: 'hello' });
    server.announce({ kind: 'page', number: 2 });
    expect(await second?.next()).toEqual({ kind: 'page', number: 2 });
    await Promise.all(streams.map((stream) => stream.cancel()));
  });

  test.each([
    ['Origin: http://evil.example'],
    ['Origin: null'],
    ['Sec-Fetch-Site: cross-site'],
    ['Sec-Fetch-Site: same-site'],
    ['Sec-Fetch-Site: none\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document'],
    ['Sec-Fetch-Dest: iframe'],
  ])('no events for %s', async (header) => {
    const answer = await get(server.port, '/__docs-build/events', header);
    expect(statusOf(answer)).toBe(403);
    expect(answer).not.toContain('event-stream');
  });

  test('a program with the key sends pages to a place, and who opens its stream later hears of it', async () => {
    setFiles(siteFiles());
    const go = (query: string, headers: Record<string, string>) =>
      fetch(new URL(`/__docs-build/go${query}`, server.url), { headers }).then(({ status }) => status);
    const key = { 'docs-build-key': 'secret' };
    const early = await listenTo();
    expect((await early.next())?.kind).toBe('hello');
    expect(await go('?to=/wrong', { 'docs-build-key': 'x' })).toBe(403);
    expect(await go('?to=/wrong', {})).toBe(403);
    expect(await go('?to=/wrong', { ...key, origin: 'https://example.org' })).toBe(403);
    expect(await go('', key)).toBe(200);
    expect(await go('?to=https://example.org/', key)).toBe(200);
    expect(await go('?to=/docs/intro%23steps', key)).toBe(200);
    const place = { kind: 'go', to: '/docs/intro#steps' };
    expect(await early.next()).toEqual(place);
    const late = await listenTo();
    expect((await late.next())?.kind).toBe('hello');
    expect(await late.next()).toEqual(place);
    await Promise.all([early.cancel(), late.cancel()]);
  });
});
