/**
 * Links: 10,000 inside a site of 1,000 pages, and 500 to other sites, which are 50 servers on this machine that answer after
 * 50 ms, with and without a ledger, and after one page has changed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const ANSWER_MS = 50;

/**
 * @param {{ cli: string, scratch: string, childCpu: () => number | undefined, row: (label: string, values: string) => void }} options
 */
export async function links({ cli, scratch, childCpu, row }) {
  inside({ cli, folder: join(scratch, 'inside'), row });
  await outside({ cli, folder: join(scratch, 'outside'), childCpu, row });
}

/** Every page links to ten others and to their headings. */
function inside({ cli, folder, row }) {
  const count = 1000;
  mkdirSync(join(folder, 'docs'), { recursive: true });
  for (let number = 0; number < count; number += 1) {
    const targets = Array.from({ length: 10 }, (_, index) => (number * 7 + index * 13) % count);
    const list = targets.map((target) => `- [Page ${target}](./page-${target}.md#part-${target})\n`).join('');
    writeFileSync(join(folder, `docs/page-${number}.md`), `# Page ${number}\n\n## Part ${number}\n\n${list}`);
  }
  const args = [cli, 'check-links', '--format', 'json', '--output', 'report.json', '--timings'];
  const times = Array.from({ length: 3 }, () => {
    const { stderr } = run(args, folder);
    const [, amount = 'NaN', unit = 'ms'] = /^\s*check\s.*?([\d.]+) (ms|s)\b/m.exec(stderr) ?? [];
    return Number(amount) * (unit === 's' ? 1000 : 1);
  });
  row('10,000 inside links, resolved and checked', `${Math.min(...times).toFixed(0)} ms`);
}

function run(args, cwd) {
  const file = join(cwd, 'stderr.txt');
  const text = execFileSync('bash', ['-c', '"$@" 2> "$0"; cat "$0"', file, process.execPath, ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { stderr: text };
}

async function outside({ cli, folder, childCpu, row }) {
  let requests = 0;
  const servers = Array.from({ length: 50 }, () =>
    createServer((_, response) => {
      requests += 1;
      setTimeout(() => response.end(), ANSWER_MS);
    }),
  );
  await Promise.all(servers.map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
  const page = (number, more = '') => {
    const list = servers.map((server) => `- [Number ${number}](http://127.0.0.1:${server.address().port}/${number})\n`);
    writeFileSync(join(folder, `docs/page-${number}.md`), `# Page ${number}\n\n${list.join('')}${more}`);
  };
  mkdirSync(join(folder, 'docs'), { recursive: true });
  writeFileSync(join(folder, '.gitignore'), '.docs-build/\n');
  for (let number = 0; number < 10; number += 1) page(number);
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', ...args], { cwd: folder });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  const measure = async (label, ...args) => {
    requests = 0;
    const [cpu, start] = [childCpu(), performance.now()];
    const child = spawn(process.execPath, [cli, 'check', '--external', '--allow-private', '--quiet', ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error(`docs-build ended with ${status}`);
    const used = cpu === undefined ? '' : `CPU ${(childCpu() - cpu).toFixed(2)} s  `;
    row(label, `${requests} requests  ${used}wall ${((performance.now() - start) / 1000).toFixed(2)} s`);
  };
  try {
    await measure('500 outside addresses, first run', '--ledger', 'links.lock.json');
    await measure('500 outside addresses, with the ledger');
    page(3, `\n[One more](http://127.0.0.1:${servers[0].address().port}/more)\n`);
    await measure('500 outside addresses, --since, one page edited', '--since', 'HEAD');
    await measure('500 outside addresses, --since, no ledger', '--since', 'HEAD', '--ledger', 'none.json');
  } finally {
    for (const server of servers) server.close().closeAllConnections();
  }
}
