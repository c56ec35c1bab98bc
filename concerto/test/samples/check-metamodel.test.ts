import { describe, expect, test } from 'vitest';
import { book, fence, findings, loan, states } from '../page-of.ts';
import { parsed } from '../tools-of.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);

describe('a model as JSON', () => {
  test('loads', async () => {
    expect(await states([fence('json metamodel', json(await parsed(book)))])).toEqual(['0 metamodel proven']);
    const both = { $class: 'concerto.metamodel@1.0.0.Models', models: [await parsed(loan), await parsed(book)] };
    expect(await findings([fence('json metamodel', json(both))])).toEqual([]);
  });

  test('imports from the models of the page', async () => {
    const ast = json(await parsed(loan));
    expect(await findings([fence('json metamodel', ast)])).toHaveLength(1);
    expect(await findings([fence('concerto', book), fence('json metamodel', ast)])).toEqual([]);
  });

  test('is checked against the metamodel', async () => {
    const ast = json(await parsed(book)).replace('"isArray": false', '"isarray": false');
    expect(await findings([fence('json metamodel', ast)])).toMatchObject([
      { message: expect.stringContaining('isarray'), line: expect.any(Number) },
    ]);
  });

  test('must be that of the model that it names', async () => {
    const ast = await parsed(book);
    const named = fence('concerto model=catalogue', book);
    expect(await findings([named, fence('json metamodel=catalogue', json(ast))])).toEqual([]);
    const [found] = await findings([named, fence('json metamodel=catalogue', json({ ...ast, declarations: [] }))]);
    expect(found).toMatchObject({
      block: 1,
      message: 'this is not what the model catalogue is parsed to',
      correction: json(ast),
    });
  });

  test('may be a part of one', async () => {
    const named = fence('concerto model=catalogue', book);
    const part = {
      $class: 'concerto.metamodel@1.0.0.StringProperty',
      name: 'title',
      isArray: false,
      isOptional: false,
    };
    expect(await findings([named, fence('json metamodel=catalogue', json(part))])).toEqual([]);
    const [found] = await findings([named, fence('json metamodel=catalogue', json({ ...part, isOptional: true }))]);
    expect(found).toMatchObject({ message: expect.stringContaining('has no such part') });
    expect(found).not.toHaveProperty('correction');
    expect(await findings([fence('json metamodel', json({ ...part, wat: 1 }))])).toMatchObject([{ line: 6 }]);
  });
});
