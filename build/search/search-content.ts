/** What the commands of `docs-build search` share: the content of the site, without publishing it. */

import type { CommandCall } from '../cli/call.ts';
import type { ExitStatus } from '../cli/exit-status.ts';
import type { CommandOutcome } from '../cli/finish.ts';
import { inProject } from '../cli/in-project.ts';
import type { ProgressLine } from '../cli/progress-line.ts';
import type { Project } from '../project/project.ts';
import { collectSearch } from './collect-search.ts';
import type { SearchContent } from './provider.ts';

/** The body of a search command. Its diagnostics are reported along with those of the build. */
type SearchWork = (
  project: Project,
  content: SearchContent,
  progress: ProgressLine,
) => Promise<Partial<Omit<CommandOutcome, 'pages'>>>;

/** Builds the site without publishing it and calls `work` with its content; a site with errors is only reported. */
export const withSearchContent = (call: CommandCall, work: SearchWork): Promise<ExitStatus> =>
  inProject(call, async (project, progress) => {
    progress.show('reading the pages');
    const collected = await collectSearch(project, call.signal);
    const { pages, content } = collected.value;
    if (!content)
      return {
        diagnostics: [...collected.diagnostics, ...project.saveCache()],
        pages,
        closing: (c) => c.red('Nothing was done: the site has errors'),
      };
    const done = await work(project, content, progress);
    return { ...done, diagnostics: [...(done.diagnostics ?? []), ...project.saveCache()], pages };
  });
