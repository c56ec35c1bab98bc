import { describe, expect, test } from 'vitest';
import { fileOf, isInside, readRunOptions, runKind, whyNotHere } from '../../run/read-run.ts';
import { block } from './page.ts';

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
    expect(readRunOptions(block('console exit=2 with=a.cto,b.cto serve=8123'))).toEqual({
      exit: 2,
      files: ['a.cto', 'b.cto'],
      port: 8123,
    });
    expect(readRunOptions(block('console'))).toEqual({ exit: 0, files: [] });
    for (const wrong of ['exit', 'exit=x', 'exit=256', 'with', 'serve', 'serve=80', 'serve=x', 'needs', 'needs=gcc'])
      expect(readRunOptions(block(`console ${wrong}`)), wrong).toHaveProperty('hint');
  });
  test('a block that needs a compiler does not run where there is none', () => {
    const why = (info: string) => whyNotHere(block(info), (command) => command === 'go');
    expect(why('console needs=go')).toBeUndefined();
    expect(why('console')).toBeUndefined();
    expect(why('console needs=javac')).toBe('not run: `javac` is not installed here');
    // An unknown one is told by readRunOptions.
    expect(why('console needs=gcc')).toBeUndefined();
  });
});
