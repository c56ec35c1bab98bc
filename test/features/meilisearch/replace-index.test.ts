import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { indexSettings } from '../../../build/features/meilisearch/index-content.ts';
import { replaceIndex } from '../../../build/features/meilisearch/replace-index.ts';
import { UploadError } from '../../../build/features/search-service/upload-error.ts';
import { type Asked, adminKey, type FakeMeilisearch, fakeMeilisearch } from '../../support/fake-meilisearch.ts';

let server: FakeMeilisearch;
beforeAll(async () => {
  server = await fakeMeilisearch();
});
afterAll(() => server.close());
afterEach(() => {
  server.reset();
  pauses.splice(0);
});

const idle = new AbortController().signal;
const pauses: number[] = [];
const pause = async (ms: number): Promise<void> => void pauses.push(ms);
const records = (count: number) => Array.from({ length: count }, (_, index) => ({ objectID: `r${index}` }));
const old = { records: [{ objectID: 'old' }], settings: {} };
const replace = (count = 3, signal = idle, more: object = {}) =>
  replaceIndex(
    {
      records: records(count),
      settings: indexSettings([
        ['Get', 'fetch'],
        ['get', 'read'],
      ]),
    },
    { url: server.url, indexName: 'docs', adminKey, ...more },
    () => undefined,
    signal,
    pause,
  );
const failure = async (...args: Parameters<typeof replace>): Promise<UploadError> => {
  const error = await replace(...args).then(
    () => undefined,
    (one: unknown) => one,
  );
  if (!(error instanceof UploadError)) throw new Error(`expected a failed upload, not ${error}`);
  expect(JSON.stringify(error.diagnostic)).not.toContain(adminKey);
  return error;
};

describe('an upload', () => {
  test('replaces records and settings, and leaves no other index', async () => {
    server.indexes.set('docs', old);
    await replace(2_500);
    expect([...server.indexes.keys()]).toEqual(['docs']);
    expect(server.indexes.get('docs')?.records).toHaveLength(2_500);
    expect(server.indexes.get('docs')?.settings).toMatchObject({
      distinctAttribute: 'url',
      synonyms: { get: ['fetch', 'read'], fetch: ['get'], read: ['get'] },
    });
  });

  test('makes an index that is not there yet', async () => {
    await replace();
    expect([...server.indexes.keys()]).toEqual(['docs']);
  });

  test('waits until the server has made each change', async () => {
    server.taskPolls = 3;
    await replace();
    expect(pauses.length).toBeGreaterThan(10);
    expect(server.indexes.get('docs')?.records).toHaveLength(3);
  });

  test('waits as long as the server asks', async () => {
    let isFirst = true;
    server.behave = () => {
      const behavior = isFirst ? { status: 429, headers: { 'retry-after': '7' } } : undefined;
      isFirst = false;
      return behavior;
    };
    await replace();
    expect(pauses[0]).toBe(7_000);
  });
});

describe('a failed upload leaves the index as it was', () => {
  const refusing = (at: (asked: Asked) => boolean, status = 400) => {
    server.indexes.set('docs', old);
    server.behave = (asked) => (at(asked) ? { status, body: '{"message":"no","code":"bad"}' } : undefined);
  };
  const isUntouched = () => {
    expect([...server.indexes.keys()]).toEqual(['docs']);
    expect(server.indexes.get('docs')).toBe(old);
  };

  test.each(['/indexes', '/settings', '/documents', '/swap-indexes'])('where %s is refused', async (end) => {
    refusing(({ method, path }) => method !== 'GET' && path.endsWith(end));
    const { diagnostic, isUnchanged } = await failure();
    expect(diagnostic.message).toBe('the service refuses the upload (400: no); `docs` is unchanged');
    expect(isUnchanged).toBe(true);
    isUntouched();
  });

  test.each(['indexCreation', 'settingsUpdate', 'documentAdditionOrUpdate', 'indexSwap'])(
    'where the server fails at %s',
    async (type) => {
      server.indexes.set('docs', old);
      server.failing = new Set([type]);
      const { diagnostic, isUnchanged } = await failure();
      expect(diagnostic.message).toContain(`made to fail: ${type}`);
      expect(isUnchanged).toBe(true);
      isUntouched();
    },
  );

  test('where the key may not write', async () => {
    server.indexes.set('docs', old);
    const { diagnostic } = await failure(1, idle, { adminKey: 'another' });
    expect(diagnostic.message).toContain('the service refuses the key (403');
    expect(diagnostic.hint).toContain('MEILISEARCH_ADMIN_KEY');
    isUntouched();
  });

  test('where nothing answers, or another server does', async () => {
    const { diagnostic } = await failure(1, idle, { url: 'http://127.0.0.1:9' });
    expect(diagnostic.message).toContain('no complete answer from http://127.0.0.1:9');
    expect(diagnostic.hint).toContain('search.meilisearch.url');
    server.behave = () => ({ status: 200, body: '<html>Welcome</html>' });
    expect((await failure()).diagnostic.message).toContain('without the JSON of Meilisearch');
  });

  test('where it is interrupted', async () => {
    server.indexes.set('docs', old);
    const stopping = new AbortController();
    server.behave = ({ path }) => {
      if (path.endsWith('/documents')) stopping.abort(new Error('stopped'));
      return undefined;
    };
    await expect(replace(1, stopping.signal)).rejects.toThrow('stopped');
    isUntouched();
  });

  test('and the key goes to no other server', async () => {
    server.behave = () => ({ status: 302, headers: { location: 'http://127.0.0.1:9/' } });
    await failure();
    expect(server.log.every(({ path }) => path.startsWith('/indexes'))).toBe(true);
  });
});

test('where the swap is not confirmed, both indexes stay', async () => {
  server.indexes.set('docs', old);
  let isSwapped = false;
  server.behave = ({ path }) => {
    if (path === '/swap-indexes') isSwapped = true;
    return isSwapped && path.startsWith('/tasks') ? 'reset' : undefined;
  };
  const { diagnostic, isUnchanged } = await failure();
  expect(diagnostic.message).toContain('did not confirm it');
  expect(isUnchanged).toBe(false);
  expect(server.indexes.size).toBe(2);
});
