import { describe, expect, test } from 'vitest';
import { withoutStacks } from '../../../../build/concerto/run/printed.ts';
import { fileOf, isInside, readWish, runKind } from '../../../../build/concerto/run/read-run.ts';
import { canShow, readTranscript, writeTranscript } from '../../../../build/concerto/run/read-transcript.ts';
import { block } from './page.ts';

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

describe('transcripts', () => {
  const text = '$ one \\\n$ more\nout\n\n$ two\n\n  $ no command\n$ three';
  test('are commands with what they print', () => {
    expect(readTranscript(text)).toMatchObject({
      before: [],
      steps: [
        { command: 'one \\\n$ more', line: 1, shown: ['out'], space: [''] },
        { command: 'two', line: 5, shown: ['', '  $ no command'], space: [] },
        { command: 'three', line: 8, shown: [], space: [] },
      ],
    });
  });
  test('are written as they were but for what is corrected', () => {
    const read = readTranscript(text);
    expect(writeTranscript(read, [])).toBe(text);
    expect(writeTranscript(read, ['new\nlines', '', 'more'])).toBe(
      '$ one \\\n$ more\nnew\nlines\n\n$ two\n$ three\nmore',
    );
  });
  test('cannot show what looks like a command', () => {
    expect(canShow('a\n$ b')).toBe(false);
    expect(canShow('a\n$class')).toBe(true);
  });
});

describe('what a block asks for', () => {
  test.each([
    ['console', 'transcript'],
    ['console no-check=reason', undefined],
    ['js run', 'program'],
    ['ts run title=a.ts', 'program'],
    ['js', undefined],
    ['py run', undefined],
    ['text output', 'output'],
    ['json output', 'output'],
    ['text', undefined],
    ['concerto title=a.cto', undefined],
  ])('%s: %s', (info, kind) => {
    expect(runKind(block(info))).toBe(kind);
  });
  test.each([
    ['a.cto', true],
    ['models/a.b.json', true],
    ['Terminal', false],
    ['Version 5.0', false],
    ['v5.0', false],
  ])('the title %s names a file: %s', (title, isFile) => {
    expect(fileOf({ ...block('concerto'), attributes: { title } }) === title).toBe(isFile);
  });
  test('no file lies outside', () => {
    expect(['/etc/a.b', '../a.b', 'x/../../a.b', '..a/b.c'].map(isInside)).toEqual([false, false, false, true]);
  });
  test('exit, files and port are read, or refused with a hint', () => {
    expect(readWish(block('console exit=2 with=a.cto,b.cto serve=8123'))).toEqual({
      exit: 2,
      files: ['a.cto', 'b.cto'],
      port: 8123,
    });
    expect(readWish(block('console'))).toEqual({ exit: 0, files: [] });
    for (const wrong of ['exit', 'exit=x', 'exit=256', 'with', 'serve', 'serve=80', 'serve=x'])
      expect(readWish(block(`console ${wrong}`)), wrong).toHaveProperty('hint');
  });
});
