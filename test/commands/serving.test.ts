/** The commands `preview` and `serve`: where they listen, what they print, and when they fail. */
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { docsBuild, makeRoot, type Running, readText, reportOf, start, writeFiles } from '../support/command.ts';

const small = { 'docs/intro.md': '# Intro\n\nText.\n' };
const addressOf = async (running: Running): Promise<string> => (await running.printed(/Local:\s+(http:\S+)/))[1] ?? '';

async function built(files: Readonly<Record<string, string>> = small): Promise<string> {
  const root = makeRoot(files);
  expect((await docsBuild(['build'], { cwd: root })).status).toBe(0);
  return root;
}

/** Occupies a port until the test ends. */
async function occupiedPort(): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

describe.each(['preview', 'serve'])('%s', (command) => {
  test('prints its URL and responds there, on localhost only', async () => {
    const root = await built();
    const running = start([command, '--port', '0'], { cwd: root });
    const url = await addressOf(running);
    expect(new URL(url).hostname).toBe('localhost');
    const page = await fetch(new URL('docs/intro', url));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
    expect((await fetch(new URL('docs/nope', url))).status).toBe(404);
    await expect(running.printed(/Network:/)).resolves.toBeDefined();
  });

  test('answers for the host names of --allow-host and serve.hosts, and says how to allow others', async () => {
    const root = await built({ ...small, 'docs.config.json': JSON.stringify({ serve: { hosts: ['.dev.example'] } }) });
    const running = start([command, '--port', '0', '--allow-host', 'Proxy.example', '--allow-host=nas'], { cwd: root });
    const { port } = new URL(await addressOf(running));
    const ask = async (host: string): Promise<readonly [number | undefined, string]> => {
      const request = get({ port, host: 'localhost', path: '/docs/intro', headers: { host } });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      return [answer.statusCode, await text(answer)];
    };
    for (const host of ['proxy.example', 'nas:8080', 'a.dev.example']) expect((await ask(host))[0]).toBe(200);
    expect(await ask('other.example')).toEqual([403, expect.stringMatching(/--allow-host.*serve\.hosts/)]);
  });

  test.each(['https://docs.example', 'docs.example:8080', '*', 'a b', ''])('takes no --allow-host %j', async (name) => {
    const { status, stderr } = await docsBuild([command, `--allow-host=${name}`], { cwd: makeRoot(small) });
    expect([status, stderr]).toEqual([2, expect.stringContaining('--allow-host takes a host name')]);
  });

  test('ends with the pipe that is its input, which is how it learns that its parent was killed', async () => {
    const running = start([command, '--port', '0'], { cwd: await built(), stdin: 'pipe' });
    const url = await addressOf(running);
    running.process.stdin?.write('is not read');
    expect((await fetch(new URL('docs/intro', url))).status).toBe(200);
    running.process.stdin?.end();
    expect(await running.ended).toMatchObject({ status: 0, stderr: '' });
  });

  test('takes the next free port if its port is in use', async () => {
    const port = await occupiedPort();
    const url = await addressOf(start([command, `--port=${port}`], { cwd: await built() }));
    expect(Number(new URL(url).port)).toBeGreaterThan(port);
  });

  test('ends with 1 and names the port with --strict-port if it is in use', async () => {
    const port = await occupiedPort();
    const { status, stderr } = await docsBuild([command, '-p', String(port), '--strict-port'], { cwd: await built() });
    expect(status).toBe(1);
    expect(stderr).toMatch(new RegExp(`^error env/port .*${port}.*\n\\s+hint: `));
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('includes a port that is in use in the JSON report', async () => {
    const port = await occupiedPort();
    const { status, diagnostics } = await reportOf(await built(), [command, '-p', String(port), '--strict-port']);
    expect([status, diagnostics.map(({ code }) => code)]).toEqual([1, ['env/port']]);
  });

  test('serves below the base path', async () => {
    const root = await built({ ...small, 'docs.config.json': '{ "baseUrl": "/base/" }' });
    const url = await addressOf(start([command, '--port', '0'], { cwd: root }));
    expect(new URL(url).pathname).toBe('/base/');
    expect((await fetch(new URL('docs/intro', url))).status).toBe(200);
  });

  test('lets pages connect only to their own host and to the hosted search, if there is one', async () => {
    const search = { algolia: { appId: 'APPID', apiKey: 'key', indexName: 'docs', hosts: [{ url: 'find.example' }] } };
    const policies = [];
    for (const config of [{}, { search }]) {
      const root = await built({ ...small, 'docs.config.json': JSON.stringify(config) });
      const url = await addressOf(start([command, '--port', '0'], { cwd: root }));
      const { headers } = await fetch(new URL('docs/intro', url));
      policies.push(/connect-src [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0]);
    }
    expect(policies).toEqual(["connect-src 'self'", "connect-src 'self' https://find.example"]);
  });

  test('ends with 2 for an invalid configuration', async () => {
    const root = makeRoot({ ...small, 'docs.config.json': '{ "titel": "x" }' });
    const { status, stdout } = await docsBuild([command], { cwd: root });
    expect([status, stdout]).toEqual([2, expect.stringContaining('docs.config.json:1')]);
  });
});

test('preview ends with 2 and says what to run if there is no built site', async () => {
  const { status, diagnostics } = await reportOf(makeRoot(small), ['preview']);
  expect([status, diagnostics.map(({ code }) => code)]).toEqual([2, ['output/missing']]);
  expect(diagnostics[0]?.hint).toBe('run `docs-build build` first');
});

describe('a site that a killed build has moved away', () => {
  const rootWithMovedSite = async (): Promise<string> => {
    const root = await built();
    renameSync(join(root, 'dist'), join(root, '.dist.docs-build-old-999999-abc123'));
    return root;
  };

  test('is restored by preview, which says so', async () => {
    const root = await rootWithMovedSite();
    const running = start(['preview', '--port', '0'], { cwd: root });
    const url = await addressOf(running);
    expect((await fetch(new URL('docs/intro', url))).status).toBe(200);
    await running.printed(/info output\/recovered/);
  });

  test('is restored by a build, even one that does not publish', async () => {
    const root = await rootWithMovedSite();
    writeFiles(root, { 'docs.config.json': '{ "titel": 1 }' });
    const { status, diagnostics } = await reportOf(root);
    expect([status, diagnostics.map(({ code }) => code)]).toEqual([
      2,
      expect.arrayContaining(['config/invalid', 'output/recovered']),
    ]);
    expect(readText(root, 'dist/docs/intro/index.html')).toContain('Intro');
  });
});

test.each([
  [[], '/x/'],
  [['--base', '/y/'], '/y/'],
])('preview with %j serves a site that was built with `--base /x/` below %s', async (options, base) => {
  const root = makeRoot(small);
  await docsBuild(['build', '--base', '/x/'], { cwd: root });
  const url = await addressOf(start(['preview', ...options, '--port', '0'], { cwd: root }));
  expect(new URL(url).pathname).toBe(base);
  expect((await fetch(new URL('/', url))).url).toContain(base);
});

test('preview serves the folder that --out names', async () => {
  const root = makeRoot(small);
  await docsBuild(['build', '--out', 'public'], { cwd: root });
  const url = await addressOf(start(['preview', '--out', 'public', '--port', '0'], { cwd: root }));
  expect((await fetch(new URL('docs/intro', url))).status).toBe(200);
});

test('serve includes drafts, and starts even if a page has errors', async () => {
  const root = makeRoot({
    ...small,
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nText.\n',
    'docs/bad.md': '---\ntitle: [\n---\n\nText.\n',
  });
  const running = start(['serve', '--port', '0'], { cwd: root });
  const url = await addressOf(running);
  await running.printed(/docs\/bad\.md:\d+:\d+ error doc\/front-matter/);
  expect((await fetch(new URL('docs/draft', url))).status).toBe(200);
  expect((await fetch(new URL('docs/bad', url))).status).toBe(404);
});

describe.skipIf(process.platform === 'win32')('serve', () => {
  test('ends with 0 if the reader closes standard output', async () => {
    const running = start(['serve', '--port', '0'], { cwd: makeRoot(small) });
    running.process.stdout?.destroy();
    expect(await running.ended).toMatchObject({ status: 0, signal: null });
  });
});
