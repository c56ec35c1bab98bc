/**
 * `npm run bump -- concerto-codegen@6.2.0 [more] [--page PART …] [--format json]`: what of the documentation changes with
 * other versions of packages. Installs them in a copy of the repository, verifies every sample before and after, and says
 * which samples fail, print or draw something else. Exit status 0 when nothing changes, 1 when something does, 2 when
 * that cannot be told.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareVerdicts, describeChanges } from './compare-verdicts.mjs';
import { npm } from './install-versions.mjs';
import { loadSource } from './load-source.mjs';
import { scratchCopy } from './scratch-copy.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const usage = 'usage: npm run bump -- PACKAGE@VERSION … [--page PART …] [--format pretty|json] [--keep]';
/** The report alone goes to standard output. */
const say = (line) => console.error(line);
const refuse = (message) => {
  say(message);
  process.exit(2);
};

const { positionals, values: flags } = readArguments();
const { readVersions } = await loadSource(root, { 'concerto/record/versions.ts': ['readVersions'] });
const wanted = readVersions(positionals.join(' '));
if ('message' in wanted) refuse(`no package with an exact version, such as concerto-codegen@6.2.0\n${usage}`);

const place = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-bump-')));
const folder = join(place, 'site');
try {
  run(root, ['scripts/compile.mjs', '--if-stale']);
  // Both in the copy: pages and tool may be edited meanwhile.
  scratchCopy(root, folder);
  say('verifying with what is installed');
  const before = dumpOf('before.json');
  say(`installing ${wanted.packages.join(' ')} in a copy`);
  const notes = install(wanted.packages);
  say('verifying with the new versions');
  const report = { notes, ...compareVerdicts(before, dumpOf('after.json')) };
  console.log(
    flags.format === 'json' ? JSON.stringify({ schemaVersion: 1, ...report }, null, 2) : describeChanges(report),
  );
  process.exitCode = report.changes.length === 0 ? 0 : 1;
} catch (error) {
  say(error.message);
  process.exitCode = 2;
} finally {
  if (flags.keep) say(`kept ${place}`);
  else rmSync(place, { recursive: true, force: true });
}

/** Versions that are not made for each other are tried nevertheless, as a reader may do. @returns what npm says of them. */
function install(packages) {
  const args = ['install', '--save-dev', '--save-exact', ...packages];
  try {
    npm(folder, args);
    return [];
  } catch (error) {
    if (!error.message.includes('ERESOLVE')) throw error;
    npm(folder, [...args, '--legacy-peer-deps']);
    const peer = /\bpeer (\S+ from \S+)/.exec(error.message)?.[1]?.replaceAll('"', '') ?? 'peers that do not fit';
    return [`npm refuses these versions together (${peer}): they were installed with --legacy-peer-deps`];
  }
}

/** Samples that fail are told of by the dump. */
function dumpOf(name) {
  const file = join(place, name);
  const pages = (flags.page ?? []).flatMap((part) => ['--page', part]);
  const said = run(
    folder,
    ['bin/docs-build.js', 'verify', '--quiet', '--format', 'json', ...pages, '--dump', file],
    [0, 1],
  );
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    const { diagnostics } = JSON.parse(said);
    throw new Error(`the samples cannot be verified: ${diagnostics.map(({ message }) => message).join('; ')}`);
  }
}

function run(site, args, fine = [0]) {
  const ran = spawnSync(process.execPath, args, { cwd: site, encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (!fine.includes(ran.status))
    throw new Error(`\`node ${args.join(' ')}\` did not succeed: ${ran.stdout}${ran.stderr}`);
  return ran.stdout;
}

function readArguments() {
  try {
    const given = parseArgs({
      allowPositionals: true,
      options: {
        page: { type: 'string', multiple: true },
        format: { type: 'string', default: 'pretty' },
        keep: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (given.values.help) {
      console.log(usage);
      process.exit(0);
    }
    if (!['pretty', 'json'].includes(given.values.format)) refuse(`no format ${given.values.format}\n${usage}`);
    return given;
  } catch (error) {
    return refuse(`${error.message}\n${usage}`);
  }
}
