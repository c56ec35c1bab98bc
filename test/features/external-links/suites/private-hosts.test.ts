/**
 * Runs `check-links --external` against a local server. A module that is loaded before the command makes connections to
 * hosts below `.test` go to the loopback address, but resolves names to a public address for the command's own check.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { makeRoot, reportOfProcess } from '../../../support/command.ts';
import { reportTest as test } from '../../../support/report-test.ts';

const fakeDns = `
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
const { lookup } = dns;
dns.lookup = (host, options, done) => lookup(host.endsWith('.test') ? '127.0.0.1' : host, options, done);
dns.promises.lookup = async () => [{ address: '192.0.2.1', family: 4 }];
syncBuiltinESMExports();
`;

test('check-links --external checks each URL once and reports every broken or unchecked link', async () => {
  const log: string[] = [];
  const server = createServer(({ method, headers, url = '' }, response) => {
    log.push(`${method} ${headers.host?.split(':')[0]}${url}`);
    const statuses: Readonly<Record<string, number>> = { '/missing': 404, '/login': 401, '/moved': 301 };
    const status = url === '/no-head' && method === 'HEAD' ? 405 : (statuses[url] ?? 200);
    response.writeHead(status, url === '/moved' ? { Location: '/ok' } : {}).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://a.test:${port}`;
  const root = makeRoot({
    'fake-dns.mjs': fakeDns,
    'docs/intro.md': [
      '# Intro',
      `[ok](${origin}/ok#part), [again](${origin}/ok)`,
      `[moved](${origin}/moved)`,
      `[missing](${origin}/missing)`,
      `[login](${origin}/login)`,
      `[no head](${origin}/no-head)`,
      `[no TLS](https://a.test:${port}/)`,
      `[inside](http://127.0.0.1:${port}/inside)`,
    ].join('\n\n'),
    'docs/other.md': `# Other\n\n[missing too](${origin}/missing)\n`,
  });
  const report = await reportOfProcess(root, ['check-links', '--external'], {
    nodeArgs: ['--import', pathToFileURL(join(root, 'fake-dns.mjs')).href],
    env: { http_proxy: '', https_proxy: '', HTTP_PROXY: '', HTTPS_PROXY: '' },
  });
  const lines = report.diagnostics.map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`);
  expect(lines).toEqual([
    `docs/intro.md:5 link/external-moved \`${origin}/moved\` has moved for good to \`${origin}/ok\``,
    `docs/intro.md:7 link/external-broken \`${origin}/missing\` answers 404 (not found)`,
    `docs/intro.md:9 link/external-unknown \`${origin}/login\` could not be checked: it answers 401 (answers only to known visitors)`,
    expect.stringMatching(
      /^docs\/intro\.md:13 link\/external-broken `https:\S+` cannot be reached: no safe connection \(\w+\)$/,
    ),
    `docs/intro.md:15 link/external-unknown \`http://127.0.0.1:${port}/inside\` could not be checked: addresses of private networks are asked only with --allow-private`,
    `docs/other.md:3 link/external-broken \`${origin}/missing\` answers 404 (not found)`,
  ]);
  const external = report.links?.filter(({ url }) => url.includes(`:${port}`)) ?? [];
  expect(external.map(({ url, state }) => `${new URL(url).pathname} ${state}`)).toEqual([
    '/ok ok',
    '/ok ok',
    '/moved moved',
    '/missing broken',
    '/login blocked',
    '/no-head ok',
    '/ broken',
    '/inside unknown',
    '/missing broken',
  ]);
  expect(log.sort()).toEqual(
    // /ok is linked with a fragment, for which the page has to be read.
    [
      'GET /ok',
      'GET /login',
      'GET /missing',
      'GET /moved',
      'GET /no-head',
      'HEAD /login',
      'HEAD /missing',
      'HEAD /moved',
    ]
      .concat(['HEAD /no-head', 'HEAD /ok'])
      .map((line) => line.replace(' ', ' a.test'))
      .sort(),
  );
});

test('check-links --external --allow-private checks addresses of this machine', async () => {
  const server = createServer(({ url }, response) => response.writeHead(url === '/ok' ? 200 : 404).end());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const root = makeRoot({ 'docs/intro.md': `# Intro\n\n[ok](${origin}/ok)\n\n[missing](${origin}/missing)\n` });
  const report = await reportOfProcess(root, ['check-links', '--external', '--allow-private'], {
    env: { http_proxy: '', https_proxy: '', HTTP_PROXY: '', HTTPS_PROXY: '' },
  });
  expect(report.diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual([
    `5 \`${origin}/missing\` answers 404 (not found)`,
  ]);
});

test('a ledger remembers answers, reports an address only when it goes on failing, and is a small diff', async () => {
  const log: string[] = [];
  let isThere = true;
  const server = createServer(({ method, url = '' }, response) => {
    log.push(`${method} ${url}`);
    const status = url === '/missing' || (url === '/leaves' && !isThere) ? 404 : 200;
    response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h2 id="here">x</h2>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const root = makeRoot({
    'docs/a.md': `[a](${origin}/ok#here) [b](${origin}/ok#nope) [c](${origin}/missing) [d](${origin}/leaves)`,
    'docs.config.json': JSON.stringify({ externalLinks: { allowPrivate: ['127.0.0.0/8'], days: 0 } }),
  });
  const ledger = join(root, 'links.lock.json');
  const check = async (...more: string[]) => {
    log.splice(0);
    const { diagnostics } = await reportOfProcess(root, ['check-links', '--external', ...more], {
      env: { http_proxy: '', https_proxy: '', HTTP_PROXY: '', HTTPS_PROXY: '' },
    });
    return diagnostics.map(({ code, message }) => `${code} ${message?.replaceAll(origin, '')}`);
  };
  const anchor = 'link/external-anchor `/ok` has no anchor `#nope`';

  expect(await check('--ledger', 'links.lock.json')).toEqual([
    anchor,
    expect.stringMatching(/^link\/external-failing `\/missing` answers 404 \(not found\), first at 20/),
  ]);
  expect(log).toContain('GET /missing');
  const first = readFileSync(ledger, 'utf8');

  // The ledger in the root is used from now on. Answers of a minute ago are not asked again.
  expect(await check()).toEqual([anchor, expect.stringContaining('link/external-failing `/missing`')]);
  expect(log).toEqual([]);
  expect(readFileSync(ledger, 'utf8')).toBe(first);

  isThere = false;
  expect(await check('--max-age', '0')).toEqual([
    anchor,
    'link/external-broken `/missing` answers 404 (not found)',
    expect.stringContaining('link/external-failing `/leaves`'),
  ]);
  expect(
    readFileSync(ledger, 'utf8')
      .match(/"failures":\d/g)
      ?.sort(),
  ).toEqual(['"failures":1', '"failures":2']);
});

test('flags of outside links need --external', async () => {
  const root = makeRoot({ 'docs/a.md': 'a' });
  for (const flags of [
    ['--ledger', 'x.json'],
    ['--max-age', '1d'],
    ['--concurrency', '4'],
  ]) {
    const { diagnostics } = await reportOfProcess(root, ['check-links', ...flags]);
    expect(diagnostics[0]?.message).toBe(`${flags[0]} needs --external`);
  }
});
