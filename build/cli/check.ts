/** `docs-build check`: every rule about links, content and output, in one report. What features do in it are its parts. */
import { checkSite, scopeOf } from '../project/check-site.ts';
import type { CommandCall } from './call.ts';
import { checkedText, checkParts, endParts } from './check-parts.ts';
import { counted } from './counted.ts';
import type { ExitStatus } from './exit-status.ts';
import { inProject } from './in-project.ts';

export async function check(call: CommandCall): Promise<ExitStatus> {
  const { flags, signal } = call;
  const open = await checkParts(call);
  return inProject(call, async (project, progress) => {
    progress.show('checking');
    const parts = await open(project, progress);
    const options = { drafts: flags.drafts === true, signal, parts };
    let result = await checkSite(project, options);
    while (parts.filter((part) => part.repair?.(result)).length > 0) result = await checkSite(project, options);
    const reports = endParts(parts);
    const { build, diagnostics } = result;
    const isPart = scopeOf(parts) !== undefined;
    const reported = parts.reduce((left, part) => part.select?.(left, isPart) ?? left, diagnostics);
    return {
      diagnostics: [...reports.flatMap((report) => report.diagnostics ?? []), ...reported, ...project.saveCache()],
      pages: build.pages.size,
      closing: (c) =>
        [
          ...reports.flatMap(({ done = [] }) => done.map(([did, what]) => `${c.green(did)} ${what}`)),
          `${c.green('Checked')} ${counted(build.pages.size, 'page')}, ${counted(build.links.length, 'link')}${checkedText(reports)}`,
        ].join('\n'),
    };
  });
}
