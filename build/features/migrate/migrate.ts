/** `docs-build migrate`: writes the configuration that a Docusaurus site stands for, and a report. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isUncommitted } from '../../adapters/git-changes.ts';
import type { CommandCall } from '../../cli/call.ts';
import { counted } from '../../cli/counted.ts';
import type { ExitStatus } from '../../cli/exit-status.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import { inProject, rootOf } from '../../cli/in-project.ts';
import { configNames } from '../../config/load.ts';
import { findDocusaurusConfig } from '../docusaurus/find.ts';
import { migrate as migrateProject, reportName } from './migrate-site.ts';

interface MigrateFlags extends Flags {
  /** Edit pages. */
  readonly write?: boolean;
}

export async function migrate(call: CommandCall<MigrateFlags>): Promise<ExitStatus> {
  const root = await rootOf(call);
  const own = configNames.find((name) => existsSync(join(root, name)));
  if (own !== undefined) throw new UsageError(`there is a ${own} already`, 'delete it to have it written again');
  if (findDocusaurusConfig(root) === undefined)
    throw new UsageError('there is no docusaurus.config here or in website/', 'name the folder of a Docusaurus site');
  const edit = call.flags.write === true;
  if (edit && isUncommitted(root))
    throw new UsageError(
      'this folder has uncommitted changes, so nothing was written',
      'commit it, or leave out `--write`, which edits pages',
    );
  return inProject(call, async (project) => {
    const { value, diagnostics } = await migrateProject(project, edit);
    const { written = [], pages = 0, notes = 0, notTakenOver = [] } = value ?? {};
    return {
      diagnostics,
      pages,
      more: { written, ...(notTakenOver.length > 0 && { notTakenOver }) },
      closing: (c) =>
        [
          ...written.map((path) => `${c.green('Wrote')} ${path}`),
          ...(notTakenOver.length > 0 ? [`Not taken over: ${notTakenOver.join(', ')}`] : []),
          `${counted(notes, 'key')} of Docusaurus without a counterpart; ${reportName} says what becomes of each, and of each page`,
        ].join('\n'),
    };
  });
}
