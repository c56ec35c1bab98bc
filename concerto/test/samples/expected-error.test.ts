import { describe, expect, test } from 'vitest';
import { fence, findings, states } from '../page-of.ts';

const bad = 'namespace org.example@1.0.0\nconcept A {\n  o Bird b\n}';
const message = `Undeclared type "Bird" in "property org.example@1.0.0.A.b".`;

describe('a sample that must fail', () => {
  test('is proven by its exact message', async () => {
    const blocks = [fence(`concerto error='${message}'`, bad)];
    expect(await findings(blocks)).toEqual([]);
    expect(await states(blocks)).toEqual(['0 model proven']);
  });

  test('may be shown with the place that the tool adds', async () => {
    expect(await findings([fence('concerto error', bad), fence('text error', `${message} File 'model.cto':`)])).toEqual(
      [],
    );
    expect(
      await findings([fence('concerto title="a.cto" error', bad), fence('text error', `${message} File 'a.cto':`)]),
    ).toEqual([]);
  });

  test('is refused when a part of the message is missing', async () => {
    expect(await findings([fence('concerto error="Undeclared type"', bad)])).toMatchObject([
      {
        block: 0,
        message: 'this model fails with another message than `error` says',
        detail: expect.stringContaining(message),
      },
    ]);
    expect(await states([fence('concerto error="Undeclared type"', bad)])).toEqual(['0 model failed']);
  });

  test('is refused when it does not fail', async () => {
    expect(await findings([fence('concerto error="x"', 'namespace a@1.0.0')])).toMatchObject([
      { block: 0, message: 'this model is accepted, but `error` says that it fails' },
    ]);
  });

  test('has its message in the next block', async () => {
    const blocks = [fence('concerto error', bad), fence('text error', message)];
    expect(await findings(blocks)).toEqual([]);
    expect(await states(blocks)).toEqual(['0 model proven']);
    expect(await findings([fence('concerto error', bad), fence('text error', 'Undeclared type "Bird" …')])).toEqual([]);
  });

  test('corrects the next block, and nothing else', async () => {
    const blocks = [fence('concerto error', bad), fence('text error', message.replace('Bird', 'Fish'))];
    expect(await findings(blocks)).toMatchObject([{ block: 1, line: 1, correction: message }]);
    expect(await states(blocks)).toEqual(['0 model failed']);
    const [inAttribute] = await findings([fence('concerto error="x"', bad)]);
    expect(inAttribute).not.toHaveProperty('correction');
  });

  test('keeps the place in a correction where the page shows one', async () => {
    const wrong = 'namespace a@1.0.0\nconcept A {\n  String s\n}';
    const shown = 'Expected nothing. File model.cto line 9 column 9';
    const [found] = await findings([fence('concerto error', wrong), fence('text error', shown)]);
    expect(found?.correction).toMatch(/found\. File model\.cto line 3 column 3$/);
  });

  test('without a message anywhere is told the message', async () => {
    for (const after of [
      [],
      [fence('text', message)],
      [fence('concerto', 'namespace a@1.0.0'), fence('text error no-check="x"', message)],
    ])
      expect((await findings([fence('concerto error', bad), ...after]))[0]).toMatchObject({
        block: 0,
        message: expect.stringContaining('is missing'),
        detail: expect.stringContaining(message),
      });
  });

  test('does not fail because of another model', async () => {
    const broken = 'namespace b@1.0.0\nconcept B { o Fish f }';
    const importing = 'namespace a@1.0.0\nimport b@1.0.0.{B}\nconcept A { o B b }';
    const found = await findings([
      fence('concerto', broken),
      fence('concerto error', importing),
      fence('text error', '…'),
    ]);
    expect(found.map(({ block }) => block)).toEqual([0, 1]);
  });
});

describe('a message', () => {
  test('that no block raises is found', async () => {
    expect(await findings([fence('text error', 'Oh')])).toMatchObject([
      { block: 0, message: expect.stringContaining('belongs to nothing') },
    ]);
    expect(await findings([fence('concerto', 'namespace a@1.0.0'), fence('text error', 'Oh')])).toMatchObject([
      { block: 1 },
    ]);
  });

  test('may be that of a program, which is run elsewhere', async () => {
    expect(await findings([fence('js run exit=1', 'x'), fence('text error', 'Oh')])).toEqual([]);
  });
});
