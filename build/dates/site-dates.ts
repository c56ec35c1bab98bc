import type { Config } from '../config/config.ts';
import { type Result, result } from '../model/result.ts';
import type { FileDates } from '../model/source-file.ts';
import { applySeverities } from '../pipeline/sort-diagnostics.ts';
import type { Memo } from '../stages/disk-memo.ts';
import { askedDates, type DatedSite } from './asked-dates.ts';
import { gitDates } from './git-dates.ts';

/** The dates that the pages of a site show. */
export async function siteDates(
  site: DatedSite & { readonly original: Config },
  root: string,
  memo?: Memo,
): Promise<Result<FileDates>> {
  const { value, diagnostics } = await gitDates(root, askedDates(site), memo);
  return result(value, applySeverities(diagnostics, site.original));
}
