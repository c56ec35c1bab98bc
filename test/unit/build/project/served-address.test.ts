import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectPaths } from '../../../../build/project/paths.ts';
import { newKey, recorded, recordedAddress } from '../../../../build/project/served-address.ts';
import { makeRoot } from '../../../support/command.ts';

const url = 'http://localhost:3000/base/';
const serving = () => ({ url, close: async () => undefined });

test('a server is found while it runs, by its user', async () => {
  const paths = projectPaths(makeRoot({}));
  const key = newKey();
  const server = recorded(serving(), paths, key);
  expect(recordedAddress(paths)).toEqual({ url, key });
  expect(statSync(join(paths.cacheDir, 'served.json')).mode & 0o077).toBe(0);
  await server.close();
  expect(recordedAddress(paths)).toBeUndefined();
});

test('a server that ends leaves the record of a later one', async () => {
  const paths = projectPaths(makeRoot({}));
  const first = recorded(serving(), paths, 'one');
  const second = recorded(serving(), paths, 'two');
  await first.close();
  expect(recordedAddress(paths)?.key).toBe('two');
  await second.close();
});

test('a folder that cannot be written is served all the same', async () => {
  const paths = projectPaths(makeRoot({ file: '' }), '/dev/null/state');
  await recorded(serving(), paths, 'one').close();
  expect(recordedAddress(paths)).toBeUndefined();
});

test.each(['', '{', 'null', '{"url":"http://example.org:80/","key":"x"}', '{"url":"http://localhost:1/"}'])(
  'a record that says nothing is none: %j',
  (text) => {
    const paths = projectPaths(makeRoot({ '.docs-build/cache/served.json': '' }));
    writeFileSync(join(paths.cacheDir, 'served.json'), text);
    expect(recordedAddress(paths)).toBeUndefined();
  },
);
