import { expect, test } from 'vitest';
import { placeOf } from '../../../build/features/shared-cache/place.ts';

const url = 'https://cache.example.org/';

test('a folder is written where the configuration or a variable names one', () => {
  expect(placeOf({ read: 'a', write: 'b' }, {})).toEqual({ canWrite: true, read: 'a', write: 'b' });
  expect(placeOf({ read: 'a', write: 'env:FOLDER' }, { FOLDER: '/b' })).toMatchObject({ canWrite: true, write: '/b' });
});

test('a variable that is not set or empty is as if the key were not there', () => {
  expect(placeOf({ read: 'a', write: 'env:FOLDER' }, {})).toEqual({ canWrite: false, read: 'a', write: undefined });
  expect(placeOf({ url, write: 'env:TOKEN' }, { TOKEN: ' ' })).toMatchObject({
    canWrite: false,
    writeToken: undefined,
  });
});

test('a server is written with a token for writing only', () => {
  const env = { READ: 'r', WRITE: 'w\n' };
  expect(placeOf({ url, read: 'env:READ', write: 'env:WRITE' }, env)).toEqual({
    ...{ canWrite: true, url },
    ...{ readToken: 'r', writeToken: 'w' },
  });
  expect(placeOf({ url, read: 'env:READ' }, env)).toMatchObject({ canWrite: false, readToken: 'r' });
});
