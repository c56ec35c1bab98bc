/** `docs-build check`: every rule about links, content and output, in one report. */
import { isUncommitted } from '../adapters/git-changes.ts';
import { checkSite, type SiteCheckResult, scopeOf } from '../project/check-site.ts';
import { fixedFiles, patchOf, writeFixes } from '../project/fix-site.ts';
import type { Project } from '../project/project.ts';
import type { CommandCall } from './call.ts';
import { checkedText, checkParts, endParts } from './check-parts.ts';
import { counted } from './counted.ts';
import type { ExitStatus } from './exit-status.ts';
import { type CheckSiteFlags, UsageError } from './flags.ts';
import { inProject } from './in-project.ts';

type CheckCall = CommandCall<CheckSiteFlags>;

export async function check(call: CheckCall): Promise<ExitStatus> {
  const { flags, signal } = call;
  rejectContradictions(flags);
  const open = await checkParts(call);
  return inProject(call, async (project, progress) => {
    progress.show('checking');
    const parts = await open(project, progress);
    const options = { drafts: flags.drafts === true, signal, parts };
    let result = await checkSite(project, options);
    const fixed: string[] = [];
    // A correction may have moved the rest of its line, which is then corrected in the next round.
    for (let round = 0; flags.fix && round < MAX_ROUNDS; round += 1) {
      const lines = fix(project, result, { call, mayWrite: round > 0 });
      fixed.push(...lines);
      if (lines.length === 0 || flags.dryRun) break;
      result = await checkSite(project, options);
    }
    const reports = endParts(parts);
    const { build, diagnostics } = result;
    const isPart = scopeOf(parts) !== undefined;
    const reported = parts.reduce((left, part) => part.select?.(left, isPart) ?? left, diagnostics);
    return {
      diagnostics: [...reports.flatMap((report) => report.diagnostics ?? []), ...reported, ...project.saveCache()],
      pages: build.pages.size,
      closing: (c) =>
        [
          ...fixed.map((line) => `${c.green(flags.dryRun ? 'Would fix' : 'Fixed')} ${line}`),
          `${c.green('Checked')} ${counted(build.pages.size, 'page')}, ${counted(build.links.length, 'link')}${checkedText(reports)}`,
        ].join('\n'),
    };
  });
}

function rejectContradictions({ fix, dryRun, force, decorative }: CheckSiteFlags): void {
  const needsFix = dryRun ? '--dry-run' : force ? '--force' : decorative ? '--decorative' : undefined;
  if (!fix && needsFix) throw new UsageError(`${needsFix} needs --fix`);
}

/** More are never needed unless two fixes undo each other. */
const MAX_ROUNDS = 4;

/** @returns What was fixed, a line for each file. */
function fix(
  project: Project,
  { build, diagnostics }: SiteCheckResult,
  { call, mayWrite }: { readonly call: CheckCall; readonly mayWrite: boolean },
): readonly string[] {
  const { flags, terminal } = call;
  const { root } = project.paths;
  const files = fixedFiles(project, build, diagnostics, { decorate: flags.decorative === true });
  if (files.length > 0 && !flags.dryRun && !flags.force && !mayWrite && isUncommitted(root))
    throw new UsageError(
      'this folder has uncommitted changes, so nothing was fixed',
      'commit it, look with `--fix --dry-run`, or add `--force`',
    );
  if (flags.dryRun) terminal.stdout.write(patchOf(files));
  else writeFixes(root, files);
  return files.map(({ path, fixes }) => `${counted(fixes, 'finding')} in ${path}`);
}
