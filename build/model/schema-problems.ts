import type { BaseIssue, GenericSchema } from 'valibot';
import { nearest } from './nearest.ts';

/** One violation of a schema, with the path of keys that leads to it. */
export interface SchemaProblem {
  readonly path: readonly (string | number)[];
  /** What is wrong: a value, a key that the schema does not have, or that a key is not there. */
  readonly kind: 'value' | 'unknown' | 'missing';
  readonly message: string;
  readonly hint?: string;
  /** The path of the key that a misspelled one probably is. */
  readonly meant?: readonly (string | number)[];
}

/** A longer list would not help the author. */
const MAX_PROBLEMS = 50;

/**
 * Rewords the issues of the schema library: the path, the value found, the value expected, the closest known key.
 * @param schema The schema that raised the issues; it tells which keys are known at a path.
 */
export function schemaProblems(issues: readonly BaseIssue<unknown>[], schema: GenericSchema): readonly SchemaProblem[] {
  const problems = onePerPlace(issues.slice(0, MAX_PROBLEMS)).flatMap((issue) => toProblems(issue, [], schema));
  // A key that is missing because it is misspelled is one problem.
  const meant = new Set(problems.flatMap(({ meant }) => (meant === undefined ? [] : [JSON.stringify(meant)])));
  return problems.filter((one) => one.kind !== 'missing' || !meant.has(JSON.stringify(one.path)));
}

/** Of several issues with one value, such as a text that is too short and not a color, the first that is explained. */
function onePerPlace(issues: readonly BaseIssue<unknown>[]): readonly BaseIssue<unknown>[] {
  const chosen = new Map<string, BaseIssue<unknown>>();
  for (const issue of issues) {
    const place = JSON.stringify([issue.path?.map(({ key }) => key), issue.path?.at(-1)?.origin]);
    const other = chosen.get(place);
    if (other === undefined || (hasCustomMessage(issue) && !hasCustomMessage(other))) chosen.set(place, issue);
  }
  return [...chosen.values()];
}

function toProblems(
  issue: BaseIssue<unknown>,
  prefix: readonly (string | number)[],
  schema: GenericSchema,
): readonly SchemaProblem[] {
  const path = [...prefix, ...(issue.path ?? []).map((item) => item.key as string | number)];
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const key = String(path.at(-1));
    // The library reports only the first unknown key of a mapping.
    const holder = issue.path?.at(-1)?.input as Record<string, unknown> | undefined;
    const known = findKeys(schema, path.slice(0, -1), holder);
    const unknown = Object.keys(holder ?? {}).filter((name) => !known.includes(name));
    return (unknown.length > 0 ? unknown : [key]).map((name) => {
      const suggestion = nearest(name, known);
      const hint = suggestion ? `did you mean \`${suggestion}\`?` : `known keys here: ${known.join(', ')}`;
      const holderPath = path.slice(0, -1);
      return {
        path: [...holderPath, name],
        kind: 'unknown',
        message: 'unknown key',
        ...(known.length > 0 && { hint }),
        ...(suggestion !== undefined && { meant: [...holderPath, suggestion] }),
      };
    });
  }
  // The issue of a union is only "invalid"; the issue of the branch that matched furthest says what is wrong.
  if (issue.type === 'union' && issue.issues) {
    const rank = (inner: BaseIssue<unknown>) => (inner.path?.length ?? 0) * 2 + (inner.expected === 'never' ? 1 : 0);
    const deepest = [...issue.issues].sort((a, b) => rank(b) - rank(a))[0];
    if (deepest && rank(deepest) > 1) return toProblems(deepest, path, schema);
  }
  if (issue.received === 'undefined' && issue.input !== null) {
    // Of a missing key, the library says only its name.
    const expected = /^(?:strict_)?object$/.test(issue.type) ? findExpectation(schema, path) : issue.expected;
    return [{ path, kind: 'missing', message: `missing, expected ${describeExpected(expected)}` }];
  }
  if (/^(?:picklist|variant)$/.test(issue.type) && typeof issue.input === 'string')
    return [unknownName(issue, issue.input, path)];
  if (hasCustomMessage(issue))
    return [{ path, kind: 'value', message: `is ${describeValue(issue.input)}, ${issue.message}` }];
  return [
    { path, kind: 'value', message: `is ${describeValue(issue.input)}, expected ${describeExpected(issue.expected)}` },
  ];
}

/** One of a list of names, as a value or as a key. */
function unknownName(issue: BaseIssue<unknown>, name: string, path: SchemaProblem['path']): SchemaProblem {
  const names = [...(issue.expected ?? '').matchAll(/"([^"]*)"/g)].map(([, known = '']) => known);
  const suggestion = nearest(name, names);
  const meant = suggestion !== undefined && { hint: `did you mean \`${suggestion}\`?` };
  if (issue.path?.at(-1)?.origin === 'key')
    return { path, kind: 'unknown', message: 'unknown key', hint: `known keys here: ${names.join(', ')}`, ...meant };
  const message = `is ${describeValue(name)}, expected ${describeExpected(issue.expected)}`;
  return { path, kind: 'value', message, ...meant };
}

const hasCustomMessage = (issue: BaseIssue<unknown>): boolean => issue.message.startsWith('expected ');

/**
 * Finds lists where the schema expects a mapping, which the library accepts as mappings without keys.
 * @param path The path of `value`.
 */
export function misplacedLists(
  value: unknown,
  schema: unknown,
  path: readonly (string | number)[] = [],
): readonly SchemaProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  const kinds = findNodes(schema, []);
  const takesMapping = kinds.some(({ entries, type }) => entries || type === 'record');
  const takesList = kinds.some(({ type }) => type === 'array' || type === 'tuple');
  if (Array.isArray(value) && takesMapping && !takesList)
    return [
      {
        path,
        kind: 'value',
        message: `is ${describeValue(value)}, expected a mapping`,
        hint: 'write `{ key: value }` in place of `[ … ]`',
      },
    ];
  return Object.entries(value).flatMap(([name, child]) => {
    const key = Array.isArray(value) ? Number(name) : name;
    const inner = findNodes(schema, [key]);
    return misplacedLists(child, { options: inner }, [...path, key]);
  });
}

/** The properties that this file reads from the library's schema objects. */
interface SchemaNode {
  readonly type?: string;
  readonly expects?: string;
  readonly entries?: Record<string, unknown>;
  readonly wrapped?: unknown;
  readonly options?: readonly unknown[];
  readonly item?: unknown;
  /** Of a schema that depends on the value; without one, that of the full form. */
  readonly getter?: (input: unknown) => unknown;
  /** Schema of the values of a record. */
  readonly value?: unknown;
}

/** The schemas at a path, one for each kind of value accepted there. Unwraps optional values, lists and records. */
function findNodes(schema: unknown, path: readonly (string | number)[]): readonly SchemaNode[] {
  const node = schema as SchemaNode;
  if (node.type === 'lazy' && node.getter) return findNodes(node.getter(undefined), path);
  if (node.wrapped) return findNodes(node.wrapped, path);
  const kinds = node.options?.filter((option) => typeof option === 'object') ?? [];
  if (kinds.length > 0) return kinds.flatMap((option) => findNodes(option, path));
  const [key, ...rest] = path;
  if (key === undefined) return [node];
  const entry = node.entries && Object.hasOwn(node.entries, key) ? node.entries[key] : undefined;
  const child = entry ?? (typeof key === 'number' ? node.item : node.type === 'record' ? node.value : undefined);
  return child ? findNodes(child, rest) : [];
}

/**
 * The keys that the schema knows at a path. Of a discriminated union, only those of the branch that `holder` matches.
 */
function findKeys(
  schema: unknown,
  path: readonly (string | number)[],
  holder: Readonly<Record<string, unknown>> | undefined,
): readonly string[] {
  const matchesHolder = ({ entries = {} }: SchemaNode): boolean =>
    Object.entries(entries).every(([key, entry]) => {
      const { type, literal } = entry as { readonly type?: string; readonly literal?: unknown };
      return type !== 'literal' || literal === holder?.[key];
    });
  return findNodes(schema, path)
    .filter(matchesHolder)
    .flatMap(({ entries }) => Object.keys(entries ?? {}));
}

const findExpectation = (schema: unknown, path: readonly (string | number)[]): string | null =>
  [...new Set(findNodes(schema, path).map(({ expects }) => expects))].join(' | ') || null;

/** What the library calls the kinds of values. */
const kindNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: '`true` or `false`',
  Object: 'a mapping',
  Array: 'a list',
};

function describeExpected(expected: string | null): string {
  const kinds = (expected ?? 'another value').replace(/^\((.*)\)$/, '$1').split(' | ');
  const named = kinds.map((kind) =>
    (kindNames[kind] ?? kind).replaceAll('"', '`').replace(/^>=/, 'at least ').replace(/^<=/, 'at most '),
  );
  return named.length > 2 ? `${named.slice(0, -1).join(', ')}, or ${named.at(-1)}` : named.join(' or ');
}

function describeValue(value: unknown): string {
  // JSON has no NaN and no infinity.
  const text = (typeof value === 'number' ? undefined : JSON.stringify(value)) ?? String(value);
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``;
}
