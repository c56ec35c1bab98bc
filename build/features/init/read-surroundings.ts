/** Adapter: what can be found out about a folder in which a documentation site is to be started. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import fastGlob from 'fast-glob';
import { git } from '../../adapters/git.ts';
import { readManifest } from '../../adapters/read-manifest.ts';
import { isDocsFolder } from '../../config/docs-folder.ts';
import { configNames } from '../../config/load.ts';
import { rootFolder } from '../../model/paths.ts';

export type PackageManager = 'npm' | 'pnpm' | 'yarn';

export interface Surroundings {
  /** Display name: from the README, the package, the repository, or the folder. */
  readonly title: string;
  readonly description: string | undefined;
  /** Where `origin` is hosted; undefined without a repository or a remote. */
  readonly remote: { readonly host: string; readonly owner: string; readonly name: string } | undefined;
  readonly branch: string;
  /** Absolute path of the working tree; undefined outside of a repository. */
  readonly repositoryDir: string | undefined;
  /** Path of the folder in the repository: empty, or with a slash at the end. */
  readonly folder: string;
  /** Set if the folder's package installs docs-build and has a lock file. */
  readonly packageManager: PackageManager | undefined;
  readonly hasPages: boolean;
  /** Where pages are, or are to be written; `docs` if absent, `.` for the folder itself. */
  readonly docsFolder?: string;
  readonly configName: string | undefined;
}

/** @param root Absolute path; the folder need not exist. */
export function readSurroundings(root: string): Surroundings {
  const ask = (...args: readonly string[]): string | undefined => git(root, args)?.trim() || undefined;
  const manifest = factsOf(readManifest(root));
  const repositoryDir = ask('rev-parse', '--show-toplevel');
  const origin = ask('remote', 'get-url', 'origin');
  const branch = ask('symbolic-ref', '--short', 'refs/remotes/origin/HEAD')?.replace(/^origin\//, '');
  const remote = origin === undefined ? undefined : parseRemote(origin);
  const folder = repositoryDir === undefined ? '' : relative(repositoryDir, realpathSync(root)).replaceAll('\\', '/');
  const configName = configNames.find((one) => existsSync(join(root, one)));
  const isDocs = configName === undefined && isFolderOfPages(root);
  const name = manifest.name?.replace(/^@[^/]*\//, '') ?? remote?.name ?? basename(root);
  return {
    title: readmeTitle(root) ?? toTitle(name),
    description: manifest.description,
    remote,
    branch: branch ?? ask('symbolic-ref', '--short', 'HEAD') ?? 'main',
    repositoryDir,
    folder: folder === '' ? '' : `${folder}/`,
    packageManager: manifest.hasTool ? lockedBy(root) : undefined,
    hasPages: isDocs || hasMarkdown(join(root, 'docs')),
    ...(isDocs && { docsFolder: rootFolder }),
    configName,
  };
}

/** `git@host:owner/name.git`, `https://host/owner/name`, `ssh://git@host/owner/name.git` */
export function parseRemote(url: string): Surroundings['remote'] {
  const match =
    /^(?:(?:https?|ssh|git):\/\/)?(?:[^@/]+@)?([\w.-]+)(?::\d+)?[:/](\w[\w./-]*)\/([\w.-]+?)(?:\.git)?\/?$/.exec(url);
  const [, host, owner, name] = match ?? [];
  return host && owner && name ? { host, owner, name } : undefined;
}

interface PackageFacts {
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly hasTool: boolean;
}

function factsOf({ name, description, dependencies, devDependencies }: ReturnType<typeof readManifest>): PackageFacts {
  const asText = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
  const hasTool = Object.hasOwn({ ...(dependencies as object), ...(devDependencies as object) }, 'docs-build');
  return { name: asText(name), description: asText(description), hasTool };
}

function lockedBy(root: string): PackageManager | undefined {
  const locks = { 'package-lock.json': 'npm', 'pnpm-lock.yaml': 'pnpm', 'yarn.lock': 'yarn' } as const;
  return Object.entries(locks).find(([file]) => existsSync(join(root, file)))?.[1];
}

/** The first heading, if it is plain text. */
function readmeTitle(root: string): string | undefined {
  try {
    const text = readFileSync(join(root, 'README.md'), 'utf8').replace(/^\ufeff/, '');
    const [, title = ''] = /^# +(.+?)[ #]*$/m.exec(text) ?? [];
    return /^[\p{L}\p{N}][\p{L}\p{N} .,:&'’+-]{0,60}$/u.test(title) ? title : undefined;
  } catch {
    return undefined;
  }
}

/** `rocket-engine` → `Rocket Engine` */
const toTitle = (name: string): string =>
  name
    .replace(/[-_.]+/g, ' ')
    .replace(/(^| )(\p{Ll})/gu, (_, space: string, letter: string) => space + letter.toUpperCase())
    .trim() || 'Documentation';

/** A README alone is in every repository, and begins no site. */
const isFolderOfPages = (root: string): boolean =>
  isDocsFolder(root) && pagesBelow(root).some((path) => !/^readme\.mdx?$/i.test(path));

const hasMarkdown = (folder: string): boolean => pagesBelow(folder).length > 0;

const pagesBelow = (folder: string): readonly string[] =>
  fastGlob.sync('**/*.{md,mdx}', {
    cwd: folder,
    ignore: ['**/node_modules/**', '**/_*', '**/_*/**', 'dist/**'],
    followSymbolicLinks: false,
    suppressErrors: true,
  });
