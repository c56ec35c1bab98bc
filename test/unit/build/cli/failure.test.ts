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
    ['a refusal of the machine', full, 'env/disk-full', 1],
    ['a port', new ListenError(problem('env/port', 'taken')), 'env/port', 1],
    ['code of a configuration', inConfig, 'config/unreadable', 2],
    ['our own code, called by a configuration', throughConfig, 'tool/bug', 70],
    ['anything else', new TypeError('null'), 'tool/bug', 70],
    ['no error at all', 1, 'tool/bug', 70],
  ])('%s', async (_, error, code, status) => {
    const { diagnostic, stack } = await failureOf(error, running);
    expect([diagnostic.code, exitStatusOf([diagnostic], false)]).toEqual([code, status]);
    expect(stack !== undefined).toBe(code === 'tool/bug');
    expect(diagnostic).not.toHaveProperty('at');
  });

  test('after an interruption it is that, whatever came of it', async () => {
    for (const error of [full, new Error('The service was stopped'), 1]) {
      const { diagnostic, stack } = await failureOf(error, AbortSignal.abort());
      expect([diagnostic.code, exitStatusOf([diagnostic], false), stack]).toEqual(['tool/interrupted', 130, undefined]);
    }
  });

  test('a child may hear of the interruption first', async () => {
    const interrupted = new AbortController();
    const failure = failureOf(new Error('The service was stopped'), interrupted.signal);
    interrupted.abort();
    expect((await failure).diagnostic.code).toBe('tool/interrupted');
  });

  test.skipIf(process.platform === 'win32')('the program may be busy when the interruption comes', async () => {
    const interrupted = new AbortController();
    process.once('SIGUSR2', () => interrupted.abort());
    const failure = failureOf(new Error('The service was stopped'), interrupted.signal);
    // A turn begins with timers: the wait is over before the signal has its turn.
    setImmediate(() => {
      process.kill(process.pid, 'SIGUSR2');
      const end = performance.now() + 200;
      while (performance.now() < end);
    });
    expect((await failure).diagnostic.code).toBe('tool/interrupted');
  });
});
