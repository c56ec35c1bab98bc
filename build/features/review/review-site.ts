/** Runs the rules that only `check` runs, on a build. Pure, apart from what `files` reads. */
import { type PageFinding, pageFindings } from '../../checks/page-findings.ts';
import { diagnosticOf } from '../../checks/run-checks.ts';
import type { CheckFinding } from '../../checks/site-check.ts';
import { createSuggestions } from '../../checks/suggestions.ts';
import type { Config } from '../../config/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { routePath, type SourcePath } from '../../model/paths.ts';
import type { Site } from '../../model/site.ts';
import type { FileDates } from '../../model/source-file.ts';
import { type Build, publishableFiles } from '../../pipeline/build-site.ts';
import { isOff } from '../../pipeline/sort-diagnostics.ts';
import { periodicYield } from '../../stages/periodic-yield.ts';
import { review as facts } from './facts.ts';
import type { Outline } from './outline.ts';
import { readPage } from './read-page.ts';
import type { ReviewCode, ReviewedFiles, ReviewedSite } from './review-rule.ts';
import { pageRules, reviewRules } from './rules/index.ts';

export interface ReviewRequest {
  readonly config: Config;
  readonly outlines: ReadonlyMap<SourcePath, Outline>;
  readonly files: ReviewedFiles;
  readonly dates: FileDates;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether a file is requested; only then its rendered page is checked. */
  readonly hasFile: (file: string) => boolean;
  readonly known?: KnownPages;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The findings on each page by its path, a list for each rule about pages that is on, with the key of the file that was
 * checked: a process that checks repeatedly reads only pages whose key has changed.
 */
export type KnownPages = Map<string, { readonly key: string; readonly found: readonly (readonly PageFinding[])[] }>;

export async function reviewSite(
  build: Build & { readonly site: Site },
  request: ReviewRequest,
): Promise<readonly Diagnostic[]> {
  const reviewed = reviewedSite(build, request);
  const rules = reviewRules.filter(({ code }) => !isOff(code, request.config));
  const found = rules.flatMap((rule) => [...rule.run(reviewed)].map((finding) => raised(rule.code, finding)));
  return [...found, ...(await reviewPages(build, request))];
}

const raised = (code: ReviewCode, finding: CheckFinding): Diagnostic =>
  diagnosticOf({ code, severity: facts.codes[code].severity }, finding);

/** Runs the rules about finished pages. Pages are rendered and checked one by one, and not kept. */
async function reviewPages(
  build: Build,
  { config, hasFile, known = new Map(), signal }: ReviewRequest,
): Promise<readonly Diagnostic[]> {
  const pause = periodicYield(signal);
  const rules = pageRules
    .filter(({ code }) => !isOff(code, config))
    .map((rule) => ({ rule, findings: pageFindings() }));
  const diagnostics: Diagnostic[] = [];
  let pages = 0;
  const findOn = (html: string | Uint8Array | undefined) => {
    if (html === undefined) return undefined;
    const read = readPage(asText(html));
    return rules.map(({ rule }) => [...rule.find(read)]);
  };
  for (const file of publishableFiles(build, (diagnostic) => diagnostics.push(diagnostic))) {
    const page = build.pages.get(file.path);
    if (!page || !hasFile(page.file)) continue;
    await pause();
    const key = file.key?.();
    const last = known.get(file.path);
    const found = last !== undefined && last.key === key ? last.found : findOn(file.content());
    if (!found) continue;
    if (key !== undefined) known.set(file.path, { key, found });
    pages += 1;
    for (const [index, { findings }] of rules.entries()) findings.add(page.file, found[index] ?? []);
  }
  return [
    ...diagnostics,
    ...rules.flatMap(({ rule, findings }) => findings.all(pages).map((finding) => raised(rule.code, finding))),
  ];
}

/** Replaces a missing `url`: the site is not published yet. */
const UNPUBLISHED = 'http://localhost:3000';

function reviewedSite(
  build: Build & { readonly site: Site },
  { config, outlines, files, dates, now }: ReviewRequest,
): ReviewedSite {
  const { site, links } = build;
  return {
    site,
    links,
    suggestions: createSuggestions(site),
    policy: config.security.csp,
    staticDirectory: config.staticDirectory,
    outlines,
    origin: config.url === UNPUBLISHED ? undefined : config.url,
    baseUrl: config.baseUrl,
    movedRoutes: new Set(Object.keys(config.redirects).map((path) => routePath(path))),
    limits: config.check.limits,
    now,
    dates,
    files,
    componentLinks: () => linksOfComponents(build),
    styles: () => stylesOf(build),
  };
}

function linksOfComponents(build: Build & { readonly site: Site }): readonly string[] {
  const components = new Set(
    [...build.site.pages.values()].flatMap((page) => (page.kind === 'component' ? [page.madeFrom] : [])),
  );
  if (components.size === 0) return [];
  return publishableFiles(build, () => undefined).flatMap((file) => {
    const page = build.pages.get(file.path);
    if (!page || !components.has(page.file)) return [];
    const { elements } = readPage(asText(file.content() ?? ''));
    return elements.flatMap(({ tag, attributes }) => (tag === 'a' && attributes.href ? [attributes.href] : []));
  });
}

const stylesOf = ({ bundle, files }: Build): string =>
  (bundle?.styles ?? [])
    .map((path) => asText([...files.values()].find((file) => file.path === path)?.content() ?? ''))
    .join('\n');

const asText = (content: string | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
