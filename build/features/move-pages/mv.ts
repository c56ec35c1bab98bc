/** The command `mv`: moves a page or a folder, with everything that names it. */
import { lstatSync, readdirSync, readFileSync, realpathSync, renameSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { makeFolder } from '../../adapters/make-folder.ts';
import { writeAtomically } from '../../adapters/write-atomically.ts';
import type { Command } from '../../cli/call.ts';
import { counted } from '../../cli/counted.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import { inProject } from '../../cli/in-project.ts';
import { isFromGit } from '../../model/paths.ts';
import { docSets, pagesPath } from '../../pipeline/stage-options.ts';
import type { Project } from '../../project/project.ts';
import { type MovePlaces, movePlaces, type PlaceFacts } from './move-places.ts';
import { type MovePlan, planMove } from './plan-move.ts';
import { renamed } from './renamed.ts';

interface MoveFlags extends Flags {
  readonly dryRun?: boolean;
}

/** @param old A page or a folder, from the working folder or the root. */
export const mv =
  (old: string, target: string): Command<MoveFlags> =>
  (call) =>
    inProject(call, async (project, progress) => {
      const { flags, terminal, signal } = call;
      const { root } = project.paths;
      const { from, to } = placesIn(project, old, target, terminal.cwd);
      progress.show('reading the site');
      const plan = await planMove(project, [[from, to]], { signal });
      if (!('moves' in plan)) return { diagnostics: plan, pages: 0, closing: (c) => c.red('Nothing was moved') };
      const patch = flags.dryRun ? patchOf(root, plan) : undefined;
      progress.clear();
      if (patch === undefined) perform(root, plan);
      else if (flags.format === 'pretty') terminal.stdout.write(patch);
      return {
        diagnostics: [...plan.diagnostics, ...project.saveCache()],
        pages: plan.pages,
        more: {
          moved: plan.moves,
          edited: editedFiles(plan),
          redirects: plan.redirects,
          ...(patch !== undefined && { patch }),
        },
        closing: (c) =>
          [
            ...plan.moves.map(([one, other]) => `${c.green(flags.dryRun ? 'Would move' : 'Moved')} ${one} to ${other}`),
            summaryOf(plan),
          ].join('\n'),
      };
    });

/** Throws UsageError for what is refused. */
function placesIn(project: Project, old: string, target: string, cwd: string): MovePlaces {
  const { paths, settings } = project;
  if (old === '' || target === '') throw new UsageError('two paths are expected', 'name what moves, and its new path');
  const { root } = paths;
  const sets = docSets(settings.config).filter(({ path }) => !isFromGit(path));
  const fromRoot = (path: string, base: string): string => {
    const end = /[\\/]$/.test(path) ? '/' : '';
    return relative(root, resolve(base, path.replaceAll('\\', '/'))).replaceAll('\\', '/') + end;
  };
  const base = factsOf(root, fromRoot(old, cwd)).kind === 'missing' ? root : cwd;
  const found = movePlaces({
    from: fromRoot(old, base),
    to: fromRoot(target, base),
    folders: [...sets.map(({ path }) => path), pagesPath(settings.config)],
    factsOf: (path) => factsOf(root, path),
    isSameFile: (one, other) => isSameFile(join(root, one), join(root, other)),
  });
  if ('refused' in found) throw new UsageError(`${found.refused}, so nothing was moved`, found.hint);
  const link = symbolicLinkIn(join(root, found.from));
  if (link === undefined) return found;
  const name = relative(root, link);
  throw new UsageError(
    `${name} is a symbolic link, which may lead elsewhere from its new place, so nothing was moved`,
    'replace it with what it leads to',
  );
}

function factsOf(root: string, path: string): PlaceFacts {
  const found = lstatSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return { kind: 'missing' };
  // A link may lead nowhere.
  if (found.isSymbolicLink()) return { kind: 'other' };
  const real = relative(realpathSync(root), realpathSync(join(root, path)));
  const kind = found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
  return { kind, real: real.replaceAll('\\', '/').normalize('NFC') };
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => lstatSync(path, { throwIfNoEntry: false }));
  return (
    a !== undefined &&
    b !== undefined &&
    a.ino === b.ino &&
    a.dev === b.dev &&
    one.toLowerCase() === other.toLowerCase()
  );
}

/** Absolute path of the first one. */
function symbolicLinkIn(path: string): string | undefined {
  if (!lstatSync(path).isDirectory()) return undefined;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    const found = entry.isSymbolicLink() ? below : entry.isDirectory() ? symbolicLinkIn(below) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Renames, then replaces texts. If a step fails, those before it are taken back, and the error is thrown. */
function perform(root: string, { moves, texts }: MovePlan): void {
  const rename = renamed(moves);
  for (const [file, { before }] of texts)
    if (readFileSync(join(root, file), 'utf8') !== before)
      throw new UsageError(`${file} has changed meanwhile, so nothing was moved`, 'run the command again');
  const undo: (() => void)[] = [];
  try {
    for (const [from, to] of moves) {
      const [old, target] = [join(root, from), join(root, to)];
      makeFolder(dirname(target));
      renameSync(old, target);
      undo.push(() => renameSync(target, old));
    }
    for (const [file, { before, after }] of texts) {
      const path = realpathSync(join(root, rename(file)));
      writeAtomically(path, [after]);
      undo.push(() => writeAtomically(path, [before]));
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}

const editedFiles = ({ moves, texts }: MovePlan): readonly string[] => [...texts.keys()].map(renamed(moves)).sort();

const summaryOf = ({ texts, rewritten, redirects }: MovePlan): string =>
  `${counted(rewritten, 'place')} rewritten, ${counted(redirects.length, 'redirect')} added, in ${counted(texts.size, 'file')}`;

/** The whole move, for `git apply`. */
function patchOf(root: string, { moves, texts }: MovePlan): string {
  const rename = renamed(moves);
  const files = new Set([...moves.flatMap(([from]) => filesIn(root, from)), ...texts.keys()]);
  return [...files]
    .sort()
    .map((file) => {
      const [to, text] = [rename(file), texts.get(file)];
      const names = to === file ? [] : [`rename from ${file}`, `rename to ${to}`];
      const patch = text
        ? createTwoFilesPatch(`a/${file}`, `b/${to}`, text.before, text.after).replace(/^=+\n/, '')
        : '';
      return `${[`diff --git a/${file} b/${to}`, ...names].join('\n')}\n${patch}`;
    })
    .join('');
}

function filesIn(root: string, path: string): readonly string[] {
  if (!lstatSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(root, `${path}/${name}`));
}
