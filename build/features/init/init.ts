/** `docs-build init`: writes the files of a new site, and none that exists. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { envProblem } from '../../adapters/env-problem.ts';
import { makeFolder } from '../../adapters/make-folder.ts';
import type { CommandCall } from '../../cli/call.ts';
import type { ExitStatus } from '../../cli/exit-status.ts';
import { finish } from '../../cli/finish.ts';
import { UsageError } from '../../cli/flags.ts';
import { siteRoot } from '../../cli/in-project.ts';
import { shellWord } from '../../cli/shell-word.ts';
import type { TerminalColors } from '../../cli/terminal.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isFolder } from '../../project/paths.ts';
import { manualUrl, packageDir, shownVersion } from '../../project/tool.ts';
import { checkFolderAccess } from '../../read/source-links.ts';
import { readSurroundings } from './read-surroundings.ts';
import { type StarterFile, type StarterTemplates, starterFiles, starterNames } from './starter-files.ts';

export async function init(call: CommandCall): Promise<ExitStatus> {
  const start = performance.now();
  const { flags, terminal } = call;
  const named = resolve(terminal.cwd, flags.root ?? call.root ?? '.');
  const root = isFolder(named) ? await siteRoot(named, call) : named;
  const shown = (path: string): string => relative(terminal.cwd, resolve(root, path)) || path;
  if (statSync(root, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`${shown(root)} is a file`, 'name the folder in which the site begins');
  const written = writeStarter(root);
  const created = written.created.map(shown);
  const kept = written.kept.map(shown);
  return finish(
    {
      diagnostics: written.problems,
      pages: created.filter((path) => path.endsWith('.md')).length,
      more: { created, kept },
      closing: (c) =>
        written.problems.length > 0
          ? createdFiles(created, c).join('\n')
          : closing({ ...written, created, kept, folder: relative(terminal.cwd, root) }, c),
      root,
      durationMs: performance.now() - start,
    },
    call,
  );
}

interface WrittenProject {
  readonly created: readonly string[];
  readonly kept: readonly string[];
  /** Lines that an existing .gitignore lacks. */
  readonly ignored: readonly string[];
  /** The configuration that needs an address, which nobody could find out. */
  readonly withoutUrl?: string | undefined;
  readonly problems: readonly Diagnostic[];
}

function writeStarter(root: string): WrittenProject {
  const created: string[] = [];
  const kept: string[] = [];
  try {
    makeFolder(root);
    const found = readSurroundings(root);
    const files = starterFiles(found, readTemplates(), { manual: manualUrl(), version: shownVersion });
    const refused = files.flatMap(({ path }) =>
      foldersAbove(path).flatMap((one) => checkFolderAccess(root, one) ?? []),
    );
    if (refused.length > 0) return { created, kept, ignored: [], problems: refused.slice(0, 1) };
    for (const file of files) (create(root, file) ? created : kept).push(file.path);
    const existing = [
      ...kept,
      ...(found.configName ? [found.configName] : []),
      ...(found.hasPages ? [found.docsFolder ?? 'docs'] : []),
    ];
    return {
      created,
      kept: existing,
      ignored: kept.includes('.gitignore') ? missingLines(root, files) : [],
      withoutUrl: files.find(({ path, text }) => created.includes(path) && /^ *\/\/ url:/m.test(text))?.path,
      problems: [],
    };
  } catch (error) {
    const problem = envProblem(error, 'writing the files of the new site');
    if (!problem) throw error;
    return { created, kept, ignored: [], problems: [problem] };
  }
}

const readTemplates = (): StarterTemplates =>
  Object.fromEntries(
    starterNames.map((name) => [name, readFileSync(join(packageDir, 'templates/starter', name), 'utf8')]),
  ) as StarterTemplates;

/** The folders that lead to a file: `a` and `a/b` to `a/b/c.md`. */
const foldersAbove = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, names) => names.slice(0, index + 1).join('/'));

/** @returns False if the file exists, also as a symbolic link that leads nowhere. */
function create(root: string, { path, text }: StarterFile): boolean {
  const target = resolve(root, path);
  makeFolder(dirname(target));
  try {
    writeFileSync(target, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function missingLines(root: string, files: readonly StarterFile[]): readonly string[] {
  const path = join(root, '.gitignore');
  const present = existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/) : [];
  const wanted =
    files
      .find((file) => file.path === '.gitignore')
      ?.text.trim()
      .split('\n') ?? [];
  const bare = (line: string): string => line.trim().replace(/^\/|\/$/g, '');
  return wanted.filter((line) => !present.some((other) => bare(other) === bare(line)));
}

interface StarterFacts extends Pick<WrittenProject, 'created' | 'kept' | 'ignored' | 'withoutUrl'> {
  /** Path of the root from here; empty if it is this folder. */
  readonly folder: string;
}

const indented = (paths: readonly string[]): readonly string[] => paths.map((path) => `  ${path}`);

const createdFiles = (created: readonly string[], c: TerminalColors): readonly string[] =>
  created.length === 0 ? [] : [c.green('Created'), ...indented(created)];

function closing({ created, kept, ignored, withoutUrl, folder }: StarterFacts, c: TerminalColors): string {
  const argument = folder === '' ? '' : ` ${shellWord(folder)}`;
  return [
    ...(created.length === 0 ? ['Nothing to write: every file exists'] : createdFiles(created, c)),
    ...(kept.length === 0 ? [] : ['Kept as it is', ...indented(kept)]),
    ...(ignored.length === 0 ? [] : [`Add to .gitignore: ${ignored.join(' ')}`]),
    ...(withoutUrl === undefined
      ? []
      : [`Fill in \`url\` in ${withoutUrl}: where the site is published; until then, it has no sitemap`]),
    '',
    `Write:  ${c.bold(`npx docs-build serve${argument}`)}`,
    `Check:  ${c.bold(`npx docs-build check-links${argument} --strict`)}`,
    `Manual: ${manualUrl()}/index.md`,
  ].join('\n');
}
