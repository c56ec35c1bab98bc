import * as v from 'valibot';
import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import type { DocMeta } from '../model/doc.ts';
import { nearest } from '../model/nearest.ts';
import { readYaml } from '../model/read-yaml.ts';
import { schemaProblems } from '../model/schema-problems.ts';
import type { Collection } from '../model/source-file.ts';
import type { Split } from './split-front-matter.ts';

/** YAML reads `title: 2024` as a number: what is wanted as text is taken as it is written. */
const address = v.pipe(
  v.union([v.string(), v.number(), v.boolean()], 'expected text'),
  v.transform((value) => String(value)),
);
/** For readers: a block of lines ends with a line feed. */
const text = v.pipe(
  address,
  v.transform((value) => value.trim()),
);
const date = v.pipe(
  text,
  v.check((value) => !Number.isNaN(Date.parse(value)), 'expected a date such as 2026-01-31'),
);
const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'expected true or false'),
  v.transform((value) => value === true || value === 'true'),
);
const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'expected a number'))], 'expected a number'),
  v.transform((value) => Number(value)),
);
const headingLevel = v.pipe(
  number,
  v.integer('expected a whole number'),
  v.minValue(2, 'expected a level from 2 to 6'),
  v.maxValue(6, 'expected a level from 2 to 6'),
);
const mapping = v.record(v.string(), v.unknown(), 'expected a mapping');

/** Behaviours §18.2, and what newer Docusaurus versions added (`unlisted`, `sidebar_key`, `format`). */
const entries = {
  id: v.pipe(
    text,
    v.check((id) => !id.includes('/'), 'expected a name without slashes'),
    v.minLength(1, 'expected a name'),
  ),
  title: text,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  keywords: v.pipe(
    v.union([v.array(text), v.string()], 'expected a list of words'),
    v.transform((value) => (typeof value === 'string' ? value.split(/,\s*/) : value)),
  ),
  image: text,
  description: text,
  slug: address,
  sidebar_label: text,
  sidebar_position: number,
  sidebar_class_name: text,
  sidebar_key: text,
  sidebar_custom_props: mapping,
  displayed_sidebar: v.nullable(text),
  tags: v.array(
    v.union([text, v.object({ label: text, permalink: text })], 'expected a name, or a label and a permalink'),
    'expected a list of tags',
  ),
  pagination_label: text,
  pagination_next: v.nullable(text),
  pagination_prev: v.nullable(text),
  custom_edit_url: v.nullable(text),
  parse_number_prefixes: flag,
  draft: flag,
  unlisted: flag,
  last_update: v.pipe(
    v.object({ date: v.optional(date), author: v.optional(text) }),
    v.transform(({ date, author }) => ({
      ...(date !== undefined && { date }),
      ...(author !== undefined && { author }),
    })),
  ),
  /** `$…$` in a line is a formula. */
  math: flag,
  search: v.pipe(
    v.strictObject(
      {
        boost: v.optional(
          v.pipe(
            number,
            v.minValue(0.1, 'expected a number from 0.1 to 10'),
            v.maxValue(10, 'expected a number from 0.1 to 10'),
          ),
        ),
        exclude: v.optional(flag),
      },
      (issue) =>
        issue.expected === 'never' ? 'unknown key, expected boost or exclude' : 'expected boost, exclude, or both',
    ),
    v.transform(({ boost, exclude }) => ({
      ...(boost !== undefined && { boost }),
      ...(exclude !== undefined && { exclude }),
    })),
  ),
  format: v.picklist(['md', 'mdx', 'detect'], 'expected md, mdx or detect'),
};
const known = Object.keys(entries);
const texts: ReadonlySet<string> = new Set(
  Object.entries(entries)
    .flatMap(([key, entry]) => ((entry as v.GenericSchema) === text ? [key] : []))
    .concat('id', 'slug', 'displayed_sidebar', 'pagination_next', 'pagination_prev', 'custom_edit_url'),
);
const optional = Object.fromEntries(
  Object.entries(entries).map(([key, schema]) => [key, v.optional(schema as v.GenericSchema)]),
);
const schema = v.looseObject(optional);
const nullable: ReadonlySet<string> = new Set([
  'displayed_sidebar',
  'pagination_next',
  'pagination_prev',
  'custom_edit_url',
]);

/** What places a document among others; pages below src/pages have their file's address and are in no sidebar. */
const ofDocuments: ReadonlySet<string> = new Set(
  known.filter((key) =>
    /^(?:id|slug|tags|displayed_sidebar|parse_number_prefixes|sidebar_.*|pagination_.*)$/.test(key),
  ),
);

/** Keys of other tools that are near to ours by spelling but are no mistake. */
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
  if (split.foreignEngine !== undefined) {
    const at = { file, line: 1, column: 4, endLine: 1, endColumn: 4 + split.foreignEngine.length };
    return broken([
      problem(
        'doc/front-matter',
        `front matter in the language \`${split.foreignEngine}\` is not read, expected YAML`,
        { at, hint: 'write the front matter as YAML between two lines `---`' },
      ),
    ]);
  }
  if (split.yaml === undefined) return { meta: {}, keyAt: {}, diagnostics: [] };
  const yaml = readYaml(split.yaml, file, split.yamlLine);
  if (yaml.problems.length > 0) {
    // What comes after the first is mostly its consequence.
    const [first] = yaml.problems;
    return broken([
      problem('doc/front-matter', `front matter is not valid YAML: ${first?.message}`, {
        at: first?.at,
        hint: yamlHint(first?.message ?? ''),
      }),
    ]);
  }
  const asWritten = ([key, value]: [string, unknown]): [string, unknown] =>
    texts.has(key) && /^(?:number|boolean)$/.test(typeof value) ? [key, yaml.written[key] ?? value] : [key, value];
  const given = Object.fromEntries(
    Object.entries(yaml.value)
      .filter(([key, value]) => value !== null || nullable.has(key))
      .map(asWritten),
  );
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) {
    return broken(
      schemaProblems(parsed.issues, schema).map(({ path, message }) =>
        problem('doc/front-matter', `\`${path.join('.')}\`: ${message}`, {
          at: yaml.keyAt[String(path[0])] ?? { file, line: 1, column: 1 },
        }),
      ),
    );
  }
  const meta: Record<string, unknown> = {};
  const extra: Record<string, unknown> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [key, value] of Object.entries(parsed.output)) {
    if (collection === 'pages' && ofDocuments.has(key))
      diagnostics.push(
        problem('doc/front-matter-key', `\`${key}\` has no effect on a page of its own, only on documents`, {
          at: yaml.keyAt[key],
          hint: 'delete it',
        }),
      );
    else if (known.includes(key)) meta[key] = value;
    else {
      extra[key] = value;
      const meant = others.has(key) ? undefined : nearest(key.replaceAll('-', '_'), known);
      if (meant)
        diagnostics.push(
          problem('doc/front-matter-key', `unknown front matter key \`${key}\``, {
            at: yaml.keyAt[key],
            hint: `did you mean \`${meant}\`?`,
          }),
        );
    }
  }
  delete meta.format;
  if (Object.keys(extra).length > 0) meta.extra = extra;
  return { meta: meta as DocMeta, keyAt: yaml.keyAt, diagnostics };
}

const yamlHint = (message: string): string =>
  /twice/.test(message)
    ? 'delete one of the two'
    : /not allowed$|alias|mapping of keys/.test(message)
      ? 'write each key once, as `key: value`, on a line of its own'
      : 'text that holds `: ` or begins with a sign such as `[`, `{`, `*`, `&` or `@` needs quotes';

const broken = (diagnostics: readonly Diagnostic[]): FrontMatter => ({ meta: {}, keyAt: {}, diagnostics });
