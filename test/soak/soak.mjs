/**
 * Works on a site in `docs-build serve` as people do, and worse: edits, renames, deletes, adds, breaks and mends pages,
 * folders, static files and the configuration, in random order. Now and then everything is mended, and what is served
 * must become what a build from scratch makes. Prints memory at each comparison. Exit status 1 after a difference that
 * stays, an end of the server, or growth of memory above the limit.
 *
 *   npm run soak -- [--minutes 10] [--seed 1] [--pages 30] [--between 40] [--limit 60]
 *
 * `--between` is the number of operations between comparisons, and `--limit` the growth in MiB after the first quarter.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../scripts/seeded-random.mjs';
import { addressOf, cli, memoryOf, startServer } from './measured-server.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    pages: { type: 'string', default: '30' },
    between: { type: 'string', default: '40' },
    limit: { type: 'string', default: '60' },
  },
});
const [minutes, seed, pages, between, limit] = Object.values(values).map(Number);

/** How long the server may take to show what is on disk after the last change. */
const SETTLE_MS = 60_000;

const random = seededRandom(seed);
const below = (count) => Math.floor(random() * count);
const oneOf = (list) => list[below(list.length)];

const work = mkdtempSync(join(tmpdir(), 'soak-'));
const root = join(work, 'site');
const scratch = join(work, 'scratch');
const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const filesIn = (folder, base = root) =>
  existsSync(join(base, folder))
    ? readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(base.length + 1))
        .sort()
    : [];

let serial = 0;
const textOf = () => {
  serial += 1;
  const linked = oneOf(
    filesIn('docs')
      .filter((path) => path.endsWith('.md'))
      .concat('docs/index.md'),
  );
  const parts = Array.from(
    { length: 1 + below(6) },
    (_, n) => `## Part ${n} of ${serial}\n\nWord${below(999)} \`x\`.\n`,
  );
  return `# Page ${serial}\n\n[Somewhere](/${linked.replace(/(?:index)?\.md$/, '')})\n\n${parts.join('\n')}`;
};
const config = (title) => JSON.stringify({ title, url: 'https://example.org', onBrokenLinks: 'warn' });
const damaged = [
  '---\ntitle: [',
  '---\nslug: ../../x\n---\n# X\n',
  ':::note\n',
  '<Tabs><TabItem>\n',
  '```js\n',
  '[a](./no.md)',
];
const folders = ['docs', 'docs/guide', 'docs/guide/deep', 'docs/ünï cödé'];
const newPage = () => `${oneOf(folders)}/page-${below(60)}.md`;
const aPage = () => oneOf(filesIn('docs').filter((path) => path !== 'docs/index.md')) ?? newPage();
const move = (from, to) => {
  if (!existsSync(join(root, from)) || from === to) return;
  mkdirSync(dirname(join(root, to)), { recursive: true });
  rmSync(join(root, to), { recursive: true, force: true });
  renameSync(join(root, from), join(root, to));
};

const operations = {
  edit: () => write(aPage(), textOf()),
  add: () => write(newPage(), textOf()),
  delete: () => rmSync(join(root, aPage()), { force: true }),
  rename: () => move(aPage(), newPage()),
  saveAsEditorsDo: () => {
    const page = aPage();
    write(`${page}~`, textOf());
    move(`${page}~`, page);
  },
  saveTwice: () => {
    const page = aPage();
    write(page, '');
    write(page, textOf());
  },
  renameFolder: () => {
    move('docs/guide', 'docs/moved');
    move('docs/moved', 'docs/guide');
  },
  deleteFolder: () => rmSync(join(root, 'docs/guide/deep'), { recursive: true, force: true }),
  category: () => write('docs/guide/_category_.json', JSON.stringify({ label: `Guide ${below(99)}` })),
  brokenCategory: () => write('docs/guide/_category_.json', '{ "label": '),
  damage: () => write(aPage(), oneOf(damaged)),
  notText: () =>
    write(
      aPage(),
      Uint8Array.from({ length: 64 }, () => below(256)),
    ),
  static: () => write(`static/file-${below(20)}.txt`, `static ${below(9999)}`),
  deleteStatic: () => rmSync(join(root, `static/file-${below(20)}.txt`), { force: true }),
  config: () => write('docs.config.json', config(`Title ${below(99)}`)),
  brokenConfig: () => write('docs.config.json', oneOf(['{', '{ "titel": 1 }', ''])),
};

/** After this the site has no errors, so that a build publishes it. */
function mend() {
  write('docs.config.json', config(`Mended ${below(99)}`));
  write('docs/guide/_category_.json', JSON.stringify({ label: 'Guide' }));
  write('docs/guide/here.md', textOf());
  for (const path of filesIn('docs')) {
    const content = readFileSync(join(root, path));
    if (path.endsWith('.md') && !content.toString().startsWith('# Page')) write(path, textOf());
    else if (path.endsWith('~')) rmSync(join(root, path));
  }
}

/** A connection of its own: one that is kept may have timed out while the build blocked this process. */
const get = (address, url) => fetch(new URL(address, url), { headers: { connection: 'close' } });

/** Every file that was ever compared, so that one that came back from the dead is noticed. */
const known = new Set();

function buildFromScratch() {
  rmSync(scratch, { recursive: true, force: true });
  const args = ['build', root, '--out', join(scratch, 'out'), '--state', join(scratch, 'state'), '--quiet'];
  execFileSync(process.execPath, [cli, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  return join(scratch, 'out');
}

/** The first file that is served otherwise than it is built, if any. */
async function difference(url, out) {
  const built = new Set(filesIn('.', out).map((path) => path.replace(/^\.\//, '')));
  // Files with a hash in their names may stay for pages that are open.
  for (const path of built) if (!path.startsWith('assets/')) known.add(path);
  // The index is made when it is first asked for.
  await get('assets/search/meta.bin', url).then((response) => response.arrayBuffer());
  for (const path of new Set([...known, ...built])) {
    const address = path
      .replace(/(?:^|\/)index\.html$/, '')
      .split('/')
      .map(encodeURIComponent)
      .join('/');
    const response = await get(address, url);
    const body = Buffer.from(await response.arrayBuffer());
    if (!built.has(path)) {
      if (response.status !== 404) return `${path} is gone, and is served (${response.status})`;
      continue;
    }
    const isPage = path.endsWith('.html');
    const served = isPage
      ? body.toString().replace(/<script[^>]*live-reload[^>]*><\/script>/, '')
      : body.toString('latin1');
    const expected = readFileSync(join(out, path), isPage ? 'utf8' : 'latin1');
    if (response.status !== (path === '404.html' ? response.status : 200) || served !== expected)
      return `${path} differs (${response.status}): ${firstDifference(served, expected)}`;
  }
  return undefined;
}

function firstDifference(served, expected) {
  let at = 0;
  while (at < served.length && served[at] === expected[at]) at += 1;
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 50));
  return `served ${around(served)}, built ${around(expected)}`;
}

async function compare(url) {
  mend();
  const out = buildFromScratch();
  const end = Date.now() + SETTLE_MS;
  for (;;) {
    const found = await difference(url, out);
    if (found === undefined || Date.now() > end) return found;
    await wait(250);
  }
}

async function soak(server, url) {
  const end = Date.now() + minutes * 60_000;
  const done = {};
  let [count, settled, growth] = [0, undefined, 0];
  console.log('operations  RSS MiB  used MiB');
  while (Date.now() < end) {
    for (let n = 0; n < between; n += 1, count += 1) {
      const name = oneOf(Object.keys(operations));
      operations[name]();
      done[name] = (done[name] ?? 0) + 1;
      if (random() < 0.5) await wait(below(150));
      if (random() < 0.2) await get('docs/guide/here', url).then((response) => response.arrayBuffer());
    }
    const found = await compare(url);
    const { rss, heapUsed, external } = await memoryOf(server);
    const used = heapUsed + external;
    console.log(
      [
        [count, 10],
        [mebibytes(rss), 9],
        [mebibytes(used), 10],
      ]
        .map(([x, n]) => String(x).padStart(n))
        .join(''),
    );
    if (found !== undefined)
      return fail(`after ${count} operations (seed ${seed}): ${found}\nthe site is kept in ${work}`);
    if (Date.now() > end - minutes * 45_000) settled ??= used;
    if (settled !== undefined) growth = Math.max(growth, used - settled);
  }
  console.log(JSON.stringify(done));
  console.log(`growth after the first quarter: ${mebibytes(growth)} MiB (limit: ${limit})`);
  rmSync(work, { recursive: true, force: true });
  return growth > limit * 1024 * 1024 ? 1 : 0;
}

const fail = (text) => {
  console.error(text);
  return 1;
};

const mebibytes = (bytes) => (bytes / 1024 / 1024).toFixed(1);

write('docs.config.json', config('Soak'));
write('docs/index.md', '# Page of welcome\n');
for (let n = 0; n < pages; n += 1) write(newPage(), textOf());
const server = startServer(root, { args: ['--quiet'], stderr: 'ignore' });
const ended = once(server, 'exit');
try {
  const url = await addressOf(server);
  process.exitCode = await Promise.race([
    soak(server, url),
    ended.then(([status]) => fail(`the server ended with ${status} (seed ${seed}); the site is kept in ${work}`)),
  ]);
} finally {
  server.removeAllListeners('exit');
  server.kill('SIGKILL');
}
