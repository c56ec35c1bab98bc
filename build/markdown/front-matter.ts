import * as v from 'valibot';
import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import {
  type DocMeta,
  frontMatterKeys,
  frontMatterSchema,
  keysAsWritten,
  keysOfDocuments,
  keysWithNull,
  lastUpdateKeys,
} from '../model/front-matter.ts';
import { nearest } from '../model/nearest.ts';
import { parseDate } from '../model/parse-date.ts';
import { readYaml } from '../model/read-yaml.ts';
import { schemaProblems } from '../model/schema-problems.ts';
import type { Collection } from '../model/source-file.ts';
import type { Split } from './split-front-matter.ts';

const known = Object.keys(frontMatterKeys);

/** Keys of other tools that resemble ours but are not misspelled. */
const others: ReadonlySet<string> = new Set([
  'date',
  'author',
  'authors',
  'layout',
  'order',
  'category',
  'lang',
  'type',
  'name',
  'label',
  'labels',
  'version',
  'status',
  'summary',
  'hide',
  'lastUpdated',
  'titles',
  'link',
  'url',
  'icon',
]);

export interface FrontMatter {
  readonly meta: DocMeta;
  readonly keyAt: Readonly<Record<string, SourceRange>>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Front matter as typed data. Wrong types and broken YAML are `doc/front-matter` errors (the page is left out);
 * a key that looks mistyped, or that such a page cannot use, is a `doc/front-matter-key` warning; other unknown keys are
 * kept under `extra`.
 */
export function readFrontMatter(split: Split, file: string, collection: Collection = 'docs'): FrontMatter {
  if (split.foreignEngine !== undefined) return broken([foreignEngine(split.foreignEngine, file)]);
  if (split.yaml === undefined) return { meta: {}, keyAt: {}, diagnostics: [] };
  const yaml = readYaml(split.yaml, file, split.yamlLine);
  // Problems after the first are mostly its consequences.
  const [first] = yaml.problems;
  if (first) return broken([invalidYaml(first)]);
  const given = withStarlightKeys(givenValues(yaml));
  const parsed = v.safeParse(frontMatterSchema, given);
  const extra = Object.entries(given).filter(([key]) => !known.includes(key));
  const misspelled = [
    ...extra.flatMap(([key]) => unknownKey(key, yaml.keyAt[key]) ?? []),
    ...unknownKeysOfUpdate(given.last_update, yaml.keyAt.last_update),
  ];
  if (!parsed.success)
    return broken([
      ...schemaProblems(parsed.issues, frontMatterSchema).map(({ path, message, hint }) =>
        problem('doc/front-matter', `\`${path.join('.')}\`: ${message}`, {
          at: valueAt(yaml.keyAt[String(path[0])], split) ?? { file, line: 1, column: 1 },
          hint: hint ?? hintFor(message, given[String(path[0])]),
        }),
      ),
      ...misspelled,
    ]);
  const { format: _, ...meta } = parsed.output;
  const useless = new Set(collection === 'pages' ? Object.keys(meta).filter((key) => keysOfDocuments.has(key)) : []);
  return {
    meta: { ...without(meta, useless), ...(extra.length > 0 && { extra: Object.fromEntries(extra) }) },
    keyAt: yaml.keyAt,
    diagnostics: [...[...useless].map((key) => uselessKey(key, yaml.keyAt[key])), ...misspelled],
  };
}

/** What to write in place of values that other tools accept. */
function hintFor(message: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (message.endsWith('expected true or false') && /^(?:yes|on)$/i.test(value)) return 'write `true`';
  if (message.endsWith('expected true or false') && /^(?:no|off)$/i.test(value)) return 'write `false`';
  return /expected a list of \w+$/.test(message) ? `write \`[${value}]\`` : undefined;
}

/** The value on the line of its key, or else the key. */
function valueAt(key: SourceRange | undefined, { yaml = '', yamlLine }: Split): SourceRange | undefined {
  if (key?.endColumn === undefined) return key;
  const after = yaml.split('\n')[key.line - yamlLine]?.slice(key.endColumn - 1) ?? '';
  const [, before, value] = /^(["']?\s*:\s+)(\S(?:.*?\S)??)\s*(?:#.*)?$/.exec(after) ?? [];
  if (before === undefined || value === undefined) return key;
  const column = key.endColumn + before.length;
  return { ...key, column, endColumn: column + value.length };
}

type Yaml = ReturnType<typeof readYaml>;

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d?-\d\d?/.test(value) && !Number.isNaN(parseDate(value));

/** Starlight writes `sidebar: { order, label }`, and a date as `lastUpdated`, where other tools have any text. */
function withStarlightKeys(written: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { sidebar, lastUpdated } = written;
  const given = isDate(lastUpdated) ? { last_update: { date: lastUpdated }, ...written } : written;
  if (typeof sidebar !== 'object' || sidebar === null) return given;
  const { order, label } = sidebar as { readonly order?: unknown; readonly label?: unknown };
  return {
    ...(typeof order === 'number' && { sidebar_position: order }),
    ...(typeof label === 'string' && { sidebar_label: label }),
    ...given,
  };
}

/** Values that are not empty, with text as it was written. */
const givenValues = ({ value: values, written }: Yaml): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
      if (value === null && !keysWithNull.has(key)) return [];
      const isRead = keysAsWritten.has(key) && /^(?:number|boolean)$/.test(typeof value);
      return [[key, isRead ? (written[key] ?? value) : value]];
    }),
  );

function without<T extends object>(value: T, keys: ReadonlySet<string>): Partial<T> {
  const rest: Partial<T> = { ...value };
  for (const key in rest) if (keys.has(key)) delete rest[key];
  return rest;
}

const foreignEngine = (engine: string, file: string): Diagnostic =>
  problem('doc/front-matter', `front matter in the language \`${engine}\` is not read, expected YAML`, {
    // TOML has no name in its first line.
    at: {
      file,
      line: 1,
      ...(engine === 'toml' ? { column: 1 } : { column: 4, endLine: 1, endColumn: 4 + engine.length }),
    },
    hint: 'write the front matter as YAML between two lines `---`',
  });

const invalidYaml = ({ message, at }: Yaml['problems'][number]): Diagnostic =>
  problem('doc/front-matter', `front matter is not valid YAML: ${message}`, { at, hint: yamlHint(message) });

const uselessKey = (key: string, at: SourceRange | undefined): Diagnostic =>
  problem('doc/front-matter-key', `\`${key}\` has no effect on a page of its own, only on documents`, {
    at,
    hint: 'delete it',
  });

/** Only of a key that is likely a mistake. */
function unknownKey(key: string, at: SourceRange | undefined): Diagnostic | undefined {
  const meant = others.has(key) ? undefined : nearest(key.replaceAll('-', '_'), known);
  if (!meant) return undefined;
  return problem('doc/front-matter-key', `unknown front matter key \`${key}\``, {
    at,
    hint: `did you mean \`${meant}\`?`,
  });
}

function unknownKeysOfUpdate(update: unknown, at: SourceRange | undefined): readonly Diagnostic[] {
  const keys = typeof update === 'object' && update !== null ? Object.keys(update) : [];
  return keys
    .filter((key) => !lastUpdateKeys.includes(key))
    .map((key) => {
      const meant = nearest(key, lastUpdateKeys);
      const hint = meant === undefined ? `known keys here: ${lastUpdateKeys.join(', ')}` : `did you mean \`${meant}\`?`;
      return problem('doc/front-matter-key', `unknown key \`${key}\` in \`last_update\``, { at, hint });
    });
}

const yamlHints: readonly (readonly [RegExp, string])[] = [
  [/twice/, 'delete one of the two'],
  [/^a tab/, 'indent with spaces'],
  [
    /^this quote is never closed/,
    'end the text with the same quote; inside it, write that quote twice or use the other kind',
  ],
  [/^this .* is never closed/, 'close it in the same line; text that begins with a bracket needs quotes'],
  [/not allowed$|alias|mapping of keys/, 'write each key once, as `key: value`, on a line of its own'],
];

const yamlHint = (message: string): string =>
  yamlHints.find(([pattern]) => pattern.test(message))?.[1] ??
  'text that holds `: ` or begins with a sign such as `[`, `{`, `*`, `&` or `@` needs quotes';

const broken = (diagnostics: readonly Diagnostic[]): FrontMatter => ({ meta: {}, keyAt: {}, diagnostics });
