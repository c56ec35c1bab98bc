/** What the Python page says is held against the generated schema, and its program is run where Python can run it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '../../samples/generate.ts';
import { core } from '../../samples/packages.ts';
import { root } from '../run/page.ts';

const page = readFileSync(`${root}/docs/reference/api/using-python.md`, 'utf8');
const titled = (title: string): string =>
  new RegExp(`^\`\`\`\\w+ [^\n]*title="${title}"[^\n]*\n(.*?)^\`\`\``, 'ms').exec(page)?.[1] ?? '';
const shown = /`python3 check\.py` prints:\n\n```text\n(.*?)```/s.exec(page)?.[1] ?? '';
const instances = ['emma.json', 'wrong.json', 'extra.json'];

let schema: string;
beforeAll(async () => {
  const { ModelManager } = await core();
  const models = new ModelManager();
  models.addModelFiles([readFileSync(`${root}/docs/_models/catalogue.cto`, 'utf8')], ['catalogue.cto']);
  schema = (await write(models, 'jsonschema', {})).get('schema.json') ?? '';
});

/** The paths of the errors below each file on the page: `$.pages`. */
const shownErrors = (name: string): readonly string[] => {
  const [, lines = ''] = new RegExp(`^${name} .*\n((?:  .*\n)*)`, 'm').exec(shown) ?? [];
  return [...lines.matchAll(/^ {2}(\$\S*):/gm)].map(([, path = '']) => path);
};

describe('the schema', () => {
  test.each(instances)('has the errors of %s that the page shows', (name) => {
    const data = JSON.parse(titled(name));
    const validate = new Ajv({ allErrors: true, strict: false, validateFormats: false }).compile({
      ...JSON.parse(schema),
      $ref: `#/definitions/${data.$class}`,
    });
    validate(data);
    const paths = (validate.errors ?? []).map(({ instancePath }) => instancePath.replace('/', '$.'));
    expect(paths.sort()).toEqual(shownErrors(name));
  });

  test('two of the files are valid, and one has three errors', () => {
    expect(instances.map((name) => shownErrors(name).length)).toEqual([0, 3, 0]);
  });
});

const python = spawnSync('python3', ['-c', 'import jsonschema']).status === 0;

describe.runIf(python)('the program, where Python has the package jsonschema', () => {
  const folder = mkdtempSync(join(tmpdir(), 'python-page-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('prints what the page shows', () => {
    mkdirSync(join(folder, 'out'));
    writeFileSync(join(folder, 'out/schema.json'), schema);
    for (const name of ['check.py', ...instances]) writeFileSync(join(folder, name), titled(name));
    const ran = spawnSync('python3', ['check.py'], { cwd: folder, encoding: 'utf8' });
    expect(ran.stderr).toBe('');
    expect(ran.stdout).toBe(shown);
  });
});
