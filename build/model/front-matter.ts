/** The front matter keys of a page: those of the core, and those that features declare. */
import * as v from 'valibot';
import { featureFrontMatter } from '../features/keys.ts';
import { parseDate } from './parse-date.ts';
import { unsafePathReason } from './paths.ts';
import { isUnsafeLink } from './unsafe-address.ts';
import { address, documentsOnly, flag, number, text, textOrNull } from './yaml-values.ts';

const date = v.pipe(
  text,
  v.check((value) => !Number.isNaN(parseDate(value)), 'expected a date such as 2026-01-31'),
);
const headingLevel = v.pipe(
  number,
  v.integer('expected a whole number'),
  v.minValue(2, 'expected a level from 2 to 6'),
  v.maxValue(6, 'expected a level from 2 to 6'),
);

const lastUpdate = { date: v.optional(date), author: v.optional(text) };
export const lastUpdateKeys: readonly string[] = Object.keys(lastUpdate);

export const frontMatterKeys = {
  id: v.pipe(
    text,
    v.check((id) => !id.includes('/'), 'expected a name without slashes'),
    v.minLength(1, 'expected a name'),
    documentsOnly(),
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
  slug: v.pipe(address, documentsOnly()),
  sidebar_label: v.pipe(text, documentsOnly()),
  sidebar_position: v.pipe(number, documentsOnly()),
  sidebar_class_name: v.pipe(text, documentsOnly()),
  sidebar_key: v.pipe(text, documentsOnly()),
  sidebar_custom_props: v.pipe(v.record(v.string(), v.unknown(), 'expected a mapping'), documentsOnly()),
  displayed_sidebar: v.pipe(textOrNull, documentsOnly()),
  pagination_label: v.pipe(text, documentsOnly()),
  pagination_next: v.pipe(textOrNull, documentsOnly()),
  pagination_prev: v.pipe(textOrNull, documentsOnly()),
  custom_edit_url: v.pipe(
    textOrNull,
    v.check((value) => value === null || !isUnsafeLink(value), 'expected an http(s) address'),
  ),
  parse_number_prefixes: v.pipe(flag, documentsOnly()),
  /** Old addresses of the page. */
  redirect_from: v.pipe(
    v.union([v.array(text), text], 'expected an address or a list of addresses'),
    v.transform((value) => (typeof value === 'string' ? [value] : value)),
    v.check(
      (list) => list.every((one) => one.startsWith('/') && unsafePathReason(one) === undefined),
      'expected addresses that begin with `/`, without `..` and what no file can be called',
    ),
  ),
  draft: flag,
  unlisted: flag,
  last_update: v.pipe(
    v.object(lastUpdate),
    v.transform(({ date, author }) => ({
      ...(date !== undefined && { date }),
      ...(author !== undefined && { author }),
    })),
  ),
  /** `boost` moves the page up (above 1) or down in what is found; `exclude` keeps it out. */
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
  /** Key of other tools, without effect. */
  format: v.picklist(['md', 'mdx', 'detect'], 'expected md, mdx or detect'),
  ...featureFrontMatter,
};

export const frontMatterSchema = v.partial(v.object(frontMatterKeys));

/** Front matter after validation. Keys that were not given are absent. */
export type DocMeta = Readonly<Omit<v.InferOutput<typeof frontMatterSchema>, 'format'>> & {
  /** Keys this tool does not know: kept, readable by a theme. */
  readonly extra?: Readonly<Record<string, unknown>>;
};

/** Names of the keys with a property. */
const keysThat = (has: (schema: v.GenericSchema) => boolean): ReadonlySet<string> =>
  new Set(Object.entries(frontMatterKeys).flatMap(([key, schema]) => (has(schema) ? [key] : [])));

export const keysAsWritten = keysThat((schema) => v.getMetadata(schema).asWritten === true);
export const keysOfDocuments = keysThat((schema) => v.getMetadata(schema).documentsOnly === true);
export const keysWithNull = keysThat((schema) => v.is(schema, null));
