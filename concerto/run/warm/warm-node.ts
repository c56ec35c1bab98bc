/**
 * A `node` command that starts with the packages of Concerto in memory. Loading them takes most of the time of a sample,
 * so it is done once: V8 writes a snapshot of a process that has loaded them, and other processes start from it. Each
 * sample still has a process of its own that shares nothing with others.
 */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atExit } from '../at-exit.ts';
import { compileEsm } from './compile-esm.ts';
import { warmCondition, writeOverlay } from './overlay.ts';
import { buildSnapshot, type SnapshotRequest } from './snapshot.ts';

export interface WarmNode {
  /** Everything of it lies there. */
  readonly folder: string;
  /** Folder that holds the command `node`. */
  readonly bin: string;
  /** The `node_modules` that programs have to use. */
  readonly packages: string;
}

/**
 * All packages that have an ES module build, except the linter: a snapshot cannot contain connections, and the linter
 * loads `node:http`.
 */
const esmPackages = [
  'concertino',
  'concerto-analysis',
  'concerto-core',
  'concerto-cto',
  'concerto-util',
  'concerto-vocabulary',
];

/** What is the same for all processes that start from a snapshot. */
export interface WarmSettings {
  /** Value of NODE_OPTIONS as far as V8 is concerned. */
  readonly nodeOptions: string;
  /** Packages may ask for the time zone while they are loaded. */
  readonly zone: string;
}

/** Building the snapshots takes as much CPU time as they save in this many processes. */
const WORTHWHILE_STARTS = 12;

const prepared = new Map<string, { starts: number; node?: Promise<WarmNode | undefined> }>();

/**
 * Made once by this process for each root and settings, when enough processes have been asked for, and removed at its
 * end.
 * @param starts Number of processes that are about to start.
 * @returns undefined where there is none: too few processes need it, packages are missing, or this Node.js cannot make
 *          such snapshots.
 */
export async function warmNode(root: string, settings: WarmSettings, starts: number): Promise<WarmNode | undefined> {
  const key = JSON.stringify([root, settings.nodeOptions, settings.zone]);
  const known = prepared.get(key) ?? { starts: 0 };
  prepared.set(key, known);
  known.starts += starts;
  if (known.starts >= WORTHWHILE_STARTS) known.node ??= makeWarmNode(root, settings).catch(() => undefined);
  return known.node;
}

/** @throws where `warmNode` gives undefined */
export async function makeWarmNode(root: string, settings: WarmSettings): Promise<WarmNode> {
  const folder = realpathSync(mkdtempSync(join(realpathSync(tmpdir()), 'docs-warm-')));
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // Samples may run as another user.
  chmodSync(folder, 0o755);
  const [bin, packages] = [join(folder, 'bin'), join(folder, 'node_modules')];
  const build = (name: string, request: Partial<SnapshotRequest>) =>
    writeSnapshot(join(folder, name), request, settings);

  const names = esmPackages.map((name) => `@accordproject/${name}`);
  const { entries, modules: compiled } = await compileEsm(names, root, join(folder, 'compiled'));
  const mains = Object.values(entries);
  // yargs is not part of the snapshot: it inspects its process while it is loaded.
  const commands = mainOf('cli/lib/commands.js', root);
  const linter = mainOf('linter', root);
  const [exported] = await Promise.all([
    build('programs', { modules: mains, compiled }),
    build('generators', { modules: [...mains, mainOf('codegen', root)], compiled }),
    // Every command loads the linter, only one calls it.
    build('commands', { modules: [commands], stubs: [linter], stubbed: 'concerto' }),
    build('linter', { modules: [commands, linter], lazy: ['node-fetch'] }),
  ]);
  const warm = Object.entries(entries).map(([name, entry]) => ({ name, entry, exported: exported[entry] ?? [] }));
  writeOverlay(packages, join(realpathSync(root), 'node_modules'), warm);

  mkdirSync(bin);
  writeFileSync(join(bin, 'node'), nodeCommand(folder, settings.zone), { mode: 0o755 });
  return { folder, bin, packages };
}

/** What `require` gives. */
const mainOf = (name: string, root: string): string =>
  createRequire(join(root, 'package.json')).resolve(`@accordproject/concerto-${name}`);

/** Samples end before most optimization pays off. V8 11 (Node 20) would optimize early; later versions wait by default. */
const engineFlags = process.versions.v8.startsWith('11.') ? ['--interrupt-budget=400000'] : [];

/** @param place Path of the snapshot without its ending. @returns the names that its modules export. */
async function writeSnapshot(
  place: string,
  request: Partial<SnapshotRequest>,
  { nodeOptions, zone }: WarmSettings,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const [script, exportsFile] = [`${place}.cjs`, `${place}.json`];
  const whole: SnapshotRequest = { modules: [], stubs: [], lazy: [], compiled: {}, exportsFile, ...request };
  writeFileSync(script, `(${buildSnapshot})(require, ${JSON.stringify(whole)});`);
  // Packages that load differently as ECMAScript modules are loaded as CommonJS.
  const flags = [
    '--no-warnings',
    '--no-experimental-require-module',
    ...engineFlags,
    '--snapshot-blob',
    `${place}.blob`,
  ];
  const env = { TZ: zone, LANG: 'C.UTF-8', NO_COLOR: '1', NODE_OPTIONS: nodeOptions };
  await promisify(execFile)(process.execPath, [...flags, '--build-snapshot', script], { env });
  return JSON.parse(readFileSync(exportsFile, 'utf8'));
}

/**
 * These run without a snapshot: programs started with flags, which may need something that it lacks; programs that import
 * no package of ours; and those in another time zone, for which packages would have been loaded in the wrong one. A larger
 * snapshot takes longer to start, so each kind of program has its own.
 */
const nodeCommand = (folder: string, zone: string): string => {
  const from = (name: string): string => `--snapshot-blob ${quoted(join(folder, `${name}.blob`))}`;
  const imports = `--conditions ${warmCondition}`;
  return `#!/usr/bin/env bash
options=() engine=(${engineFlags.join(' ')}) text=
case "$1 $2" in
  -* | ' ') engine=() ;;
  */concerto\\ lint) options=(${from('linter')}) ;;
  */concerto\\ *) options=(${from('commands')}) ;;
  *) [[ -f $1 ]] && { text=$(<"$1"); } 2>/dev/null ;;
esac
import="['\\"](\\./[^'\\"]+)['\\"](.*)" rest=$text
while [[ $rest =~ $import ]]; do
  imported=\${BASH_REMATCH[1]} rest=\${BASH_REMATCH[2]}
  [[ $1 == */* ]] && imported=\${1%/*}/$imported
  [[ -f $imported ]] && { text+=$(<"$imported"); } 2>/dev/null
done
case "$1 $text" in
  *.cjs\\ *@accordproject/concerto-linter*) options=(${from('linter')}) ;;
  *.cjs\\ *@accordproject/*) options=(${from('commands')}) ;;
  *@accordproject/concerto-codegen*) options=(${from('generators')} ${imports}) ;;
  *@accordproject/*) options=(${from('programs')} ${imports}) ;;
esac
[[ $TZ == ${quoted(zone)} ]] || options=()
exec -a node ${quoted(process.execPath)} "\${engine[@]}" "\${options[@]}" "$@"
`;
};

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
