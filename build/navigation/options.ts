import * as v from 'valibot';
import { featureVersionKeys } from '../features/keys.ts';
import { globSchema } from '../model/glob.ts';
import { isIn, rootFolder, startOf, unsafePathReason } from '../model/paths.ts';
import { mainSet, type VersionFacts } from '../model/site.ts';
import { sidebarsSchema } from './sidebar-items.ts';

export { sidebarsSchema };

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
/** A folder of documents, which may be the root itself. */
const docsFolderSchema = v.union(
  [v.literal(rootFolder), folderSchema],
  'expected a folder inside the root, or `.` for the root itself',
);
const routeBase = v.pipe(
  v.string(),
  v.check((path) => !unsafePathReason(path.replace(/^\//, '')), 'expected a path such as `/docs`'),
);

/** `current` is the folder itself, every other name a folder of `versioned_docs` or a version from Git. */
export const currentVersion = 'current';

const versionName = v.pipe(
  v.string(),
  v.check(
    (name) => name !== '' && name.length <= 32 && !name.includes('/') && !unsafePathReason(name),
    'expected the name of a version, such as `1.x`',
  ),
);

/** How a version is published; the keys of Docusaurus, and those of versions from Git. */
const versionSchema = v.strictObject({
  label: v.optional(v.pipe(v.string(), v.minLength(1, 'expected non-empty text'))),
  /** Part of the address after `routeBasePath`. */
  path: v.optional(routeBase),
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  noIndex: v.optional(v.boolean(), false),
  /** A commit, branch or tag that holds the documents of the version, instead of a folder. */
  ref: v.optional(v.pipe(v.string(), v.regex(/^[^-\s:~^?*[\\][^\s:~^?*[\\]*$/, 'expected a commit, branch or tag'))),
  /** Where the documents are at `ref`. */
  folder: v.optional(docsFolderSchema),
  ...featureVersionKeys,
});

/** The versions of a folder of documents. */
const versioning = {
  versions: v.optional(v.record(versionName, versionSchema), {}),
  /** The version without its name in its addresses; by default the newest one that is not `current`. */
  lastVersion: v.optional(versionName),
  /** The only versions to publish. */
  onlyIncludeVersions: v.optional(v.array(versionName)),
  includeCurrentVersion: v.optional(v.boolean(), true),
  /** Publishes `current` only. */
  disableVersioning: v.optional(v.boolean(), false),
};

/**
 * How addresses come from the paths of files: as in Docusaurus, without number prefixes; as the files are called; or as
 * in Starlight, in lower case and without punctuation.
 */
const addressStyles = ['docusaurus', 'files', 'slugs'] as const;
export type AddressStyle = (typeof addressStyles)[number];

/** Options of one folder of documents. */
const docsEntries = {
  /** Folder of the documents, relative to the root; `.` is the root itself. */
  path: v.optional(docsFolderSchema, 'docs'),
  routeBasePath: v.optional(routeBase, '/docs'),
  addresses: v.optional(v.picklist(addressStyles, 'expected `docusaurus`, `files` or `slugs`'), 'docusaurus'),
  /** Name of the sidebar in the version record. */
  sidebarName: v.optional(v.string(), 'docs'),
  /** Sidebars made by hand, by name; by default there is one that follows the folders. */
  sidebars: v.optional(sidebarsSchema),
  sidebarCollapsible: v.optional(v.boolean(), true),
  sidebarCollapsed: v.optional(v.boolean(), true),
  /** URL to which a file's path is appended for its edit link; no edit links if absent. */
  editUrl: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//, 'expected an http(s) address'))),
  /** Whether a translated page is edited in its translation; otherwise in the original. */
  editLocalizedFiles: v.optional(v.boolean(), true),
  /** Globs of Markdown files that do not become pages, relative to the folder. */
  exclude: v.optional(v.array(globSchema), []),
  ...versioning,
};

const feedbackUrl = v.pipe(v.string(), v.regex(/^(?:https?:\/\/|mailto:)./, 'expected an http(s) or mailto address'));

/** What pages show besides their text. A collection without such a key shows what `docs` shows. */
const shown = {
  breadcrumbs: v.optional(v.boolean()),
  showLastUpdateTime: v.optional(v.boolean()),
  showLastUpdateAuthor: v.optional(v.boolean()),
  showContributors: v.optional(v.boolean()),
  feedbackUrl: v.optional(feedbackUrl),
};

/** The `docs` section of the configuration. */
export const docsSchema = v.strictObject({
  ...docsEntries,
  /** Whether readers on wide screens can hide the sidebars, those of collections too. */
  sidebarHideable: v.optional(v.boolean(), false),
  breadcrumbs: v.optional(v.boolean(), true),
  showLastUpdateTime: v.optional(v.boolean(), true),
  showLastUpdateAuthor: v.optional(v.boolean(), false),
  /** Whether all documents list their contributors, from the Git history. */
  showContributors: v.optional(v.boolean(), false),
  /** Address for feedback on a document; `{title}`, `{path}` and `{url}` are replaced. */
  feedbackUrl: v.optional(feedbackUrl),
});
/** Options of every folder of documents. */
export type DocsOptions = Omit<v.InferOutput<typeof docsSchema>, 'sidebarHideable'>;

/** An item of `collections`: another folder of documents, with sidebars and an address of its own. */
export const collectionSchema = v.strictObject({
  ...docsEntries,
  ...shown,
  /** Names the collection in links of the navbar and the footer. */
  id: v.pipe(
    v.string(),
    v.regex(/^[\w-]+$/, 'expected letters, digits, `-` and `_`'),
    v.check((id) => id !== mainSet, `expected another name than \`${mainSet}\`, which is that of \`docs\``),
  ),
  path: docsFolderSchema,
  routeBasePath: routeBase,
});

/** A version of a folder of documents that has several. */
export interface DocVersion extends VersionFacts {
  /** The file of its sidebars, relative to the root. */
  readonly sidebarsFile?: string;
  /** Hash of what Git holds, for a version from Git. */
  readonly tree?: string;
}

/**
 * Documents of one folder, which have ids, sidebars and addresses in common. The last version has the id from the
 * configuration, so that whatever names these documents means that version.
 */
export type DocSet = DocsOptions & {
  readonly id: string;
  readonly version?: DocVersion;
  readonly translation?: SidebarTexts;
};

/** Translations of what sidebars show besides the titles of pages. */
export interface SidebarTexts {
  /** By the text in the default language. */
  readonly texts: Readonly<Record<string, string>>;
  /** By the id of the set of documents, then by keys such as `sidebar.docs.category.Guides`. */
  readonly sidebars: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The key of a folder of documents in the configuration, by its index in `configuredSets`. */
export const setKey = (index: number): readonly (string | number)[] =>
  index === 0 ? ['docs'] : ['collections', index - 1];

/** The folders of the configuration, that of `docs` first. */
export const configuredSets = ({ docs, collections }: ConfiguredFolders): readonly DocSet[] => [
  { ...docs, id: mainSet },
  ...collections.map((set) => ({
    ...set,
    breadcrumbs: set.breadcrumbs ?? docs.breadcrumbs,
    showLastUpdateTime: set.showLastUpdateTime ?? docs.showLastUpdateTime,
    showLastUpdateAuthor: set.showLastUpdateAuthor ?? docs.showLastUpdateAuthor,
    showContributors: set.showContributors ?? docs.showContributors,
    feedbackUrl: set.feedbackUrl ?? docs.feedbackUrl,
  })),
];

interface ConfiguredFolders {
  readonly docs: DocsOptions;
  readonly collections: readonly v.InferOutput<typeof collectionSchema>[];
}

/** The set with the longest path that a file is in. */
export const setOfPath = (sets: readonly DocSet[], path: string): DocSet | undefined =>
  sets.reduce<DocSet | undefined>(
    (best, set) =>
      isIn(set.path, path) && (!best || startOf(set.path).length > startOf(best.path).length) ? set : best,
    undefined,
  );
