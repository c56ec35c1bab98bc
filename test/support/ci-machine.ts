/**
 * A machine of a CI service in a folder: programs that stand for `gh`, `npm`, `npx` and `sudo`, and doubles of GitHub's
 * actions with a cache and artifacts. They reach nothing beyond it.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cli, makeRoot, packageDir } from './command.ts';
import type { ActionDouble, Values } from './workflow.ts';

export interface Issue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
  readonly state: 'open' | 'closed';
  readonly comments: readonly string[];
}

export interface CiMachine {
  /** The folder of the programs. */
  readonly bin: string;
  readonly doubles: Readonly<Record<string, ActionDouble>>;
  /** Calls of `npm`, `npx` and `sudo`. */
  calls(): readonly string[];
  issues(): readonly Issue[];
  /** Folder with what was stored as an artifact, by name; `github-pages` is the site. */
  artifact(name: string): string;
}

export function ciMachine(): CiMachine {
  const folder = makeRoot({});
  const bin = join(folder, 'bin');
  const callsFile = join(folder, 'calls');
  const issuesFile = join(folder, 'issues.json');
  mkdirSync(bin);
  writeFileSync(callsFile, '');
  writeFileSync(issuesFile, '[]');
  for (const [name, text] of Object.entries(programs(callsFile, issuesFile))) {
    writeFileSync(join(bin, name), text);
    chmodSync(join(bin, name), 0o755);
  }
  const artifact = (name: string): string => join(folder, 'artifacts', name);
  return {
    bin,
    doubles: doublesIn(join(folder, 'cache'), artifact),
    artifact,
    calls: () => readFileSync(callsFile, 'utf8').split('\n').slice(0, -1),
    issues: () => JSON.parse(readFileSync(issuesFile, 'utf8')) as readonly Issue[],
  };
}

/** `npm ci` installs the tool, as a lock file would have it; `npx` downloads it, whatever the version. */
const programs = (callsFile: string, issuesFile: string): Values => ({
  npm: `#!/bin/bash
echo "npm $*" >> ${callsFile}
[ "$1" = ci ] || exit 1
mkdir -p node_modules/.bin
ln -sfn ${packageDir} node_modules/docs-build
ln -sfn ../docs-build/bin/docs-build.js node_modules/.bin/docs-build
`,
  npx: `#!/bin/bash
echo "npx $1 $2 $3" >> ${callsFile}
[ "$1" = --yes ] && shift
case "$1" in docs-build|docs-build@*) shift; exec ${process.execPath} ${cli} "$@" ;; esac
echo "npx: unknown $1" >&2; exit 1
`,
  sudo: `#!/bin/bash
echo "sudo $*" >> ${callsFile}
`,
  gh: `#!/bin/bash
exec ${process.execPath} ${join(import.meta.dirname, 'github-cli.mjs')} ${issuesFile} "$@"
`,
});

const needed = (inputs: Values, name: string): string => {
  const value = inputs[name];
  if (value === undefined || value === '') throw new Error(`input ${name} is missing`);
  return value;
};

function doublesIn(cache: string, artifact: (name: string) => string): Readonly<Record<string, ActionDouble>> {
  const copy = (from: string, to: string): void => {
    if (!existsSync(from)) throw new Error(`there is no ${from}`);
    rmSync(to, { recursive: true, force: true });
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to, { recursive: true });
  };
  const restore: ActionDouble = (inputs, workspace) => {
    const [path, key] = [needed(inputs, 'path'), needed(inputs, 'key')];
    const stored = existsSync(cache) ? readdirSync(cache).sort().reverse() : [];
    const found = [key, inputs['restore-keys'] ?? key].flatMap((prefix) =>
      stored.filter((one) => one.startsWith(prefix)),
    );
    if (found[0] !== undefined) cpSync(join(cache, found[0]), join(workspace, path), { recursive: true });
    return { 'cache-hit': String(found[0] === key) };
  };
  return {
    'actions/checkout': () => undefined,
    'actions/setup-node': (inputs) => void needed(inputs, 'node-version'),
    'actions/cache': restore,
    'actions/cache/restore': restore,
    'actions/cache/save': (inputs, workspace) =>
      void copy(join(workspace, needed(inputs, 'path')), join(cache, needed(inputs, 'key'))),
    'actions/upload-artifact': (inputs) => {
      const name = needed(inputs, 'name');
      if (existsSync(artifact(name)) && inputs.overwrite !== 'true') throw new Error(`there is an artifact ${name}`);
      copy(needed(inputs, 'path'), artifact(name));
      return undefined;
    },
    'actions/configure-pages': () => ({ origin: 'https://acme.example', base_path: '/rockets' }),
    'actions/upload-pages-artifact': (inputs, workspace) =>
      void copy(join(workspace, needed(inputs, 'path')), artifact('github-pages')),
    'actions/deploy-pages': () => {
      if (!existsSync(artifact('github-pages'))) throw new Error('there is no site');
      return { page_url: 'https://acme.example/rockets/' };
    },
    'github/codeql-action/upload-sarif': (inputs) => void copy(needed(inputs, 'sarif_file'), artifact('code-scanning')),
  };
}
