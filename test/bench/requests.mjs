/**
 * Requests all files of a built folder from `docs-build preview` and from `sirv`, by turns, over connections that stay
 * open: CPU of the server for each request. `sirv` is installed from the npm registry (`npm run bench -- preview`).
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join, relative } from 'node:path';
import { addressOf } from './preview.mjs';
import { cpuOf } from './serve.mjs';

const CONNECTIONS = 8;
const REQUESTS = 4000;
const ROUNDS = 3;

async function request(origin, paths, headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  let bytes = 0;
  const one = (path) =>
    new Promise((resolve, reject) => {
      get(origin + path, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
        response.on('data', (chunk) => {
          bytes += chunk.length;
        });
        response.on('end', resolve);
      }).on('error', reject);
    });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < REQUESTS) await one(paths[next++ % paths.length]);
    }),
  );
  agent.destroy();
  return bytes / REQUESTS;
}

/** @param folder A built site, at the root of the host. */
export async function preview({ cli, site, scratch, kept, row }) {
  const tools = join(kept ?? scratch, 'sirv');
  if (!existsSync(join(tools, 'node_modules'))) {
    mkdirSync(tools, { recursive: true });
    writeFileSync(join(tools, 'package.json'), '{ "private": true }');
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', 'sirv-cli@3'];
    const { status } = spawnSync('npm', args, { cwd: tools, stdio: 'ignore', shell: process.platform === 'win32' });
    if (status !== 0) return row('preview, CPU of a request', 'sirv cannot be installed');
  }
  const dist = join(site, 'dist');
  const paths = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('_') && entry.name !== '404.html')
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name))}`)
    .filter((path) => path.endsWith('/index.html') || !path.endsWith('.html'))
    .map((path) => path.replace(/index\.html$/, '').replace(/(.)\/$/, '$1'));
  const servers = [
    { name: 'docs-build', args: [cli, 'preview', '--port', '0'], cwd: site },
    { name: 'sirv', args: [join(tools, 'node_modules/sirv-cli/bin.js'), dist, '--port', '0'], cwd: tools },
  ].map(({ name, args, cwd }) => ({ name, child: spawn(process.execPath, args, { cwd }) }));
  try {
    for (const server of servers) {
      server.origin = (await addressOf(server.child)).replace(/\/$/, '');
      await request(server.origin, paths, {});
    }
    for (const encoding of ['identity', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      for (const { origin } of servers) await request(origin, paths, headers);
      const values = servers.map(() => []);
      const sizes = [];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [n, { child, origin }] of servers.entries()) {
          const before = cpuOf(child);
          sizes[n] = await request(origin, paths, headers);
          values[n].push((cpuOf(child) - before) / REQUESTS);
        }
      const [ours, theirs] = values.map((list) => list.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]);
      const told = servers.map(
        ({ name }, n) => `${name} ${((n ? theirs : ours) * 1000).toFixed(0)} µs for ${(sizes[n] / 1000).toFixed(1)} KB`,
      );
      row(`preview, CPU of a request, ${encoding}`, `${told.join('  ')}  ratio ${(ours / theirs).toFixed(2)}`);
    }
  } finally {
    for (const { child } of servers) child.kill('SIGTERM');
  }
}
