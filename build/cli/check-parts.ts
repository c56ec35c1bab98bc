/** What features do in one run of `check` or `check-links`. */
import { features } from '../features/index.ts';
import type { CheckPart, PartReport } from '../project/check-part.ts';
import type { Project } from '../project/project.ts';
import type { CommandCall } from './call.ts';
import type { CheckRow } from './check-row.ts';
import type { ProgressLine } from './progress-line.ts';

/** Reads the flags; throws UsageError. @returns What opens the parts with the project. */
export async function checkParts(
  call: CommandCall,
  isWanted: (row: CheckRow) => boolean = () => true,
): Promise<(project: Project, progress: ProgressLine) => Promise<readonly CheckPart[]>> {
  const rows = features.flatMap(({ check }) => (check && isWanted(check) ? [check] : []));
  const reading = await Promise.all(rows.map(({ load }) => load()));
  const opening = reading.flatMap((readFlags) => readFlags(call as never) ?? []);
  return (project, progress) => Promise.all(opening.map((open) => open(project, progress)));
}

/** Ends the parts. */
export const endParts = (parts: readonly CheckPart[]): readonly PartReport[] =>
  parts.flatMap((part) => part.end?.() ?? []);

/** `, 500 external addresses` */
export const checkedText = (reports: readonly PartReport[]): string =>
  reports.flatMap(({ checked }) => (checked === undefined ? [] : [`, ${checked}`])).join('');
