import { describe, expect, test } from 'vitest';
import { book, fence, findings, loan, states, verdict } from '../page-of.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);
const valid = { $class: 'org.example.catalogue@1.0.0.Book', isbn: '9780131103627', title: 'Bookbinding' };

describe('an instance', () => {
  test('is proven by the model that declares its type', async () => {
    const { samples, findings: found } = await verdict([fence('concerto', book), fence('json instance', json(valid))]);
    expect(found).toEqual([]);
    expect(samples[1]).toEqual({
      block: 1,
      kind: 'instance',
      state: 'proven',
      by: [expect.stringContaining('concerto-core ')],
      link: { to: '/playground#sample=docs/page:1', text: 'Open in playground', of: 'Book' },
      button: { name: 'edit-here', text: 'Edit here', of: 'Book' },
    });
  });

  test('may be YAML', async () => {
    const text = Object.entries(valid)
      .map(([key, value]) => `${key}: "${value}"`)
      .join('\n');
    expect(await states([fence('concerto', book), fence('yaml instance', text)])).toEqual([
      '0 model proven',
      '1 instance proven',
    ]);
  });

  test('is of a model by name', async () => {
    const short = book.replace('  o String title\n', '');
    const blocks = [fence('concerto model=long', book), fence('concerto model=short', short)];
    expect(await findings([...blocks, fence('json instance=long', json(valid))])).toEqual([]);
    expect(await findings([...blocks, fence('json instance=short', json(valid))])).toMatchObject([
      {
        block: 2,
        line: 4,
        message: 'this instance is refused: Unexpected properties for type org.example.catalogue@1.0.0.Book: title',
      },
    ]);
    expect(await findings([...blocks, fence('json instance=other', json(valid))])).toMatchObject([
      { block: 2, message: expect.stringContaining('no model called other') },
    ]);
  });

  test('without a model is found', async () => {
    expect(await findings([fence('json instance', json(valid))])).toMatchObject([
      { message: expect.stringContaining('declares the namespace org.example.catalogue@1.0.0') },
    ]);
  });

  test('is found at the property that is wrong', async () => {
    const wrong = json({ ...valid, title: 5 });
    expect(await findings([fence('concerto', book), fence('json instance', wrong)])).toMatchObject([
      { block: 1, line: 4 },
    ]);
  });

  test('may relate to types of other models', async () => {
    const value = {
      $class: 'org.example.lending@1.0.0.Loan',
      book: 'resource:org.example.catalogue@1.0.0.Book#9780131103627',
      dueOn: '2026-03-01T10:00:00Z',
    };
    expect(
      await findings([fence('concerto', loan), fence('json instance', json(value))], { 'catalogue.cto': book }),
    ).toEqual([]);
  });

  test('may hold parts of types that its model does not import', async () => {
    const shelf = 'namespace org.example.shelf@1.0.0\nabstract concept Thing {}\nconcept Shelf { o Thing thing }';
    const lamp =
      'namespace org.example.lamp@1.0.0\nimport org.example.shelf@1.0.0.{Thing}\nconcept Lamp extends Thing {}';
    const value = { $class: 'org.example.shelf@1.0.0.Shelf', thing: { $class: 'org.example.lamp@1.0.0.Lamp' } };
    expect(
      await findings([fence('concerto', shelf), fence('concerto', lamp), fence('json instance', json(value))]),
    ).toEqual([]);
  });

  test('is strict about times when it says so', async () => {
    const value = json({ $class: 'a@1.0.0.A', at: '2026-03-01' });
    const model = fence('concerto', 'namespace a@1.0.0\nconcept A { o DateTime at }');
    expect(await findings([model, fence('json instance', value)])).toEqual([]);
    expect(await findings([model, fence('json instance strict', value)])).toMatchObject([{ block: 1, line: 3 }]);
  });

  test('that must fail is compared with the message', async () => {
    const wrong = json({ ...valid, color: 'red' });
    const message = 'Unexpected properties for type org.example.catalogue@1.0.0.Book: color';
    expect(await findings([fence('concerto', book), fence(`json instance error="${message}"`, wrong)])).toEqual([]);
    expect(
      await findings([fence('concerto', book), fence('json instance error', wrong), fence('text error', message)]),
    ).toEqual([]);
    expect(
      await findings([fence('concerto', book), fence(`json instance error="${message}"`, json(valid))]),
    ).toHaveLength(1);
  });

  test('that must fail may be of no type, or of none that there is', async () => {
    const message = 'Namespace is not defined for type "org.example.novel@1.0.0.Novel".';
    const unknown = json({ $class: 'org.example.novel@1.0.0.Novel' });
    expect(await findings([fence('concerto', book), fence(`json instance error='${message}'`, unknown)])).toEqual([]);
    const typeless = 'Invalid JSON data. Does not contain a $class type identifier.';
    expect(await findings([fence('concerto', book), fence(`json instance error="${typeless}"`, '{}')])).toEqual([]);
  });

  test('of a model that is refused says so', async () => {
    const broken = fence('concerto', book.replace('String title', 'Nothing title'));
    expect((await findings([broken, fence('json instance', json(valid))]))[1]).toMatchObject({
      block: 1,
      message: expect.stringMatching(/^a model that this instance needs is refused: Undeclared type/),
    });
  });
});

describe('plain data', () => {
  test('is no sample', async () => {
    expect(await verdict([fence('json', '{}'), fence('yaml', 'a: 1')])).toEqual({ samples: [], findings: [] });
  });

  test('must be what it says', async () => {
    expect(await findings([fence('json', '{\n  "a": 1,\n}')])).toMatchObject([{ block: 0, line: 3, column: 1 }]);
    expect(await findings([fence('json', '{ "a"')])).toMatchObject([{ line: 1 }]);
    expect(await findings([fence('yaml', 'a: 1\nb: [')])).toMatchObject([{ line: 2 }]);
    expect(await findings([fence('yaml', 'a: 1\n---\nb: 2')])).toEqual([]);
  });

  test('is left alone where comments are allowed or its author says why', async () => {
    expect(
      await findings([
        fence('json5', '{ a: 1 } // x'),
        fence('jsonc', '// x'),
        fence('json no-check="a part"', '"a": …'),
      ]),
    ).toEqual([]);
  });

  test('that a program prints is compared elsewhere', async () => {
    expect(await verdict([fence('js run', ''), fence('json output', '…')])).toEqual({ samples: [], findings: [] });
  });
});
