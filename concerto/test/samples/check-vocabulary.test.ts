import { describe, expect, test } from 'vitest';
import { book, fence, findings, verdict } from '../page-of.ts';

describe('a vocabulary', () => {
  const terms = (...lines: string[]) =>
    ['locale: en', 'namespace: org.example.catalogue@1.0.0', 'term: Books', 'declarations:', ...lines].join('\n');
  const full = ['  - Book: A book', '    properties:', '      - isbn: Its number', '      - title: Its title'];

  test('is proven by the model of its namespace', async () => {
    const { samples, findings: found } = await verdict([
      fence('concerto', book),
      fence('yaml vocabulary complete', terms(...full)),
    ]);
    expect(found).toEqual([]);
    expect(samples[1]).toMatchObject({
      kind: 'vocabulary',
      state: 'proven',
      by: [expect.stringMatching(/^concerto-vocabulary \d/)],
    });
  });

  test('has no terms for what the model does not have', async () => {
    expect(
      await findings([fence('concerto', book), fence('yaml vocabulary', terms(...full, '      - color: x'))]),
    ).toMatchObject([{ block: 1, line: 9, message: expect.stringContaining('color') }]);
    expect(
      await findings([fence('concerto', book), fence('yaml vocabulary', terms('  - Bird: A bird'))]),
    ).toMatchObject([{ block: 1, line: 5, message: 'the model has no Bird, but there is a term for it' }]);
  });

  test('may leave out terms unless it says that it is complete', async () => {
    const some = terms('  - Book: A book');
    expect(await findings([fence('concerto', book), fence('yaml vocabulary', some)])).toEqual([]);
    expect(
      (await findings([fence('concerto', book), fence('yaml vocabulary complete', some)])).map(
        ({ message }) => message,
      ),
    ).toEqual([expect.stringContaining('isbn'), expect.stringContaining('title')]);
  });

  test('needs its model', async () => {
    expect(await findings([fence('yaml vocabulary', terms(...full))])).toMatchObject([
      { message: expect.stringContaining('declares the namespace org.example.catalogue@1.0.0') },
    ]);
    expect(
      await findings([fence('concerto model=a', 'namespace a@1.0.0'), fence('yaml vocabulary=a', terms(...full))]),
    ).toMatchObject([{ block: 1, message: expect.stringContaining('the model a of a@1.0.0') }]);
  });

  test('that must fail is compared with the message', async () => {
    expect(
      await findings([
        fence('yaml vocabulary error="A vocabulary must specify a locale"', 'namespace: a@1.0.0\ndeclarations: []'),
      ]),
    ).toEqual([]);
  });
});
