/** Adapter: reads the documents of a version from its copy (git-copies.ts). */
import { includeReader } from '../includes/read-includes.ts';
import { linkedPaths, linkingFiles } from '../markdown/linked-paths.ts';
import { type Aliases, allAliases } from '../model/aliases.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { gitPath, pathIn, type SourcePath, sourcePath, splitGitPath } from '../model/paths.ts';
import type { AssetFile, SourceFile } from '../model/source-file.ts';
import { isPackages, sourceKind } from '../read/source-kind.ts';
import { isReadableFile } from '../read/source-links.ts';
import { sourceReader } from '../read/source-reader.ts';
import type { GitCopy, NamingOptions } from './git-copies.ts';

export interface GitSources {
  readonly docs: readonly SourceFile[];
  readonly categories: readonly SourceFile[];
  readonly assets: readonly AssetFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface GitReading {
  readonly locale: string;
  /** Files of the previous read; those of the same commit are returned as they are. */
  readonly lastFiles: ReadonlyMap<string, SourceFile>;
  /** Globs of Markdown files that give no page. */
  readonly excluded: readonly string[];
}

/** A copy, with the way to read it: a site without such versions need not load this file. */
export interface GitSource extends GitCopy {
  readonly read: (how: GitReading) => GitSources;
}

export const gitSource = (copy: GitCopy, options: NamingOptions): GitSource => ({
  ...copy,
  read: (how) => readGitFolder(copy, how, options),
});

function readGitFolder(
  { ref, folder, root, diagnostics: leftOut }: GitCopy,
  { locale, lastFiles, excluded: globs }: GitReading,
  options: NamingOptions,
): GitSources {
  const reader = sourceReader(root);
  const excluded = new Set(reader.find(globs));
  const readIncludes = includeReader(root, undefined, options);
  const aliases = allAliases(options);
  const docs: SourceFile[] = [];
  const categories: SourceFile[] = [];
  const assets: AssetFile[] = [];
  /** Files that are listed, and those that pages and partials name. */
  const named = new Set<string>();
  const read = (path: string, mayInclude: boolean): SourceFile | undefined => {
    const text = reader.text(path);
    if (text === undefined) return undefined;
    const last = lastFiles.get(gitPath(ref, path));
    if (last?.text === text) return last;
    const found = mayInclude ? readIncludes({ path: sourcePath(path), text }) : [];
    const included = found.map((file) => ({ ...file, path: gitPath(ref, file.path) }));
    return {
      ...{ path: gitPath(ref, path), collection: 'docs', version: 'current', locale, text },
      ...(included.length > 0 && { included }),
    };
  };
  for (const path of reader.list(folder, false, isPackages)) {
    const kind = sourceKind('docs', pathIn(folder, path));
    if (kind === 'document' && excluded.has(path)) continue;
    const file = kind === 'document' || kind === 'category' ? read(path, kind === 'document') : undefined;
    if (file) (kind === 'document' ? docs : categories).push(file);
    if (file && kind === 'document') for (const one of linkedIn(path, file, aliases)) named.add(one);
    if (kind === 'asset') named.add(path);
  }
  for (const path of named) {
    const asset = isReadableFile(root, path) ? reader.asset(path, path) : undefined;
    if (asset) assets.push({ ...asset, path: gitPath(ref, path) });
  }
  const diagnostics = reader.diagnostics.map((one) => inCommit(one, ref));
  return { docs, categories, assets, diagnostics: [...leftOut, ...diagnostics] };
}

const linkedIn = (path: string, { text, included = [] }: SourceFile, aliases: Aliases): readonly SourcePath[] => {
  const partials = included.map((file) => ({ ...file, path: sourcePath(splitGitPath(file.path).path) }));
  return linkingFiles([sourcePath(path)], text, partials).flatMap((file) => linkedPaths(file, aliases));
};

const inCommit = (diagnostic: Diagnostic, ref: string): Diagnostic =>
  diagnostic.at ? { ...diagnostic, at: { ...diagnostic.at, file: gitPath(ref, diagnostic.at.file) } } : diagnostic;
