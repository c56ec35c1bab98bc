/** What a schema says that its model cannot, or that the importers drop. The pages about the importers prove each row. */
import type { Loss } from '../protocol.ts';

type Json = Readonly<Record<string, unknown>>;
type Format = 'jsonSchema' | 'openapi';

/** What becomes of a keyword; where it depends on the value, undefined if nothing is lost. */
const keywords: Readonly<Record<string, string | ((schema: Json) => string | undefined)>> = {
  maximum: 'dropped',
  exclusiveMinimum: 'dropped',
  exclusiveMaximum: ({ exclusiveMaximum }) =>
    typeof exclusiveMaximum === 'number'
      ? 'becomes a bound that includes the value'
      : 'becomes a bound that is no number',
  minimum: ({ minimum }) => (minimum === 0 ? 'dropped, because it is 0' : undefined),
  multipleOf: 'dropped',
  minLength: 'dropped',
  maxLength: 'dropped',
  minItems: 'dropped',
  maxItems: 'dropped',
  uniqueItems: 'dropped',
  const: ({ type }) => (type === undefined ? 'fails without a type' : 'dropped'),
  description: 'dropped',
  not: 'dropped',
  if: 'dropped',
  patternProperties: 'dropped',
  nullable: 'dropped: an optional property may be absent, and null means the same',
  default: ({ enum: values }) => (values === undefined ? undefined : 'dropped from an enumeration'),
  format: ({ format, type }) =>
    type !== 'string' || format === 'date-time'
      ? undefined
      : format === 'date'
        ? 'becomes a DateTime, with a time'
        : 'ignored',
  type: ({ type }) =>
    Array.isArray(type) ? 'a list of types becomes a String that is not checked further' : undefined,
  additionalProperties: ({ additionalProperties: more }) =>
    more === true || (typeof more === 'object' && more !== null)
      ? 'the object becomes a String, and its properties are lost'
      : undefined,
  items: ({ items }) =>
    Array.isArray(items)
      ? 'a list of types for items becomes a String'
      : isObject(items) && items.type === 'array'
        ? 'nested arrays lose a level'
        : undefined,
  enum: ({ enum: values }) =>
    Array.isArray(values) &&
    values.some((value) => typeof value !== 'string' || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(value))
      ? 'values that are no names are changed or left out'
      : undefined,
  anyOf: 'only the first alternative is kept',
  oneOf: 'only the first alternative is kept',
  allOf: 'only the first part is kept; in a property, it cannot be converted',
};

/** Keywords whose values are schemas by name, and those whose values are schemas; without those that are dropped. */
const named = ['properties', 'definitions', '$defs'];
const nested = ['items', 'anyOf', 'oneOf', 'allOf'];

const mostPlaces = 5;

/** By keyword, in the order in which they are found. */
export function lossesOf(document: object, format: Format): readonly Loss[] {
  const found = new Map<string, { readonly what: string; readonly keyword: string; readonly places: string[] }>();
  const note = (keyword: string, what: string, place: string): void => {
    const key = `${keyword} ${what}`;
    const loss = found.get(key) ?? { keyword, what, places: [] };
    found.set(key, loss);
    if (loss.places.length < mostPlaces) loss.places.push(place);
  };
  for (const [schema, place] of format === 'openapi'
    ? schemasOfApi(document as Json, note)
    : [[document as Json, '#'] as const])
    walk(schema, place, note);
  return [...found.values()];
}

type Note = (keyword: string, what: string, place: string) => void;

function walk(schema: unknown, place: string, note: Note): void {
  if (Array.isArray(schema)) for (const [at, one] of schema.entries()) walk(one, `${place}/${at}`, note);
  if (!isObject(schema)) return;
  for (const [keyword, rule] of Object.entries(keywords)) {
    if (!Object.hasOwn(schema, keyword)) continue;
    const what = typeof rule === 'string' ? rule : rule(schema);
    if (what !== undefined) note(keyword, what, place);
  }
  for (const keyword of named)
    for (const [name, one] of Object.entries(isObject(schema[keyword]) ? schema[keyword] : {}))
      walk(one, `${place}/${keyword}/${name}`, note);
  for (const keyword of nested) walk(schema[keyword], `${place}/${keyword}`, note);
}

/** The schemas that the importer reads; it notes what else the document describes. */
function schemasOfApi(
  { components, paths, servers, security, swagger }: Json,
  note: Note,
): readonly (readonly [unknown, string])[] {
  if (swagger !== undefined) note('swagger', 'Swagger 2.0 is not read: convert it to OpenAPI 3', '#');
  if (servers !== undefined) note('servers', 'not read', '#');
  if (security !== undefined) note('security', 'not read', '#');
  const schemas = isObject(components) && isObject(components.schemas) ? components.schemas : {};
  const bodies = Object.entries(isObject(paths) ? paths : {}).flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).flatMap(([method, operation]) => {
      if (!isObject(operation)) return [];
      const place = `#/paths${path}/${method}`;
      for (const part of ['responses', 'parameters']) if (operation[part] !== undefined) note(part, 'not read', place);
      return [[contentOf(operation.requestBody), `${place}/requestBody`] as const];
    }),
  );
  return [...Object.entries(schemas).map(([name, one]) => [one, `#/components/schemas/${name}`] as const), ...bodies];
}

function contentOf(body: unknown): unknown {
  const content = isObject(body) && isObject(body.content) ? body.content : {};
  const json = content['application/json'] ?? content['application/x-www-form-urlencoded'];
  return isObject(json) ? json.schema : undefined;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
