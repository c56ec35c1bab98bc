/** Models from schemas, and what they lose, with the real importers. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Packages } from '../../playground/engine/check.ts';
import { inferModel } from '../../playground/engine/inference/infer-model.ts';
import { core, cto } from '../../samples/packages.ts';

const packages = { ...(await cto()), ...(await core()) } as unknown as Packages;

const infer = (source: string, namespace = 'org.example.inferred@1.0.0') =>
  inferModel({ kind: 'inference', source, namespace }, packages);
const inferProperty = (p: object) => infer(JSON.stringify({ type: 'object', properties: { p } }));

const sampleOf = (page: string, title: string): string => {
  const text = readFileSync(`docs/reference/import/${page}.md`, 'utf8');
  return text.split(`title="${title}"\n`, 2)[1]?.split('\n```', 1)[0] ?? '';
};

test('a JSON Schema, with what the importer says and drops', () => {
  const { format, model, warnings, losses, modelProblems } = infer(sampleOf('infer-jsonschema', 'loan.schema.json'));
  expect(format).toBe('jsonSchema');
  expect(model).toContain('concept loan {\n  o Member member\n');
  expect(warnings).toEqual([expect.stringContaining('"note" is union type property.')]);
  expect(modelProblems).toEqual([]);
  expect(losses.map(({ keyword, places }) => [keyword, places])).toEqual([
    ['minimum', ['#/properties/fine']],
    ['minLength', ['#/properties/barcodes/items']],
    ['maxLength', ['#/properties/barcodes/items']],
    ['type', ['#/properties/note']],
    ['additionalProperties', ['#/properties/extra']],
    ['maximum', ['#/definitions/Member/properties/age']],
  ]);
});

test('an OpenAPI document, whose model concerto-core does not accept', () => {
  const { format, model, losses, modelProblems } = infer(sampleOf('infer-openapi', 'freight.openapi.json'));
  expect(format).toBe('openapi');
  expect(model).toContain('concept $_quotes$_post {');
  expect(losses.map(({ keyword, places }) => [keyword, places])).toEqual([
    ['responses', ['#/paths/quotes/post']],
    ['allOf', ['#/components/schemas/Quote']],
    ['enum', ['#/components/schemas/Quote/allOf/1/properties/mode']],
  ]);
  expect(modelProblems).toEqual([expect.stringContaining('components$_schemas$_Leg')]);
});

describe('what is said to be dropped', () => {
  test.each([
    { type: 'integer', maximum: 9 },
    { type: 'integer', exclusiveMinimum: 9 },
    { type: 'integer', minimum: 0 },
    { type: 'integer', multipleOf: 2 },
    { type: 'string', minLength: 1 },
    { type: 'string', maxLength: 1 },
    { type: 'array', items: { type: 'string' }, minItems: 1 },
    { type: 'array', items: { type: 'string' }, maxItems: 1 },
    { type: 'array', items: { type: 'string' }, uniqueItems: true },
    { type: 'string', const: 'fixed' },
    { type: 'string', description: 'D' },
    { type: 'string', not: { enum: ['a'] } },
    { type: 'string', if: { minLength: 1 } },
    { enum: ['A', 'B'], default: 'A' },
    { type: 'string', format: 'uuid' },
  ])('makes no difference: %j', (schema) => {
    const [keyword = ''] = Object.keys(schema).slice(-1);
    const { [keyword]: _, ...rest } = schema as Readonly<Record<string, unknown>>;
    const { model, losses } = inferProperty(schema);
    expect(losses.map((loss) => loss.keyword)).toEqual([keyword]);
    expect(model).toBe(inferProperty(rest).model);
  });

  test.each([
    { type: 'string', pattern: 'a' },
    { type: 'integer', minimum: 1 },
    { type: 'integer', default: 1 },
    { type: 'string', format: 'date-time' },
    { enum: ['A', 'B'] },
    { type: 'object', properties: { q: { type: 'string' } }, additionalProperties: false },
  ])('nothing is said of what is kept: %j', (schema) => {
    expect(inferProperty(schema).losses).toEqual([]);
  });
});

describe('a source that has no model', () => {
  test('is no JSON: the place is told', () => {
    const [problem] = infer('{ "type": object }').problems;
    expect(problem).toMatchObject({
      from: 10,
      to: 11,
      message: expect.stringMatching(/^This is not JSON\. At 1:11, /),
    });
  });

  test.each(['3', '[]', 'null'])('is no object: %s', (source) => {
    expect(infer(source).refusal).toContain('is an object');
  });

  test('is refused by the importer', () => {
    expect(inferProperty({ type: 'text' }).refusal).toContain('schema is invalid');
    const { refusal, warnings } = inferProperty({ allOf: [{ type: 'object' }, { type: 'object' }] });
    expect(refusal).toContain('Maximum call stack size exceeded');
    expect(warnings.length).toBeLessThanOrEqual(20);
  });

  test('of Swagger 2.0 is empty, which is told', () => {
    const { losses } = infer('{ "swagger": "2.0", "paths": {}, "definitions": {} }');
    expect(losses).toMatchObject([{ keyword: 'swagger' }]);
  });
});
