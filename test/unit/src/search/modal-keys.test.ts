import { expect, test } from 'vitest';
import { endOf, isShortcut, type PressedKey } from '../../../../src/search/modal-keys.ts';

const pressed = (key: string, modifiers: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

test.each([
  ['Ctrl+K', pressed('k', { ctrlKey: true }), true],
  ['Cmd+K', pressed('k', { metaKey: true }), true],
  ['Ctrl+K with caps lock', pressed('K', { ctrlKey: true }), true],
  ['K alone', pressed('k'), false],
  ['Ctrl+Shift+K', pressed('K', { ctrlKey: true, shiftKey: true }), false],
  ['Ctrl+Alt+K', pressed('k', { ctrlKey: true, altKey: true }), false],
  ['Ctrl+J', pressed('j', { ctrlKey: true }), false],
])('%s is the shortcut of search: %s', (_, key, expected) => expect(isShortcut(key)).toBe(expected));

test('a key event without a key, as autofill sends it, is not the shortcut', () => {
  const { key: _, ...event } = pressed('', { ctrlKey: true });
  expect(isShortcut(event as PressedKey)).toBeFalsy();
});

test('typing continues at the caret, or replaces all of the query', () => {
  expect([5, 0, null].map(endOf)).toEqual([5, 64, 64]);
});
