/** `check --fix`: corrects the sources where only one correction is possible. */
import { isUncommitted } from '../../adapters/git-changes.ts';
import type { CommandCall } from '../../cli/call.ts';
import type { OpenPart } from '../../cli/check-row.ts';
import { counted } from '../../cli/counted.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import { fixedFiles, patchOf, writeFixes } from './fix-site.ts';

interface FixFlags extends Flags {
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly force?: boolean;
  /** Images without an alternative text are decoration. */
  readonly decorative?: boolean;
}

/** More are never needed unless two fixes undo each other. */
const MAX_ROUNDS = 4;

export function fix({ flags, terminal }: CommandCall<FixFlags>): OpenPart | undefined {
  const { dryRun = false, force, decorative } = flags;
  const needsFix = dryRun ? '--dry-run' : force ? '--force' : decorative ? '--decorative' : undefined;
  if (!flags.fix && needsFix) throw new UsageError(`${needsFix} needs --fix`);
  if (!flags.fix) return undefined;
  return async (project) => {
    const { root } = project.paths;
    const done: string[] = [];
    let rounds = 0;
    return {
      repair({ build, diagnostics }) {
        if (rounds === MAX_ROUNDS) return false;
        const files = fixedFiles(project, build, diagnostics, { decorate: decorative === true });
        if (files.length > 0 && !dryRun && !force && rounds === 0 && isUncommitted(root))
          throw new UsageError(
            'this folder has uncommitted changes, so nothing was fixed',
            'commit it, look with `--fix --dry-run`, or add `--force`',
          );
        rounds += 1;
        done.push(...files.map(({ path, fixes }) => `${counted(fixes, 'finding')} in ${path}`));
        if (dryRun) terminal.stdout.write(patchOf(files));
        else writeFixes(root, files);
        return files.length > 0 && !dryRun;
      },
      end: () => ({ done: done.map((what) => [dryRun ? 'Would fix' : 'Fixed', what]) }),
    };
  };
}
