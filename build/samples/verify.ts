/** `docs-build verify`: checks and runs every sample of every page; `--write` records their output. */
import { resolve } from 'node:path';
import type { CommandCall } from '../cli/call.ts';
import type { ExitStatus } from '../cli/exit-status.ts';
import { UsageError, type VerifyFlags } from '../cli/flags.ts';
import { inProject } from '../cli/in-project.ts';
import { rejectOnAbort } from '../project/project.ts';
import { verifyProse } from '../project/verify-prose.ts';
import { dumpOf, writeDump } from './dump-verdicts.ts';
import { statementLines, statementReport } from './statement-report.ts';
import { proseLine, resultLine, summaryLines } from './verify-report.ts';
import { confinementOf, sampleReport, verifySamples } from './verify-samples.ts';

export async function verify(call: CommandCall<VerifyFlags>): Promise<ExitStatus> {
  const start = performance.now();
  const { flags, terminal, signal } = call;
  const secondsSpent = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  return inProject(call, async (project, progress) => {
    const checkProse = async () => {
      progress.show('reading the prose');
      return rejectOnAbort(verifyProse(project, { pages: flags.page }), signal);
    };
    if (flags.samples && flags.prose)
      throw new UsageError('`--samples` and `--prose` leave nothing to check', 'without both, everything is checked');
    if (flags.prose) {
      const { diagnostics, pages, statements: found } = await checkProse();
      const statements = statementReport(found);
      return {
        diagnostics: [...diagnostics, ...project.saveCache()],
        pages,
        more: { statements },
        closing: (c) =>
          [
            ...(flags.quiet ? [] : statementLines(statements, flags.unproven)),
            proseLine({ hasFailed: diagnostics.length > 0, pages, elapsed: secondsSpent() }, c),
          ].join('\n'),
      };
    }
    const confinement = await confinementOf(project);
    // Printed before anything runs, so that the user can still stop it.
    if (!flags.quiet && flags.format === 'pretty') for (const line of confinement) terminal.stdout.write(`${line}\n`);
    const verified = await verifySamples(project, {
      pages: flags.page,
      write: flags.write === true,
      isQuick: flags.quick === true,
      signal,
    });
    if (!verified)
      throw new UsageError(
        `no page has \`${flags.page?.join('` or `')}\` in its path`,
        'name a part of a path, such as `docs/intro`',
      );
    const { docs, results, failures, written } = verified;
    const samples = sampleReport(verified);
    const prose = flags.samples ? { diagnostics: [], statements: [] } : await checkProse();
    const statements = statementReport(prose.statements);
    const dumped =
      flags.dump === undefined
        ? []
        : writeDump(resolve(terminal.cwd, flags.dump), dumpOf(docs, results, project.settings.sampleTools));
    const hasFailed = failures.length + prose.diagnostics.length > 0;
    return {
      diagnostics: [...failures, ...prose.diagnostics, ...dumped, ...project.saveCache()],
      pages: docs.length,
      more: { samples, ...(!flags.samples && { statements }), written: written.length, confinement },
      closing: (c) =>
        [
          ...(flags.quiet ? [] : [...summaryLines(samples), ...statementLines(statements, flags.unproven)]),
          ...written.map((place) => `recorded ${place}`),
          resultLine(samples, { hasFailed, written: written.length, elapsed: secondsSpent() }, c),
        ].join('\n'),
    };
  });
}
