import * as v from 'valibot';
import { unsafePathReason } from '../model/paths.ts';
import { mainSet } from '../model/site.ts';
import { sidebarsSchema } from './sidebar-items.ts';

/** A folder below the root, normalized: `./docs/` and `docs/` become `docs`. */
export const folderSchema = v.pipe(
  v.string(),
  v.transform((path) =>
    path
      .replace(/^(?:\.\/+)+/, '')
      .replace(/\/+$/, '')
      .replace(/\/{2,}/g, '/'),
  ),
  v.check(
    (path) => path !== '' && !path.startsWith('/') && !unsafePathReason(path),
    'expected a folder inside the root',
  ),
);
const routeBase = v.pipe(
  v.string(),
  v.check((path) => !unsafePathReason(path.replace(/^\//, '')), 'expected a path such as `/docs`'),
);

/** What holds for a folder of documents. */
const docsEntries = {
  /** Folder of the documents, relative to the root. */
  path: v.optional(folderSchema, 'docs'),
  routeBasePath: v.optional(routeBase, '/docs'),
  /** Name of the sidebar in the version record. */
  sidebarName: v.optional(v.string(), 'docs'),
  /** Sidebars made by hand, by name; by default there is one that follows the folders. */
  sidebars: v.optional(sidebarsSchema),
  sidebarCollapsible: v.optional(v.boolean(), true),
  sidebarCollapsed: v.optional(v.boolean(), true),
  breadcrumbs: v.optional(v.boolean(), true),
  /** URL to which a file's path is appended for its edit link; no edit links if absent. */
  editUrl: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//, 'expected an http(s) address'))),
  showLastUpdateTime: v.optional(v.boolean(), true),
  showLastUpdateAuthor: v.optional(v.boolean(), false),
};

/** The `docs` section of the configuration. */
export const docsSchema = v.strictObject({
  ...docsEntries,
  /** Whether all documents list who has changed them, from the history. */
  showContributors: v.optional(v.boolean(), false),
  /** Where readers of a document say what they think of it; `{title}`, `{path}` and `{url}` are replaced. */
  feedbackUrl: v.optional(
    v.pipe(v.string(), v.regex(/^(?:https?:\/\/|mailto:)./, 'expected an http(s) or mailto address')),
  ),
});
const setSchema = v.strictObject(docsEntries);
/** What holds for each folder of documents. */
export type DocsOptions = v.InferOutput<typeof setSchema>;

/** An item of `collections`: another folder of documents, with sidebars and an address of its own. */
export const collectionSchema = v.strictObject({
  ...docsEntries,
  /** Names the collection in links of the navbar and the footer. */
  id: v.pipe(
    v.string(),
    v.regex(/^[\w-]+$/, 'expected letters, digits, `-` and `_`'),
    v.check((id) => id !== mainSet, `expected another name than \`${mainSet}\`, which is that of \`docs\``),
  ),
  path: folderSchema,
  routeBasePath: routeBase,
});

/** Documents of one folder, which have ids, sidebars and addresses in common. */
export type DocSet = DocsOptions & { readonly id: string; readonly translation?: SidebarTexts };

/** Translations of what sidebars show besides the titles of pages. */
export interface SidebarTexts {
  /** By the text in the default language. */
  readonly texts: Readonly<Record<string, string>>;
  /** By the id of the set of documents, then by keys such as `sidebar.docs.category.Guides`. */
  readonly sidebars: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The set with the longest path that a file is in. */
export const setOfPath = (sets: readonly DocSet[], path: string): DocSet | undefined =>
  sets.filter((set) => path.startsWith(`${set.path}/`)).toSorted((a, b) => b.path.length - a.path.length)[0];
