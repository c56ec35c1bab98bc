import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runBlock } from '../../run/run-block.ts';
import { makeScratch, type Scratch } from '../../run/scratch.ts';
import { block, page, root } from './page.ts';

const limits = { seconds: 120, megabytes: 256, outputBytes: 10_000 };
let scratch: Scratch;
beforeEach(() => {
  scratch = makeScratch(root, limits.megabytes);
});
afterEach(() => scratch.remove());

const run = (given: ReturnType<typeof block>, files = page().files) =>
  runBlock(given, 'transcript', {
    page: { ...page(given), files },
    scratch,
    place: { root, signal: new AbortController().signal },
    limits,
  });

test('shared files lie beside the files of the page', async () => {
  const files = [{ path: 'docs/_models/book.cto', text: 'namespace a' }];
  expect(await run(block('console with=book.cto', '$ cat book.cto', 'namespace a'), files)).toEqual({ findings: [] });
});

test('a shared file that does not exist is a finding that names those that do', async () => {
  const files = [{ path: 'docs/_models/book.cto', text: '' }];
  expect((await run(block('console with=boek.cto', '$ true'), files)).findings).toEqual([
    { message: 'no shared file is called `boek.cto`', hint: 'there are book.cto' },
  ]);
});

test('the port of the server is free again when the block has run', async () => {
  const served = block('console serve=18124', `$ node -e "fetch('http://127.0.0.1:18124').then(() => {})"`);
  expect((await run(served)).findings).toEqual([]);
  const server = createServer().listen(18124, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  expect((server.address() as AddressInfo).port).toBe(18124);
  server.close();
});
