import { describe, expect, test } from 'vitest';
import { extractNames, extractWords } from '../../../../../build/checks/coverage/words.ts';
import { cpuTime } from '../../../../support/cpu-time.ts';

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

  test('takes linear time for a long row of dashes', () => {
    const start = cpuTime();
    extractWords(`${'-'.repeat(200_000)}a${'a-'.repeat(200_000)}`);
    expect(cpuTime() - start).toBeLessThan(1000);
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
