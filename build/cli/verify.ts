/** `docs-build verify`: checks and runs every sample of every page; `--write` records their output. */
import { resolve } from 'node:path';
import { rejectOnAbort } from '../project/project.ts';
import { verifyProse } from '../project/verify-prose.ts';
import { confinementOf, type SampleReport, sampleReport, verifySamples } from '../project/verify-samples.ts';
import type { CommandCall } from './call.ts';
import { counted } from './counted.ts';
import { dumpOf, writeDump } from './dump-verdicts.ts';
import type { ExitStatus } from './exit-status.ts';
import { UsageError, type VerifyFlags } from './flags.ts';
import { inProject } from './in-project.ts';
import type { TerminalColors } from './terminal.ts';

export async function verify(call: CommandCall<VerifyFlags>): Promise<ExitStatus> {
  const start = performance.now();
  const { flags, terminal, signal } = call;
  const secondsSpent = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  return inProject(call, async (project, progress) => {
    const checkProse = async () => {
      progress.show('reading the prose');
      return rejectOnAbort(verifyProse(project, { pages: flags.page }), signal);
    };
    if (flags.prose) {
      const { diagnostics, pages } = await checkProse();
      return {
        diagnostics: [...diagnostics, ...project.saveCache()],
        pages,
        closing: (c) =>
          `${verdict(diagnostics.length > 0, c)}: the prose of ${counted(pages, 'page')}, ${secondsSpent()}`,
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
    const prose = await checkProse();
    const dumped =
      flags.dump === undefined
        ? []
        : writeDump(resolve(terminal.cwd, flags.dump), dumpOf(docs, results, project.settings.sampleTools));
    const hasFailed = failures.length + prose.diagnostics.length > 0;
    return {
      diagnostics: [...failures, ...prose.diagnostics, ...dumped, ...project.saveCache()],
      pages: docs.length,
      more: { samples, written: written.length, confinement },
      closing: (c) =>
        [
          ...(flags.quiet ? [] : summaryLines(samples)),
          ...written.map((place) => `recorded ${place}`),
          resultLine(samples, { hasFailed, written: written.length, elapsed: secondsSpent() }, c),
        ].join('\n'),
    };
  });
}

const verdict = (hasFailed: boolean, c: TerminalColors): string =>
  hasFailed ? c.red('Not verified') : c.green('Verified');

function resultLine(
  { failed, total, pages }: SampleReport,
  { hasFailed, written, elapsed }: { readonly hasFailed: boolean; readonly written: number; readonly elapsed: string },
  c: TerminalColors,
): string {
  const share = failed === 0 ? '' : `${failed} of `;
  const recorded = written > 0 ? `, wrote ${counted(written, 'output')}` : '';
  return `${verdict(hasFailed, c)}: ${share}${counted(total, 'sample')} on ${counted(pages, 'page')}${recorded}, ${elapsed}`;
}

function summaryLines({ byKind, skipped, without, total }: SampleReport): readonly string[] {
  const kinds = Object.entries(byKind)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count}`);
  const share = ((skipped.length / total) * 100).toFixed(1);
  return [
    ...(kinds.length > 0 ? [kinds.join(' · ')] : []),
    ...(skipped.length > 0 ? [`${counted(skipped.length, 'sample')} not checked (${share} %):`] : []),
    ...skipped.map(({ file, line, reason }) => `  ${file}:${line} ${reason}`),
    ...(without.length > 0
      ? [`${counted(without.length, 'page')} without a checked sample: ${without.join(', ')}`]
      : []),
  ];
}
