/** A built site on a host that is as it should be, and on hosts that are not. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { siteHeaders } from '../../../build/features/host-files/headers.ts';
import { headerFaults } from '../../../build/features/verify-deploy/judge.ts';
import { resolveUrl } from '../../../build/serve/clean-urls.ts';
import { cacheForever } from '../../../build/serve/published-headers.ts';
import { contentType } from '../../../build/serve/respond.ts';
import { docsBuild, makeRoot, writeFiles } from '../../support/command.ts';
import { reportTest as test } from '../../support/report-test.ts';

let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'verify-deploy-'));
  writeFiles(root, {
    'docs.config.json': JSON.stringify({ title: 'S', baseUrl: '/b/', redirects: { '/old': '/docs/a' } }),
    'docs/a.md': '# A\n\nText.\n',
    'docs/größe.md': '# Size\n',
    'static/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect(await docsBuild(['build'], { cwd: root })).toMatchObject({ status: 0 });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Served {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}
/** What a host gives in place of a part of the answer. */
type Tamper = (path: string, served: Served) => Partial<Served>;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const read = (path: string): Buffer | undefined => {
  try {
    return readFileSync(join(root, 'dist', path));
  } catch {
    return undefined;
  }
};

/** A host that serves the built site, but for what `tamper` changes. */
async function hostWith(tamper: Tamper): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    asked.push(pathname);
    const answer = resolveUrl({
      path: decodeURIComponent(pathname),
      query: '',
      baseUrl: '/b/',
      trailingSlash: undefined,
      has: (output) => read(output) !== undefined,
    });
    if (answer.kind === 'redirect') return response.writeHead(answer.status, { location: answer.location }).end();
    const path = answer.kind === 'serve' ? answer.output : '404.html';
    const headers = Object.fromEntries(path.startsWith('assets/') ? [['Cache-Control', cacheForever]] : siteHeaders);
    const served: Served = {
      status: answer.kind === 'serve' ? 200 : 404,
      headers: { ...headers, 'Content-Type': contentType(path) },
      body: read(path) ?? '',
    };
    const { status, headers: sent, body } = { ...served, ...tamper(path, served) };
    return response.writeHead(status, sent).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/b/`, asked };
}

async function verify(tamper: Tamper = () => ({}), ...options: string[]) {
  const { address, asked } = await hostWith(tamper);
  const run = await docsBuild(['verify-deploy', address, '--format', 'json', ...options], { cwd: root });
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { code: string; file: string | null; message: string; detail?: string }[];
  };
  return {
    status: run.status,
    diagnostics,
    found: diagnostics.map(({ code, file }) => `${code} ${file ?? ''}`),
    asked,
  };
}

test('a host that serves the build has no faults, and every file is asked for once', async () => {
  const { status, found, asked } = await verify();
  expect(found).toEqual([]);
  expect(status).toBe(0);
  expect(asked).toContain('/b/docs/a');
  expect(asked).toContain('/b/docs/gr%C3%B6%C3%9Fe');
  expect(asked).toContain('/b/picture.svg');
  expect(new Set(asked).size).toBe(asked.length);
});

describe('is found on a host', () => {
  const only =
    (path: string, change: (served: Served) => Partial<Served>): Tamper =>
    (at, served) =>
      at === path ? change(served) : {};
  const page = 'docs/a/index.html';
  const older = (html: string): string => html.replace(/assets\/[\w.-]+\.js/, 'assets/app-OLD.js');

  test.each<[what: string, tamper: Tamper, expected: string]>([
    ['a file that is not there', only(page, () => ({ status: 404 })), `deploy/missing dist/${page}`],
    [
      'a page with one character more',
      only(page, ({ body }) => ({ body: `${body} ` })),
      `deploy/different dist/${page}`,
    ],
    ['a cut picture', only('picture.svg', () => ({ body: '<svg' })), 'deploy/different dist/picture.svg'],
    ['a page of another build', only(page, ({ body }) => ({ body: older(String(body)) })), `deploy/stale dist/${page}`],
    [
      'a picture as text',
      only('picture.svg', ({ headers }) => ({ headers: { ...headers, 'Content-Type': 'text/plain' } })),
      'deploy/type dist/picture.svg',
    ],
    ['Not Found with status 200', only('404.html', () => ({ status: 200 })), 'deploy/not-found '],
    ['another Not Found', only('404.html', () => ({ body: 'Nothing here' })), 'deploy/not-found '],
  ])('%s', async (_, tamper, expected) => {
    const { status, found } = await verify(tamper);
    expect(found).toEqual([expected]);
    expect(status).toBe(expected.startsWith('deploy/not-found') ? 0 : 1);
  });
});

test('headers are asked for where the build has written them, and each is one finding', async () => {
  const withoutFrames: Tamper = (_, { headers: { 'X-Frame-Options': _frames, ...headers } }) => ({ headers });
  expect((await verify(withoutFrames)).found).toEqual([]);
  const config = JSON.stringify({ title: 'S', baseUrl: '/b/', hostFiles: ['apache'] });
  const other = makeRoot({ 'docs.config.json': config, 'docs/a.md': '# A' });
  const kept = root;
  root = other;
  try {
    expect(await docsBuild(['build'], { cwd: root })).toMatchObject({ status: 0 });
    expect((await verify()).found).toEqual([]);
    const { diagnostics } = await verify(withoutFrames);
    expect(diagnostics).toMatchObject([
      {
        code: 'deploy/header',
        message: 'the host does not send `X-Frame-Options: DENY` with `/b/`',
        detail: expect.stringMatching(/^and with \d+ others$/),
      },
    ]);
    const onOnePage: Tamper = (path, served) => (path === 'docs/a/index.html' ? withoutFrames(path, served) : {});
    const [found] = (await verify(onOnePage)).diagnostics;
    expect([found?.message, found?.detail]).toEqual([
      'the host does not send `X-Frame-Options: DENY` with `/b/docs/a`',
      undefined,
    ]);
  } finally {
    root = kept;
  }
});

test('a page that redirects may be a redirect of the host', async () => {
  const moved = { status: 301, headers: { location: '/b/docs/a' }, body: '' };
  const { found } = await verify((path) => (path === 'old/index.html' ? moved : {}));
  expect(found).toEqual([]);
});

test('a host that redirects to another page is reported, one that adds a slash first is not', async () => {
  const to =
    (location: string): Tamper =>
    (path) =>
      path === 'old/index.html' ? { status: 301, headers: { location }, body: '' } : {};
  const { diagnostics } = await verify(to('/b/docs/gr%C3%B6%C3%9Fe'));
  expect(diagnostics).toMatchObject([
    {
      code: 'deploy/different',
      message: 'the host redirects `/b/old` to `/b/docs/gr%C3%B6%C3%9Fe`, expected `/b/docs/a`',
    },
  ]);
  expect((await verify(to('/b/docs/a/'))).found).toEqual([]);
});

test('a busy host is asked again, a broken one is named once', async () => {
  let count = 0;
  const busy: Tamper = (path) => {
    if (path !== 'docs/a/index.html') return {};
    count += 1;
    return count === 1 ? { status: 503 } : {};
  };
  expect((await verify(busy)).found).toEqual([]);
  const { status, stdout } = await docsBuild(['verify-deploy', 'http://127.0.0.1:9/b/'], { cwd: root });
  expect(status).toBe(1);
  expect(stdout).toMatch(/http:\/\/127\.0\.0\.1:9 does not answer/);
  expect(stdout.match(/deploy\/unreachable/g)).toHaveLength(1);
});

test('an endless answer is cut off', async () => {
  const endless = Buffer.alloc(1024 * 1024);
  const { found } = await verify((path) => (path === 'picture.svg' ? { body: endless } : {}));
  expect(found).toEqual(['deploy/different dist/picture.svg']);
});

test('no more files are asked for than allowed, from all parts of the site', async () => {
  const { asked, found } = await verify(() => ({}), '--max-requests', '3');
  expect(found).toEqual([]);
  // And an address that is not there.
  expect(asked).toHaveLength(4);
});

describe('is refused', () => {
  test.each([
    [['docs.example.org'], 'is no address'],
    [['ftp://docs.example.org/'], 'is no address'],
    [['http://127.0.0.1:9/'], 'the site was built for `/b/`, and the address leads to `/`'],
    [['http://127.0.0.1:9/b/', '--max-requests', '0'], '--max-requests takes a number above 0'],
  ])('%j', async (options, message) => {
    const { status, stderr } = await docsBuild(['verify-deploy', ...options], { cwd: root });
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });

  test('a folder without a built site', async () => {
    const empty = makeRoot({ 'docs/a.md': '# A' });
    const { stdout } = await docsBuild(['verify-deploy', 'http://127.0.0.1:9/'], { cwd: empty });
    expect(stdout).toContain('there is no built site in `dist`');
  });
});

test.each([
  ["default-src 'self'; frame-ancestors 'none'", []],
  ["Frame-Ancestors  'NONE' ;", []],
  ['frame-ancestors', []],
  ["default-src 'self', frame-ancestors 'none'", []],
  ["default-src 'self'", ["the host does not send `Content-Security-Policy: frame-ancestors 'none'`"]],
  ["frame-ancestors 'self'", ["the host sends `frame-ancestors 'self'`, expected `frame-ancestors 'none'`"]],
  // Browsers read the first one.
  [
    "frame-ancestors *; frame-ancestors 'none'",
    ["the host sends `frame-ancestors *`, expected `frame-ancestors 'none'`"],
  ],
])('a policy may be stricter than that of the build, and is no looser: %s', (policy, expected) => {
  const headers = new Map(siteHeaders.map(([name, value]) => [name.toLowerCase(), value]));
  headers.set('content-security-policy', policy);
  const answer = { status: 200, headers, body: Buffer.from('') };
  expect(headerFaults({ path: 'a.txt', address: '/a.txt', type: undefined }, answer)).toEqual(expected);
});
