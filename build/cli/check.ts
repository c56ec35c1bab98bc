/** `docs-build check`: every rule about links, content and output, in one report. */
import { checkSite } from '../project/check-site.ts';
import type { CommandCall } from './call.ts';
import type { ExitStatus } from './exit-status.ts';
import type { CheckSiteFlags } from './flags.ts';
import { inProject } from './in-project.ts';
import { counted } from './report.ts';

export function check(call: CommandCall<CheckSiteFlags>): Promise<ExitStatus> {
  const { flags, signal } = call;
  return inProject(call, async (project, progress) => {
    progress.show('checking');
    const { build, diagnostics } = await checkSite(project, { drafts: flags.drafts === true, signal, now: Date.now() });
    return {
      diagnostics: [...diagnostics, ...project.saveCache()],
      pages: build.pages.size,
      closing: (c) =>
        `${c.green('Checked')} ${counted(build.pages.size, 'page')}, ${counted(build.links.length, 'link')}`,
    };
  });
}
