import { describe, expect, test } from 'vitest';
import { book, fence, findings, states } from '../page-of.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);

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
