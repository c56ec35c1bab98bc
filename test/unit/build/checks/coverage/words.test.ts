import { describe, expect, test } from 'vitest';
import { namesIn, wordsOf } from '../../../../../build/checks/coverage/words.ts';

describe('words of code', () => {
  test.each([
    ['manager.addModel(text)', ['manager', 'addModel', 'text']],
    ['widget compile --pascalCase -v', ['widget', 'compile', '--pascalCase', '-v']],
    ['widget extract-decorators', ['widget', 'extract-decorators']],
    ["import { A } from '@acme/widget-core'", ['import', 'A', 'from', 'acme', 'widget-core']],
    ['version <release>', ['version', 'release']],
    ['$class größe', ['$class', 'größe']],
    ['1.0.0 +- "" ', []],
  ])('%s', (code, words) => {
    expect(wordsOf(code)).toEqual(words);
  });

  test('a long row of dashes takes no time', () => {
    const start = performance.now();
    wordsOf(`${'-'.repeat(200_000)}a${'a-'.repeat(200_000)}`);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

test('of prose, only what cannot be a word of the language', () => {
  expect(namesIn('The Factory and the ModelManager read addModel, --help, $class, IModel and JSON.')).toEqual([
    'ModelManager',
    'addModel',
    '--help',
    '$class',
    'IModel',
  ]);
});
