/** The implementation of `docs-build check-links`. */
import type { CheckedLink } from '../checks/run-checks.ts';
import { maskCredentials } from '../links/external-links.ts';
import type { Ledger } from '../links/link-ledger.ts';
import type { ExternalLinkChecker, LinkOutcome, LinkState } from '../model/ports.ts';
import type { OnProgress } from '../model/progress.ts';
import { type Result, result } from '../model/result.ts';
import { applySeverities } from '../pipeline/sort-diagnostics.ts';
import { emptyIndexer } from '../search/index-files.ts';
import { type AskedLinks, askLinks, type LinkMemory } from './ask-links.ts';
import type { Project } from './project.ts';

export interface CheckLinksOptions {
  readonly drafts: boolean;
  /** Checks external links; if absent, they are not checked. */
  readonly checker?: ExternalLinkChecker | undefined;
  /** The ledger of earlier runs; absent: nothing is remembered. */
  readonly memory?: LinkMemory | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress;
}

export interface CheckedLinks {
  readonly pages: number;
  readonly links: readonly LinkRow[];
  /** Number of distinct external addresses that were requested. */
  readonly asked: number;
  /** Number of those that were not, because their last answer is young enough. */
  readonly remembered: number;
  /** For the next run; absent if no address was checked. */
  readonly ledger?: Ledger;
}

/** One link in the JSON report. */
export interface LinkRow {
  readonly url: string;
  readonly file: string;
  readonly line: number;
  /** `ok` or `broken`; for an external link the outcome of the request, or `external` if it was not checked. */
  readonly state: 'external' | LinkState;
}

/** Builds the site in memory and checks its links. @returns Diagnostics of links and routes, and all errors. */
export async function checkLinks(
  project: Project,
  { drafts, checker, memory, now, signal, onProgress }: CheckLinksOptions,
): Promise<Result<CheckedLinks>> {
  const built = await project.build({ drafts, searchIndexer: () => emptyIndexer, signal });
  const { config } = project.settings;
  const { ignore: ignored, failures, days } = config.externalLinks;
  const links = built.links.map(({ link }) => link);
  const external =
    checker && built.site
      ? await askLinks(links, {
          checker,
          ignored,
          patience: memory && { failures, days },
          memory,
          now,
          signal,
          onProgress,
        })
      : result(nothingAsked, []);
  const siteDiagnostics = built.diagnostics.filter(
    ({ code, severity }) => code.startsWith('link/') || code.startsWith('route/') || severity === 'error',
  );
  const { outcomes, asked, remembered, ledger } = external.value;
  return result(
    {
      pages: built.pages.size,
      links: built.links.map((link) => rowOf(link, outcomes)),
      asked,
      remembered,
      ...(asked + remembered > 0 && { ledger }),
    },
    [...siteDiagnostics, ...applySeverities(external.diagnostics, config)],
  );
}

const nothingAsked: AskedLinks = { outcomes: new Map(), asked: 0, remembered: 0, ledger: new Map() };

function rowOf({ link, target, ok }: CheckedLink, outcomes: ReadonlyMap<string, LinkOutcome>): LinkRow {
  const outcome = outcomes.get(link.href.replace(/#.*$/, ''))?.state ?? 'external';
  const state = target.kind === 'external' ? outcome : ok ? 'ok' : 'broken';
  return { url: maskCredentials(link.href), file: link.at.file, line: link.at.line, state };
}
