/**
 * Runs benchmarks and prints a table: CPU seconds including child processes (on Linux), wall-clock seconds, peak memory,
 * bytes, and counts. Wall-clock times depend on the load of the machine, so compare CPU seconds and bytes.
 *
 * `npm run bench` runs all benchmarks but `peers` and `preview`, which need the npm registry, and `growth` and
 * `shared`, which take minutes. `npm run bench -- site serve` runs those that are named: cli, site, corpus, click, bytes, serve, links, fuzz,
 * markdown, preview, peers, growth, shared. `-- corpus=5000`, `-- serve=10000`, `-- shared=10000 runs=3 shards=8` and `-- fuzz=20000 seed=7` set the numbers of
 * pages, documents, and the seed.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { click } from './click.mjs';
import { fuzz } from './fuzz.mjs';
import { growth } from './growth.mjs';
import { links } from './links.mjs';
import { makeLongPage } from './long-page.mjs';
import { makeCorpus } from './make-corpus.mjs';
import { markdown } from './markdown.mjs';
import { comparePeers } from './peers.mjs';
import { preview } from './requests.mjs';
import { serve } from './serve.mjs';
import { sharedCache } from './shared-cache.mjs';
import { weigh } from './weight.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const cli = join(root, 'bin/docs-build.js');
const selection = process.argv.slice(2);
const isSelected = (name) => selection.length === 0 || selection.some((argument) => argument.split('=')[0] === name);
const option = (name, fallback) =>
  Number(selection.find((argument) => argument.startsWith(`${name}=`))?.split('=')[1] ?? fallback);
const row = (label, values) => console.log(`${label.padEnd(44)} ${values}`);

/** CPU seconds used by all child processes that have exited, descendants included; undefined where there is no /proc. */
function childCpu() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return undefined;
  }
}

/** Runs docs-build. Returns CPU and wall-clock seconds, and with `--timings` the peak memory in MiB. */
function run(args, cwd, env = {}) {
  const cpu = childCpu();
  const start = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, [cli, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const wall = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`docs-build ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  const peak = /peak (\d+) MiB/.exec(stderr)?.[1];
  return { cpu: cpu === undefined ? undefined : childCpu() - cpu, wall, peak };
}

/** Runs a command several times and formats the minimum times, which other processes disturb the least. */
function minimum(times, prepare, args, cwd) {
  const runs = Array.from({ length: times }, () => {
    prepare();
    return run(args, cwd);
  });
  const min = (key) => Math.min(...runs.map((result) => result[key] ?? Number.NaN));
  return `CPU ${min('cpu').toFixed(2)} s  wall ${min('wall').toFixed(2)} s${runs[0].peak ? `  peak ${Math.max(...runs.map(({ peak }) => Number(peak)))} MiB` : ''}`;
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const clean = (folder) => () => {
  for (const name of ['dist', '.docs-build']) rmSync(join(folder, name), { recursive: true, force: true });
};

console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}\n`,
);
const scratch = mkdtempSync(join(tmpdir(), 'docs-build-bench-'));
const site = join(scratch, 'site');
/** Folders of the tool and its output. All other folders belong to the site. */
const toolFolders = ['bin', 'build', 'dist', 'lib', 'node_modules', 'scripts', 'src', 'templates', 'test'];
const siteFolders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !toolFolders.includes(entry.name))
  .map(({ name }) => name);
for (const name of ['docs.config.ts', 'src/pages', ...siteFolders])
  cpSync(join(root, name), join(site, name), { recursive: true });
// Samples are checked with the packages installed here.
symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'));
try {
  if (isSelected('cli'))
    row(
      '--help',
      minimum(5, () => undefined, ['--help'], scratch),
    );
  if (isSelected('site')) {
    row('this site, cold', minimum(3, clean(site), ['build', '--timings'], site));
    const config = readFileSync(join(site, 'docs.config.ts'), 'utf8');
    writeFileSync(join(site, 'docs.config.ts'), config.replace(/ {2}extensions: .*\n/, ''));
    row('this site, cold, samples not checked', minimum(3, clean(site), ['build', '--timings'], site));
    writeFileSync(join(site, 'docs.config.ts'), config);
    run(['build'], site);
    row(
      'this site, unchanged',
      minimum(3, () => undefined, ['build', '--timings'], site),
    );
    const output = filesIn(join(site, 'dist'));
    row(
      'this site, output',
      `${output.length} files  ${(output.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6).toFixed(2)} MB  ${output.filter((file) => file.endsWith('.html')).length} HTML`,
    );
  }
  if (isSelected('corpus')) {
    const pages = option('corpus', 1000);
    const corpus = join(scratch, 'corpus');
    makeCorpus(corpus, pages);
    row(`${pages} pages, cold`, minimum(2, clean(corpus), ['build', '--timings'], corpus));
    row(
      `${pages} pages, unchanged`,
      minimum(3, () => undefined, ['build', '--timings'], corpus),
    );
    const page = join(corpus, 'docs/section-000/page-00003.md');
    row(
      `${pages} pages, one edited`,
      minimum(
        2,
        () => writeFileSync(page, `${readFileSync(page, 'utf8')}\nOne more line.\n`),
        ['build', '--timings'],
        corpus,
      ),
    );
    const output = filesIn(join(corpus, 'dist'));
    row(
      `${pages} pages, output`,
      `${output.length} files  ${(output.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6).toFixed(1)} MB`,
    );
  }
  if (isSelected('click')) {
    run(['build'], site);
    await click(cli, site, row);
  }
  if (isSelected('bytes')) {
    if (!isSelected('site')) run(['build'], site);
    const gzip = (file) => gzipSync(readFileSync(file), { level: 9 }).length;
    const assets = filesIn(join(site, 'dist/assets'));
    const sum = (pattern) => assets.filter((file) => pattern.test(file)).reduce((total, file) => total + gzip(file), 0);
    row('gzip: script that blocks loading', `${sum(/loader-[^/]*\.js$/)} bytes`);
    row('gzip: reading client', `${sum(/reading-[^/]*\.js$/)} bytes`);
    row('gzip: client on a documentation page', `${sum(/(?:loader|reading|entry-app|react)-[^/]*\.js$/)} bytes`);
    row('gzip: all scripts', `${sum(/\.js$/)} bytes`);
    row('gzip: styles', `${sum(/\.css$/)} bytes`);
    const paths = ['/docs/intro', '/docs/design/specification/model-properties', '/docs/category/tools', '/'];
    for (const { path, line } of (await weigh(join(site, 'dist'), paths)) ?? []) row(`gzip: ${path}`, line);
    for (const name of ['docs/intro', 'docs/design/specification/model-properties'])
      row(
        `gzip: ${name}`,
        `HTML ${gzip(join(site, 'dist', name, 'index.html'))}, page data ${statSync(join(site, 'dist', name, 'index.bin')).size} bytes`,
      );
  }
  if (isSelected('serve')) {
    run(['build'], site);
    await serve({ cli, site, label: 'this site', file: 'docs/tutorials/quick-start.md', row });
    const pages = option('serve', 1000);
    const corpus = join(scratch, `serve-${pages}`);
    makeCorpus(corpus, pages);
    run(['build'], corpus);
    await serve({ cli, site: corpus, label: `${pages} pages`, file: 'docs/section-000/page-00003.md', row });
    const reference = join(scratch, 'serve-reference');
    await serve({ cli, site: reference, label: 'a page of 229 KB', file: makeLongPage(reference), row });
  }
  if (isSelected('links')) await links({ cli, scratch, childCpu, row });
  if (isSelected('fuzz')) await fuzz(root, option('fuzz', 5000), option('seed', 1), row);
  if (isSelected('markdown')) await markdown(root, scratch, row);
  if (selection.length > 0 && isSelected('growth')) {
    const most = option('growth', 10_000);
    growth({ run, scratch, sizes: [most / 10, most].map(Math.round), row });
  }
  if (selection.length > 0 && isSelected('shared')) {
    const sizes = { pages: option('shared', 1000) || 1000, times: option('runs', 2), shards: option('shards', 8) };
    await sharedCache({ run, scratch, row, ...sizes });
  }
  const text = (name) => selection.find((argument) => argument.startsWith(`${name}=`))?.slice(name.length + 1);
  const kept = text('with');
  if (selection.length > 0 && isSelected('preview')) {
    run(['build'], site);
    await preview({ cli, site, scratch, kept, row });
  }
  if (selection.length > 0 && isSelected('peers')) {
    const only = text('only')?.split(',') ?? [];
    for (const pages of option('peers', 0) > 0 ? [option('peers', 0)] : [55, 1000])
      await comparePeers({ cli, scratch, pages, runs: option('runs', 1), kept, only, childCpu, row });
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
