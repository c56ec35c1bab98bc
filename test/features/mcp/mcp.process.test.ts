/** A session of the SDK's own client with the real command, over standard input and output. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cli, docsBuildProcess, makeRoot, writeFiles } from '../../support/command.ts';

const extension = `export default {
  name: 'shapes',
  codeLinks: {
    languages: ['js'],
    find: ({ blocks }) => blocks.flatMap(({ text }, block) => {
      const [, name] = /^class (\\w+)/.exec(text) ?? [];
      return name ? [{ block, line: 1, column: 7, length: name.length, id: name, kind: 'class' }] : [];
    }),
  },
  agentTools: [
    {
      name: 'double',
      description: 'Double a number. Use it to test.',
      input: { number: { type: 'number', description: 'Any number' }, unit: { isOptional: true, description: 'What is counted', oneOf: ['cm', 'm'] } },
      run: ({ number, unit = 'm' }, { root }) => {
        console.log('this would break the protocol');
        if (number === 0) throw new Error('zero is boring');
        return number * 2 + ' ' + unit + (root ? '' : ' without a root');
      },
    },
  ],
};`;

const root = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-mcp-')));
let client: Client;

const connect = async (args: readonly string[], cwd = root): Promise<Client> => {
  const one = new Client({ name: 'test', version: '1.0.0' });
  await one.connect(
    new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp', ...args], cwd, stderr: 'ignore' }),
  );
  return one;
};
const call = async (name: string, input: Readonly<Record<string, unknown>> = {}, from = client) => {
  const { content, isError } = await from.callTool({ name, arguments: input });
  const [{ text }] = content as [{ readonly text: string }];
  return isError ? `error: ${text}` : text;
};

beforeAll(async () => {
  writeFiles(root, {
    'docs.config.json': JSON.stringify({
      title: 'Rockets',
      url: 'https://rockets.example',
      siteIndex: true,
      extensions: ['./shapes.js'],
    }),
    'shapes.js': extension,
    'docs/index.md': '---\ndescription: Where to begin.\n---\n# Rockets\n\nSee [launch](./guide/launch.md).',
    'docs/guide/launch.md':
      '---\ndescription: How to launch.\n---\n# Launch\n\n## Countdown\n\nStart the **countdown** first.\n\n### Abort\n\nPress the red button.\n\n## Code\n\n```js title="rocket.js"\nclass Rocket {}\n```\n\n```bash\nlaunch --now\n```\n',
  });
  await promisify(execFile)(process.execPath, [cli, 'build'], { cwd: root });
  client = await connect([]);
}, 120_000);
afterAll(async () => {
  await client.close();
  rmSync(root, { recursive: true, force: true });
});

describe('a client', () => {
  test('gets tools whose descriptions say when to use them', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['search', 'list_pages', 'get_page', 'list_samples', 'get_sample', 'find_symbol'],
      'double',
    ]);
    for (const { description = '', inputSchema } of tools) {
      expect(description).toMatch(/\bUse it\b|\bPass\b/);
      expect(inputSchema.type).toBe('object');
    }
    expect(client.getInstructions()).toContain('Rockets');
    expect(client.getServerVersion()?.name).toBe('docs-build');
  });

  test('searches with the engine of the site, then reads the section that is found', async () => {
    const found = await call('search', { query: 'countdwon' });
    expect(found).toContain('](/docs/guide/launch#countdown)');
    expect(await call('get_page', { page: '/docs/guide/launch#countdown' })).toBe(
      'From the page "Launch" (/docs/guide/launch):\n\n## Countdown\n\nStart the **countdown** first.\n\n### Abort\n\nPress the red button.\n',
    );
    expect(await call('get_page', { page: '/docs/guide/launch', section: 'abort' })).toContain('### Abort');
    expect(await call('search', { query: 'xylophone' })).toMatch(/^Nothing found/);
  });

  test('reads a page by any form of its address', async () => {
    for (const page of ['/docs/guide/launch', 'docs/guide/launch/', 'https://rockets.example/docs/guide/launch.md'])
      expect(await call('get_page', { page })).toMatch(/^# Launch\n\n## Countdown/);
    expect(await call('list_pages', { under: '/docs/guide' })).toBe(
      '- [guide › Launch](/docs/guide/launch): How to launch.',
    );
  });

  test('lists samples and reads one', async () => {
    const listed = await call('list_samples', { language: 'js' });
    expect(listed).toBe('1 sample:\n\n- `/docs/guide/launch:13` js, rocket.js, Launch › Code');
    expect(await call('get_sample', { id: '/docs/guide/launch:13' })).toContain(
      '```js title="rocket.js"\nclass Rocket {}\n```',
    );
    expect(await call('list_samples', { language: 'rust' })).toBe('No sample fits. Languages there: bash, js.');
  });

  test('finds the place of a symbol', async () => {
    expect(await call('find_symbol', { name: 'rocket' })).toBe(
      '- `Rocket`, class: [Launch](/docs/guide/launch#code:Rocket)',
    );
    expect(await call('find_symbol', { name: 'Rockte' })).toContain('Did you mean `Rocket`?');
  });

  test('calls the tools of extensions', async () => {
    expect(await call('double', { number: 21 })).toBe('42 m');
    expect(await call('double', { number: 0 })).toBe('error: double failed: zero is boring');
  });

  test.each([
    ['get_page', {}, 'expected `page`, a string'],
    ['get_page', { page: 7 }, 'expected `page`, a string'],
    ['get_page', { page: '/docs/guide/lunch' }, 'did you mean `/docs/guide/launch`?'],
    ['get_page', { page: '/docs/guide/launch#none' }, 'Its sections:\n\n- Countdown (`countdown`)'],
    ['get_page', { page: '../../secret' }, 'there is no page'],
    ['get_page', { page: '/docs/guide/launch', sektion: 'x' }, 'there is no argument `sektion`'],
    ['get_sample', { id: 'x' }, 'there is no page'],
    ['get_sample', { id: '/docs/guide/launch:1' }, 'list_samples gives the ids'],
    ['double', { number: 1, unit: 'km' }, 'expected `unit` to be one of cm, m'],
    ['none', {}, 'there is no tool `none`'],
  ])('%s with %j is told what is wrong', async (name, input, message) => {
    expect(await call(name, input)).toMatch(/^error: /);
    expect(await call(name, input)).toContain(message);
  });
});

test('what is no message does not end the server', async () => {
  const server = spawn(process.execPath, [cli, 'mcp'], { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  const answers = createInterface(server.stdout)[Symbol.asyncIterator]();
  const ask = (text: string) => server.stdin.write(`${text}\n`);
  const answer = async () => JSON.parse(String((await answers.next()).value)) as { readonly id?: number };
  ask('no JSON');
  ask('{"jsonrpc":"2.0"}');
  ask('[1,2]');
  ask('{"jsonrpc":"2.0","id":1,"method":"none"}');
  expect(await answer()).toMatchObject({ id: 1, error: { code: -32601 } });
  ask('{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":7}}');
  expect(await answer()).toMatchObject({ id: 2, error: { code: expect.any(Number) } });
  ask('{"jsonrpc":"2.0","id":3,"method":"tools/list"}');
  expect(await answer()).toMatchObject({ id: 3, result: { tools: expect.any(Array) } });
  server.stdin.end();
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('a site at an address, and a built folder, are read without a configuration', async () => {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    try {
      response.end(readFileSync(join(root, 'dist', decodeURIComponent(url))));
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const elsewhere = makeRoot({});
  for (const place of [`http://127.0.0.1:${port}`, join(root, 'dist')]) {
    const one = await connect([place], elsewhere);
    expect((await one.listTools()).tools).toHaveLength(6);
    expect(await call('search', { query: 'red button' }, one)).toContain('/docs/guide/launch#abort');
    expect(await call('get_page', { page: '/docs/guide/launch' }, one)).toContain('# Launch');
    await one.close();
  }
  expect(requested.filter((url) => url === '/index.json')).toHaveLength(1);
  server.close();
});

test('a site cannot make the server read outside of it', async () => {
  const page = (markdown: string) => ({
    ...{ url: `/${markdown.length}`, title: 'T', description: '', kind: 'doc', trail: [] },
    ...{ markdown, headings: [], samples: [], symbols: [] },
  });
  const secret = join(root, 'docs.config.json');
  const folder = makeRoot({
    'site/index.json': JSON.stringify({
      ...{ schemaVersion: 1, title: 'T', tagline: '', language: 'en', address: '/' },
      pages: [page('../secret.txt'), page(secret)],
    }),
    'secret.txt': 'CANARY',
  });
  const one = await connect([join(folder, 'site')], folder);
  for (const url of ['/13', `/${secret.length}`])
    expect(await call('get_page', { page: url }, one)).toMatch(/^error: the built site has no file/);
  await one.close();
});

test('a site without an index says what is missing', async () => {
  const { status, stderr } = await docsBuildProcess(['mcp'], { cwd: makeRoot({ 'docs/a.md': '# A' }) });
  expect(status).toBe(2);
  expect(stderr).toContain('siteIndex: true');
});
