import { describe, expect, test } from 'vitest';
import { extractNames, extractWords } from '../../../build/features/coverage/words.ts';
import { growth, quadratic } from '../../support/growth.ts';

describe('extractWords', () => {
  test.each([
    ['manager.addModel(text)', ['manager', 'addModel', 'text']],
    ['widget compile --pascalCase -v', ['widget', 'compile', '--pascalCase', '-v']],
    ['widget extract-decorators', ['widget', 'extract-decorators']],
    ["import { A } from '@acme/widget-core'", ['import', 'A', 'from', 'acme', 'widget-core']],
    ['version <release>', ['version', 'release']],
    ['$class größe', ['$class', 'größe']],
    ['1.0.0 +- "" ', []],
  ])('%s', (code, words) => {
    expect(extractWords(code)).toEqual(words);
  });

  test('takes linear time for a long row of dashes', async () => {
    const row = (size: number): string => `${'-'.repeat(size)}a${'a-'.repeat(size)}`;
    expect(await growth((size) => extractWords(row(size)), 200_000)).toBeLessThan(quadratic);
  });
});

test('extractNames only returns words that cannot be English', () => {
  expect(extractNames('The Factory and the ModelManager read addModel, --help, $class, IModel and JSON.')).toEqual([
    'ModelManager',
    'addModel',
    '--help',
    '$class',
    'IModel',
  ]);
});
