/** The table of what targets make of an enumeration is held against what they write. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { write } from '../../samples/generate.ts';
import { core, type ModelManager } from '../../samples/packages.ts';
import { root } from '../run/page.ts';

const page = readFileSync(`${root}/docs/design/specification/model-enums.md`, 'utf8');
const rows = new Map(
  [...page.matchAll(/^\| ([A-Z][\w, ]+) \| (.*) \|$/gm)].flatMap(([, targets = '', cell = '']) =>
    targets.split(', ').map((target) => [target, cell] as const),
  ),
);
const load = async (text: string): Promise<ModelManager> => {
  const { ModelManager } = await core();
  const models = new ModelManager();
  models.addModelFiles([text], ['model.cto']);
  return models;
};
const written = async (models: ModelManager, target: string): Promise<string> =>
  [...(await write(models, target, {})).values()].join('\n');

let catalogue: ModelManager;
beforeAll(async () => {
  catalogue = await load(readFileSync(`${root}/docs/_models/catalogue.cto`, 'utf8'));
});

describe('the table of the page', () => {
  test('has the targets that are tested here', () => {
    expect([...rows.keys()].filter((target) => target !== 'Target')).toEqual([
      'TypeScript',
      'JSON Schema',
      'OpenAPI',
      'XML Schema',
      'Go',
      'Protobuf',
    ]);
  });

  test('TypeScript: an enum with the names as string values', async () => {
    expect(rows.get('TypeScript')).toMatch(/^`enum` with the names as string values/);
    expect(await written(catalogue, 'typescript')).toMatch(
      /enum Format \{\s+HARDBACK = 'HARDBACK',\s+PAPERBACK = 'PAPERBACK',\s+AUDIO = 'AUDIO',?\s+\}/,
    );
  });

  test.each([
    ['JSON Schema', 'jsonschema'],
    ['OpenAPI', 'openapi'],
  ])('%s: a list of the names', async (row, target) => {
    const shown = /`(.*)`/.exec(rows.get(row) ?? '')?.[1] ?? 'none';
    expect((await written(catalogue, target)).replace(/\s+/g, '')).toContain(shown.replace(/\s+/g, ''));
  });

  test('XML Schema: a restriction of a string', async () => {
    expect(rows.get('XML Schema')).toContain('`xs:string`');
    expect(await written(catalogue, 'xmlschema')).toMatch(
      /<xs:simpleType name="Format">\s*<xs:restriction base="xs:string">\s*<xs:enumeration value="HARDBACK"\/>/,
    );
  });

  test('Go: constants of the package that count from 1', async () => {
    expect(rows.get('Go')).toMatch(/`int` constants that start at 1. They belong to the package/);
    const two = await load('namespace a@1.0.0 enum A { o X o Y } enum B { o X }');
    const code = await written(two, 'golang');
    expect(code).toMatch(/const \(\s+X A = 1 \+ iota\s+Y\s+\)/);
    expect(code).toMatch(/const \(\s+X B = 1 \+ iota\s+\)/);
  });

  test('Protobuf: names with a prefix, sorted, and a new value changes the numbers', async () => {
    const shown = [...(rows.get('Protobuf') ?? '').matchAll(/`(\w+ = \d)`/g)].map(([, pair]) => pair);
    expect(shown).toHaveLength(3);
    const numbers = async (models: ModelManager): Promise<readonly string[]> =>
      [...(await written(models, 'protobuf')).matchAll(/Format_\w+ = \d/g)].map(([pair]) => pair);
    expect(await numbers(catalogue)).toEqual(shown);
    const more = await load('namespace a@1.0.0 enum Format { o HARDBACK o PAPERBACK o AUDIO o EBOOK }');
    expect(await numbers(more)).toContain('Format_HARDBACK = 2');
  });
});
