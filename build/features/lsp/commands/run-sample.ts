/**
 * Runs the samples of a page, confined as `verify` does. A page is the unit: its samples run from top to bottom in one
 * folder, so none of them runs alone. Those whose results are known are not run again.
 */
import { counted } from '../../../cli/counted.ts';
import { rejectOnAbort } from '../../../project/project.ts';
import { confinementOf } from '../../../samples/verify-samples.ts';
import { samplesIn } from '../samples.ts';
import type { Command } from './command.ts';
import { RUN_SAMPLE } from './names.ts';
import { CommandRefusal } from './refusal.ts';

export const runSample: Command = {
  name: RUN_SAMPLE,
  title: 'Running samples',
  async run(asked, { signal, report }) {
    const { project, sources } = asked.site;
    const page = await samplesIn(asked);
    if (!page) throw new CommandRefusal(`${asked.file} has no samples`);
    const { doc } = page;
    report([doc.path, ...(await confinementOf(project))].join(': '));
    const place = { root: project.paths.root, signal };
    const { verdicts } = await rejectOnAbort(project.sampleResults([doc], sources, place), signal);
    // Like those of `verify`, for the next build.
    project.saveCache();
    const { samples = [], findings = [] } = verdicts.get(doc.path) ?? {};
    const failed = new Set(findings.map(({ block }) => block)).size;
    const proven = samples.filter(({ state }) => state === 'proven').length;
    return failed > 0
      ? `${doc.path}: ${counted(failed, 'sample')} failed`
      : `${doc.path}: ${counted(proven, 'sample')} proven`;
  },
};
