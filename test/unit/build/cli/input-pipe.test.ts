import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { inputPipe } from '../../../../build/cli/input-pipe.ts';

const watched = (input: unknown) => {
  const calls: string[] = [];
  const pipe = inputPipe(input);
  return { pipe, calls, listen: () => pipe.onEnd(() => calls.push('quit')) };
};

test.each(['end', 'close', 'error'])('a server ends with its pipe (%s)', (event) => {
  const input = new Socket();
  const { calls, listen } = watched(input);
  listen();
  input.emit('data', 'text is not read');
  expect(calls).toEqual([]);
  input.emit(event, new Error('gone'));
  expect(calls).toEqual(['quit']);
});

test('a pipe that has ended before the server is ready says nothing', () => {
  const input = new Socket();
  const { calls, listen } = watched(input);
  input.emit('end');
  listen();
  input.emit('close');
  expect(calls).toEqual([]);
});

test('after the release nothing is called or read', () => {
  const input = new Socket();
  const { calls, listen, pipe } = watched(input);
  listen();
  pipe.release();
  input.emit('end');
  expect([calls, input.isPaused()]).toEqual([[], true]);
});

test.each([
  ['nothing', undefined],
  ['a file or /dev/null', new EventEmitter()],
  ['a terminal', Object.assign(new Socket(), { isTTY: true })],
])('%s is not watched', (_, input) => {
  const { calls, listen, pipe } = watched(input);
  listen();
  input?.emit('end');
  pipe.release();
  expect([calls, input?.listenerCount('error') ?? 0]).toEqual([[], 0]);
});
