import * as v from 'valibot';
import { unsafePathReason } from '../model/paths.ts';

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

/** The `docs` section of the configuration. */
export const docsSchema = v.strictObject({
  /** Folder of the documents, relative to the root. */
  path: v.optional(folderSchema, 'docs'),
  routeBasePath: v.optional(routeBase, '/docs'),
  /** Name of the sidebar in the version record. */
  sidebarName: v.optional(v.string(), 'docs'),
  sidebarCollapsible: v.optional(v.boolean(), true),
  sidebarCollapsed: v.optional(v.boolean(), true),
  breadcrumbs: v.optional(v.boolean(), true),
  /** URL to which a file's path is appended for its edit link; no edit links if absent. */
  editUrl: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//, 'expected an http(s) address'))),
  showLastUpdateTime: v.optional(v.boolean(), true),
  showLastUpdateAuthor: v.optional(v.boolean(), false),
});
export type DocsOptions = v.InferOutput<typeof docsSchema>;
