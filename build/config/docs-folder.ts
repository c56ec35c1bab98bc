/** Adapter: finds the folder of documents of a site whose configuration does not name it. */
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../model/paths.ts';
import { isFeatureName } from './named-features.ts';
import { isMap, listOf, mapOf, type RawMap, textOf } from './raw-data.ts';

export interface PlacedDocs {
  /** The configuration, in which a root that is the folder of documents is named as such. */
  readonly value: object;
  /** Absolute paths on which this depends. */
  readonly watched: readonly string[];
}

/**
 * A root with Markdown and without `docs/` is the folder of documents itself, unless its configuration or another folder
 * says where pages come from. Such documents are at `/`.
 * @param value As written.
 */
export function withDocsFolder(value: object, root: string): PlacedDocs {
  const config = value as RawMap;
  const docs = config.docs ?? {};
  if (!isMap(docs)) return { value, watched: [] };
  const inRoot = (): object => ({
    ...config,
    // `@/` names the folder of documents, which is no part of their paths here.
    aliases: { '@': '', ...mapOf(config.aliases) },
    docs: { routeBasePath: '/', ...docs, path: rootFolder },
  });
  if (docs.path !== undefined) return { value: /^\.\/*$/.test(String(docs.path)) ? inRoot() : value, watched: [] };
  if (saysOtherwise(config)) return { value, watched: [] };
  const others = otherFolders(config).map((folder) => join(root, folder));
  const watched = [...others, join(root, 'README.md'), join(root, 'index.md')];
  const isOther = others.some((folder) => lstatSync(folder, { throwIfNoEntry: false })) || !holdsMarkdown(root);
  return { value: isOther ? value : inRoot(), watched };
}

/** Whether a root without a configuration is the folder of documents. */
export const isDocsFolder = (root: string): boolean =>
  mapOf((withDocsFolder({}, root).value as RawMap).docs).path === rootFolder;

/** Whether pages come from elsewhere: from more folders, from commits, or from extensions. */
const saysOtherwise = ({ docs, collections, extensions }: RawMap): boolean =>
  listOf(collections).length > 0 ||
  mapOf(docs).versions !== undefined ||
  listOf(extensions).some((path) => typeof path === 'string' && !isFeatureName(path));

/** Folders of pages that a root may have instead of being one itself. */
function otherFolders({ siteDirectory }: RawMap): readonly string[] {
  const start = textOf(siteDirectory) ?? '';
  return ['docs', join(start, 'src/pages'), join(start, 'versioned_docs')];
}

/** Whether there is a page in a folder or below it. What no site reads is not looked at. */
function holdsMarkdown(folder: string): boolean {
  const entries = entriesOf(folder).filter(({ name }) => !/^(?:[._].*|node_modules|dist)$/.test(name));
  return (
    entries.some((entry) => !entry.isDirectory() && /\.mdx?$/i.test(entry.name)) ||
    entries.some((entry) => entry.isDirectory() && holdsMarkdown(join(folder, entry.name)))
  );
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder that cannot be read is reported where the sources are read.
    return [];
  }
}
