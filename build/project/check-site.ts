/** The implementation of `docs-build check`. */
import { applyExceptions, staleExceptions } from '../checks/exceptions.ts';
import type { Config } from '../config/config.ts';
import { proseRules } from '../features/used-hooks.ts';
import { joinDiagnostics } from '../languages/build-languages.ts';
import { type DiagnosticCode, occasionalCodes } from '../model/catalog.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Exception } from '../model/exception.ts';
import type { ProseRule } from '../model/prose.ts';
import type { Sources } from '../model/source-file.ts';
import type { Build } from '../pipeline/build-site.ts';
import { checkProse } from '../pipeline/check-prose.ts';
import { applySeverities, isOff } from '../pipeline/sort-diagnostics.ts';
import type { CheckedBuild, CheckedLanguage, CheckPart, CheckScope, SiteCheckResult } from './check-part.ts';
import { withMakers } from './made-pages.ts';
import type { Project } from './project.ts';

export interface CheckSiteOptions {
  readonly drafts: boolean;
  readonly signal: AbortSignal;
  /** What features do. */
  readonly parts: readonly CheckPart[];
}

/** Builds the site in memory and adds what the parts find. No program of a sample is run. */
export async function checkSite(project: Project, options: CheckSiteOptions): Promise<SiteCheckResult> {
  const { drafts, signal, parts } = options;
  const sources = project.readSources();
  const build = await project.build({ drafts, sources, indexing: () => 'never', signal });
  return checkBuild(project, { build, sources: sources.value }, { parts });
}

/** Adds to a build, made of these sources, what the parts find. Rejects if it is aborted. */
export async function checkBuild(
  project: Project,
  { build, sources }: { readonly build: Build; readonly sources: Sources },
  { parts, signal }: { readonly parts: readonly CheckPart[]; readonly signal?: AbortSignal },
): Promise<SiteCheckResult> {
  const rules = await proseRules(project.settings.config);
  const more = await findingsOfParts(project, build, sources, { parts, rules, signal });
  const own = applyExceptions(applySeverities(more, project.settings.config), build.exceptions.all);
  const used = new Set<Exception>([...build.exceptions.used, ...own.used]);
  const lookedFor = [...parts.flatMap(({ looksFor = [] }) => looksFor), ...rules.flatMap(({ codes }) => codes)];
  // Most rules do not run on a site that cannot be built.
  const ran = build.site ? canFind(project.settings.config, lookedFor) : () => false;
  const stale = staleExceptions(build.exceptions.all, used, ran);
  const all = [...build.diagnostics, ...own.diagnostics, ...applySeverities(stale, project.settings.config)];
  const scope = scopeOf(parts);
  const ofSite = new Set<string>(parts.flatMap((part) => part.ofSite ?? []));
  const concerns = scope?.concerns(build) ?? (() => true);
  const diagnostics = all.filter((one) => ofSite.has(one.code) || concerns(one));
  return { build, diagnostics };
}

/** @returns undefined if all of the site is asked for. */
export const scopeOf = (parts: readonly CheckPart[]): CheckScope | undefined => parts.find(({ scope }) => scope)?.scope;

/** What parts find on the site in all languages. */
export async function findOnSite(parts: readonly CheckPart[], checked: CheckedBuild): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const part of parts) found.push(...((await part.find?.(checked)) ?? []));
  return found;
}

interface Finders {
  readonly parts: readonly CheckPart[];
  readonly rules: readonly ProseRule[];
  readonly signal?: AbortSignal | undefined;
}

async function findingsOfParts(
  project: Project,
  build: Build,
  sources: Sources,
  by: Finders,
): Promise<readonly Diagnostic[]> {
  const { parts } = by;
  const scope = scopeOf(parts);
  const hasFile = (file: string): boolean => scope?.hasFile(file) ?? true;
  const found = await findOnSite(parts, { build, hasFile, isPart: scope !== undefined });
  const { languages } = build;
  const { config } = project.settings;
  if (!languages) return [...found, ...(await findIn(project, by, { build, config, sources, hasFile }))];
  const groups: (readonly Diagnostic[])[] = [];
  for (const language of languages)
    groups.push(
      await findIn(project, by, {
        ...language,
        hasFile: (file) => hasFile(language.readFrom.get(file) ?? file),
      }),
    );
  return [...found, ...joinDiagnostics(groups, languages)];
}

async function findIn(
  project: Project,
  { parts, rules, signal }: Finders,
  language: Omit<CheckedLanguage, 'build'> & { readonly build: Build },
): Promise<readonly Diagnostic[]> {
  const { build, sources, hasFile } = language;
  const { site } = build;
  if (!site) return [];
  const found: Diagnostic[] = [];
  for (const part of parts)
    found.push(...((await part.findIn?.({ ...language, build: { ...build, site }, signal })) ?? []));
  signal?.throwIfAborted();
  const docs = sources.docs.filter(({ path }) => hasFile(path));
  return withMakers([...found, ...(await prose(project, { ...sources, docs }, rules))], project.settings.madePages);
}

/** Rules of features only: extensions' checks of statements depend on samples and run in `verify`. */
async function prose(project: Project, sources: Sources, rules: readonly ProseRule[]): Promise<readonly Diagnostic[]> {
  const { settings, paths, timings } = project;
  if (rules.length === 0) return [];
  const parsed = await project.parse(sources.docs);
  const input = { docs: parsed.value, sources, results: { verdicts: new Map() } };
  const request = { ...settings, root: paths.root, rules, extensions: [] };
  return timings.measure('prose', async () => (await checkProse(input, request)).diagnostics);
}

/**
 * Whether `check` can find a code, so that an unused exception for it is stale.
 * @param lookedFor Codes that not every build looks for, but this run does.
 */
export function canFind(config: Config, lookedFor: readonly string[]): (code: string) => boolean {
  return (code) => {
    if (isOff(code as DiagnosticCode, config)) return false;
    return lookedFor.includes(code) || !(occasionalCodes.has(code) || /^(?:sample\/|prose\/)/.test(code));
  };
}
