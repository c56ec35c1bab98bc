/** A whole site with one call, for programs: what `docs-build build` does, in two steps and without a report. */
import { resolve } from 'node:path';
import type { PublishReport } from '../adapters/output-folder.ts';
import { adminKeyName } from '../config/search.ts';
import { type Result, result } from '../model/result.ts';
import type { Build } from '../pipeline/build-site.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import { isFolder } from './paths.ts';
import { openProject } from './project.ts';
import { publishBuild } from './publish.ts';

/** The options of the command of the same names; all are optional. */
export interface SiteOptions {
  /** Folder that holds docs/ (default: the current one). */
  readonly root?: string;
  /** Configuration file (default: docs.config.* in the root). */
  readonly config?: string;
  /** Folder of the finished site, relative to the root (default: dist). */
  readonly out?: string;
  /** Path of the site on its host. */
  readonly base?: string;
  /** Address of the host. */
  readonly url?: string;
  readonly drafts?: boolean;
  /** False to use nothing that an earlier run left. */
  readonly cache?: boolean;
  /** Ends the work; both steps then reject with its reason. */
  readonly signal?: AbortSignal;
}

export interface BuiltSite extends Build {
  /**
   * Writes the site into its folder, wholly or not at all.
   * @returns What was written; undefined, with the errors that say why, where nothing was published.
   */
  publish(): Promise<Result<PublishReport | undefined>>;
}

/**
 * Reads, checks and renders a site; writes nothing but the cache. Problems of the content and of the configuration are
 * in `diagnostics`. Rejects when the root is not a folder.
 */
export async function build(options: SiteOptions = {}): Promise<BuiltSite> {
  const { config, base, url, out, drafts = false, cache = true, signal = new AbortController().signal } = options;
  const root = resolve(options.root ?? '.');
  if (!isFolder(root)) throw new Error(`the root folder ${root} does not exist or is not a folder`);
  const opened = await openProject({
    root,
    ...(config !== undefined && { configFile: resolve(config) }),
    overrides: { ...(base !== undefined && { baseUrl: base }), ...(url !== undefined && { url }) },
    adminKey: process.env[adminKeyName],
    cache,
    mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
  });
  const { project } = opened.value;
  if (!project) {
    const { diagnostics } = opened;
    return { ...emptyBuild, diagnostics, publish: async () => result(undefined, diagnostics) };
  }
  try {
    const dates = await project.readDates();
    const built = await project.build({ drafts, dates: dates.value, signal });
    const found = [...opened.diagnostics, ...dates.diagnostics, ...built.diagnostics, ...project.saveCache()];
    return {
      ...built,
      diagnostics: sortDiagnostics(found),
      publish: () => publishBuild(project, built, { out, signal }),
    };
  } finally {
    await project.close();
  }
}

const emptyBuild: Build = {
  site: undefined,
  files: new Map(),
  pages: new Map(),
  links: [],
  bundle: undefined,
  notRun: [],
  diagnostics: [],
};
