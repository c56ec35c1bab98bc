/** `docs-build check-links`: the same build, nothing written; what is wrong with links is said. */

import type { CheckedLink } from '../checks/run-checks.ts';
import { externalAddresses, externalDiagnostics, withoutPassword } from '../links/external-links.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LinkOutcome } from '../model/ports.ts';
import { buildSite } from '../pipeline/build-site.ts';
import { applySeverities } from '../pipeline/sort-diagnostics.ts';
import { timings } from '../pipeline/timings.ts';
import { noIndex } from '../search/index-files.ts';
import { finish } from './finish.ts';
import { type CheckFlags, UsageError } from './flags.ts';
import { counted } from './report.ts';
import { bundlerFor, openSession, orInterrupted, placesOf, portsFor, printConfig, requestFor } from './session.ts';
import { openStages } from './stages.ts';
import { progressOn } from './terminal.ts';

export async function checkLinks(
  positional: string | undefined,
  flags: CheckFlags,
  signal: AbortSignal,
): Promise<number> {
  const start = performance.now();
  const clock = timings(() => performance.now());
  const places = placesOf(positional, flags);
  const progress = progressOn(flags);
  const deadlineMs = deadlineOf(flags);
  const { session, diagnostics: found } = await openSession(places, flags);
  if (!session)
    return finish({ root: places.root, diagnostics: found, pages: 0, durationMs: performance.now() - start }, flags);
  if (flags.printConfig) return printConfig(session, flags);
  const bundler = bundlerFor(session, flags);
  const stages = openStages(places, { cache: flags.cache, timings: clock });
  try {
    const request = {
      ...requestFor(session),
      drafts: flags.drafts === true,
      dates: new Map(),
      searchIndexer: noIndex,
      timings: clock,
    };
    const built = await orInterrupted(buildSite(request, portsFor(session, bundler), stages.runner), signal);
    signal.throwIfAborted();
    const outcomes = new Map<string, LinkOutcome>();
    const external: Diagnostic[] = [];
    if (flags.external && built.site) {
      const places = externalAddresses(built.links.map(({ link }) => link));
      const { linkinatorChecker } = await import('../adapters/linkinator-checker.ts');
      for await (const outcome of linkinatorChecker({ deadlineMs }).check([...places.keys()], signal)) {
        outcomes.set(outcome.url, outcome);
        progress.show(`checking external links: ${outcomes.size} of ${places.size}`);
      }
      external.push(...applySeverities(externalDiagnostics([...outcomes.values()], places), session.config));
    }
    progress.clear();
    const about = built.diagnostics.filter(
      ({ code, severity }) => code.startsWith('link/') || code.startsWith('route/') || severity === 'error',
    );
    const pages = built.pages.size;
    return finish(
      {
        root: places.root,
        diagnostics: [...found, ...about, ...external, ...stages.save()],
        pages,
        durationMs: performance.now() - start,
        timings: clock,
        more: { links: built.links.map((link) => linkRow(link, outcomes)) },
        say: (c) =>
          `${c.green('Checked')} ${counted(built.links.length, 'link')} on ${counted(pages, 'page')}${flags.external ? `, ${counted(outcomes.size, 'external address', 'external addresses')}` : ''}`,
      },
      flags,
    );
  } finally {
    await Promise.all([bundler.close(), stages.pool.close()]);
  }
}

/** `state`: ok, broken, external (not asked for), or what an external address answered. */
function linkRow(
  { link, target, ok }: CheckedLink,
  outcomes: ReadonlyMap<string, LinkOutcome>,
): { readonly url: string; readonly file: string; readonly line: number; readonly state: string } {
  const state =
    target.kind === 'external'
      ? (outcomes.get(link.href.replace(/#.*$/, ''))?.state ?? 'external')
      : ok
        ? 'ok'
        : 'broken';
  return { url: withoutPassword(link.href), file: link.at.file, line: link.at.line, state };
}

function deadlineOf(flags: CheckFlags): number {
  if (flags.deadline === undefined) return 60_000;
  const seconds = Number(flags.deadline);
  if (!Number.isFinite(seconds) || seconds <= 0 || seconds > 86_400)
    throw new UsageError(`--deadline takes a number of seconds, not \`${flags.deadline}\``);
  return seconds * 1000;
}
