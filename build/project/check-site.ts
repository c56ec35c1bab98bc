/** The implementation of `docs-build check`. */
import { englishSpeller } from '../adapters/english-speller.ts';
import { gitDates } from '../adapters/git-dates.ts';
import { reviewedFiles } from '../adapters/reviewed-files.ts';
import { applyExceptions, staleExceptions } from '../checks/exceptions.ts';
import { reviewCodes } from '../checks/rules.ts';
import type { Config } from '../config/config.ts';
import { usesMkDocs } from '../config/mkdocs.ts';
import { joinDiagnostics } from '../languages/build-languages.ts';
import { outlineStage } from '../markdown/outline-stage.ts';
import { type DiagnosticCode, occasionalCodes } from '../model/catalog.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Exception } from '../model/exception.ts';
import type { Result } from '../model/result.ts';
import type { FileDates, Sources } from '../model/source-file.ts';
import type { Build, BuiltLanguage } from '../pipeline/build-site.ts';
import { checkProse } from '../pipeline/check-prose.ts';
import { reviewSite } from '../pipeline/review-site.ts';
import { applySeverities, isOff } from '../pipeline/sort-diagnostics.ts';
import { docSets } from '../pipeline/stage-options.ts';
import { emptyIndexer } from '../search/index-files.ts';
import { type AskedLinks, type AskOptions, askLinks } from './ask-links.ts';
import type { CheckPart } from './check-part.ts';
import type { CheckScope } from './check-scope.ts';
import { withMakers } from './made-pages.ts';
import type { Project } from './project.ts';
import { toolVersion } from './tool.ts';

export interface CheckSiteOptions {
  readonly drafts: boolean;
  readonly signal: AbortSignal;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** What features do. */
  readonly parts: readonly CheckPart[];
  /** Asks other sites about links to them; they are not asked by default. */
  readonly external?: Pick<AskOptions, 'checker' | 'memory' | 'patience' | 'onProgress'> | undefined;
  /** Restricts findings to changes; by default, everything is checked. */
  readonly scope?: CheckScope | undefined;
}

export interface SiteCheckResult {
  readonly build: Build;
  readonly sources: Sources;
  readonly diagnostics: readonly Diagnostic[];
  /** What other sites answered, if they were asked. */
  readonly asked?: AskedLinks | undefined;
}

/** Builds the site in memory and runs every rule that needs no program of a sample; network and browser if wanted. */
export async function checkSite(project: Project, options: CheckSiteOptions): Promise<SiteCheckResult> {
  const { drafts, signal } = options;
  const sources = project.readSources();
  const build = await project.build({ drafts, sources, searchIndexer: () => emptyIndexer, signal });
  const asked = await askOthers(project, build, options);
  const more = [
    ...(await reviewBuild(project, build, sources.value, options)),
    ...(await findingsOfParts(build, options)),
    ...(asked?.diagnostics ?? []),
  ];
  const own = applyExceptions(applySeverities(more, project.settings.config), build.exceptions.all);
  const used = new Set<Exception>([...build.exceptions.used, ...own.used]);
  const lookedFor = options.parts.flatMap(({ looksFor = [] }) => looksFor);
  const stale = staleExceptions(build.exceptions.all, used, canFind(project.settings.config, lookedFor));
  const all = [...build.diagnostics, ...own.diagnostics, ...applySeverities(stale, project.settings.config)];
  const { scope } = options;
  const diagnostics = scope ? all.filter(scope.concerns(build)) : all;
  return { build, sources: sources.value, diagnostics, asked: asked?.value };
}

/** Asks about the links of the pages in the scope. */
async function askOthers(
  { settings }: Project,
  { links, site }: Build,
  { external, scope, now, signal }: CheckSiteOptions,
): Promise<Result<AskedLinks> | undefined> {
  if (!external || !site) return undefined;
  const { ignore: ignored } = settings.config.externalLinks;
  const written = links.map(({ link }) => link).filter(({ at }) => !scope || scope.hasFile(at.file));
  return askLinks(written, { ...external, ignored, isPart: scope !== undefined, now, signal });
}

/** Every language is a site of its own. */
async function reviewBuild(
  project: Project,
  build: Build,
  sources: Sources,
  options: CheckSiteOptions,
): Promise<readonly Diagnostic[]> {
  const { languages } = build;
  if (!languages) return reviewLanguage(project, { build, config: project.settings.config, sources }, options);
  const found: (readonly Diagnostic[])[] = [];
  for (const language of languages) {
    const hasFile = (file: string): boolean => options.scope?.hasFile(language.readFrom.get(file) ?? file) ?? true;
    found.push(await reviewLanguage(project, language, options, hasFile));
  }
  return joinDiagnostics(found, languages);
}

async function reviewLanguage(
  project: Project,
  { build, config, sources }: Pick<BuiltLanguage, 'build' | 'config' | 'sources'>,
  { scope, now }: CheckSiteOptions,
  isAsked: (file: string) => boolean = scope?.hasFile ?? (() => true),
): Promise<readonly Diagnostic[]> {
  const { site } = build;
  if (!site) return [];
  const { settings, paths, stages, timings } = project;
  const { configText } = settings;
  const asked = sources.docs.filter(({ path }) => isAsked(path));
  const outlines = await timings.measure('outline', () =>
    stages.runner.run(outlineStage(toolVersion, usesMkDocs(config)), asked),
  );
  const files = reviewedFiles({
    root: paths.root,
    staticFolder: config.staticDirectory,
    editUrl: config.docs.editUrl,
    configText,
    sources,
  });
  const dates = await datesFor(project);
  const found = timings.measureSync('review', () =>
    reviewSite(
      { ...build, site },
      {
        config,
        outlines: new Map(
          asked.map(({ path }, index) => [path, outlines.value[index] as (typeof outlines.value)[number]]),
        ),
        files,
        dates,
        now,
        isAsked,
      },
    ),
  );
  return withMakers([...found, ...(await spelling(project, { ...sources, docs: asked }))], settings.madePages);
}

async function findingsOfParts(build: Build, { parts, scope }: CheckSiteOptions): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const part of parts)
    found.push(...((await part.find?.({ build, hasFile: scope?.hasFile ?? (() => true) })) ?? []));
  return found;
}

async function datesFor({ settings, paths }: Project): Promise<FileDates> {
  const { check } = settings.config;
  if (check.limits.staleAfterMonths === undefined) return new Map();
  return (await gitDates(paths.root, [...docSets(settings.config).map(({ path }) => path), 'src/pages'])).value;
}

/**
 * Checks words if the configuration asks for it. Extensions' checks of statements depend on samples and run in
 * `verify`.
 */
async function spelling(project: Project, sources: Sources): Promise<readonly Diagnostic[]> {
  const { settings, paths, timings } = project;
  if (!settings.config.spelling && !settings.config.wording) return [];
  const parsed = await project.parse(sources.docs);
  const input = { docs: parsed.value, sources, results: { verdicts: new Map() } };
  const request = { ...settings, root: paths.root, speller: englishSpeller, extensions: [] };
  return timings.measure('prose', () => checkProse(input, request));
}

/**
 * Whether `check` can find a code, so that an unused exception for it is stale.
 * @param lookedFor Codes that not every build looks for, but this run does.
 */
export function canFind(config: Config, lookedFor: readonly string[]): (code: string) => boolean {
  return (code) => {
    if (isOff(code as DiagnosticCode, config)) return false;
    if (code === 'prose/spelling') return config.spelling !== undefined;
    if (code === 'prose/wording') return config.wording !== undefined;
    if (occasionalCodes.has(code)) return lookedFor.includes(code);
    return reviewCodes.has(code) || !/^(?:link\/external|sample\/|prose\/)/.test(code);
  };
}
