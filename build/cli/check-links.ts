/** `docs-build check-links`: builds the site in memory and reports broken links. */
import { checkLinks as checkProjectLinks } from '../project/check-links.ts';
import { askedText, externalLimits, openLedger } from './ask-others.ts';
import type { CommandCall } from './call.ts';
import { counted } from './counted.ts';
import type { ExitStatus } from './exit-status.ts';
import type { ExternalFlags } from './flags.ts';
import { inProject } from './in-project.ts';

export async function checkLinks(call: CommandCall<ExternalFlags>): Promise<ExitStatus> {
  const { flags, signal } = call;
  const limits = externalLimits(flags);
  return inProject(call, async (project, progress) => {
    const others = flags.external ? await openLedger(call, project, limits) : undefined;
    const { value, diagnostics } = await checkProjectLinks(project, {
      drafts: flags.drafts === true,
      checker: others?.checker,
      memory: others?.memory,
      now: Date.now(),
      signal,
      onProgress: progress.step,
    });
    const { pages, links, asked, remembered, ledger } = value;
    if (ledger) others?.save(ledger);
    const external = others ? `, ${askedText({ asked, remembered })}` : '';
    return {
      diagnostics: [...(others?.diagnostics ?? []), ...diagnostics, ...project.saveCache()],
      pages,
      more: { links },
      closing: (c) => `${c.green('Checked')} ${counted(links.length, 'link')} on ${counted(pages, 'page')}${external}`,
    };
  });
}
