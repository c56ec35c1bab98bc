/** The same pages give the same bytes, wherever and however they are built. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { cli, makeRoot, packageDir, readTree, writeFiles } from '../support/command.ts';

interface Circumstances {
  /** Of the folder, below a temporary one. */
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  readonly umask: string;
  /** Processors of the process: pages are parsed in as many threads. */
  readonly processors: string;
  /** Whether files are created from the last to the first, and are as old as the first commit of anything. */
  readonly isReversed: boolean;
}

const here: Circumstances = {
  path: 'a',
  env: { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  umask: '022',
  processors: '0',
  isReversed: false,
};
const elsewhere: Circumstances = {
  path: 'another place/mit Umläuten und einem längeren Namen',
  env: { TZ: 'America/New_York', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8', SOURCE_DATE_EPOCH: '1' },
  umask: '077',
  processors: '0-1',
  isReversed: true,
};

/** Copies a site, commits it, and builds it. */
function built(site: string, box: string, { path, env, umask, processors, isReversed }: Circumstances) {
  const root = join(box, path);
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1))
    .filter((file) => !/^(?:\.docs-build|dist|expected)\//.test(file))
    .sort();
  for (const file of isReversed ? files.toReversed() : files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), readFileSync(join(site, file)));
    if (isReversed) utimesSync(join(root, file), 1, 1);
  }
  const commit = { GIT_AUTHOR_DATE: '2024-05-06T23:30:00Z', GIT_COMMITTER_DATE: '2024-05-06T23:30:00Z' };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      cwd: root,
      env: { ...process.env, ...commit },
    });
  git('init', '--quiet');
  git('add', '--', ...files);
  git('commit', '--quiet', '--message', 'All');
  const command = `umask ${umask} && exec taskset -c ${processors} "$0" "$1" build --quiet`;
  execFileSync('sh', ['-c', command, process.execPath, cli], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return readTree(join(root, 'dist'));
}

type Tree = ReadonlyMap<string, string>;

/** Paths of files that only one of the sites has, or that differ. */
const differing = (one: Tree = new Map(), other: Tree = new Map()): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));

test.runIf(process.platform === 'linux').each(['test/sites/kitchen-sink', 'manual'])(
  '%s: two time zones, languages, rights, paths, ages of files, and numbers of processors',
  (site) => {
    const box = mkdtempSync(join(tmpdir(), 'reproducible-'));
    try {
      const [one, other] = [here, elsewhere].map((circumstances) => built(join(packageDir, site), box, circumstances));
      expect(one?.size).toBeGreaterThan(20);
      expect(differing(one, other)).toEqual([]);
    } finally {
      rmSync(box, { recursive: true, force: true });
    }
  },
);

/** Installs the tool and all packages of this repository into a folder, as copies. */
function install(root: string): void {
  const modules = join(root, 'node_modules');
  // Links to the same bytes, where both folders are on one disk.
  execFileSync('sh', [
    '-c',
    'cp -al "$0" "$1" 2>/dev/null || cp -a "$0" "$1"',
    join(packageDir, 'node_modules'),
    modules,
  ]);
  for (const part of ['bin', 'lib', 'src', 'templates', 'package.json'])
    cpSync(join(packageDir, part), join(modules, 'docs-build', part), { recursive: true });
}

test.runIf(process.platform === 'linux')('two installations, for a site whose code imports packages', () => {
  const site = {
    'docs.config.json': '{}',
    'docs/intro.md': '# Intro\n\n```js\nconst a = 1;\n```\n',
    'src/pages/layout.tsx':
      "import dagre from '@dagrejs/dagre';\nimport styles from './layout.module.css';\n" +
      'export default () => <h1 className={styles.big}>{typeof dagre.layout}</h1>;\n',
    'src/pages/layout.module.css': '.big { font-size: 3rem; }\n',
  };
  const [one, other] = ['a', 'another place/with a longer name'].map((path) => {
    const root = join(makeRoot({}), path);
    writeFiles(root, site);
    install(root);
    const tool = join(root, 'node_modules/docs-build/bin/docs-build.js');
    execFileSync(process.execPath, [tool, 'build', '--quiet'], { cwd: root });
    return readTree(join(root, 'dist'));
  });
  expect(one?.get('layout/index.html')).toMatch(/<h1[^>]*>function</);
  expect(differing(one, other)).toEqual([]);
});
