import * as v from 'valibot';
import { unsafePathReason } from '../model/paths.ts';

/** A folder below the root: `docs`, `./docs/` and `docs/` are the same. */
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

/** The documentation part of the site: where it comes from and how its sidebar is made. */
export const docsSchema = v.strictObject({
  /** Folder below the root. */
  path: v.optional(folderSchema, 'docs'),
  routeBasePath: v.optional(routeBase, '/docs'),
  /** Key of the one sidebar in the version record. */
  sidebarName: v.optional(v.string(), 'docs'),
  sidebarCollapsible: v.optional(v.boolean(), true),
  sidebarCollapsed: v.optional(v.boolean(), true),
  breadcrumbs: v.optional(v.boolean(), true),
  /** Address of the folder that holds the root, to which a file's path is added; absent: no edit links. */
  editUrl: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//, 'expected an http(s) address'))),
  showLastUpdateTime: v.optional(v.boolean(), true),
  showLastUpdateAuthor: v.optional(v.boolean(), false),
});
export type DocsOptions = v.InferOutput<typeof docsSchema>;
