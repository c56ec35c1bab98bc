/** Whole commands on folders that are as far from each other as machines are: they share nothing but the cache. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsBuild, makeRoot, readTree, writeFiles } from '../../../support/command.ts';
import { cacheServer } from '../cache-server.ts';

const docs = Object.fromEntries([
  ...Array.from({ length: 12 }, (_, number) => [
    `docs/part-${number % 3}/page-${number}.md`,
    `# Page ${number}\n\nText – größe.\n\n\`\`\`js\nrun(${number});\n\`\`\`\n\n[Next](./page-${(number + 3) % 12}.md)\n`,
  ]),
  ['docs/wrong.md', '# Wrong\n\n[Nowhere](./nowhere.md)\n'],
  ['docs/empty.md', ''],
  ['i18n/de/docs/part-0/page-0.md', '# Seite\n\nText.\n'],
]);
const pages = 14;

/** A checkout of the same site in a folder of its own. */
const machine = (cache: object | undefined, more: Readonly<Record<string, string>> = {}): string =>
  makeRoot({
    ...docs,
    'docs.config.json': JSON.stringify({
      title: 'T',
      url: 'https://example.org',
      i18n: { locales: ['en', 'de'] },
      cache,
    }),
    ...more,
  });

/** @returns What the command printed, and how many pages it parsed and found. */
async function run(root: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { stdout, stderr, status } = await docsBuild([...args, '--timings', '--verbose'], { cwd: root, env });
  const printed = stdout + stderr;
  const counts = [...printed.matchAll(/(\d+) parsed, (\d+) remembered(?:, (\d+) of them by other machines)?/g)];
  const sum = (index: number): number => counts.reduce((total, count) => total + Number(count[index] ?? 0), 0);
  return { printed, status, parsed: sum(1), ofOthers: sum(3) };
}

const output = (root: string) => readTree(join(root, 'dist'));
/** Findings without what depends on the run. */
const findings = (printed: string): readonly string[] =>
  printed.split('\n').filter((line) => /^(?:error|warning)|\.md:/.test(line));

describe('a folder', () => {
  test('gives another machine all pages, findings and bytes', async () => {
    const folder = makeRoot({});
    const cache = { read: folder, write: folder };
    const [alone, first, second] = [machine(undefined), machine(cache), machine(cache)];
    const without = await run(alone, ['build']);
    expect(without).toMatchObject({ ofOthers: 0 });
    expect(await run(first, ['build'])).toMatchObject({ parsed: without.parsed, ofOthers: 0 });
    const found = await run(second, ['build']);
    expect(found).toMatchObject({ parsed: 0, ofOthers: without.parsed, status: without.status });
    expect(findings(found.printed)).toEqual(findings(without.printed));
    expect(findings(found.printed).join()).toContain('nowhere.md');
    expect(output(first)).toEqual(output(alone));
    expect(output(second)).toEqual(output(alone));
  });

  test('is not read or written with --no-cache', async () => {
    const folder = makeRoot({});
    const root = machine({ read: folder, write: folder });
    await run(root, ['build', '--no-cache']);
    expect(readTree(folder).size).toBe(0);
  });

  test('gives what has not changed; the page that has is parsed, with those of its bucket', async () => {
    const folder = makeRoot({});
    const cache = { read: folder, write: folder };
    await run(machine(cache), ['build']);
    const edit = { 'docs/part-1/page-1.md': '# Edited\n' };
    const root = machine(cache, edit);
    const { parsed, ofOthers } = await run(root, ['build']);
    expect(parsed).toBeGreaterThan(0);
    expect(ofOthers).toBeGreaterThan(pages / 2);
    const alone = machine(undefined, edit);
    await run(alone, ['build']);
    expect(output(root)).toEqual(output(alone));
  });
});

describe('prepare', () => {
  test.each([1, 3])('in %d shares leaves nothing to parse, in any language', async (shards) => {
    const folder = makeRoot({});
    const cache = { read: folder, write: folder };
    let all = 0;
    for (let shard = 1; shard <= shards; shard++) {
      const root = machine(cache);
      const { printed, status, parsed } = await run(root, ['prepare', '--shard', `${shard}/${shards}`]);
      expect(status).toBe(0);
      expect(printed).toMatch(/Prepared \d+ pages?/);
      expect(printed).not.toContain('nowhere.md');
      all += parsed;
    }
    const last = machine(cache);
    expect(await run(last, ['build'])).toMatchObject({ parsed: 0, ofOthers: all });
    const alone = machine(undefined);
    await run(alone, ['build']);
    expect(output(last)).toEqual(output(alone));
  });

  test('reads nothing where it may not write, and succeeds: a pull request has no token', async () => {
    const { printed, status, parsed } = await run(machine({ read: '../c', write: 'env:DOCS_CACHE' }), ['prepare']);
    expect({ status, parsed }).toEqual({ status: 0, parsed: 0 });
    expect(printed).toContain('cache/read-only');
    expect(printed).toContain('Nothing was prepared');
  });

  test.each([
    [['prepare'], undefined, 'this site has no shared cache'],
    [['prepare', '--no-cache'], { read: 'c' }, 'uses none'],
    ...['0/3', '4/3', '3', 'a/b', '1/1000', '-1/2'].map(
      (shard) => [['prepare', `--shard=${shard}`], { read: 'c' }, `not \`${shard}\``] as const,
    ),
  ] as const)('%j with %j is a usage error', async (args, cache, message) => {
    const { printed, status } = await run(machine(cache), args);
    expect(status).toBe(2);
    expect(printed).toContain(message);
  });
});

describe('a server', () => {
  test('is written with a token, and read without', async () => {
    const { url, received } = await cacheServer('Bearer w');
    const cache = { url, write: 'env:DOCS_TOKEN' };
    const { parsed } = await run(machine(cache), ['build'], { DOCS_TOKEN: 'w' });
    expect(received.some(({ method }) => method === 'PUT')).toBe(true);
    received.length = 0;
    expect(await run(machine(cache), ['build'])).toMatchObject({ parsed: 0, ofOthers: parsed });
    expect(received.every(({ method, headers }) => method === 'GET' && headers.authorization === undefined)).toBe(true);
  });

  test('is never written without a token, and the token is in no file and no report', async () => {
    const { url, entries } = await cacheServer('Bearer w');
    await run(machine({ url, write: 'env:DOCS_TOKEN' }), ['build']);
    expect(entries.size).toBe(0);
    const root = machine({ url, write: 'env:DOCS_TOKEN' });
    const { printed } = await run(root, ['build'], { DOCS_TOKEN: 'very-secret' });
    expect(printed).toContain('it answers with status 401 when writing');
    expect(printed + [...readTree(root).values()].join()).not.toContain('very-secret');
  });

  test.each([
    ['answers with errors', (status: number) => status],
    ['asks for a token', () => 401],
  ])('that %s costs an info, and no page', async (_, statusOf) => {
    const { url } = await cacheServer(undefined, (_request, response) => {
      response.writeHead(statusOf(500)).end();
      return true;
    });
    const [root, alone] = [machine({ url }), machine(undefined)];
    const without = await run(alone, ['build']);
    const { printed, status, parsed } = await run(root, ['build']);
    expect({ status, parsed }).toEqual({ status: without.status, parsed: without.parsed });
    expect(printed.match(/cache\/unreachable/g)).toHaveLength(1);
    expect(output(root)).toEqual(output(alone));
  });

  test('that never answers is asked for a first few entries only', async () => {
    const { url, received } = await cacheServer(undefined, () => true);
    const root = machine({ url, write: 'env:DOCS_TOKEN' });
    const { printed, parsed } = await run(root, ['build'], { DOCS_TOKEN: 'w' });
    expect(parsed).toBeGreaterThanOrEqual(pages);
    expect(printed).toContain('it does not answer in time');
    expect(received.length).toBeLessThanOrEqual(24);
    expect(received.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('whose content was changed is not believed', async () => {
    const { url, entries } = await cacheServer('Bearer w');
    const cache = { url, write: 'env:DOCS_TOKEN' };
    await run(machine(cache), ['build'], { DOCS_TOKEN: 'w' });
    for (const [path, bytes] of entries) if (path.startsWith('cas/')) bytes.fill(0, bytes.length >> 1);
    const [root, alone] = [machine({ url }), machine(undefined)];
    await run(alone, ['build']);
    const { printed, ofOthers } = await run(root, ['build']);
    expect(ofOthers).toBe(0);
    expect(printed).toContain('cache/damaged');
    expect(output(root)).toEqual(output(alone));
  });

  test('is not asked again for an unchanged build, nor for what the machine has itself', async () => {
    const { url, received } = await cacheServer('Bearer w');
    const root = machine({ url, write: 'env:DOCS_TOKEN' });
    await run(root, ['build'], { DOCS_TOKEN: 'w' });
    received.length = 0;
    await run(root, ['build']);
    rmSync(join(root, 'dist'), { recursive: true });
    await run(root, ['build']);
    expect(received).toEqual([]);
    writeFiles(root, { 'docs/part-1/page-1.md': '# Edited\n' });
    await run(root, ['build']);
    expect(received).toHaveLength(1);
  });
});
