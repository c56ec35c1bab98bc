import type { Block, Sample } from 'docs-build';
import { expect, test } from 'vitest';
import { languageOf } from '../../coverage/parse-models.ts';
import { shownOn } from '../../coverage/shown.ts';
import type { Packages } from '../../coverage/surfaces.ts';
import { root } from '../run/page.ts';

const packages: Packages = {
  api: [
    {
      package: 'concerto-core',
      name: 'Factory',
      kind: 'class',
      members: [
        { name: 'newResource', static: false, kind: 'method' },
        { name: 'options', static: false, kind: 'property' },
        { name: 'newEvent', static: false, kind: 'method' },
      ],
    },
    { package: 'concerto-cto', name: 'Factory', kind: 'class', members: [] },
  ],
  statements: [],
  language: languageOf(root),
  commandLine: { commands: [], options: [] },
  options: new Map([
    ['csharp', ['pascalCase']],
    ['mermaid', ['hideBaseModel']],
    ['rust', []],
  ]),
  kinds: [
    { id: 'IntegerDomainValidator.lower', surface: 'validators' },
    { id: 'IntegerDomainValidator.upper', surface: 'validators' },
  ],
};

const at = { file: 'a.md', line: 1, column: 1, endLine: 1, endColumn: 1 };
async function shown(kind: string, block: Partial<Block>, sample: Partial<Sample> = {}) {
  const whole: Block = { kind: 'fence', name: 'concerto', attributes: {}, meta: '', text: '', at, ...block };
  const samples: Sample[] = [{ block: 0, kind, state: 'proven', ...sample }];
  return (await shownOn({ blocks: [whole], files: [] }, samples, packages)).map(
    ({ surface, item }) => `${surface} ${item}`,
  );
}

test('a model shows rules and kinds', async () => {
  const items = await shown('model', { text: 'namespace org.example@1.0.0\nconcept A { o Integer x range=[0,] }' });
  expect(items).toContain('grammar IntegerDomainValidator');
  expect(items).toContain('validators IntegerDomainValidator.lower');
  expect(items).not.toContain('validators IntegerDomainValidator.upper');
});

test('a fragment is read as it is checked', async () => {
  const items = await shown('fragment', { attributes: { fragment: 'properties' }, text: 'o Integer x range=[,9]' });
  expect(items).toContain('validators IntegerDomainValidator.upper');
});

test('a model that is to be refused shows rules, but no use', async () => {
  const text = 'namespace org.example@1.0.0\nconcept A { o Integer x range=[9,0] }';
  const items = await shown('model', { attributes: { error: true }, text });
  expect(items).toContain('grammar IntegerDomainValidator');
  expect(items.filter((item) => item.startsWith('validators'))).toEqual([]);
});

test('the reference shows what it has an anchor for, of its package', async () => {
  const block: Partial<Block> = { kind: 'directive', name: 'api', attributes: { package: 'concerto-core' } };
  const drawn = '## Factory {#factory}\n\n### newResource {#factory-newresource}';
  expect(await shown('api', block, { drawn })).toEqual([
    'exports concerto-core Factory',
    'methods concerto-core Factory.newResource',
  ]);
  expect(await shown('api', block, { drawn: '| <a id="factory"></a>`Factory` |' })).toEqual([
    'exports concerto-core Factory',
  ]);
});

test.each<[string, Partial<Block>, readonly string[]]>([
  [
    'generated output',
    { kind: 'directive', name: 'generated', attributes: { targets: 'csharp, diagram', pascalCase: 'false' } },
    ['targets csharp', 'target-options csharp pascalCase', 'targets mermaid'],
  ],
  [
    'all targets',
    { kind: 'directive', name: 'generated', attributes: { targets: 'all' } },
    ['targets csharp', 'targets mermaid', 'targets rust'],
  ],
  ['a mapping', { kind: 'directive', name: 'mapping', attributes: { target: 'rust' } }, ['targets rust']],
  [
    'a command',
    { name: 'console', text: '$ concerto compile --target CSharp --pascalCase' },
    ['targets csharp', 'target-options csharp pascalCase'],
  ],
  [
    'a program',
    { name: 'js', text: "new CodeGen.formats.mermaid(); formats['rust']" },
    ['targets mermaid', 'targets rust'],
  ],
  ['another program', { name: 'js', text: 'formats.cobol; csharp' }, []],
])('%s', async (_, block, items) => {
  expect(await shown('program', block)).toEqual(items);
});
