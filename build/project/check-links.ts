/** The implementation of `docs-build check-links`. */
import type { CheckedLink } from '../checks/run-checks.ts';
import { collectExternalLinks, externalDiagnostics, maskCredentials } from '../links/external-links.ts';
import type { ExternalLinkChecker, LinkOutcome } from '../model/ports.ts';
import type { OnProgress } from '../model/progress.ts';
import { type Result, result } from '../model/result.ts';
import { applySeverities } from '../pipeline/sort-diagnostics.ts';
import { emptyIndexer } from '../search/index-files.ts';
import type { Project } from './project.ts';

export interface CheckLinksOptions {
  readonly drafts: boolean;
  /** Checks external links; if absent, they are not checked. */
  readonly checker?: ExternalLinkChecker | undefined;
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress;
}

export interface CheckedLinks {
  readonly pages: number;
  readonly links: readonly LinkRow[];
  /** Number of distinct external addresses that were requested. */
  readonly asked: number;
}

/** One link in the JSON report. */
export interface LinkRow {
  readonly url: string;
  readonly file: string;
  readonly line: number;
  /** `ok` or `broken`; for an external link the outcome of the request, or `external` if it was not checked. */
  readonly state: 'external' | LinkOutcome['state'];
}

/** Builds the site in memory and checks its links. @returns Diagnostics of links and routes, and all errors. */
export async function checkLinks(
  project: Project,
  { drafts, checker, signal, onProgress }: CheckLinksOptions,
): Promise<Result<CheckedLinks>> {
  const built = await project.build({ drafts, searchIndexer: emptyIndexer, signal });
  const outcomes = new Map<string, LinkOutcome>();
  const locations = collectExternalLinks(checker && built.site ? built.links.map(({ link }) => link) : []);
  if (checker && locations.size > 0) {
    for await (const outcome of checker.check([...locations.keys()], signal)) {
      outcomes.set(outcome.url, outcome);
      onProgress?.({ doing: 'asking other sites', done: outcomes.size, all: locations.size });
    }
  }
  const external = applySeverities(externalDiagnostics([...outcomes.values()], locations), project.settings.config);
  const siteDiagnostics = built.diagnostics.filter(
    ({ code, severity }) => code.startsWith('link/') || code.startsWith('route/') || severity === 'error',
  );
  const links = built.links.map((link) => rowOf(link, outcomes));
  return result({ pages: built.pages.size, links, asked: outcomes.size }, [...siteDiagnostics, ...external]);
}

function rowOf({ link, target, ok }: CheckedLink, outcomes: ReadonlyMap<string, LinkOutcome>): LinkRow {
  const outcome = outcomes.get(link.href.replace(/#.*$/, ''))?.state ?? 'external';
  const state = target.kind === 'external' ? outcome : ok ? 'ok' : 'broken';
  return { url: maskCredentials(link.href), file: link.at.file, line: link.at.line, state };
}
