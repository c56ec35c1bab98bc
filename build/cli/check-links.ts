/** `docs-build check-links`: builds the site in memory and reports broken links. */
import { checkLinks as checkProjectLinks } from '../project/check-links.ts';
import type { CommandCall } from './call.ts';
import { checkedText, checkParts, endParts } from './check-parts.ts';
import { counted } from './counted.ts';
import type { ExitStatus } from './exit-status.ts';
import { inProject } from './in-project.ts';

export async function checkLinks(call: CommandCall): Promise<ExitStatus> {
  const { flags, signal } = call;
  const open = await checkParts(call, ({ isOfLinks }) => isOfLinks === true);
  return inProject(call, async (project, progress) => {
    const parts = await open(project, progress);
    const { value, diagnostics } = await checkProjectLinks(project, { drafts: flags.drafts === true, signal, parts });
    const { pages, links } = value;
    const reports = endParts(parts);
    return {
      diagnostics: [...reports.flatMap((report) => report.diagnostics ?? []), ...diagnostics, ...project.saveCache()],
      pages,
      more: { links },
      closing: (c) =>
        `${c.green('Checked')} ${counted(links.length, 'link')} on ${counted(pages, 'page')}${checkedText(reports)}`,
    };
  });
}
