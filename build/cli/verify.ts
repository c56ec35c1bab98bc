/** `docs-build verify`: checks and runs every sample of every page; `--write` records their output. */
import { resolve } from 'node:path';
import { type SampleReport, sampleReport, verifySamples } from '../project/verify-samples.ts';
import type { CommandCall } from './call.ts';
import { dumpOf, writeDump } from './dump-verdicts.ts';
import type { ExitStatus } from './exit-status.ts';
import { UsageError, type VerifyFlags } from './flags.ts';
import { inProject } from './in-project.ts';
import { counted } from './report.ts';
import type { Colors } from './terminal.ts';

export async function verify(call: CommandCall<VerifyFlags>): Promise<ExitStatus> {
  const start = performance.now();
  const { flags, terminal, signal } = call;
  return inProject(call, async (project, progress) => {
    const verified = await verifySamples(project, {
      pages: flags.page,
      write: flags.write === true,
      signal,
      onProgress: (step, pages) => progress.show(step === 'parsing' ? `reading ${pages} pages …` : 'running samples …'),
    });
    if (!verified)
      throw new UsageError(
        `no page has \`${flags.page?.join('` or `')}\` in its path`,
        'name a part of a path, such as `docs/intro`',
      );
    const { docs, results, failures, written } = verified;
    const samples = sampleReport(verified);
    const dumped =
      flags.dump === undefined
        ? []
        : writeDump(resolve(terminal.cwd, flags.dump), dumpOf(docs, results, project.settings.sampleTools));
    const elapsed = `${((performance.now() - start) / 1000).toFixed(1)} s`;
    return {
      diagnostics: [...failures, ...dumped, ...project.saveCache()],
      pages: docs.length,
      more: { samples, written: written.length },
      closing: (c) =>
        [
          ...(flags.quiet ? [] : summaryLines(samples)),
          ...written.map((place) => `recorded ${place}`),
          resultLine(samples, { hasFailed: failures.length > 0, written: written.length, elapsed }, c),
        ].join('\n'),
    };
  });
}

function resultLine(
  { failed, total, pages }: SampleReport,
  { hasFailed, written, elapsed }: { readonly hasFailed: boolean; readonly written: number; readonly elapsed: string },
  c: Colors,
): string {
  const state = hasFailed ? c.red('Not verified') : c.green('Verified');
  const share = failed === 0 ? '' : `${failed} of `;
  const recorded = written > 0 ? `, wrote ${counted(written, 'output')}` : '';
  return `${state}: ${share}${counted(total, 'sample')} on ${counted(pages, 'page')}${recorded}, ${elapsed}`;
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
