import { describe, expect, test } from 'vitest';
import { book, fence, findings, loan, states, verdict } from './page-of.ts';
import { concertinoOf, parsed } from './tools-of.ts';

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

describe('decorator commands', () => {
  const ns = 'org.accordproject.decoratorcommands@0.4.0';
  const set = (property: string) => ({
    $class: `${ns}.DecoratorCommandSet`,
    name: 'form',
    version: '1.0.0',
    commands: [
      {
        $class: `${ns}.Command`,
        type: 'UPSERT',
        target: {
          $class: `${ns}.CommandTarget`,
          namespace: 'org.example.catalogue@1.0.0',
          declaration: 'Book',
          property,
        },
        decorator: { $class: 'concerto.metamodel@1.0.0.Decorator', name: 'Label', arguments: [] },
      },
    ],
  });
  const named = fence('concerto model=catalogue', book);

  test('are checked for their shape', async () => {
    expect(await states([fence('json commands', json(set('title')))])).toEqual(['0 commands proven']);
    const { version, ...without } = set('title');
    expect(version).toBe('1.0.0');
    expect(await findings([fence('json commands', json(without))])).toMatchObject([
      { message: expect.stringContaining('missing the required field "version"') },
    ]);
    expect(await findings([fence('json commands', '[]')])).toHaveLength(1);
  });

  test('are tried on the model that they name', async () => {
    expect(await findings([named, fence('json commands=catalogue', json(set('title')))])).toEqual([]);
    expect(await findings([named, fence('json commands=catalogue', json(set('bonus')))])).toMatchObject([
      { block: 1, message: expect.stringContaining('which does not exist'), line: expect.any(Number) },
    ]);
    expect(await findings([fence('json commands=catalogue', json(set('title')))])).toMatchObject([
      { message: expect.stringContaining('no model called catalogue') },
    ]);
  });

  test('may be YAML', async () => {
    const yaml = [
      'decoratorCommandsVersion: 0.4.0',
      'name: form',
      'version: 1.0.0',
      'commands:',
      '  - action: UPSERT',
      '    target:',
      '      namespace: org.example.catalogue@1.0.0',
      '      declaration: Book',
      '    decorator:',
      '      name: Label',
    ].join('\n');
    expect(await findings([named, fence('yaml commands=catalogue', yaml)])).toEqual([]);
    expect(await findings([named, fence('yaml commands=catalogue', yaml.replace('Book', 'Bird'))])).toMatchObject([
      { block: 1, line: 8 },
    ]);
  });
});

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
      await findings([fence('concerto', book), fence('yaml vocabulary', terms(...full, '      - colour: x'))]),
    ).toMatchObject([{ block: 1, line: 9, message: expect.stringContaining('colour') }]);
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

test('what is derived from a model that is refused says so', async () => {
  const broken = fence('concerto model=catalogue', book.replace('String title', 'Nothing title'));
  const terms = 'locale: en\nnamespace: org.example.catalogue@1.0.0\ndeclarations:\n  - Book: A book';
  for (const sample of [fence('yaml vocabulary', terms), fence('json concertino=catalogue', '{}')])
    expect((await findings([broken, sample]))[1]).toMatchObject({
      block: 1,
      message: expect.stringContaining('needs is refused: Undeclared type "Nothing"'),
    });
});

describe('the flattened format', () => {
  test('must be that of the model that it names', async () => {
    const named = fence('concerto model=catalogue', book);
    const made = (await concertinoOf(book)) as { declarations: Record<string, unknown> };
    expect(await states([named, fence('json concertino=catalogue', json(made))])).toEqual([
      '0 model proven',
      '1 concertino proven',
    ]);
    expect(
      await findings([named, fence('json concertino=catalogue', json(Object.values(made.declarations)[0]))]),
    ).toEqual([]);
    expect(
      await findings([named, fence('json concertino=catalogue', json({ ...made, declarations: {} }))]),
    ).toMatchObject([{ block: 1, correction: json(made) }]);
    expect(await findings([named, fence('json concertino', json(made))])).toHaveLength(1);
  });
});
