/** The implementation of `docs-build check-links`. */
import type { CheckedLink } from '../checks/run-checks.ts';
import { maskCredentials } from '../links/mask-credentials.ts';
import { type Result, result } from '../model/result.ts';
import { applySeverities } from '../pipeline/sort-diagnostics.ts';
import type { CheckPart } from './check-part.ts';
import { findOnSite } from './check-site.ts';
import type { Project } from './project.ts';

export interface CheckLinksOptions {
  readonly drafts: boolean;
  readonly signal: AbortSignal;
  /** What features do. */
  readonly parts: readonly CheckPart[];
}

export interface CheckedLinks {
  readonly pages: number;
  readonly links: readonly LinkRow[];
}

/** One link in the JSON report. */
export interface LinkRow {
  readonly url: string;
  readonly file: string;
  readonly line: number;
  /** `ok` or `broken`; for a link to another host what is known of it, or `external`. */
  readonly state: string;
}

/** Builds the site in memory and checks its links. @returns Diagnostics of links and routes, and all errors. */
export async function checkLinks(
  project: Project,
  { drafts, signal, parts }: CheckLinksOptions,
): Promise<Result<CheckedLinks>> {
  const build = await project.build({ drafts, indexing: () => 'never', signal });
  const found = await findOnSite(parts, { build, hasFile: () => true, isPart: false });
  const own = build.diagnostics.filter(
    ({ code, severity }) => code.startsWith('link/') || code.startsWith('route/') || severity === 'error',
  );
  return result({ pages: build.pages.size, links: build.links.map((link) => rowOf(link, parts)) }, [
    ...own,
    ...applySeverities(found, project.settings.config),
  ]);
}

function rowOf({ link, target, ok }: CheckedLink, parts: readonly CheckPart[]): LinkRow {
  const address = link.href.replace(/#.*$/, '');
  const known = parts.flatMap((part) => part.stateOf?.(address) ?? [])[0] ?? 'external';
  const state = target.kind === 'external' ? known : ok ? 'ok' : 'broken';
  return { url: maskCredentials(link.href), file: link.at.file, line: link.at.line, state };
}
