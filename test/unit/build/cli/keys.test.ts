import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { keyList, readKeys } from '../../../../build/cli/keys.ts';

function keyboard(isTTY = true) {
  const calls: unknown[] = [];
  const emitter = new EventEmitter();
  return Object.assign(emitter, { isTTY, calls, setRawMode: (isRaw: boolean) => calls.push(isRaw) });
}

const recorded = () => {
  const pressed: string[] = [];
  const keys = ['o', 'q'].map((key) => ({ key, does: `do ${key}`, press: () => pressed.push(key) }));
  return { pressed, keys, interrupt: () => pressed.push('interrupt') };
};

test('keys act at once, in either case; others do nothing', () => {
  const { pressed, keys, interrupt } = recorded();
  const input = keyboard();
  readKeys(input, keys, interrupt);
  for (const data of ['o', 'x', 'Q', '\u001b[A']) input.emit('data', Buffer.from(data));
  expect(pressed).toEqual(['o', 'q']);
});

test('Ctrl-C and Ctrl-D interrupt, which raw input would otherwise swallow', () => {
  const { pressed, keys, interrupt } = recorded();
  const input = keyboard();
  readKeys(input, keys, interrupt);
  input.emit('data', '\u0003');
  input.emit('data', '\u0004');
  expect(pressed).toEqual(['interrupt', 'interrupt']);
});

test('the keyboard is given back', () => {
  const { pressed, keys, interrupt } = recorded();
  const input = keyboard();
  const release = readKeys(input, keys, interrupt);
  release();
  input.emit('data', 'o');
  expect([pressed, input.calls]).toEqual([[], [true, false]]);
});

test.each([undefined, keyboard(false)])('without a terminal nothing is read', (input) => {
  const { keys, interrupt } = recorded();
  readKeys(input, keys, interrupt)();
  expect(input?.listenerCount('data') ?? 0).toBe(0);
  expect(input?.calls ?? []).toEqual([]);
});

test('the list names each key', () => {
  expect(keyList(recorded().keys)).toBe('  press o to do o\n  press q to do q\n');
});
