/** JSON Schema of `index.json`, for programs in any language. It says what site-index.ts says, and is published. */
const text = { type: 'string' } as const;
const line = { type: 'integer', minimum: 1 } as const;
const list = (items: object) => ({ type: 'array', items }) as const;

/** Other keys are allowed, so that readers of today read what later versions add. */
const record = (required: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}) =>
  ({ type: 'object', required: Object.keys(required), properties: { ...required, ...optional } }) as const;

const heading = record({ depth: { type: 'integer', minimum: 1, maximum: 6 }, id: text, text }, { line });

const proof = record(
  { state: { enum: ['proven', 'failed', 'skipped'] }, kind: text },
  { by: list(text), reason: text },
);

const sample = record({ language: text, line, endLine: line }, { title: text, section: text, proof });

const symbol = record({ name: text, id: text }, { kind: text });

const page = record(
  {
    url: { type: 'string', pattern: '^/', description: 'With the base path, without the origin' },
    title: text,
    description: text,
    kind: { enum: ['doc', 'page', 'category', 'component'] },
    trail: { ...list(text), description: 'Labels of the categories above the page, outermost first' },
    headings: list(heading),
    samples: { ...list(sample), description: 'Blocks of code; their lines are lines of the Markdown' },
    symbols: { ...list(symbol), description: 'Names that are declared in code on the page' },
  },
  {
    version: text,
    isOld: { const: true },
    updated: { type: 'string', format: 'date-time' },
    markdown: { type: 'string', description: 'Path of the Markdown, relative to this file' },
  },
);

export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What a documentation site consists of, version 1',
  ...record(
    {
      schemaVersion: { const: 1 },
      title: text,
      tagline: text,
      language: text,
      address: { type: 'string', description: 'Origin and base path' },
      pages: list(page),
    },
    { $schema: text, search: text },
  ),
} as const;
