/**
 * A site depends on its own folder and configuration, and on nothing that the process did before or does beside it.
 * Sites that differ in everything (support/two-sites.ts) are built in one process, in every order, and compared byte
 * for byte with what the command makes of each of them in a process of its own.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as Library from '../../build/index.ts';
import { mayTakeLong } from '../../build/markdown/parse-risk.ts';
import { build as buildSource } from '../../build/project/build.ts';
import { docsBuildProcess, packageDir, readTree, start, startCommand, writeFiles } from '../support/command.ts';
import { longPage, twoSites } from '../support/two-sites.ts';

const { build } = (await import(pathToFileURL(join(packageDir, 'lib/index.js')).href)) as typeof Library;

type Name = keyof typeof twoSites;
interface Site {
  readonly root: string;
  readonly config?: string;
}
interface Result {
  readonly files: ReadonlyMap<string, string>;
  /** Code and message of what was found. */
  readonly found: readonly string[];
}

/** The sites that are built, each by the root it lies in and the configuration it has there. */
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

/** What each site is when nothing else was built in its process. */
const alone = new Map<string, Result>();
let outputs = 0;

beforeAll(async () => {
  for (const [name, files] of Object.entries(twoSites)) writeFiles(join(folder, name), files);
  for (const name of Object.keys(sites)) {
    const { root, config } = siteOf(name);
    const args = ['build', '--out', 'alone', '--format', 'json', ...(config ? ['--config', config] : [])];
    const { status, stdout, stderr } = await docsBuildProcess(args, { cwd: root, outlives: true });
    if (status !== 0 || !stdout.startsWith('{')) throw new Error(`${name}: ${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
    alone.set(name, { files: readTree(join(root, 'alone')), found: diagnostics.map(spoken) });
    rmSync(join(root, 'alone'), { recursive: true });
  }
}, 120_000);

const spoken = ({ code, message }: { readonly code: string; readonly message: string }): string =>
  `${code}: ${message}`;

/** Builds a site that remembers none of its pages. @param cache False to compile its code anew as well. */
const begin = async (name: string, cache = true) => {
  const site = siteOf(name);
  rmSync(join(site.root, '.docs-build/cache/stages.memo'), { force: true });
  outputs += 1;
  const out = `out-${outputs}`;
  return { name, out, built: await build({ ...site, out, cache }) };
};
type Begun = Awaited<ReturnType<typeof begin>>;

/** Renders all of its pages, publishes them, and compares. */
async function finish({ name, out, built }: Begun): Promise<void> {
  const published = await built.publish();
  expect(published.value?.how, name).toBeDefined();
  const { root } = siteOf(name);
  compare(name, { files: readTree(join(root, out)), found: built.diagnostics.map(spoken) });
}

/** Names the files that differ before it shows the first. */
function compare(name: string, made: Result): void {
  const expected = alone.get(name) ?? { files: new Map(), found: [] };
  expect([...made.found], `what is found in ${name}`).toEqual([...expected.found]);
  expect([...made.files.keys()], `files of ${name}`).toEqual([...expected.files.keys()]);
  const differing = [...made.files.keys()].filter((path) => made.files.get(path) !== expected.files.get(path));
  expect(differing, `files of ${name} that differ`).toEqual([]);
}

test('the sites differ where they should', () => {
  const html = (name: string, page: string) => alone.get(name)?.files.get(`docs/${page}/index.html`) ?? '';
  expect(html('A', 'intro')).toContain('Kontrollerad med x 1, y 2 och z 3');
  expect(html('B', 'intro')).toContain('avec x 1, y 2 et z 3');
  expect(html('A', 'intro')).toContain('data-label="Former"');
  expect(html('B', 'intro')).toContain('data-label="shape"');
  expect(html('plain', 'intro')).not.toContain('comment aaa-comment');
  expect(alone.get('plain')?.found).toContain('doc/code-language: no highlighting for the language `shape`');
  expect(mayTakeLong(longPage)).toBe(true);
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

describe('in one process', { timeout: 60_000 }, () => {
  test.each(pairs)('%s, %s, and both again', async (one, other) => {
    for (const name of [one, other, one, other]) await finish(await begin(name));
  });

  test.each(orders)('%s is published when %s has been built', async (first = '', second = '') => {
    const one = await begin(first);
    const other = await begin(second);
    await finish(one);
    await finish(other);
  });

  test.each(pairs)('%s and %s at once', async (one, other) => {
    const both = await Promise.all([begin(one), begin(other)]);
    for (const begun of both.toReversed()) await finish(begun);
  });

  test('all at once, published at once', async () => {
    await Promise.all(['A', 'B', 'plain'].map((name) => begin(name).then(finish)));
  });

  test('one waiting for the compiler when the other has ended', async () => {
    await Promise.all(['muchCode', 'tiny'].map((name) => begin(name, false).then(finish)));
  });
});

describe('served while another site is built', { timeout: 60_000 }, () => {
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
  /** Without what names the server. */
  const pagesFrom = async (url: string): Promise<readonly string[]> => {
    const texts: string[] = [];
    for (const path of paths) {
      const response = await fetch(url + path);
      texts.push(`${response.status} ${path}\n${(await response.text()).replaceAll(/localhost:\d+/g, 'localhost')}`);
    }
    return texts;
  };

  test('of the same root', async () => {
    const { root, config } = siteOf('sharedA');
    const flags = config === undefined ? [] : ['--config', config];
    const own = start(['serve', '--port', '0', '--no-cache', ...flags], { cwd: root });
    const [, address = ''] = await own.printed(/Local: +(\S+)/);
    const expected = await pagesFrom(address.replace(/\/?$/, '/'));
    own.process.kill();
    await own.ended;

    const beside = startCommand(['serve', '--port', '0', '--no-cache', '--quiet', ...flags], { cwd: root });
    const [, sameAddress = ''] = await beside.printed(/Local: +(\S+)/);
    await buildSource({ ...siteOf('sharedB'), cache: false });
    const served = await pagesFrom(sameAddress.replace(/\/?$/, '/'));
    beside.interrupt();
    expect((await beside.ended).status).toBe(0);
    expect(served).toEqual(expected);
  });
});
