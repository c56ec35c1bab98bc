import { execFileSync } from 'node:child_process';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { makeRoot, packageDir, readText } from '../../support/command.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}
interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

// Scripts have no type declarations.
const script: string = '../../../scripts/write-sbom.mjs';
const { publishedParts } = (await import(script)) as { publishedParts(bom: Bom, licenses: string): Bom };

const packageOf = (name: string, isDevelopment = false): Component => ({
  'bom-ref': name,
  name: name.replace(/@[^@]*$/, ''),
  version: name.replace(/.*@/, ''),
  properties: isDevelopment ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
});
const bom: Bom = {
  metadata: { component: { ...packageOf('docs-build@1.0.0'), name: 'folder' } },
  components: [packageOf('installed@1.0.0'), packageOf('@a/bundled@2.0.0', true), packageOf('other@3.0.0', true)],
  dependencies: [
    { ref: 'docs-build@1.0.0', dependsOn: ['installed@1.0.0', 'other@3.0.0'] },
    { ref: 'installed@1.0.0' },
    { ref: 'other@3.0.0', dependsOn: ['@a/bundled@2.0.0'] },
  ],
};
const licenses = 'Text\n\n## @a/bundled 2.0.0 (MIT)\n\nMIT\n';

test('what is installed and what is in lib/ stays, and what helps to develop is left out', () => {
  const { metadata, components, dependencies } = publishedParts(bom, licenses);
  expect(metadata.component.name).toBe('docs-build');
  expect(components.map(({ name, properties }) => [name, properties])).toEqual([
    ['installed', []],
    ['@a/bundled', [{ name: 'docs-build:bundled', value: 'true' }]],
  ]);
  expect(dependencies).toEqual([
    { ref: 'docs-build@1.0.0', dependsOn: ['installed@1.0.0'] },
    { ref: 'installed@1.0.0', dependsOn: [] },
  ]);
});

test('code in lib/ of a package that the lock file does not have is an error', () => {
  expect(() => publishedParts(bom, '## @a/bundled 2.0.1 (MIT)\n')).toThrow('@a/bundled@2.0.1');
});

/** What CycloneDX 1.5 requires of the members that are written. */
const required = {
  type: 'object',
  required: ['bomFormat', 'specVersion', 'serialNumber', 'version', 'metadata', 'components', 'dependencies'],
  properties: {
    bomFormat: { const: 'CycloneDX' },
    specVersion: { enum: ['1.5', '1.6', '1.7'] },
    serialNumber: { type: 'string', pattern: '^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' },
    version: { type: 'integer', minimum: 1 },
    metadata: {
      type: 'object',
      required: ['timestamp', 'component'],
      properties: { timestamp: { type: 'string', format: 'date-time' }, component: { $ref: '#/$defs/component' } },
    },
    components: { type: 'array', minItems: 1, uniqueItems: true, items: { $ref: '#/$defs/component' } },
    dependencies: {
      type: 'array',
      uniqueItems: true,
      items: {
        type: 'object',
        required: ['ref'],
        properties: {
          ref: { type: 'string', minLength: 1 },
          dependsOn: { type: 'array', uniqueItems: true, items: { type: 'string', minLength: 1 } },
        },
      },
    },
  },
  $defs: {
    component: {
      type: 'object',
      required: ['type', 'name', 'version', 'bom-ref', 'purl'],
      properties: {
        type: { enum: ['application', 'framework', 'library'] },
        name: { type: 'string', minLength: 1 },
        'bom-ref': { type: 'string', minLength: 1 },
        purl: { type: 'string', pattern: '^pkg:npm/' },
        hashes: {
          type: 'array',
          items: {
            type: 'object',
            required: ['alg', 'content'],
            properties: {
              alg: { enum: ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] },
              content: { type: 'string', pattern: '^(?:[a-f0-9]{40}|[a-f0-9]{64}|[a-f0-9]{96}|[a-f0-9]{128})$' },
            },
          },
        },
        licenses: {
          type: 'array',
          items: {
            oneOf: [
              {
                type: 'object',
                required: ['license'],
                properties: {
                  license: { type: 'object', oneOf: [{ required: ['id'] }, { required: ['name'] }] },
                },
              },
              { type: 'object', required: ['expression'] },
            ],
          },
        },
      },
    },
  },
};

test('this package: a CycloneDX document of the lock file, with every package whose code is in lib/', () => {
  const root = makeRoot({});
  execFileSync(process.execPath, ['scripts/write-sbom.mjs', `${root}/sbom.cdx.json`], {
    cwd: packageDir,
    stdio: 'pipe',
  });
  const made = JSON.parse(readText(root, 'sbom.cdx.json')) as Bom;
  const isValid = addFormats.default(new Ajv({ strict: true, strictRequired: false })).compile(required);
  isValid(made);
  expect(isValid.errors).toBeNull();
  const names = made.components.map(({ name }) => name);
  const { dependencies, devDependencies } = JSON.parse(readText(packageDir, 'package.json'));
  for (const name of Object.keys(dependencies)) expect(names).toContain(name);
  expect(names.filter((name) => name in devDependencies)).toContain('yaml');
  expect(names).not.toContain('vitest');
  // Every reference leads somewhere.
  const refs = new Set([made.metadata.component, ...made.components].map((component) => component['bom-ref']));
  expect(
    made.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]).filter((one) => !refs.has(one)),
  ).toEqual([]);
});
