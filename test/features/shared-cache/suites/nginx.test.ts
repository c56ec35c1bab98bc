/** The cache on nginx with its module for WebDAV, as the manual configures it. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { docsBuild, makeRoot, packageDir, readText, readTree, writeFiles } from '../../../support/command.ts';

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** The `server` of the manual, with another port and folder. */
const manual = readText(packageDir, 'manual/docs/deploy/shared-cache.md');
const serverBlock = /```nginx[^\n]*\n([\s\S]*?)```/.exec(manual)?.[1] ?? '';

async function startNginx(): Promise<{ readonly url: string; readonly folder: string }> {
  const folder = makeRoot({});
  const port = await freePort();
  const server = serverBlock
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll('/srv/docs-cache', join(folder, 'entries'))
    .replaceAll('a-long-random-token', 'the-token');
  mkdirSync(join(folder, 'entries'));
  writeFiles(folder, {
    'nginx.conf': `daemon off;\nuser root;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\nclient_body_temp_path ${folder}/body;\n${['proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}\n${server}\n}\n`,
  });
  execFileSync(nginx as string, ['-t', '-q', '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' });
  const child = spawn(nginx as string, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  const url = `http://127.0.0.1:${port}/docs-cache/`;
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status > 0,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return { url, folder: join(folder, 'entries') };
}

const machine = (url: string): string =>
  makeRoot({
    'docs.config.json': JSON.stringify({ title: 'T', cache: { url, write: 'env:DOCS_CACHE_TOKEN' } }),
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, page) => [`docs/page-${page}.md`, `# Page ${page}\n\nText.\n`]),
    ),
  });

const build = async (root: string, env = {}): Promise<string> => {
  const { stdout, stderr } = await docsBuild(['build', '--timings', '--verbose'], { cwd: root, env });
  return stdout + stderr;
};

test.skipIf(nginx === undefined)(
  'one machine writes with the token, another reads without, and writes nothing',
  async () => {
    const { url, folder } = await startNginx();
    const writer = machine(url);
    expect(await build(writer, { DOCS_CACHE_TOKEN: 'the-token' })).not.toContain('cache/');
    const entries = readTree(folder);
    expect([...entries.keys()].every((path) => /(?:^|\/)(?:ac|cas)\/[0-9a-f]{64}$/.test(path))).toBe(true);
    expect(entries.size).toBeGreaterThan(20);
    const reader = machine(url);
    const printed = await build(reader);
    expect(printed).toContain('0 parsed, 20 remembered, 20 of them by other machines');
    expect(readTree(join(reader, 'dist'))).toEqual(readTree(join(writer, 'dist')));
    const stranger = machine(url);
    writeFiles(stranger, { 'docs/page-1.md': '# Other\n' });
    expect(await build(stranger, { DOCS_CACHE_TOKEN: 'guessed' })).toContain('it answers with status 403 when writing');
    expect(readTree(folder)).toEqual(entries);
  },
);

test.skipIf(nginx === undefined)('an entry that was changed on the disk of the server is not used', async () => {
  const { url, folder } = await startNginx();
  await build(machine(url), { DOCS_CACHE_TOKEN: 'the-token' });
  for (const [path, bytes] of readTree(folder))
    if (path.includes('cas/')) writeFiles(folder, { [path]: Buffer.from(`${bytes.slice(0, -1)}!`, 'latin1') });
  const printed = await build(machine(url));
  expect(printed).toContain('cache/damaged');
  expect(printed).toContain('20 parsed, 0 remembered');
});
