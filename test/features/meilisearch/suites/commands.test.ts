/** `docs-build build`, `search records`, and `search upload` of a site with a Meilisearch server. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openProvider } from '../../../../src/features/meilisearch/meilisearch.ts';
import { docsBuild, makeRoot, readText, readTree } from '../../../support/command.ts';
import { adminKey, type FakeMeilisearch, fakeMeilisearch, searchKey } from '../../../support/fake-meilisearch.ts';
import { hidden, pages } from '../../../support/searched-pages.ts';

let server: FakeMeilisearch;
beforeAll(async () => {
  server = await fakeMeilisearch();
});
afterAll(() => server.close());
afterEach(() => server.reset());

const env = { MEILISEARCH_ADMIN_KEY: adminKey };
const site = (): string =>
  makeRoot({
    ...pages,
    'docs.config.json': JSON.stringify({
      title: 'Site',
      url: 'https://example.org',
      search: { meilisearch: { url: server.url, apiKey: searchKey, indexName: 'docs' } },
    }),
  });

test('what is uploaded is found by the code of browsers', async () => {
  const { status, stdout } = await docsBuild(['search', 'upload'], { cwd: site(), env });
  expect(stdout).toMatch(/^Sent \d+ records \(\d+\.\d kB\) to the index docs$/m);
  expect(status).toBe(0);
  expect(JSON.stringify([...server.indexes])).not.toMatch(hidden);
  const filter = ['language = "en"', ['docusaurus_tag = "default"', 'docusaurus_tag = "docs-default-current"']];
  const provider = openProvider({
    provider: 'meilisearch',
    url: server.url,
    apiKey: searchKey,
    indexName: 'docs',
    filter,
  });
  const request = { page: 0, hitsPerPage: 20, snippetWords: 10, signal: new AbortController().signal };
  const search = async (query: string) => (await provider.search({ ...request, query })).hits.map(({ url }) => url);
  expect(await search('models of things')).toEqual(['/docs/intro#models-of-things']);
  expect(await search('modelmanager.addctomodel')).toEqual(['/docs/intro']);
  expect(await search('zebrafish')).toEqual([]);
});

test('a failure is reported, with status 1', async () => {
  server.behave = () => ({ status: 500, body: '{"message":"down"}' });
  const { status, stdout } = await docsBuild(['search', 'upload'], { cwd: site(), env });
  expect(stdout).toContain('error search/upload the service refuses the upload (500: down); `docs` is unchanged');
  expect(status).toBe(1);
});

test('without the key, it is a mistake of usage', async () => {
  const { status, stderr } = await docsBuild(['search', 'upload'], { cwd: site(), env: {} });
  expect(stderr).toContain('the environment variable MEILISEARCH_ADMIN_KEY is not set');
  expect(status).toBe(2);
});

test('pages may ask the server and no other, and hold no secret', async () => {
  const root = site();
  const { status } = await docsBuild(['build'], { cwd: root, env });
  expect(status).toBe(0);
  expect(readText(root, 'dist/docs/intro/index.html')).toContain(`connect-src 'self' ${server.url}`);
  for (const [path, text] of readTree(join(root, 'dist'))) expect(text.includes(adminKey), path).toBe(false);
});

test('the records are those of the server', async () => {
  const root = site();
  await docsBuild(['search', 'records'], { cwd: root });
  const records = JSON.parse(readText(root, 'search-records.json')) as Record<string, unknown>[];
  expect(records.every(({ objectID }) => /^[0-9a-f]{32}$/.test(String(objectID)))).toBe(true);
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
});
