/**
 * Checks that a site depends only on its own folder and configuration, not on what else the process has built. Builds
 * sites that differ in every setting (support/two-sites.ts) in one process, in every order, and compares each of them
 * byte by byte with the same site built in its own process.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as Library from '../../build/index.ts';
import { build as buildSource } from '../../build/project/build.ts';
import { docsBuildProcess, packageDir, readTree, start, startCommand, writeFiles } from '../support/command.ts';
import { longPage, twoSites } from '../support/two-sites.ts';

const { build } = (await import(pathToFileURL(join(packageDir, 'lib/index.js')).href)) as typeof Library;

type Name = keyof typeof twoSites;
interface Site {
  readonly root: string;
  readonly config?: string;
}
interface BuildResult {
  readonly files: ReadonlyMap<string, string>;
  /** `code: message` of each diagnostic. */
  readonly diagnostics: readonly string[];
}

/** Name of a site → its root, and the name of its configuration file if the root has several. */
const sites: Readonly<Record<string, { readonly root: Name; readonly config?: string }>> = {
  A: { root: 'a' },
  B: { root: 'b' },
  plain: { root: 'plain' },
  threadA: { root: 'threads', config: 'a.config.json' },
  threadB: { root: 'threads', config: 'b.config.json' },
  muchCode: { root: 'muchCode' },
  tiny: { root: 'tiny' },
  sharedA: { root: 'shared', config: 'a.config.json' },
  sharedB: { root: 'shared', config: 'b.config.json' },
};

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-test-')));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
const siteOf = (name: string): Site => {
  const { root, config } = sites[name] ?? { root: 'a' };
  return { root: join(folder, root), ...(config && { config: join(folder, root, config) }) };
};

/** Name of a site → the result of building it in its own process. */
const expectedResults = new Map<string, BuildResult>();
let outputs = 0;

beforeAll(async () => {
  for (const [name, files] of Object.entries(twoSites)) writeFiles(join(folder, name), files);
  for (const name of Object.keys(sites)) {
    const { root, config } = siteOf(name);
    const args = ['build', '--out', 'alone', '--format', 'json', ...(config ? ['--config', config] : [])];
    const { status, stdout, stderr } = await docsBuildProcess(args, { cwd: root, outlives: true });
    if (status !== 0 || !stdout.startsWith('{')) throw new Error(`${name}: ${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
    expectedResults.set(name, { files: readTree(join(root, 'alone')), diagnostics: diagnostics.map(format) });
    rmSync(join(root, 'alone'), { recursive: true });
  }
}, 120_000);

const format = ({ code, message }: { readonly code: string; readonly message: string }): string =>
  `${code}: ${message}`;

/**
 * Builds a site without publishing it. None of its pages are cached.
 * @param cache False to compile its browser code again too.
 */
const startBuild = async (name: string, cache = true) => {
  const site = siteOf(name);
  rmSync(join(site.root, '.docs-build/cache/stages.memo'), { force: true });
  outputs += 1;
  const out = `out-${outputs}`;
  return { name, out, built: await build({ ...site, out, cache }) };
};
type StartedBuild = Awaited<ReturnType<typeof startBuild>>;

/** Publishes a built site, which renders its pages, and compares it with the expected result. */
async function publishAndCompare({ name, out, built }: StartedBuild): Promise<void> {
  const published = await built.publish();
  expect(published.value?.how, name).toBeDefined();
  const { root } = siteOf(name);
  compare(name, { files: readTree(join(root, out)), diagnostics: built.diagnostics.map(format) });
}

/** Compares the paths first, then names all files that differ. */
function compare(name: string, actual: BuildResult): void {
  const expected = expectedResults.get(name) ?? { files: new Map(), diagnostics: [] };
  expect([...actual.diagnostics], `diagnostics of ${name}`).toEqual([...expected.diagnostics]);
  expect([...actual.files.keys()], `files of ${name}`).toEqual([...expected.files.keys()]);
  const differing = [...actual.files.keys()].filter((path) => actual.files.get(path) !== expected.files.get(path));
  expect(differing, `files of ${name} that differ`).toEqual([]);
}

test('the sites differ in labels, grammars, and extensions', () => {
  const html = (name: string, page: string) => expectedResults.get(name)?.files.get(`docs/${page}/index.html`) ?? '';
  expect(html('A', 'intro')).toContain('Kontrollerad med x 1, y 2 och z 3');
  expect(html('B', 'intro')).toContain('avec x 1, y 2 et z 3');
  expect(html('A', 'intro')).toContain('data-label="Former"');
  expect(html('B', 'intro')).toContain('data-label="shape"');
  expect(html('plain', 'intro')).not.toContain('comment aaa-comment');
  expect(expectedResults.get('plain')?.diagnostics).toContain(
    'doc/code-language: no highlighting for the language `shape`',
  );
  expect(longPage.length).toBeGreaterThan(64 * 1024);
  expect(html('threadA', 'long')).toMatch(/>Notis<[\s\S]*keyword">box</);
  expect(html('threadB', 'long')).toMatch(/>remarque<[\s\S]*<span class="code-line">box circle/);
});

const pairs = [
  ['A', 'B'],
  ['A', 'plain'],
  ['sharedA', 'sharedB'],
  ['threadA', 'threadB'],
] as const;
const orders = pairs.flatMap(([one, other]) => [
  [one, other],
  [other, one],
]);

describe('sites built in one process equal sites built alone', () => {
  test.each(pairs)('if %s and %s are built in turn, twice', async (one, other) => {
    for (const name of [one, other, one, other]) await publishAndCompare(await startBuild(name));
  });

  test.each(orders)('if %s is published after %s has been built', async (first = '', second = '') => {
    const one = await startBuild(first);
    const other = await startBuild(second);
    await publishAndCompare(one);
    await publishAndCompare(other);
  });

  test.each(pairs)('if %s and %s are built at the same time', async (one, other) => {
    const both = await Promise.all([startBuild(one), startBuild(other)]);
    for (const started of both.toReversed()) await publishAndCompare(started);
  });

  test('if all are built and published at the same time', async () => {
    await Promise.all(['A', 'B', 'plain'].map((name) => startBuild(name).then(publishAndCompare)));
  });

  test('if one is still compiling when the other has finished', async () => {
    await Promise.all(['muchCode', 'tiny'].map((name) => startBuild(name, false).then(publishAndCompare)));
  });
});

describe('a served site', () => {
  const paths = [
    'docs/intro',
    'docs/diagram',
    'docs/category/group',
    'docs/group/inner/two',
    'react',
    'docs/tags',
    'nosuch',
    'opensearch.xml',
  ];
  /** Fetches the pages and removes the port of the server. */
  const pagesFrom = async (url: string): Promise<readonly string[]> => {
    const texts: string[] = [];
    for (const path of paths) {
      const response = await fetch(url + path);
      texts.push(`${response.status} ${path}\n${(await response.text()).replaceAll(/localhost:\d+/g, 'localhost')}`);
    }
    return texts;
  };

  test('does not change while another site of the same root is built', async () => {
    const { root, config } = siteOf('sharedA');
    const flags = config === undefined ? [] : ['--config', config];
    const alone = start(['serve', '--port', '0', '--no-cache', ...flags], { cwd: root });
    const [, address = ''] = await alone.printed(/Local: +(\S+)/);
    const expected = await pagesFrom(address.replace(/\/?$/, '/'));
    alone.process.kill();
    await alone.ended;

    const beside = startCommand(['serve', '--port', '0', '--no-cache', '--quiet', ...flags], { cwd: root });
    const [, sameAddress = ''] = await beside.printed(/Local: +(\S+)/);
    await buildSource({ ...siteOf('sharedB'), cache: false });
    const served = await pagesFrom(sameAddress.replace(/\/?$/, '/'));
    beside.interrupt();
    expect((await beside.ended).status).toBe(0);
    expect(served).toEqual(expected);
  });
});
