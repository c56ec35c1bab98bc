/** The programmatic equivalent of `docs-build build`, in two steps: build, then publish. */
import { resolve } from 'node:path';
import { secretsIn } from '../config/secrets.ts';
import { nearest } from '../model/nearest.ts';
import { type Result, result } from '../model/result.ts';
import type { Build } from '../pipeline/build-site.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import type { PublishReport } from '../publish/publish-report.ts';
import { publishBuild } from '../publish/publish-site.ts';
import { findRoot } from './find-root.ts';
import { isFolder, isSite } from './paths.ts';
import { openProject } from './project.ts';
import { findStateFolder, type StateFolder, stateVariable } from './state-folder.ts';

/** Options of `build()`; they correspond to the command-line options of the same names. */
export interface SiteOptions {
  /** Folder that contains docs/, or the documents themselves (default: the current folder). */
  readonly root?: string;
  /** Configuration file (default: docs.config.* in the root). */
  readonly config?: string;
  /** Output folder, relative to the root (default: dist). */
  readonly out?: string;
  /** Folder of state and caches (default: DOCS_BUILD_STATE, or .docs-build in the root). */
  readonly state?: string;
  /** Base path of the site on its host. */
  readonly base?: string;
  /** Origin of the site, such as `https://example.org`. */
  readonly url?: string;
  /** The only language to build, at the base path (default: all of them). */
  readonly locale?: string;
  readonly drafts?: boolean;
  /** False: ignore the caches of earlier runs. */
  readonly cache?: boolean;
  /** When aborted, both steps reject with its reason. */
  readonly signal?: AbortSignal;
}

const optionNames: readonly string[] = Object.keys({
  root: true,
  config: true,
  out: true,
  state: true,
  base: true,
  url: true,
  locale: true,
  drafts: true,
  cache: true,
  signal: true,
} satisfies Record<keyof SiteOptions, true>);

/** Programs without types learn of a misspelled option. */
function checkOptions(options: SiteOptions): void {
  for (const name of Object.keys(options).filter((one) => !optionNames.includes(one))) {
    const meant = nearest(name, optionNames);
    const hint = meant === undefined ? `the options are ${optionNames.join(', ')}` : `did you mean \`${meant}\`?`;
    throw new TypeError(`build() has no option \`${name}\`: ${hint}`);
  }
}

export interface BuiltSite extends Build {
  /**
   * Writes the site to its output folder, completely or not at all.
   * @returns What was written; undefined, along with the errors, if nothing was published.
   */
  publish(): Promise<Result<PublishReport | undefined>>;
}

/**
 * Reads, checks and renders a site; writes only the cache. Problems of content and configuration are in `diagnostics`.
 * Rejects if the root is not a folder, or an option is unknown.
 */
export async function build(options: SiteOptions = {}): Promise<BuiltSite> {
  checkOptions(options);
  const {
    config,
    base,
    url,
    locale,
    out,
    drafts = false,
    cache = true,
    signal = new AbortController().signal,
  } = options;
  const folder = resolve(options.root ?? '.');
  if (!isFolder(folder)) throw new Error(`the root folder ${folder} does not exist or is not a folder`);
  const named = options.state ?? (process.env[stateVariable] || undefined);
  const stateOf = (root: string): StateFolder =>
    findStateFolder({
      root,
      named: named === undefined ? undefined : resolve(named),
      outDir: resolve(root, out ?? 'dist'),
      env: process.env,
    });
  const root =
    config === undefined && !isSite(folder) ? await findRoot(folder, (above, use) => use(stateOf(above).path)) : folder;
  const opened = await openProject({
    root,
    state: stateOf(root),
    ...(config !== undefined && { configFile: resolve(config) }),
    overrides: { ...(base !== undefined && { baseUrl: base }), ...(url !== undefined && { url }) },
    locale,
    out,
    secrets: secretsIn(process.env),
    env: process.env,
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
    const built = await project.build({ drafts, dates: dates.value, toPublish: true, signal });
    const diagnostics = [...opened.diagnostics, ...dates.diagnostics, ...built.diagnostics, ...project.saveCache()];
    return {
      ...built,
      diagnostics: sortDiagnostics(diagnostics),
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
  codeInputs: [],
  links: [],
  bundle: undefined,
  notRun: [],
  exceptions: { all: [], used: new Set() },
  diagnostics: [],
};
