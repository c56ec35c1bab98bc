/** What a shared cache saves a machine that has nothing, beside builds of one that has everything. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCorpus } from './make-corpus.mjs';

const serverFile = fileURLToPath(new URL('./cache-server.mjs', import.meta.url));

/** Starts a server whose `delay` sets after how many milliseconds it answers, and gives the number of requests so far. */
async function cacheServer() {
  const child = spawn(process.execPath, [serverFile], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  const origin = `http://127.0.0.1:${String(port).trim()}`;
  const delay = async (ms) =>
    Number(await (await fetch(`${origin}/delay/${ms}`, { headers: { connection: 'close' } })).text());
  const stop = async () => {
    child.kill();
    // Its CPU time is counted when it has ended.
    await once(child, 'exit');
  };
  return { url: `${origin}/`, delay, stop };
}

/**
 * @param run Runs docs-build with arguments in a folder; gives CPU seconds and wall-clock seconds.
 * @param times Of each build, of which the cheapest counts.
 */
export async function sharedCache({ run, scratch, pages, times, shards, row }) {
  const [machine, folder] = [join(scratch, 'shared-cache-site'), join(scratch, 'shared-cache')];
  makeCorpus(machine, pages);
  const configure = (cache) =>
    writeFileSync(join(machine, 'docs.config.json'), JSON.stringify({ title: 'T', url: 'https://example.org', cache }));
  const remove = (...names) => {
    for (const name of names) rmSync(join(machine, name), { recursive: true, force: true });
  };
  const fresh = () => remove('dist', '.docs-build');
  const least = (prepare, args = ['build']) => {
    const runs = Array.from({ length: times }, () => {
      prepare();
      return run(args, machine);
    });
    return runs.reduce((a, b) => (b.cpu < a.cpu ? b : a));
  };
  const cost = ({ cpu, wall }) => `CPU ${cpu.toFixed(2)} s  wall ${wall.toFixed(2)} s`;

  configure(undefined);
  row(`${pages} pages, cold, without a cache`, cost(least(fresh)));
  row(`${pages} pages, unchanged`, cost(least(() => undefined)));
  row(`${pages} pages, unchanged, output removed`, cost(least(() => remove('dist'))));

  configure({ read: folder, write: folder });
  row(
    `${pages} pages, cold, writes a folder`,
    cost(
      least(() => {
        fresh();
        rmSync(folder, { recursive: true, force: true });
      }),
    ),
  );
  const entries = readdirSync(folder, { recursive: true }).map((name) => statSync(join(folder, name)));
  const files = entries.filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  row(`${pages} pages, entries`, `${files.length} files  ${(bytes / 1e6).toFixed(1)} MB`);
  row(`${pages} pages, fresh machine, folder`, cost(least(fresh)));

  const { url, delay, stop } = await cacheServer();
  configure({ url, write: 'env:DOCS_CACHE_TOKEN' });
  fresh();
  row(`${pages} pages, cold, writes HTTP`, cost(run(['build'], machine, { DOCS_CACHE_TOKEN: 'token' })));
  for (const ms of [0, 5, 50]) {
    const before = await delay(ms);
    const found = least(fresh);
    const requests = ((await delay(ms)) - before) / times;
    row(`${pages} pages, fresh machine, HTTP, ${ms} ms`, `${cost(found)}  ${requests} requests`);
  }
  await stop();

  const shared = join(scratch, 'shared-cache-of-shards');
  configure({ read: shared, write: shared });
  const jobs = Array.from({ length: shards }, (_, index) => {
    fresh();
    return run(['prepare', '--shard', `${index + 1}/${shards}`], machine);
  });
  const longest = jobs.reduce((a, b) => (b.cpu > a.cpu ? b : a));
  const all = jobs.reduce((sum, { cpu }) => sum + cpu, 0);
  row(`${pages} pages, longest of ${shards} shards`, `${cost(longest)}  all together CPU ${all.toFixed(2)} s`);
  row(`${pages} pages, last job`, cost(least(fresh)));
  rmSync(machine, { recursive: true, force: true });
}
