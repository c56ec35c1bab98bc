/** `check --since` and `--changed`: limits the findings to what concerns changes. */
import type { CommandCall } from '../../cli/call.ts';
import type { OpenPart } from '../../cli/check-row.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import { changesSince } from './changes-since.ts';

interface SinceFlags extends Flags {
  /** Git ref. */
  readonly since?: string;
  /** Since the last commit. */
  readonly changed?: boolean;
}

export function since({ flags }: CommandCall<SinceFlags>): OpenPart | undefined {
  if (flags.since !== undefined && flags.changed)
    throw new UsageError('--changed means --since HEAD: give one of the two');
  const ref = flags.changed ? 'HEAD' : flags.since;
  if (ref === undefined) return undefined;
  return async (project) => {
    const scope = await changesSince(project, ref);
    if (scope) return { scope };
    throw new UsageError(
      `Git knows no \`${ref}\` here`,
      'name a branch, a tag or a commit of the repository that holds the site',
    );
  };
}
