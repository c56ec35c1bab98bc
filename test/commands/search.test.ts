/** `docs-build search …` as it is typed, against a double of the service. */
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hostedProvider } from '../../src/search/hosted.ts';
import { docsBuild, makeRoot, readText, readTree, start } from '../support/command.ts';
import { type SearchDouble, searchDouble } from '../support/search-double.ts';

let double: SearchDouble;
beforeAll(async () => {
  double = await searchDouble(2);
});
afterAll(() => double.close());
afterEach(() => double.reset());

const adminKey = 'f00dfeedf00dfeedf00dfeedf00dfeed';
const apiKey = '0123456789abcdef0123456789abcdef';
const pages = {
  'docs/intro.md':
    '# Introduction\n\nWhat `ModelManager.addCTOModel` is.\n\n## Models of things\n\nA model has fields.\n',
  'docs/guide/fields.md': '---\nsearch: { boost: 2 }\n---\n# Fields\n\nOf models.\n',
  'docs/draft.md': '---\ndraft: true\n---\n# Zebrafish\n\nDraftword of models.\n',
  'docs/unlisted.md': '---\nunlisted: true\n---\n# Unlisted\n\nUnlistedword of models.\n',
  'docs/excluded.md': '---\nsearch: { exclude: true }\n---\n# Excluded\n\nExcludedword of models.\n',
};
const hidden = /Zebrafish|Draftword|Unlistedword|Excludedword/;
const hosted = (more: object = {}) => ({
  title: 'Site',
  url: 'https://example.org',
  search: {
    synonyms: [['field', 'property']],
    algolia: { appId: 'APPID', apiKey, indexName: 'docs', hosts: double.addresses, ...more },
  },
});
const rootWith = (config: unknown): string =>
  makeRoot({ ...pages, 'docs.config.json': JSON.stringify(config, null, 2) });
const env = { ALGOLIA_ADMIN_KEY: adminKey };

interface WrittenRecord {
  readonly objectID: string;
  readonly url: string;
  readonly weight: { readonly pageRank: number };
}

describe('search records', () => {
  test('writes what can be found, and nothing else', async () => {
    const root = makeRoot(pages);
    const { status, stdout } = await docsBuild(['search', 'records', '--url', 'https://example.org'], { cwd: root });
    expect(stdout).toMatch(/^Wrote \d+ records \(\d+\.\d kB, the largest \d+\.\d kB\) to search-records\.json$/m);
    expect(status).toBe(0);
    const text = readText(root, 'search-records.json');
    expect(text).not.toMatch(hidden);
    const records = JSON.parse(text) as WrittenRecord[];
    expect(records.map(({ url }) => url)).toContain('https://example.org/docs/intro#models-of-things');
    expect(records.find(({ objectID }) => objectID.startsWith('/docs/guide/fields'))?.weight.pageRank).toBe(2);
  });

  test('the same bytes each time, into the file that is named', async () => {
    const root = makeRoot(pages);
    await docsBuild(['search', 'records', '--to', 'a.json'], { cwd: root });
    await docsBuild(['search', 'records', '--to', 'b.json', '--no-cache'], { cwd: root });
    expect(readText(root, 'a.json')).toBe(readText(root, 'b.json'));
  });

  test('a file that cannot be written is said', async () => {
    const root = makeRoot(pages);
    const { status, stdout } = await docsBuild(['search', 'records', '--to', 'no/such/folder.json'], { cwd: root });
    expect(stdout).toContain('error env/failed');
    expect(status).toBe(1);
  });

  test('an error in the site stops it', async () => {
    const root = makeRoot({ ...pages, 'docs/broken.md': '---\ntitle: [\n---\n# B\n' });
    const { status, stdout } = await docsBuild(['search', 'records'], { cwd: root });
    expect(stdout).toContain('doc/front-matter');
    expect(stdout).toContain('Nothing was done: the site has errors');
    expect(status).toBe(1);
    expect(readTree(root).has('search-records.json')).toBe(false);
  });
});

describe('search upload', () => {
  test('makes the index that browsers then search', async () => {
    const root = rootWith(hosted());
    const { status, stdout } = await docsBuild(['search', 'upload'], { cwd: root, env });
    expect(stdout).toMatch(/^Sent \d+ records \(\d+\.\d kB\) to the index docs$/m);
    expect(status).toBe(0);
    const index = double.indices.get('docs');
    expect(JSON.stringify(index)).not.toMatch(hidden);
    expect(index?.synonyms).toMatchObject([{ synonyms: ['field', 'property'] }]);
    expect(index?.settings).toMatchObject({
      attributesForFaceting: expect.arrayContaining(['language', 'docusaurus_tag']),
    });

    const provider = hostedProvider(
      {
        provider: 'hosted',
        appId: 'APPID',
        apiKey,
        indexName: 'docs',
        hosts: double.addresses,
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      },
      'docs-build 1.2.3',
    );
    const request = { page: 0, hitsPerPage: 20, snippetWords: 10, signal: new AbortController().signal };
    const find = async (query: string) => (await provider.search({ ...request, query })).hits.map(({ url }) => url);
    expect(await find('models of things')).toEqual(['/docs/intro#models-of-things']);
    expect(await find('modelmanager.addctomodel')).toEqual(['/docs/intro']);
    expect(await find('zebrafish')).toEqual([]);
  });

  test('counts are in the report for programs', async () => {
    const { stdout } = await docsBuild(['search', 'upload', '--format', 'json'], { cwd: rootWith(hosted()), env });
    expect(JSON.parse(stdout)).toMatchObject({ schemaVersion: 1, diagnostics: [], indexName: 'docs', records: 6 });
  });

  test('a refused key is said, and shown nowhere', async () => {
    for (const host of double.hosts) host.behave({ kind: 'status', status: 403 });
    const { status, stdout, stderr } = await docsBuild(['search', 'upload'], { cwd: rootWith(hosted()), env });
    expect(stdout).toContain(
      'error search/upload the service refuses the key (403: made to answer 403); `docs` is unchanged',
    );
    expect(stdout).toContain('Nothing was replaced');
    expect(stdout + stderr).not.toContain(adminKey);
    expect(status).toBe(1);
  });

  test('an index with other filters declares them', async () => {
    const config = hosted({ searchParameters: { facetFilters: ['product:core'] } });
    await docsBuild(['search', 'upload'], { cwd: rootWith(config), env });
    expect(double.indices.get('docs')?.settings.attributesForFaceting).toContain('product');
  });

  test.each([
    ['without a hosted index', { title: 'Site' }, env, 'this site has no hosted index'],
    ['without a key', hosted, {}, 'the environment variable ALGOLIA_ADMIN_KEY is not set'],
    ['with an empty key', hosted, { ALGOLIA_ADMIN_KEY: ' ' }, 'the environment variable ALGOLIA_ADMIN_KEY is not set'],
  ])('%s nothing is sent', async (_, config, environment, message) => {
    const root = rootWith(typeof config === 'function' ? config() : config);
    const { status, stderr } = await docsBuild(['search', 'upload'], { cwd: root, env: environment });
    expect(stderr).toContain(message);
    expect(status).toBe(2);
    expect(double.log).toEqual([]);
  });

  test('an interrupted one leaves the index as it was', async () => {
    double.put('docs', [{ objectID: 'old' }]);
    double.tasksTake(1_000);
    const root = rootWith(hosted());
    const running = start(['search', 'upload'], { cwd: root, env });
    await expect.poll(() => double.log.some(({ path }) => path.includes('/task/')), { timeout: 15_000 }).toBe(true);
    running.process.kill('SIGINT');
    const { status, stdout, stderr } = await running.ended;
    expect(status).toBe(130);
    expect(stdout + stderr).not.toMatch(/ at |bug in docs-build/);
    expect([...double.indices.keys()]).toEqual(['docs']);
    expect(double.indices.get('docs')?.records).toEqual([{ objectID: 'old' }]);
  });
});

describe('what gets out', () => {
  test('a grep finds no admin key and no draft text in the site, in what is kept, and in what is said', async () => {
    const root = rootWith(hosted());
    const said = [
      await docsBuild(['build', '--verbose', '--timings'], { cwd: root, env }),
      await docsBuild(['search', 'upload', '--verbose'], { cwd: root, env }),
      await docsBuild(['search', 'records', '--verbose'], { cwd: root, env }),
      await docsBuild(['build', '--print-config'], { cwd: root, env }),
    ];
    for (const { status, stdout, stderr } of said) {
      expect(status).toBe(0);
      expect(stdout + stderr).not.toContain(adminKey);
    }
    const site = readTree(join(root, 'dist'));
    expect(site.size).toBeGreaterThan(10);
    for (const [path, text] of readTree(root)) expect(text.includes(adminKey), path).toBe(false);
    for (const [path, text] of site) {
      const isOwnPage = path.startsWith('docs/unlisted') || path.startsWith('docs/excluded');
      if (isOwnPage) expect(text, path).not.toMatch(/Zebrafish|Draftword/);
      else expect(/Zebrafish|Draftword/.test(text), path).toBe(false);
    }
    expect(readText(root, 'search-records.json')).not.toMatch(hidden);
    expect(JSON.stringify(double.log)).not.toMatch(hidden);
  });

  test('nor any text of pages that are not to be found in the index of the site itself', async () => {
    const root = makeRoot(pages);
    const { status } = await docsBuild(['build'], { cwd: root, env });
    expect(status).toBe(0);
    const files = [...readTree(join(root, 'dist/assets/search'))];
    const texts = files.map(([path, bytes]) => [path, gunzipSync(Buffer.from(bytes, 'latin1')).toString()] as const);
    expect(texts.some(([, text]) => text.includes('addctomodel'))).toBe(true);
    for (const [path, text] of texts) {
      expect(text, path).not.toMatch(new RegExp(hidden, 'i'));
      expect(text.includes(adminKey), path).toBe(false);
    }
  });

  test('an admin key in the configuration is an error, and nothing is built', async () => {
    const root = rootWith(hosted({ apiKey: adminKey }));
    const { status, stdout, stderr } = await docsBuild(['build'], { cwd: root, env });
    expect(stdout).toMatch(
      /docs\.config\.json:\d+:\d+ error config\/invalid `search\.algolia\.apiKey`: holds the value of/,
    );
    expect(status).toBe(2);
    expect(stderr).not.toContain(adminKey);
    expect(readTree(root).has('dist/index.html')).toBe(false);
  });
});

describe('search try', () => {
  test('shows what the site’s own index finds, with the parts of the scores', async () => {
    const { status, stdout } = await docsBuild(['search', 'try', 'models of things'], { cwd: makeRoot(pages) });
    expect(stdout).toMatch(
      /^ 1 {2}Introduction › Models of things {2}\/docs\/intro#models-of-things\n {4}\d+\.\d{3} = \(words /m,
    );
    expect(stdout).toMatch(/^\d+ sections? for "models of things", /m);
    expect(stdout).not.toMatch(hidden);
    expect(status).toBe(0);
  });

  test('as JSON, with as many hits as are asked for', async () => {
    const args = ['search', 'try', 'models', '--count', '1', '--format', 'json'];
    const { stdout } = await docsBuild(args, { cwd: makeRoot(pages) });
    const { query, found, hits } = JSON.parse(stdout) as { query: string; found: number; hits: { score: number }[] };
    expect({ query, hits: hits.length }).toEqual({ query: 'models', hits: 1 });
    expect(found).toBeGreaterThan(1);
    expect(hits[0]?.score).toBeGreaterThan(0);
  });

  test.each([
    [['search', 'try'], "missing required argument 'query'"],
    [['search', 'try', 'x', '--count', 'many'], '--count takes a whole number'],
    [['search', 'try', '--target'], 'stands behind `--`'],
    [['search', 'uplaod'], "unknown command 'uplaod'"],
    [['search'], 'Usage: docs-build search'],
  ])('%j is a wrong command line', async (args, message) => {
    const { status, stderr } = await docsBuild(args, { cwd: makeRoot(pages) });
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
