import { describe, expect, test } from 'vitest';
import { exitStatusOf } from '../../../../build/cli/exit-status.ts';
import { failureOf } from '../../../../build/cli/failure.ts';
import { UsageError } from '../../../../build/cli/flags.ts';
import { problem } from '../../../../build/model/diagnostic.ts';
import { ListenError } from '../../../../build/serve/listen.ts';

const running = new AbortController().signal;
const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
const withStack = (stack: string): Error => Object.assign(new Error('boom'), { stack });
const inConfig = withStack(
  'Error: boom\n    at Timeout.x (file:///r/.docs-build/cache/config-0123456789abcdef.mjs:2:7)',
);
const throughConfig = withStack(
  'Error: boom\n    at ours (file:///lib/x.js:1:1)\n    at file:///r/.docs-build/cache/config-0123456789abcdef.mjs:2:7',
);

describe('an error that ends a command', () => {
  test.each([
    ['a wrong command line', new UsageError('no', 'write yes'), 'usage/invalid', 2],
    ['an error of the operating system', full, 'env/disk-full', 1],
    ['a port in use', new ListenError(problem('env/port', 'taken')), 'env/port', 1],
    ['an error thrown by a configuration', inConfig, 'config/unreadable', 2],
    ['an error thrown by the tool, called by a configuration', throughConfig, 'tool/bug', 70],
    ['anything else', new TypeError('null'), 'tool/bug', 70],
    ['a thrown value that is not an Error', 1, 'tool/bug', 70],
  ])('%s', async (_, error, code, status) => {
    const { diagnostic, stack } = await failureOf(error, running);
    expect([diagnostic.code, exitStatusOf([diagnostic], false)]).toEqual([code, status]);
    expect(stack !== undefined).toBe(code === 'tool/bug');
    expect(diagnostic).not.toHaveProperty('at');
  });

  test('after an interruption every error is reported as tool/interrupted', async () => {
    for (const error of [full, new Error('The service was stopped'), 1]) {
      const { diagnostic, stack } = await failureOf(error, AbortSignal.abort());
      expect([diagnostic.code, exitStatusOf([diagnostic], false), stack]).toEqual(['tool/interrupted', 130, undefined]);
    }
  });

  test('an error that arrives just before the interruption is reported as tool/interrupted', async () => {
    const interrupted = new AbortController();
    const failure = failureOf(new Error('The service was stopped'), interrupted.signal);
    interrupted.abort();
    expect((await failure).diagnostic.code).toBe('tool/interrupted');
  });

  test.skipIf(process.platform === 'win32')(
    'an interruption is recognized even if the event loop is blocked when it arrives',
    async () => {
      const interrupted = new AbortController();
      process.once('SIGUSR2', () => interrupted.abort());
      const failure = failureOf(new Error('The service was stopped'), interrupted.signal);
      // Timers run first in an iteration of the event loop, so the wait ends before the signal is delivered.
      setImmediate(() => {
        process.kill(process.pid, 'SIGUSR2');
        const end = performance.now() + 200;
        while (performance.now() < end);
      });
      expect((await failure).diagnostic.code).toBe('tool/interrupted');
    },
  );
});
