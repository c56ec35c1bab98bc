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
    const known = keysAt(schema, path.slice(0, -1));
    // The library names the first unknown key only.
    const holder = issue.path?.at(-1)?.input as object | undefined;
    const unknown = Object.keys(holder ?? {}).filter((name) => !known.includes(name));
    return (unknown.length > 0 ? unknown : [key]).map((name) => {
      const meant = nearest(name, known);
      const hint = meant ? `did you mean \`${meant}\`?` : `known keys here: ${known.join(', ')}`;
      return { path: [...path.slice(0, -1), name], message: 'unknown key', hint };
    });
  }
  // A union says only "invalid"; the branch that got furthest says what is wrong.
  if (issue.type === 'union' && issue.issues && !isOwnWording(issue)) {
    const rank = (inner: BaseIssue<unknown>) => (inner.path?.length ?? 0) * 2 + (inner.expected === 'never' ? 1 : 0);
    const deepest = [...issue.issues].sort((a, b) => rank(b) - rank(a))[0];
    if (deepest && rank(deepest) > 1) return problemsOf(deepest, path, schema);
  }
  if (issue.received === 'undefined' && issue.input !== null)
    return [{ path, message: `missing, expected ${issue.expected ?? 'a value'}` }];
  if (isOwnWording(issue)) return [{ path, message: `is ${shown(issue.input)}, ${issue.message}` }];
  return [{ path, message: `is ${shown(issue.input)}, expected ${plain(issue.expected)}` }];
}

const isOwnWording = (issue: BaseIssue<unknown>): boolean => issue.message.startsWith('expected ');

/** Keys that the schema knows at a path; wrappers, unions and lists are looked through. */
function keysAt(schema: unknown, path: readonly (string | number)[]): readonly string[] {
  const node = schema as {
    entries?: Record<string, unknown>;
    wrapped?: unknown;
    options?: readonly unknown[];
    item?: unknown;
    pipe?: readonly unknown[];
  };
  if (node.wrapped) return keysAt(node.wrapped, path);
  if (node.options) return node.options.flatMap((option) => (typeof option === 'object' ? keysAt(option, path) : []));
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(node.entries ?? {});
  const child = node.entries?.[key] ?? (typeof key === 'number' ? node.item : undefined);
  return child ? keysAt(child, rest) : [];
}

const plain = (expected: string | null): string =>
  (expected ?? 'another value')
    .replaceAll('"', '`')
    .replace(/^Object$/, 'a mapping')
    .replace(/^Array$/, 'a list')
    .replaceAll(' | ', ' or ');

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``;
}
