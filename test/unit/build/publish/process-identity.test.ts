import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  identifyProcess,
  identityPattern,
  isRunning,
  thisProcess,
} from '../../../../build/publish/process-identity.ts';

test('this process is running, under one name', () => {
  expect(thisProcess()).toBe(thisProcess());
  expect(thisProcess()).toMatch(new RegExp(`^${identityPattern}$`));
  expect(isRunning(thisProcess())).toBe(true);
});

test.each(['', 'text', '0-a', `${process.pid}`, `${process.pid}-`, `-${process.pid}-a`])(
  '%j is not a running process',
  (text) => {
    expect(isRunning(text)).toBe(false);
  },
);

test('another process with the pid of this one is not running', () => {
  expect(isRunning(`${process.pid}-0`)).toBe(false);
});

test.skipIf(!existsSync('/proc/self/stat'))('a process is running until it ends', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const identity = identifyProcess(child.pid ?? 0) ?? '';
  expect(isRunning(identity)).toBe(true);
  child.stdin.end();
  await once(child, 'exit');
  expect(isRunning(identity)).toBe(false);
  expect(identifyProcess(child.pid ?? 0)).toBeUndefined();
});
