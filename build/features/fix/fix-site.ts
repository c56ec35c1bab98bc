/** The implementation of `docs-build check --fix`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { fixedPath } from '../../checks/fixed-path.ts';
import { fileCandidates } from '../../links/resolve-link.ts';
import type { Diagnostic, SourceRange } from '../../model/diagnostic.ts';
import { isFromGit, routePath, type SourcePath, sourcePath } from '../../model/paths.ts';
import { relativePath } from '../../model/relative-path.ts';
import { setOfPath } from '../../navigation/options.ts';
import type { Build } from '../../pipeline/build-site.ts';
import { docSets } from '../../pipeline/stage-options.ts';
import type { Project } from '../../project/project.ts';
import { applyFixes, decorativeImage, type PlacedFix } from './apply-fixes.ts';
import { gitRenames } from './git-renames.ts';

export interface FixOptions {
  /** Marks images without an alternative text as decoration. */
  readonly decorate: boolean;
}

export interface FixedFile {
  /** Relative to the root. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly fixes: number;
}

/** What could be corrected. Changes nothing. */
export function fixedFiles(
  project: Project,
  build: Build,
  diagnostics: readonly Diagnostic[],
  { decorate }: FixOptions,
): readonly FixedFile[] {
  const { root } = project.paths;
  const renamed = renameFixes(project, build);
  const files = new Map<string, { fixes: PlacedFix[]; images: SourceRange[] }>();
  for (const diagnostic of diagnostics) {
    const { at, code } = diagnostic;
    if (!at || at.line < 1 || isFromGit(at.file) || !/\.mdx?$/i.test(at.file)) continue;
    const ofFile = files.get(at.file) ?? { fixes: [], images: [] };
    files.set(at.file, ofFile);
    const fix = renamed(diagnostic) ?? diagnostic.fix;
    if (fix) ofFile.fixes.push({ ...fix, at });
    else if (decorate && code === 'doc/image-alt') ofFile.images.push(at);
  }
  return [...files].flatMap(([path, wanted]) => fixFile(root, path, wanted) ?? []);
}

function fixFile(
  root: string,
  path: string,
  { fixes, images }: { readonly fixes: readonly PlacedFix[]; readonly images: readonly SourceRange[] },
): FixedFile | undefined {
  if (fixes.length + images.length === 0) return undefined;
  const before = readFileSync(join(root, path), 'utf8');
  const mark = before.startsWith('\ufeff') ? '\ufeff' : '';
  const { text, made } = applyFixes(before.slice(mark.length), fixes);
  let after = text;
  let count = made.length;
  // Edits from the end, so that earlier locations stay valid. Fixed addresses may shift the rest of their line.
  for (const at of images.toSorted((a, b) => b.line - a.line || b.column - a.column)) {
    if (made.some((fix) => fix.at.line === at.line)) continue;
    const marked = decorativeImage(after, at);
    if (marked === undefined) continue;
    after = marked;
    count += 1;
  }
  return count === 0 ? undefined : { path, before, after: mark + after, fixes: count };
}

/** Links to files that Git saw move. */
function renameFixes(
  { paths, settings }: Project,
  { site, links }: Build,
): (diagnostic: Diagnostic) => PlacedFix | undefined {
  const byPlace = new Map(links.map((link) => [link.link.at, link]));
  let renames: ((path: string) => string | undefined) | undefined;
  return ({ at, code }) => {
    const found = at && /^link\/missing-(?:markdown|asset)$/.test(code) ? byPlace.get(at) : undefined;
    if (!at || !found || !site) return undefined;
    renames ??= gitRenames(paths.root);
    const from = {
      path: sourcePath(at.file),
      route: routePath('/'),
      isIndex: false,
      contentRoot: setOfPath(docSets(settings.config), at.file)?.path ?? settings.config.docs.path,
    };
    for (const candidate of fileCandidates(found.link.href, from, settings.config)) {
      const moved = renames(candidate) as SourcePath | undefined;
      if (moved === undefined || !(site.routeOf.has(moved) || site.assets.has(moved))) continue;
      const fix = fixedPath(found.link.href, relativePath(at.file, moved));
      return fix && { ...fix, at };
    }
    return undefined;
  };
}

export function writeFixes(root: string, files: readonly FixedFile[]): void {
  for (const { path, after } of files) writeFileSync(join(root, path), after);
}

/** The changes as a patch for `git apply`. */
export const patchOf = (files: readonly FixedFile[]): string =>
  files
    .map(({ path, before, after }) => createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after).replace(/^=+\n/, ''))
    .join('');
