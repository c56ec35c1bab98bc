import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { envProblem } from '../../../../build/adapters/env-problem.ts';

const thrownBy = (action: () => unknown): unknown => {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

const systemError = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: made up`), {
    code,
    errno: -1,
    syscall: 'open',
    path: '/site/dist/a.html',
    ...more,
  });

describe('envProblem', () => {
  test.each([
    ['ENOSPC', 'env/disk-full'],
    ['EDQUOT', 'env/disk-full'],
    ['EACCES', 'env/permission'],
    ['EPERM', 'env/permission'],
    ['EROFS', 'env/permission'],
    ['EMFILE', 'env/too-many-files'],
    ['ENFILE', 'env/too-many-files'],
    ['EIO', 'env/failed'],
    ['ENOTDIR', 'env/failed'],
  ])('%s is %s, with the activity, the path and a hint', (code, expected) => {
    const found = envProblem(systemError(code), 'writing the site');
    expect(found).toMatchObject({ code: expected, severity: 'error' });
    expect(found?.message).toContain('while writing the site (/site/dist/a.html, ');
    expect(found?.message).toContain(code);
    expect(found?.message).not.toMatch(/\.$|\n/);
    expect(found?.hint).toBeTruthy();
  });

  test('explains the error in words', () => {
    const found = envProblem(systemError('ENOSPC', { syscall: 'write' }), 'writing the site');
    expect(found?.message).toBe('no space left on the disk while writing the site (/site/dist/a.html, ENOSPC)');
  });

  test('names both paths of a rename', () => {
    const error = systemError('EACCES', { syscall: 'rename', dest: '/site/dist/b.html' });
    expect(envProblem(error, 'publishing')?.message).toContain('(/site/dist/a.html to /site/dist/b.html, EACCES)');
  });

  test('a real missing file is env/failed with the system’s description', () => {
    const error = thrownBy(() => readFileSync('/no/such/file'));
    expect(envProblem(error, 'reading the template')).toMatchObject({
      code: 'env/failed',
      message: 'no such file or directory while reading the template (/no/such/file, ENOENT)',
    });
  });

  test('a real port in use is env/port and names the port', async () => {
    const first = createServer();
    const port = await new Promise<number>((resolve) => {
      first.listen(0, '127.0.0.1', () => resolve((first.address() as { port: number }).port));
    });
    const error = await new Promise((resolve) => createServer().once('error', resolve).listen(port, '127.0.0.1'));
    first.close();
    expect(envProblem(error, 'starting the server')).toMatchObject({
      code: 'env/port',
      message: `the port is in use while starting the server (127.0.0.1:${port}, EADDRINUSE)`,
    });
  });

  test('the same code means something else for ports and watchers', () => {
    const port = { path: undefined, syscall: 'listen', address: '::1', port: 80 };
    expect(envProblem(systemError('EACCES', port), 'starting')).toMatchObject({
      code: 'env/port',
      message: 'the port needs more rights than this user has while starting ([::1]:80, EACCES)',
    });
    expect(envProblem(systemError('ENOSPC', { syscall: 'watch' }), 'watching')?.code).toBe('env/too-many-files');
  });

  test('looks into an AggregateError of connections', () => {
    expect(envProblem(new AggregateError([systemError('ECONNREFUSED', { syscall: 'connect' })]), 'asking')?.code).toBe(
      'env/failed',
    );
  });

  test('ignores programming errors', () => {
    expect(
      envProblem(
        thrownBy(() => JSON.parse('{')),
        'x',
      ),
    ).toBeUndefined();
    expect(
      envProblem(
        thrownBy(() => writeFileSync(undefined as unknown as string, '')),
        'x',
      ),
    ).toBeUndefined();
    expect(envProblem(new AggregateError([]), 'x')).toBeUndefined();
    for (const thrown of ['ENOSPC', undefined, null, { code: 'ENOSPC' }])
      expect(envProblem(thrown, 'x')).toBeUndefined();
    const aborted = AbortSignal.abort().reason;
    expect(envProblem(aborted, 'x')).toBeUndefined();
  });

  test('a real folder instead of a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'env-problem-'));
    expect(
      envProblem(
        thrownBy(() => readFileSync(folder)),
        'reading',
      )?.message,
    ).toMatch(/EISDIR\)$/);
    rmSync(folder, { recursive: true });
  });
});
