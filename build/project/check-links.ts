/** Checks the links of a project: the work of `docs-build check-links`. */
import type { CheckedLink } from '../checks/run-checks.ts';
import { collectExternalLinks, externalDiagnostics, maskCredentials } from '../links/external-links.ts';
import type { ExternalLinkChecker, LinkOutcome } from '../model/ports.ts';
import { type Result, result } from '../model/result.ts';
import { applySeverities } from '../pipeline/sort-diagnostics.ts';
import { noIndex } from '../search/index-files.ts';
import type { Project } from './project.ts';

export interface CheckLinksOptions {
  readonly drafts: boolean;
  /** Asks other sites; absent: their addresses are not checked. */
  readonly checker?: ExternalLinkChecker | undefined;
  readonly signal: AbortSignal;
  readonly onProgress?: (checked: number, all: number) => void;
}

export interface CheckedLinks {
  readonly pages: number;
  readonly links: readonly LinkRow[];
  /** Distinct addresses of other sites that were asked. */
  readonly asked: number;
}

/** One link in the JSON report. */
export interface LinkRow {
  readonly url: string;
  readonly file: string;
  readonly line: number;
  /** `ok`, `broken`, `external` (not asked), or what an external address answered. */
  readonly state: 'external' | LinkOutcome['state'];
}

/** Builds the site in memory. @returns Diagnostics of links and addresses, and errors of any kind. */
export async function checkLinks(
  project: Project,
  { drafts, checker, signal, onProgress = () => undefined }: CheckLinksOptions,
): Promise<Result<CheckedLinks>> {
  const built = await project.build({ drafts, searchIndexer: noIndex, signal });
  const outcomes = new Map<string, LinkOutcome>();
  const places = collectExternalLinks(checker && built.site ? built.links.map(({ link }) => link) : []);
  if (checker && places.size > 0) {
    for await (const outcome of checker.check([...places.keys()], signal)) {
      outcomes.set(outcome.url, outcome);
      onProgress(outcomes.size, places.size);
    }
  }
  const external = applySeverities(externalDiagnostics([...outcomes.values()], places), project.settings.config);
  const own = built.diagnostics.filter(
    ({ code, severity }) => code.startsWith('link/') || code.startsWith('route/') || severity === 'error',
  );
  const links = built.links.map((link) => rowOf(link, outcomes));
  return result({ pages: built.pages.size, links, asked: outcomes.size }, [...own, ...external]);
}

function rowOf({ link, target, ok }: CheckedLink, outcomes: ReadonlyMap<string, LinkOutcome>): LinkRow {
  const outcome = outcomes.get(link.href.replace(/#.*$/, ''))?.state ?? 'external';
  const state = target.kind === 'external' ? outcome : ok ? 'ok' : 'broken';
  return { url: maskCredentials(link.href), file: link.at.file, line: link.at.line, state };
}
