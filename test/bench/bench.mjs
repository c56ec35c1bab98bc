/**
 * Figures, printed as a table: CPU seconds with child processes (Linux), wall seconds, peak memory, bytes, counts.
 * `npm run bench` (all), `npm run bench -- site corpus cli serve bytes click risk markdown fuzz` (some),
 * `-- corpus=5000`, `-- fuzz=20000 seed=7`.
 * Times on a busy machine are too high; CPU and bytes are what to compare.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { click } from './click.mjs';
import { fuzz } from './fuzz.mjs';
import { load } from './load.mjs';
import { makeCorpus } from './make-corpus.mjs';
import { markdown } from './markdown.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const cli = join(root, 'bin/docs-build.js');
const asked = process.argv.slice(2);
const wants = (name) => asked.length === 0 || asked.some((word) => word.split('=')[0] === name);
const option = (name, usual) => Number(asked.find((word) => word.startsWith(`${name}=`))?.split('=')[1] ?? usual);
const rows = [];
const row = (what, values) => {
  rows.push([what, values]);
  console.log(`${what.padEnd(44)} ${values}`);
};

/** CPU seconds of finished child processes and theirs, from the system; undefined elsewhere. */
function childCpu() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return undefined;
  }
}

function run(args, cwd) {
  const cpu = childCpu();
  const start = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, [cli, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const wall = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`docs-build ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  const peak = /peak (\d+) MiB/.exec(stderr)?.[1];
  return { cpu: cpu === undefined ? undefined : childCpu() - cpu, wall, peak };
}

/** The least of several runs: what the work costs when nothing else is in the way. */
function least(times, prepare, args, cwd) {
  const runs = Array.from({ length: times }, () => {
    prepare();
    return run(args, cwd);
  });
  const smallest = (key) => Math.min(...runs.map((one) => one[key] ?? Number.NaN));
  return `CPU ${smallest('cpu').toFixed(2)} s  wall ${smallest('wall').toFixed(2)} s${runs[0].peak ? `  peak ${Math.max(...runs.map(({ peak }) => Number(peak)))} MiB` : ''}`;
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
/** Folders of the tool and of its runs; the others are the site. */
const tool = ['bin', 'build', 'dist', 'lib', 'node_modules', 'scripts', 'src', 'templates', 'test'];
const own = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !tool.includes(entry.name))
  .map(({ name }) => name);
for (const name of ['docs.config.ts', 'src/pages', ...own])
  cpSync(join(root, name), join(site, name), { recursive: true });
// Samples are proven with the packages of this checkout.
symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'));
try {
  if (wants('cli'))
    row(
      '--help',
      least(5, () => undefined, ['--help'], scratch),
    );
  if (wants('site')) {
    row('this site, cold', least(3, clean(site), ['build', '--timings'], site));
    const config = readFileSync(join(site, 'docs.config.ts'), 'utf8');
    writeFileSync(join(site, 'docs.config.ts'), config.replace(/ {2}extensions: .*\n/, ''));
    row('this site, cold, its samples not checked', least(3, clean(site), ['build', '--timings'], site));
    writeFileSync(join(site, 'docs.config.ts'), config);
    run(['build'], site);
    row(
      'this site, unchanged',
      least(3, () => undefined, ['build', '--timings'], site),
    );
    const made = filesIn(join(site, 'dist'));
    row(
      'this site, output',
      `${made.length} files  ${(made.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6).toFixed(2)} MB  ${made.filter((file) => file.endsWith('.html')).length} HTML`,
    );
  }
  if (wants('corpus')) {
    const pages = option('corpus', 1000);
    const corpus = join(scratch, 'corpus');
    makeCorpus(corpus, pages);
    row(`${pages} pages, cold`, least(2, clean(corpus), ['build', '--timings'], corpus));
    row(
      `${pages} pages, unchanged`,
      least(3, () => undefined, ['build', '--timings'], corpus),
    );
    const page = join(corpus, 'docs/section-000/page-00003.md');
    row(
      `${pages} pages, one edited`,
      least(
        2,
        () => writeFileSync(page, `${readFileSync(page, 'utf8')}\nOne more line.\n`),
        ['build', '--timings'],
        corpus,
      ),
    );
    const made = filesIn(join(corpus, 'dist'));
    row(
      `${pages} pages, output`,
      `${made.length} files  ${(made.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6).toFixed(1)} MB`,
    );
  }
  if (wants('click')) {
    run(['build'], site);
    await click(cli, site, row);
  }
  if (wants('bytes')) {
    if (!wants('site')) run(['build'], site);
    const gzip = (file) => gzipSync(readFileSync(file), { level: 9 }).length;
    const assets = filesIn(join(site, 'dist/assets'));
    const sum = (pattern) => assets.filter((file) => pattern.test(file)).reduce((total, file) => total + gzip(file), 0);
    row('gzip: script on the load path', `${sum(/loader-[^/]*\.js$/)} bytes`);
    row('gzip: client on a documentation page', `${sum(/(?:loader|entry-client|chunk|react)-[^/]*\.js$/)} bytes`);
    row('gzip: all scripts', `${sum(/\.js$/)} bytes`);
    row('gzip: styles', `${sum(/\.css$/)} bytes`);
    for (const name of ['docs/intro', 'docs/design/specification/model-properties'])
      row(
        `gzip: ${name}`,
        `HTML ${gzip(join(site, 'dist', name, 'index.html'))}, page data ${gzip(join(site, 'dist', name, 'index.json'))} bytes`,
      );
  }
  if (wants('serve')) await serve();
  if (wants('risk')) await risk();
  if (wants('fuzz')) await fuzz(root, option('fuzz', 5000), option('seed', 1), row);
  if (wants('markdown')) await markdown(root, scratch, row);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Start to the ready line with a warm memo; then save by rename until GET has the new bytes. */
async function serve() {
  run(['build'], site);
  const start = performance.now();
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0', '--quiet'], {
    cwd: site,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  while (!/Local:\s+(\S+)/.test(said)) await new Promise((resolve) => setTimeout(resolve, 2));
  row('serve, ready (warm memo)', `${(performance.now() - start).toFixed(0)} ms`);
  const address = `${/Local:\s+(\S+)/.exec(said)[1]}docs/tutorials/quick-start`;
  const get = async () => (await fetch(address)).text();
  await get();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const file = join(site, 'docs/tutorials/quick-start.md');
  const text = readFileSync(file, 'utf8');
  const times = [];
  for (let n = 0; n < 15; n += 1) {
    const mark = `Edit number ${n} of ${start}`;
    writeFileSync(`${file}.new`, `${text}\n${mark}\n`);
    const saved = performance.now();
    renameSync(`${file}.new`, file);
    while (!(await get()).includes(mark)) await new Promise((resolve) => setTimeout(resolve, 1));
    times.push(performance.now() - saved);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  times.sort((a, b) => a - b);
  row(
    'serve, edit to served',
    `median ${times[7].toFixed(0)} ms  least ${times[0].toFixed(0)}  most ${times[14].toFixed(0)}`,
  );
  child.kill('SIGTERM');
  await new Promise((resolve) => child.on('exit', resolve));
}

/** The worst page that may be parsed without a limit: repeated tokens that once held the parser, cut to what passes. */
async function risk() {
  const { parseDoc, mayTakeLong, usualMarkdown } = await load(root);
  const tokens = [
    '*a ',
    '*[',
    '**a_',
    '[',
    '![',
    '[a](',
    '<?',
    '<!A ',
    '<![CDATA[',
    '<a ',
    '`a',
    '~a',
    '|a',
    '&',
    '\\',
    '_a*',
    'a**b',
    '[^a]:',
    '- ',
    '> ',
    '1. ',
    '#',
    ':::note\n',
    'www.a',
    'a@b',
    'http://a.',
    '***',
    '<a href="',
    '[a]: ',
    '![[]()',
    '\n> ',
    '- - ',
    '[x]',
    'a\n===\n',
    '|:-:|',
    '<!--',
    'a|b\n-|-\n',
    '[a]: b\n',
    '\n-',
    ':::tabs\n',
    ':::what\n:::\n',
    '> [!NOTE]\n',
    '<Tabs>\n',
    '<A b={',
    '{/* ',
    'import a\n',
    '$$\n',
    '$a ',
    ':a',
    '- [ ] a\n',
    '```js\n',
    '<div>\n\n',
  ];
  const results = [];
  for (const token of tokens) {
    for (const size of [128, 450, 4000]) {
      const block = token.repeat(Math.ceil(size / token.length)).slice(0, size);
      for (const count of [16, 64, 145, 500]) {
        const text = Array.from({ length: count }, () => block).join('\n\n');
        if (mayTakeLong(text)) continue;
        const start = performance.now();
        await parseDoc(
          { path: 'docs/a.md', collection: 'docs', version: 'current', locale: 'en', text },
          usualMarkdown,
        );
        results.push([performance.now() - start, token, text.length]);
      }
    }
  }
  results.sort((a, b) => b[0] - a[0]);
  row(
    'worst page parsed without a limit',
    results
      .slice(0, 3)
      .map(([ms, token, length]) => `${ms.toFixed(0)} ms ${JSON.stringify(token)} ${length}`)
      .join('; '),
  );
}
