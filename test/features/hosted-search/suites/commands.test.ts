/** Runs `docs-build search records` and `search upload` against a fake of the hosted search service. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openProvider } from '../../../../src/features/hosted-search/hosted.ts';
import { docsBuild, makeRoot, readText, readTree, start } from '../../../support/command.ts';
import { type FakeSearchService, fakeSearchService } from '../../../support/fake-search-service.ts';
import { reportTest } from '../../../support/report-test.ts';
import { hidden, pages } from '../../../support/searched-pages.ts';

let service: FakeSearchService;
beforeAll(async () => {
  service = await fakeSearchService(2);
});
afterAll(() => service.close());
afterEach(() => service.reset());

const adminKey = 'f00dfeedf00dfeedf00dfeedf00dfeed';
const apiKey = '0123456789abcdef0123456789abcdef';
const hosted = (more: object = {}) => ({
  title: 'Site',
  url: 'https://example.org',
  search: {
    synonyms: [['field', 'property']],
    algolia: { appId: 'APPID', apiKey, indexName: 'docs', hosts: service.addresses, ...more },
  },
});
const rootWith = (config: unknown): string =>
  makeRoot({ ...pages, 'docs.config.json': JSON.stringify(config, null, 2) });
const env = { ALGOLIA_ADMIN_KEY: adminKey };

interface SearchRecord {
  readonly objectID: string;
  readonly url: string;
  readonly weight: { readonly pageRank: number };
}

describe('search records', () => {
  test('writes the records of searchable pages only', async () => {
    const root = makeRoot(pages);
    const { status, stdout } = await docsBuild(['search', 'records', '--url', 'https://example.org'], { cwd: root });
    expect(stdout).toMatch(/^Wrote \d+ records \(\d+\.\d kB, the largest \d+\.\d kB\) to search-records\.json$/m);
    expect(status).toBe(0);
    const text = readText(root, 'search-records.json');
    expect(text).not.toMatch(hidden);
    const records = JSON.parse(text) as SearchRecord[];
    expect(records.map(({ url }) => url)).toContain('https://example.org/docs/intro#models-of-things');
    expect(records.find(({ objectID }) => objectID.startsWith('/docs/guide/fields'))?.weight.pageRank).toBe(2);
  });

  test('writes the same bytes each time, to the file that --to names', async () => {
    const root = makeRoot(pages);
    await docsBuild(['search', 'records', '--to', 'a.json'], { cwd: root });
    await docsBuild(['search', 'records', '--to', 'b.json', '--no-cache'], { cwd: root });
    expect(readText(root, 'a.json')).toBe(readText(root, 'b.json'));
  });

  test('reports a file that it cannot write', async () => {
    const root = makeRoot(pages);
    const { status, stdout } = await docsBuild(['search', 'records', '--to', 'no/such/folder.json'], { cwd: root });
    expect(stdout).toContain('error env/failed');
    expect(status).toBe(1);
  });

  test('writes nothing if the site has errors', async () => {
    const root = makeRoot({ ...pages, 'docs/broken.md': '---\ntitle: [\n---\n# B\n' });
    const { status, stdout } = await docsBuild(['search', 'records'], { cwd: root });
    expect(stdout).toContain('doc/front-matter');
    expect(stdout).toContain('Nothing was done: the site has errors');
    expect(status).toBe(1);
    expect(readTree(root).has('search-records.json')).toBe(false);
  });
});

describe('search upload', () => {
  test('creates an index that the browser code can search', async () => {
    const root = rootWith(hosted());
    const { status, stdout } = await docsBuild(['search', 'upload'], { cwd: root, env });
    expect(stdout).toMatch(/^Sent \d+ records \(\d+\.\d kB\) to the index docs$/m);
    expect(status).toBe(0);
    const index = service.indices.get('docs');
    expect(JSON.stringify(index)).not.toMatch(hidden);
    expect(index?.synonyms).toMatchObject([{ synonyms: ['field', 'property'] }]);
    expect(index?.settings).toMatchObject({
      attributesForFaceting: expect.arrayContaining(['language', 'docusaurus_tag']),
    });

    const provider = openProvider(
      {
        provider: 'hosted',
        appId: 'APPID',
        apiKey,
        indexName: 'docs',
        hosts: service.addresses,
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      },
      'docs-build 1.2.3',
    );
    const request = { page: 0, hitsPerPage: 20, snippetWords: 10, signal: new AbortController().signal };
    const search = async (query: string) => (await provider.search({ ...request, query })).hits.map(({ url }) => url);
    expect(await search('models of things')).toEqual(['/docs/intro#models-of-things']);
    expect(await search('modelmanager.addctomodel')).toEqual(['/docs/intro']);
    expect(await search('zebrafish')).toEqual([]);
  });

  reportTest('includes the counts in the JSON report', async () => {
    const { stdout } = await docsBuild(['search', 'upload', '--format', 'json'], { cwd: rootWith(hosted()), env });
    expect(JSON.parse(stdout)).toMatchObject({ schemaVersion: 1, diagnostics: [], indexName: 'docs', records: 6 });
  });

  test('reports a rejected key without printing it', async () => {
    for (const host of service.hosts) host.behave({ kind: 'status', status: 403 });
    const { status, stdout, stderr } = await docsBuild(['search', 'upload'], { cwd: rootWith(hosted()), env });
    expect(stdout).toContain(
      'error search/upload the service refuses the key (403: made to answer 403); `docs` is unchanged',
    );
    expect(stdout).toContain('Nothing was replaced');
    expect(stdout + stderr).not.toContain(adminKey);
    expect(status).toBe(1);
  });

  test('does not say that nothing was replaced when that is not known', async () => {
    let isMoved = false;
    for (const host of service.hosts)
      host.behave({ kind: 'status', status: 400 }, ({ method, body }) => {
        const isConfirmation = isMoved && method === 'GET';
        isMoved ||= (body as { operation?: string } | undefined)?.operation === 'move';
        return isConfirmation;
      });
    const { status, stdout } = await docsBuild(['search', 'upload'], { cwd: rootWith(hosted()), env });
    expect(stdout).toContain('did not confirm it');
    expect(stdout).toContain('The index may have been replaced');
    expect(status).toBe(1);
  });

  test('declares the facets that the configured filters use', async () => {
    const config = hosted({ searchParameters: { facetFilters: ['product:core'] } });
    await docsBuild(['search', 'upload'], { cwd: rootWith(config), env });
    expect(service.indices.get('docs')?.settings.attributesForFaceting).toContain('product');
  });

  test.each([
    ['without a hosted index', { title: 'Site' }, env, 'this site has no index of a search service'],
    ['without a key', hosted, {}, 'the environment variable ALGOLIA_ADMIN_KEY is not set'],
    ['with an empty key', hosted, { ALGOLIA_ADMIN_KEY: ' ' }, 'the environment variable ALGOLIA_ADMIN_KEY is not set'],
  ])('%s sends nothing and ends with 2', async (_, config, environment, message) => {
    const root = rootWith(typeof config === 'function' ? config() : config);
    const { status, stderr } = await docsBuild(['search', 'upload'], { cwd: root, env: environment });
    expect(stderr).toContain(message);
    expect(status).toBe(2);
    expect(service.log).toEqual([]);
  });

  test('leaves the index unchanged if it is interrupted', async () => {
    service.put('docs', [{ objectID: 'old' }]);
    service.delayTasks(1_000);
    const root = rootWith(hosted());
    const running = start(['search', 'upload'], { cwd: root, env });
    await expect.poll(() => service.log.some(({ path }) => path.includes('/task/'))).toBe(true);
    running.process.kill('SIGINT');
    const { status, stdout, stderr } = await running.ended;
    expect(status).toBe(130);
    expect(stdout + stderr).not.toMatch(/ at |bug in docs-build/);
    expect([...service.indices.keys()]).toEqual(['docs']);
    expect(service.indices.get('docs')?.records).toEqual([{ objectID: 'old' }]);
  });
});

describe('secrets and hidden pages', () => {
  test('appear nowhere in the site, the cache, the uploaded records, or the output of commands', async () => {
    const root = rootWith(hosted());
    const outputs = [
      await docsBuild(['build', '--verbose', '--timings'], { cwd: root, env }),
      await docsBuild(['search', 'upload', '--verbose'], { cwd: root, env }),
      await docsBuild(['search', 'records', '--verbose'], { cwd: root, env }),
      await docsBuild(['build', '--print-config'], { cwd: root, env }),
    ];
    for (const { status, stdout, stderr } of outputs) {
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
    expect(JSON.stringify(service.log)).not.toMatch(hidden);
  });

  test('are protected by build, which ends with 2 if the configuration holds the admin key', async () => {
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

test.each([
  [['search', 'uplaod'], "unknown command 'uplaod'"],
  [['search'], 'Usage: docs-build search'],
])('ends with 2 for %j', async (args, message) => {
  const { status, stderr } = await docsBuild(args, { cwd: makeRoot(pages) });
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});
