/** Runs the rules that only `check` runs, on a build. Pure, apart from what `files` reads. */

import { reviewRules } from '../checks/review/index.ts';
import { type RenderedPage, readPage } from '../checks/review/rendered-page.ts';
import type { ReviewedFiles, ReviewedSite } from '../checks/review/review-rule.ts';
import { diagnosticOf } from '../checks/run-checks.ts';
import { createSuggestions } from '../checks/suggestions.ts';
import type { Config } from '../config/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Outline } from '../model/outline.ts';
import type { SourcePath } from '../model/paths.ts';
import type { Site } from '../model/site.ts';
import type { FileDates } from '../model/source-file.ts';
import { type Build, publishableFiles } from './build-site.ts';
import { isOff } from './sort-diagnostics.ts';

export interface ReviewRequest {
  readonly config: Config;
  readonly outlines: ReadonlyMap<SourcePath, Outline>;
  readonly files: ReviewedFiles;
  readonly dates: FileDates;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether a file is asked for; its rendered page is looked at. */
  readonly isAsked: (file: string) => boolean;
}

export function reviewSite(build: Build & { readonly site: Site }, request: ReviewRequest): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const reviewed = reviewedSite(build, request, (diagnostic) => diagnostics.push(diagnostic));
  for (const rule of reviewRules) {
    if (isOff(rule.code, request.config)) continue;
    for (const finding of rule.run(reviewed)) diagnostics.push(diagnosticOf(rule, finding));
  }
  return diagnostics;
}

/** What the configuration has without a `url`: the site is not published yet. */
const UNPUBLISHED = 'http://localhost:3000';

function reviewedSite(
  build: Build & { readonly site: Site },
  { config, outlines, files, dates, now, isAsked }: ReviewRequest,
  report: (diagnostic: Diagnostic) => void,
): ReviewedSite {
  const { site, links } = build;
  let pages: readonly RenderedPage[] | undefined;
  let styles: string | undefined;
  return {
    site,
    links,
    suggestions: createSuggestions(site),
    policy: config.security.csp,
    outlines,
    origin: config.url === UNPUBLISHED ? undefined : config.url,
    baseUrl: config.baseUrl,
    limits: config.check.limits,
    now,
    dates,
    files,
    pages() {
      pages ??= renderPages(build, isAsked, report);
      return pages;
    },
    styles() {
      styles ??= stylesOf(build);
      return styles;
    },
  };
}

function renderPages(
  build: Build,
  isAsked: (file: string) => boolean,
  report: (diagnostic: Diagnostic) => void,
): readonly RenderedPage[] {
  return publishableFiles(build, report).flatMap((file) => {
    const page = build.pages.get(file.path);
    if (!page || !isAsked(page.file)) return [];
    const html = file.content();
    return html === undefined ? [] : [readPage(page.file, asText(html))];
  });
}

const stylesOf = ({ bundle, files }: Build): string =>
  (bundle?.styles ?? [])
    .map((path) => asText([...files.values()].find((file) => file.path === path)?.content() ?? ''))
    .join('\n');

const asText = (content: string | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
