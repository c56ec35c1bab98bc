/** `check --a11y`: what axe-core finds on the finished pages. */
import type { CommandCall } from '../../cli/call.ts';
import type { OpenPart } from '../../cli/check-row.ts';
import type { Flags } from '../../cli/flags.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { packageDir } from '../../project/tool.ts';
import { accessibilityDiagnostics } from './accessibility.ts';
import { type AuditOutcome, auditPages } from './axe-audit.ts';

interface AxeFlags extends Flags {
  /** Look at every page in a browser. */
  readonly a11y?: boolean;
}

export const axe = ({ flags, terminal: { env }, signal }: CommandCall<AxeFlags>): OpenPart | undefined =>
  flags.a11y
    ? async ({ paths, settings }, progress) => ({
        looksFor: ['output/accessibility'],
        async find({ build: { site, files, pages }, hasFile }) {
          if (!site) return [];
          return findingsOf(
            await auditPages({
              root: paths.root,
              packageDir,
              baseUrl: settings.config.baseUrl,
              files,
              pages: new Map([...pages].filter(([, { file }]) => hasFile(file))),
              env,
              signal,
              onProgress: (done, all) => progress.show(`looking at pages in a browser: ${done} of ${all}`),
            }),
          );
        },
      })
    : undefined;

/** The findings of a browser, or why there are none. */
export function findingsOf(outcome: AuditOutcome): readonly Diagnostic[] {
  if ('pages' in outcome) return accessibilityDiagnostics(outcome.pages);
  const message = `pages were not checked in a browser: ${outcome.missing}`;
  const hint = 'install `playwright-core` and `axe-core` beside the site, and a Chromium; the other rules were run';
  return [problem('check/skipped', message, { hint })];
}
