import { describe, expect, test } from 'vitest';
import { withoutStacks } from '../../run/printed.ts';

describe('withoutStacks', () => {
  test('puts an elision in place of a stack and of what Node.js says of itself', () => {
    const stack = 'Error: x\n    at a (file:///a.mjs:1:7)\n    at async node:internal/b:2:3\n\nNode.js v20.1.0\nend';
    expect(withoutStacks(stack)).toBe('Error: x\n…\nend');
  });
  test('keeps other lines that begin like one, and the empty lines between', () => {
    expect(withoutStacks('a\n  at last\n\n\nb')).toBe('a\n  at last\n\n\nb');
  });
  test('two stacks are two', () => {
    expect(withoutStacks('a\n    at x (<anonymous>)\nb\n    at y:1:1')).toBe('a\n…\nb\n…');
  });
});
