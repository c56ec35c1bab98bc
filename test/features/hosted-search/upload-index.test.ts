import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { indexSettings, synonymRecords } from '../../../build/features/hosted-search/index-settings.ts';
import { type IndexContent, uploadIndex } from '../../../build/features/hosted-search/upload-index.ts';
import { UploadError } from '../../../build/features/search-service/upload-error.ts';
import {
  type Behavior,
  type FakeSearchService,
  fakeSearchService,
  type LoggedRequest,
} from '../../support/fake-search-service.ts';

let double: FakeSearchService;
beforeAll(async () => {
  double = await fakeSearchService();
});
afterAll(() => double.close());
afterEach(() => double.reset());

const idle = new AbortController().signal;
const adminKey = 'adminkey0123';
const content = (count: number): IndexContent => ({
  records: Array.from({ length: count }, (_, index) => ({ objectID: `/docs/${index}` })),
  settings: indexSettings(),
  synonyms: synonymRecords([['get', 'fetch']]),
});
const old = [{ objectID: 'old' }];
const said: string[] = [];
/** The pauses that uploads took, in milliseconds. They take no time. */
const pauses: number[] = [];
const pause = async (ms: number): Promise<void> => void pauses.push(ms);
const upload = (sent: IndexContent, signal = idle): Promise<void> => {
  double.put('docs', old, { hitsPerPage: 7 }, ['old synonym']);
  said.length = 0;
  pauses.length = 0;
  return uploadIndex(
    sent,
    { appId: 'APPID', adminKey, indexName: 'docs', hosts: double.addresses },
    (text) => said.push(text),
    signal,
    pause,
  );
};
/** Sets how all hosts respond to requests that match a pattern. */
const behave = (behavior: Behavior, pattern: RegExp): void => {
  const when = ({ method, path, body }: LoggedRequest): boolean =>
    pattern.test(`${method} ${path} ${JSON.stringify(body).slice(0, 60)}`);
  for (const host of double.hosts) host.behave(behavior, when);
};
const isUntouched = (): void => {
  expect(double.indices.get('docs')).toEqual({ records: old, settings: { hitsPerPage: 7 }, synonyms: ['old synonym'] });
  expect([...double.indices.keys()]).toEqual(['docs']);
};

describe('a complete upload', () => {
  test('replaces records, settings and synonyms', async () => {
    await upload(content(3));
    expect([...double.indices.keys()]).toEqual(['docs']);
    const index = double.indices.get('docs');
    expect(index?.records.map(({ objectID }) => objectID)).toEqual(['/docs/0', '/docs/1', '/docs/2']);
    expect(index?.settings).toMatchObject({ attributeForDistinct: 'url', hitsPerPage: 7 });
    expect(index?.synonyms).toEqual([{ objectID: 'get|fetch', type: 'synonym', synonyms: ['get', 'fetch'] }]);
  });

  test('touches the index that readers search once, at the end', async () => {
    await upload(content(2_500));
    const writes = double.log.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
    const made = /docs_tmp_\d+/.exec(writes.join())?.[0];
    expect(writes).toEqual([
      'POST /1/indexes/docs/operation',
      `PUT /1/indexes/${made}/settings`,
      `POST /1/indexes/${made}/synonyms/batch`,
      ...[1, 2, 3].map(() => `POST /1/indexes/${made}/batch`),
      `POST /1/indexes/${made}/operation`,
    ]);
    expect(double.log[0]?.body).toEqual({
      operation: 'copy',
      destination: made,
      scope: ['settings', 'rules', 'synonyms'],
    });
    expect(double.log.findLast(({ method }) => method === 'POST')?.body).toEqual({
      operation: 'move',
      destination: 'docs',
    });
    expect(double.indices.get('docs')?.records).toHaveLength(2_500);
  });

  test('waits for each step before the next one that depends on it', async () => {
    double.delayTasks(1);
    await upload(content(1));
    const steps = double.log.map(({ method, path, body }) =>
      method === 'GET' ? 'wait' : ((body as { operation?: string }).operation ?? path.split('/').slice(4).join('/')),
    );
    expect(steps.filter((step, index) => step !== 'wait' || steps[index - 1] !== 'wait')).toEqual([
      'copy',
      'wait',
      'settings',
      'wait',
      'synonyms/batch',
      'wait',
      'batch',
      'wait',
      'move',
      'wait',
    ]);
  });

  test('keeps the synonyms of the index if the configuration has none', async () => {
    await upload({ ...content(1), synonyms: [] });
    expect(double.indices.get('docs')?.synonyms).toEqual(['old synonym']);
  });

  test('creates a missing index', async () => {
    const place = { appId: 'APPID', adminKey, indexName: 'new', hosts: double.addresses };
    await uploadIndex(content(2), place, () => undefined, idle);
    expect(double.indices.get('new')?.records).toHaveLength(2);
  });

  test('reports progress', async () => {
    await upload(content(1_500));
    expect(said).toEqual([
      'preparing a new index beside `docs` …',
      'sent 1000 of 1500 records …',
      'sent 1500 of 1500 records …',
      'replacing `docs` with it …',
    ]);
  });

  test('sends the key in headers only', async () => {
    await upload(content(1));
    for (const { headers, query, path, body } of double.log) {
      expect(headers['x-algolia-api-key']).toBe(adminKey);
      expect(`${query}${path}${JSON.stringify(body)}`).not.toContain(adminKey);
    }
  });

  test('continues with another host when one fails', async () => {
    double.hosts[0]?.behave({ kind: 'reset' });
    await upload(content(1_001));
    expect(double.indices.get('docs')?.records).toHaveLength(1_001);
  });
});

describe('a failed upload leaves the index unchanged and deletes the temporary one', () => {
  test.each([
    ['the copy', /operation .*copy/],
    ['the settings', /^PUT .*settings/],
    ['the synonyms', /synonyms/],
    ['the first records', /^POST \S+tmp_\d+\/batch/],
    ['a task', /^GET .*task/],
    ['the move', /operation .*move/],
  ])('%s is refused', async (_, pattern) => {
    behave({ kind: 'status', status: 403 }, pattern);
    const error = await upload(content(2)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UploadError);
    const { diagnostic } = error as UploadError;
    expect(diagnostic).toMatchObject({ code: 'search/upload', severity: 'error' });
    expect(diagnostic.hint).toContain('ALGOLIA_ADMIN_KEY');
    expect(JSON.stringify(diagnostic)).not.toContain(adminKey);
    isUntouched();
  });

  test('later records are refused', async () => {
    let batches = 0;
    for (const host of double.hosts)
      host.behave(
        { kind: 'status', status: 400 },
        ({ path }) => path.endsWith('/batch') && path.includes('tmp') && ++batches > 2,
      );
    await expect(upload({ ...content(2_500), synonyms: [] })).rejects.toThrow(
      /made to answer 400\); `docs` is unchanged/,
    );
    isUntouched();
  });

  test('what the service says is quoted in part, and without the key', async () => {
    behave({ kind: 'status', status: 400, message: `no ${adminKey} ${'x'.repeat(5_000)}` }, /./);
    const { diagnostic } = (await upload(content(1)).catch((reason: unknown) => reason)) as UploadError;
    expect(diagnostic.message).toMatch(/\(400: no … x{200,300}…\); `docs` is unchanged$/);
  });

  test('no host answers', async () => {
    behave({ kind: 'reset' }, /./);
    await expect(upload(content(1))).rejects.toThrow('no host of the application `APPID` answers; `docs` is unchanged');
    expect(double.indices.get('docs')?.records).toEqual(old);
  });

  test('it is interrupted', async () => {
    const stop = new AbortController();
    for (const host of double.hosts)
      host.behave({ kind: 'ok' }, ({ path }) => {
        if (path.endsWith('/batch')) stop.abort(new Error('interrupted'));
        return false;
      });
    await expect(upload({ ...content(2_500), synonyms: [] }, stop.signal)).rejects.toThrow('interrupted');
    isUntouched();
  });
});

describe('a service with too many requests', () => {
  const busy = (pattern: RegExp, times: number, retryAfter?: string): void => {
    let left = times;
    const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
    for (const host of double.hosts)
      host.behave({ kind: 'status', status: 429, headers }, ({ method, path, body }) => {
        const isAsked = pattern.test(`${method} ${path} ${JSON.stringify(body).slice(0, 60)}`);
        return isAsked && left-- > 0;
      });
  };

  test.each([
    ['the copy', /operation .*copy/],
    ['the settings', /^PUT .*settings/],
    ['the synonyms', /synonyms/],
    ['the records', /^POST \S+tmp_\d+\/batch/],
    ['a task', /^GET .*task/],
    ['the move', /operation .*move/],
  ])('is asked again after the pause that it wants: %s', async (_, pattern) => {
    busy(pattern, 2, '20');
    await upload(content(1));
    expect(pauses).toEqual([20_000, 20_000]);
    expect(said.filter((text) => text === 'the service has too many requests: waiting 20 s …')).toHaveLength(2);
    expect(double.indices.get('docs')?.records).toHaveLength(1);
  });

  test.each([undefined, '0', '-5', 'Infinity', '1e9', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
    'is asked at ever longer intervals without a pause that it wants: %s',
    async (retryAfter) => {
      busy(/settings/, 3, retryAfter);
      await upload(content(1));
      expect(pauses).toEqual([1_000, 2_000, 4_000]);
    },
  );

  test.each(['86400', '1000000000', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'is left alone if it wants a longer pause than an upload takes: %s',
    async (retryAfter) => {
      busy(/settings/, 1, retryAfter);
      const { diagnostic } = (await upload(content(1)).catch((reason: unknown) => reason)) as UploadError;
      expect(diagnostic.message).toMatch(/^the service has too many requests \(429: .*\); `docs` is unchanged$/);
      expect(diagnostic.hint).toMatch(/^it asks to wait \d+ s: try again then$/);
      expect(pauses).toEqual([]);
      isUntouched();
    },
  );

  test('is left alone when the upload has waited long enough in all', async () => {
    busy(/settings/, 1_000, '70');
    const { diagnostic } = (await upload(content(1)).catch((reason: unknown) => reason)) as UploadError;
    expect(diagnostic.hint).toBe('an upload waits 300 s in all: try again later');
    expect(pauses).toEqual([70_000, 70_000, 70_000, 70_000]);
    isUntouched();
  });
});

test('a move without a response is reported as such, and nothing is deleted', async () => {
  behave({ kind: 'reset' }, /operation .*move/);
  await expect(upload(content(1))).rejects.toThrow('the service was told to replace `docs` and did not confirm it');
  expect(double.log.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('a move that is not confirmed is reported as such', async () => {
  let moved = false;
  for (const host of double.hosts)
    host.behave({ kind: 'status', status: 400 }, ({ method, body }) => {
      const isMove = (body as { operation?: string }).operation === 'move';
      const fails = moved && method === 'GET';
      moved ||= isMove;
      return fails;
    });
  await expect(upload(content(1))).rejects.toThrow('the service was told to replace `docs` and did not confirm it');
  expect(double.indices.get('docs')?.records).toHaveLength(1);
});
