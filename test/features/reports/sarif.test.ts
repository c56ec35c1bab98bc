import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { sarifReport } from '../../../build/features/reports/sarif.ts';
import type { Diagnostic } from '../../../build/model/diagnostic.ts';
import { difficult } from '../../support/reports.ts';

const text = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string', minLength: 1 } },
  additionalProperties: false,
};
const level = { enum: ['none', 'note', 'warning', 'error'] };
const position = { type: 'integer', minimum: 1 };
const place = {
  type: 'object',
  required: ['artifactLocation'],
  properties: {
    artifactLocation: {
      type: 'object',
      required: ['uri'],
      properties: {
        uri: { type: 'string', pattern: "^(?:[\\w.~!$&'()*+,;=:@/-]|%[\\dA-F]{2})+$" },
        uriBaseId: { type: 'string' },
      },
      additionalProperties: false,
    },
    region: {
      type: 'object',
      required: ['startLine'],
      properties: { startLine: position, startColumn: position, endLine: position, endColumn: position },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

/** The members of SARIF 2.1.0 that we use, as its schema has them; others would be mistakes. */
const schema = {
  type: 'object',
  required: ['version', 'runs'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['tool'],
        additionalProperties: false,
        properties: {
          tool: {
            type: 'object',
            required: ['driver'],
            additionalProperties: false,
            properties: {
              driver: {
                type: 'object',
                required: ['name'],
                additionalProperties: false,
                properties: {
                  name: { type: 'string' },
                  version: { type: 'string' },
                  informationUri: { type: 'string', pattern: '^https://' },
                  rules: {
                    type: 'array',
                    uniqueItems: true,
                    items: {
                      type: 'object',
                      required: ['id'],
                      additionalProperties: false,
                      properties: {
                        id: { type: 'string' },
                        shortDescription: text,
                        fullDescription: text,
                        helpUri: { type: 'string', pattern: '^https://' },
                        defaultConfiguration: { type: 'object', properties: { level }, additionalProperties: false },
                      },
                    },
                  },
                },
              },
            },
          },
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: {
            type: 'array',
            items: {
              type: 'object',
              required: ['message'],
              additionalProperties: false,
              properties: {
                ruleId: { type: 'string' },
                ruleIndex: { type: 'integer', minimum: 0 },
                level,
                message: text,
                locations: {
                  type: 'array',
                  items: { type: 'object', properties: { physicalLocation: place }, additionalProperties: false },
                },
                partialFingerprints: { type: 'object', additionalProperties: { type: 'string' } },
                relatedLocations: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { id: { type: 'integer' }, message: text, physicalLocation: place },
                    additionalProperties: false,
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

const options = { prefix: '', version: '1.0.0', manual: 'https://example.org/manual', textOf: () => 'a\nb\nc' };
const isValid = new Ajv2020({ allowUnionTypes: true }).compile(schema);
const made = (found: readonly Diagnostic[], more = {}) =>
  sarifReport(found, { ...options, ...more }) as {
    runs: [
      {
        tool: { driver: { rules: { id: string }[] } };
        results: { ruleId: string; ruleIndex: number; locations: object[] }[];
      },
    ];
  };

test('has the members of the format, with findings of every kind and without any', () => {
  for (const found of [difficult, []]) {
    isValid(made(found));
    expect(isValid.errors).toBeNull();
  }
  expect(isValid({ version: '2.1.0' })).toBe(false);
});

test('each result names its rule', () => {
  const [{ tool, results }] = made([...difficult, ...difficult]).runs;
  expect(results).toHaveLength(8);
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
});

test('places are addresses from the top of the repository; files without a line begin at the first', () => {
  const [{ results }] = made(difficult, { prefix: 'website' }).runs;
  expect(results[0]?.locations).toEqual([
    {
      physicalLocation: {
        artifactLocation: { uri: 'website/docs/%C3%A4%20b%23c.md', uriBaseId: '%SRCROOT%' },
        region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 },
      },
    },
  ]);
  expect(results[2]?.locations).toMatchObject([{ physicalLocation: { region: { startLine: 1 } } }]);
  expect(results[3]?.locations).toEqual([]);
});
