import type { BaseIssue, GenericSchema } from 'valibot';
import { nearest } from './nearest.ts';

/** One thing a value breaks, with the path of keys that leads to it. */
export interface SchemaProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly hint?: string;
}

/** More say nothing new. */
const MOST_PROBLEMS = 50;

/**
 * Issues of the schema library in our own words: path, what is, what was expected, the nearest known key.
 * @param schema The schema that found them: it tells which keys are known at a path.
 */
export function schemaProblems(issues: readonly BaseIssue<unknown>[], schema: GenericSchema): readonly SchemaProblem[] {
  return issues.slice(0, MOST_PROBLEMS).flatMap((issue) => problemsOf(issue, [], schema));
}

function problemsOf(
  issue: BaseIssue<unknown>,
  prefix: readonly (string | number)[],
  schema: GenericSchema,
): readonly SchemaProblem[] {
  const path = [...prefix, ...(issue.path ?? []).map((item) => item.key as string | number)];
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const key = String(path.at(-1));
    // The library names the first unknown key only.
    const holder = issue.path?.at(-1)?.input as Record<string, unknown> | undefined;
    const known = keysAt(schema, path.slice(0, -1), holder);
    const unknown = Object.keys(holder ?? {}).filter((name) => !known.includes(name));
    return (unknown.length > 0 ? unknown : [key]).map((name) => {
      const meant = nearest(name, known);
      const hint = meant ? `did you mean \`${meant}\`?` : `known keys here: ${known.join(', ')}`;
      return { path: [...path.slice(0, -1), name], message: 'unknown key', ...(known.length > 0 && { hint }) };
    });
  }
  // A union says only "invalid"; the branch that got furthest says what is wrong.
  if (issue.type === 'union' && issue.issues && !isOwnWording(issue)) {
    const rank = (inner: BaseIssue<unknown>) => (inner.path?.length ?? 0) * 2 + (inner.expected === 'never' ? 1 : 0);
    const deepest = [...issue.issues].sort((a, b) => rank(b) - rank(a))[0];
    if (deepest && rank(deepest) > 1) return problemsOf(deepest, path, schema);
  }
  if (issue.received === 'undefined' && issue.input !== null)
    return [
      {
        path,
        message: `missing, expected ${plain(issue.type === 'strict_object' ? expectedAt(schema, path) : issue.expected)}`,
      },
    ];
  if (isOwnWording(issue)) return [{ path, message: `is ${shown(issue.input)}, ${issue.message}` }];
  return [{ path, message: `is ${shown(issue.input)}, expected ${plain(issue.expected)}` }];
}

const isOwnWording = (issue: BaseIssue<unknown>): boolean => issue.message.startsWith('expected ');

/**
 * Lists where the schema wants a mapping: the library takes them for mappings without keys.
 * @param path Of the value.
 */
export function misplacedLists(
  value: unknown,
  schema: unknown,
  path: readonly (string | number)[] = [],
): readonly SchemaProblem[] {
  if (typeof value !== 'object' || value === null) return [];
  const node = nodesAt(schema, []).at(0);
  if (Array.isArray(value) && (node?.entries || node?.type === 'record'))
    return [{ path, message: `is ${shown(value)}, expected a mapping` }];
  return Object.entries(value).flatMap(([name, child]) => {
    const key = Array.isArray(value) ? Number(name) : name;
    const inner = nodesAt(schema, [key]);
    // Of several kinds of value one may well be a list.
    return inner.length === 1 ? misplacedLists(child, inner[0], [...path, key]) : [];
  });
}

/** What is read of the library's schemas, whatever their kind. */
interface SchemaNode {
  readonly type?: string;
  readonly expects?: string;
  readonly entries?: Record<string, unknown>;
  readonly wrapped?: unknown;
  readonly options?: readonly unknown[];
  readonly item?: unknown;
  /** Of a record: the schema of its values. */
  readonly value?: unknown;
}

/** The schemas of what stands at a path, one for each kind of value; wrappers, lists and records are looked through. */
function nodesAt(schema: unknown, path: readonly (string | number)[]): readonly SchemaNode[] {
  const node = schema as SchemaNode;
  if (node.wrapped) return nodesAt(node.wrapped, path);
  const kinds = node.options?.filter((option) => typeof option === 'object') ?? [];
  if (kinds.length > 0) return kinds.flatMap((option) => nodesAt(option, path));
  const [key, ...rest] = path;
  if (key === undefined) return [node];
  const own = node.entries && Object.hasOwn(node.entries, key) ? node.entries[key] : undefined;
  const child = own ?? (typeof key === 'number' ? node.item : node.type === 'record' ? node.value : undefined);
  return child ? nodesAt(child, rest) : [];
}

/** Keys that the schema knows at a path. Of mappings that a fixed value tells apart, those of the one that stands there. */
function keysAt(
  schema: unknown,
  path: readonly (string | number)[],
  holder: Readonly<Record<string, unknown>> | undefined,
): readonly string[] {
  const isMeant = ({ entries = {} }: SchemaNode): boolean =>
    Object.entries(entries).every(([key, entry]) => {
      const { type, literal } = entry as { readonly type?: string; readonly literal?: unknown };
      return type !== 'literal' || literal === holder?.[key];
    });
  return nodesAt(schema, path)
    .filter(isMeant)
    .flatMap(({ entries }) => Object.keys(entries ?? {}));
}

const expectedAt = (schema: unknown, path: readonly (string | number)[]): string | null =>
  nodesAt(schema, path)
    .map(({ expects }) => expects)
    .join(' | ') || null;

const plain = (expected: string | null): string =>
  (expected ?? 'another value')
    .replaceAll('"', '`')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^Object$/, 'a mapping')
    .replace(/^Array$/, 'a list')
    .replaceAll(' | ', ' or ');

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``;
}
