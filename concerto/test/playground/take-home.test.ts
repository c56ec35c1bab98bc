/** Links, archives, and projects that readers take from the playground. */
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readContents, withNewModel, withoutModel } from '../../playground/contents.ts';
import { commandLine, projectFiles } from '../../playground/take-home/project.ts';
import { fromHash, toHash } from '../../playground/take-home/share.ts';
import { zip } from '../../playground/take-home/zip.ts';

const contents = {
  models: [
    { name: 'a.cto', text: 'namespace org.a@1.0.0\n\n// Grüße\n' },
    { name: 'b.cto', text: '' },
  ],
  instance: '{ "$class": "org.a@1.0.0.Ä" }',
};
const versions = { cli: '4.2.0', core: '5.0.0', codegen: '6.3.0' };

describe('links', () => {
  test('hold the contents, in characters that need no escape', async () => {
    const hash = await toHash(contents);
    expect(hash).toMatch(/^#model=[\w-]+$/);
    expect(await fromHash(hash)).toEqual(contents);
  });

  test.each(['', '#', '#top', '#model=', '#model=!!!', '#model=AAAA', `#model=${'A'.repeat(5000)}`])(
    'that hold nothing open nothing: %s',
    async (hash) => expect(await fromHash(hash)).toBeUndefined(),
  );

  test('that were cut open nothing', async () => {
    const hash = await toHash(contents);
    expect(await fromHash(hash.slice(0, -8))).toBeUndefined();
  });

  test('that would unpack to many megabytes open nothing', async () => {
    const hash = await toHash({ models: [{ name: 'a.cto', text: 'x'.repeat(3_000_000) }], instance: '' });
    expect(hash.length).toBeLessThan(8000);
    expect(await fromHash(hash)).toBeUndefined();
  });
});

test.each([
  null,
  3,
  {},
  { models: [] },
  { models: [{ name: '../a.cto', text: '' }] },
  { models: [{ name: 'a.js', text: '' }] },
  { models: [{ name: 'a.cto' }] },
  {
    models: [
      { name: 'a.cto', text: '' },
      { name: 'a.cto', text: '' },
    ],
  },
  { models: [{ name: 'a.cto', text: '' }], instance: 1 },
])('stored or linked values that are no contents: %j', (value) => {
  expect(readContents(value)).toBeUndefined();
});

test('a new model has a name that is free, and the last model stays', () => {
  const two = withNewModel(withNewModel({ models: [{ name: 'model1.cto', text: '' }], instance: '' }));
  expect(two.models.map(({ name }) => name)).toEqual(['model1.cto', 'model2.cto', 'model3.cto']);
  expect(withNewModel(withoutModel(two, 1)).models.map(({ name }) => name)).toEqual([
    'model1.cto',
    'model3.cto',
    'model2.cto',
  ]);
  expect(withoutModel({ models: [two.models[0] ?? { name: '', text: '' }], instance: '' }, 0).models).toHaveLength(1);
});

test('an archive holds its files, as the format says', () => {
  const files = [
    { name: 'package.json', text: '{}\n' },
    { name: 'models/ä.cto', text: 'namespace org.a@1.0.0\n' },
  ];
  const bytes = Buffer.from(zip(files));
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  expect(bytes.readUInt16LE(end + 10)).toBe(files.length);
  let at = bytes.readUInt32LE(end + 16);
  for (const { name, text } of files) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const length = bytes.readUInt16LE(at + 28);
    expect(bytes.toString('utf8', at + 46, at + 46 + length)).toBe(name);
    const local = bytes.readUInt32LE(at + 42);
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 24));
    expect(content.toString()).toBe(text);
    expect(bytes.readUInt32LE(at + 16)).toBe(crc32(content));
    at += 46 + length;
  }
  expect(at).toBe(end);
});

test('a project has the models, the data, and pinned versions', () => {
  const files = new Map(projectFiles(contents, 'java', versions).map(({ name, text }) => [name, text]));
  expect([...files.keys()]).toEqual(['package.json', 'models/a.cto', 'models/b.cto', 'instance.json', 'check.js']);
  const manifest = JSON.parse(files.get('package.json') ?? '') as Record<string, Record<string, string>>;
  expect(manifest.dependencies).toEqual({ '@accordproject/concerto-core': '5.0.0' });
  expect(manifest.scripts?.generate).toBe('concerto compile --model "models/*.cto" --target java --output generated');
  const bare = projectFiles({ ...contents, instance: ' ' }, 'java', versions).map(({ name }) => name);
  expect(bare).toEqual(['package.json', 'models/a.cto', 'models/b.cto']);
});

test('the command line names the version and each model', () => {
  expect(commandLine(contents, 'java', versions)).toBe(
    'npx --yes @accordproject/concerto-cli@4.2.0 compile --target java --model a.cto --model b.cto',
  );
});
