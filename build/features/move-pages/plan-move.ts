/** What moving files does to a site: its edits, and what a check of the result would find. Reads, and writes nothing. */

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, isBlocking, problem, type SourceRange } from '../../model/diagnostic.ts';
import { escapePattern } from '../../model/escape-pattern.ts';
import { isIn, pathIn, type SourcePath, sourcePath } from '../../model/paths.ts';
import { result } from '../../model/result.ts';
import type { Site } from '../../model/site.ts';
import type { IncludedFile, SourceFile, Sources } from '../../model/source-file.ts';
import type { Build } from '../../pipeline/build-site.ts';
import type { Project } from '../../project/project.ts';
import { isInside } from '../../publish/output-location.ts';
import { type MoveEdits, moveEdits } from './move-edits.ts';
import type { MovedLanguage } from './moved-links.ts';
import { type Moves, renamed } from './renamed.ts';

export interface MovePlan {
  readonly moves: Moves;
  /** Texts before and after, by the old path of the file. */
  readonly texts: ReadonlyMap<string, { readonly before: string; readonly after: string }>;
  readonly rewritten: number;
  readonly redirects: MoveEdits['redirects'];
  /** What the site does not have yet; files at their new paths. */
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
}

export interface PlanOptions {
  readonly signal: AbortSignal;
  /** Texts that take the place of those on the disk, by path from the root; undefined for other files. */
  readonly unsaved?: (file: string) => string | undefined;
  /** False: none is added, because the addresses are not known. */
  readonly redirects?: boolean;
}

/** @returns The errors if the site cannot be built. */
export async function planMove(
  project: Project,
  wanted: Moves,
  { signal, unsaved, redirects = true }: PlanOptions,
): Promise<MovePlan | readonly Diagnostic[]> {
  const { paths, settings } = project;
  const moves = wanted.flatMap(([from, to]) => movesOf(project, from, to));
  const rename = renamed(moves);
  const read = project.readSources();
  const build = (sources: Sources): Promise<Build> =>
    project.build({ drafts: true, sources: result(sources, read.diagnostics), indexing: () => 'never', signal });
  const before = await build(read.value);
  const moved = await build(movedSources(read.value, rename, () => undefined));
  const languages = languagesOf(before, moved, settings.config);
  if (!languages) return before.diagnostics.filter(isBlocking);
  const textOf = textReader(paths.root, unsaved);
  const edits = moveEdits({
    ...{ moves, languages, redirects, sources: read.value, locateKey: settings.locateKey },
    textOf: (file) => textOf(file)?.text,
  });
  const after = await build(movedSources(read.value, rename, (file) => edits.texts.get(file)));
  const isOfConfig = ({ at }: Diagnostic): boolean =>
    at !== undefined && edits.texts.has(at.file) && !/\.mdx?$/i.test(at.file);
  const known = before.diagnostics.map((one) => atNewPlace(one, rename, edits.redirects));
  const fresh = newFindings(known, after.diagnostics).filter((one) => !isOfConfig(one));
  const left = edits.left.map((one) => (one.at ? { ...one, at: { ...one.at, file: rename(one.at.file) } } : one));
  return {
    moves,
    texts: new Map(
      [...edits.texts].map(([file, text]) => {
        const { mark = '', text: old = '' } = textOf(file) ?? {};
        return [file, { before: mark + old, after: mark + text }] as const;
      }),
    ),
    rewritten: edits.rewritten,
    redirects: edits.redirects,
    diagnostics: [...left, ...wanted.flatMap((move) => mentionsLeft(settings, edits, move)), ...fresh],
    pages: before.pages.size,
  };
}

/** With the translations of what moves. */
function movesOf({ paths, settings }: Project, from: string, to: string): Moves {
  const translated = settings.overlays.flatMap((overlay) => {
    if (!isIn(overlay.to, from) || !isIn(overlay.to, to)) return [];
    const place = (path: string): string => `${overlay.from}/${pathIn(overlay.to, path)}`;
    return existsSync(join(paths.root, place(from))) ? [[place(from), place(to)] as const] : [];
  });
  return [[from, to], ...translated];
}

function languagesOf(
  before: Build,
  after: Build,
  config: MovedLanguage['config'],
): readonly [MovedLanguage, ...MovedLanguage[]] | undefined {
  const pair = (one: Site | undefined, other: Site | undefined, more: Pick<MovedLanguage, 'config' | 'readFrom'>) =>
    one && other ? [{ before: one, after: other, ...more }] : [];
  const [first, ...others] = before.languages
    ? before.languages.flatMap(({ build, readFrom, config: own }, index) =>
        pair(build.site, after.languages?.[index]?.build.site, { config: own, readFrom }),
      )
    : pair(before.site, after.site, { config, readFrom: new Map() });
  return first && [first, ...others];
}

/** @param textFor New text of a file, by its old path. */
function movedSources(
  sources: Sources,
  rename: (path: string) => string,
  textFor: (file: string) => string | undefined,
): Sources {
  const place = (path: string): SourcePath => sourcePath(rename(path));
  const included = (file: IncludedFile): IncludedFile =>
    'text' in file ? { ...file, path: place(file.path), text: textFor(file.readFrom ?? file.path) ?? file.text } : file;
  const source = (file: SourceFile): SourceFile => ({
    ...file,
    path: place(file.path),
    text: textFor(file.path) ?? file.text,
    ...(file.included && { included: file.included.map(included) }),
    ...(file.linked && { linked: file.linked.map(place) }),
  });
  return {
    ...sources,
    docs: sources.docs.map(source),
    categories: sources.categories.map(source),
    assets: sources.assets.map((file) => ({ ...file, path: place(file.path) })),
    sampleFiles: sources.sampleFiles.map((file) => ({ ...file, path: rename(file.path) })),
  };
}

/** Reads files that may be edited: those below the root, also where a symbolic link leads to them. */
function textReader(
  root: string,
  unsaved: PlanOptions['unsaved'],
): (file: string) => { readonly mark: string; readonly text: string } | undefined {
  const realRoot = realpathSync(root);
  return (file) => {
    const path = join(root, file);
    if (!existsSync(path) || !isInside(realRoot, realpathSync(path))) return undefined;
    const text = unsaved?.(file) ?? readFileSync(path, 'utf8');
    const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
    return { mark, text: text.slice(mark.length) };
  };
}

/** What a finding of the old site would say of the new one. */
function atNewPlace(
  { at, message, ...one }: Diagnostic,
  rename: (path: string) => string,
  redirects: MoveEdits['redirects'],
): Diagnostic {
  const said = redirects.reduce((text, { from, to }) => text.replaceAll(`\`${from}\``, `\`${to}\``), message);
  return { ...one, message: said, ...(at && { at: { ...at, file: rename(at.file) } }) };
}

/** Lines may have shifted, so findings are the same if they say the same of the same file. */
function newFindings(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyOf = ({ code, message, at }: Diagnostic): string => JSON.stringify([code, message, at?.file]);
  const known = new Map<string, number>();
  for (const one of before) known.set(keyOf(one), (known.get(keyOf(one)) ?? 0) + 1);
  return after.filter((one) => {
    const key = keyOf(one);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return left <= 0;
  });
}

/** Paths in patterns of the configuration, and wherever else it names what moves. */
function mentionsLeft(
  { configFile, configText }: Project['settings'],
  { texts }: MoveEdits,
  [from, to]: Moves[number],
): readonly Diagnostic[] {
  if (configFile === undefined) return [];
  const lines = (texts.get(configFile) ?? configText).split(/\r\n|\r|\n/);
  const name = new RegExp(`(?<![\\w-])${escapePattern(from)}(?![\\w-])`);
  return lines.flatMap((line, index) => {
    const at: SourceRange = { file: configFile, line: index + 1, column: (name.exec(line)?.index ?? -1) + 1 };
    return at.column === 0
      ? []
      : [problem('move/left', `\`${from}\` is named here, which is \`${to}\` now`, { at, hint: 'change it by hand' })];
  });
}
