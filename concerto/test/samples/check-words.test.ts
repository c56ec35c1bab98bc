import { describe, expect, test } from 'vitest';
import { book, directive, fence, findings, verdict } from '../page-of.ts';

const wordOf = async (info: string, text = '') =>
  (await findings([fence(info, text)])).map(({ message, hint }) => (hint ? `${message}, ${hint}` : message));

describe('words of the info string', () => {
  test('that are misspelt are found with a hint', async () => {
    expect(await wordOf('concerto modle=x', book)).toEqual(['`modle` is unknown, did you mean `model`?']);
    expect(await wordOf('json instanse=x', '{}')).toEqual(['`instanse` is unknown, did you mean `instance`?']);
    expect(await wordOf('js runn')).toEqual(['`runn` is unknown, did you mean `run`?']);
    expect(await wordOf('console exti=1')).toEqual(['`exti` is unknown, did you mean `exit`?']);
    expect(await wordOf('text outptu')).toEqual(['`outptu` is unknown, did you mean `output`?']);
    expect(await wordOf('json no_check="x"', '{}')).toEqual(['`no_check` is unknown, did you mean `no-check`?']);
  });

  test('leave a sample unproven: who knows what was meant', async () => {
    expect((await verdict([fence('concerto modle=x', book)])).samples).toMatchObject([
      { kind: 'model', state: 'failed' },
    ]);
  });

  test('of others are left alone', async () => {
    for (const info of [
      'concerto title="a.cto" showLineNumbers {1,3}',
      'concerto wrap',
      'concerto collapse ins={2} del={3}',
    ])
      expect(await wordOf(info, book)).toEqual([]);
    expect(await wordOf('bash npm2yarn', 'npm install left-pad')).toEqual([]);
  });

  test('of another language mean nothing', async () => {
    expect(await wordOf('concerto instance', book)).toEqual(['`instance` means nothing on a block of concerto']);
    expect(await wordOf('json run', '{}')).toEqual(['`run` means nothing on a block of json']);
  });

  test('that need another word are found without it', async () => {
    expect(await wordOf('json strict', '{}')).toEqual(['`strict` means nothing without `instance`']);
    expect(await wordOf('yaml complete', 'a: 1')).toEqual(['`complete` means nothing without `vocabulary`']);
    expect(await wordOf('js cjs')).toEqual(['`cjs` means nothing without `run`']);
    expect((await wordOf('concerto properties', book))[0]).toBe('`properties` means nothing without `fragment`');
  });

  test('that exclude each other are found', async () => {
    expect(await wordOf('js run output')).toEqual(['`run` and `output` cannot be together, keep one of them']);
    expect((await wordOf('concerto model fragment', 'concept A {}'))[0]).toContain(
      '`model` and `fragment` cannot be together',
    );
    expect((await wordOf('json error', '{}'))[0]).toContain('`error` means nothing on plain data');
  });
});

describe('no-check', () => {
  test('skips a block of any kind, with its reason', async () => {
    for (const [info, kind] of [
      ['concerto', 'model'],
      ['concerto fragment', 'fragment'],
      ['json instance', 'instance'],
      ['json', 'data'],
      ['js run', 'program'],
      ['console', 'transcript'],
      ['sh', 'install'],
    ] as const)
      expect(await verdict([fence(`${info} no-check="it is old"`, 'nonsense {')])).toEqual({
        samples: [{ block: 0, kind, state: 'skipped', reason: 'it is old' }],
        findings: [],
      });
    const { samples } = await verdict([directive('generated', { model: 'x', targets: 'all', 'no-check': 'slow' })]);
    expect(samples).toEqual([{ block: 0, kind: 'generated', state: 'skipped', reason: 'slow' }]);
  });

  test('must say why', async () => {
    for (const info of ['concerto no-check', 'concerto no-check=""', 'concerto no-check=" "'])
      expect(await findings([fence(info, 'nonsense')])).toMatchObject([{ message: '`no-check` does not say why' }]);
  });
});

test('blocks of other languages and directives of others are not ours', async () => {
  expect(await verdict([fence('python run', 'x'), directive('note', { modle: 'x' })])).toEqual({
    samples: [],
    findings: [],
  });
});

test('a page without samples is done without loading anything', async () => {
  expect(await verdict([])).toEqual({ samples: [], findings: [] });
});
