/** Which commands contact a server: the table of the page about untrusted models says what a loopback server sees. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../run/page.ts';

const folder = `${root}/test/output/fetches`;
const page = readFileSync(`${root}/docs/reference/api/using-js-untrusted.md`, 'utf8');
const rows = [...page.matchAll(/^\| `concerto ([^`]+)` \| (yes|no) \| (yes|no) \|$/gm)].map(
  ([, command = '', inImport, inModel]) => ({ command, inImport: inImport === 'yes', inModel: inModel === 'yes' }),
);
/** Commands that the page says never fetch. */
const others = ['parse', 'version patch', 'compare', 'decorate', 'extract-decorators', 'lint'];
const book = 'org.example.catalogue@1.0.0.Book';
const options: Readonly<Record<string, readonly string[]>> = {
  validate: ['--input', 'book.json'],
  'validate --offline': ['--input', 'book.json'],
  compile: ['--target', 'markdown'],
  'compile --offline': ['--target', 'markdown'],
  generate: ['--concept', book],
  decorate: ['--decorator', 'set.json'],
};

const fetched = new Set<string>();
const server = createServer(({ url = '' }, response) => {
  fetched.add(url.slice(1));
  response.end('namespace org.example.catalogue@1.0.0 concept Book {}');
});

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/book.json`, `{ "$class": "${book}" }`);
  writeFileSync(`${folder}/set.json`, '{}');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns Whether the command asks for a URL of its own, in an import of its model or in the place of its model. */
async function fetches(command: string, place: 'import' | 'model'): Promise<boolean> {
  const name = `${command.replaceAll(' ', '-')}-${place}.cto`;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;
  writeFileSync(
    `${folder}/${name}`,
    `namespace org.example.shelf@1.0.0\nimport ${book} from ${url}\nconcept Shelf { o Book book }`,
  );
  const words = command === 'generate' ? ['generate', 'sample'] : command.split(' ');
  const model = place === 'import' ? name : url;
  const models = command === 'compare' ? ['--old', model, '--new', model] : ['--model', model];
  const child = spawn(
    process.execPath,
    [`${root}/node_modules/@accordproject/concerto-cli/index.js`, ...words, ...models, ...(options[command] ?? [])],
    { cwd: folder, stdio: 'ignore' },
  );
  await once(child, 'close');
  return fetched.has(name);
}

test('the page has a row for each command that may fetch', () =>
  expect(rows.map(({ command }) => command)).toEqual([
    'validate',
    'validate --offline',
    'compile',
    'compile --offline',
    'get',
    'parse --resolve',
    'generate',
  ]));
test.each(rows)('concerto $command', async ({ command, inImport, inModel }) => {
  expect(await fetches(command, 'import')).toBe(inImport);
  expect(await fetches(command, 'model')).toBe(inModel);
});
test.each(others)('concerto %s does not fetch', async (command) => {
  expect(page).toContain(`\`${command.split(' ')[0]}\``);
  expect(await fetches(command, 'import')).toBe(false);
  expect(await fetches(command, 'model')).toBe(false);
});
