/** `docs-build coverage`: counts how many of the items that extensions list are shown on the pages. */
import type { CommandCall } from '../../cli/call.ts';
import type { ExitStatus } from '../../cli/exit-status.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import { inProject } from '../../cli/in-project.ts';
import { nearest } from '../../model/nearest.ts';
import { rejectOnAbort } from '../../project/project.ts';
import type { SurfaceCoverage } from './cover.ts';
import { belowFloor, coverageText, rowOf } from './coverage-report.ts';
import { byPage, type Floor, readFloors } from './figures.ts';
import { measureCoverage } from './measure-coverage.ts';

interface CoverageFlags extends Flags {
  /** List everything that is missing or excluded. */
  readonly missing?: boolean;
  readonly byPage?: boolean;
  /** `95` or `exports=95`. */
  readonly floor?: readonly string[];
}

export async function coverage(call: CommandCall<CoverageFlags>): Promise<ExitStatus> {
  const { flags, signal } = call;
  const floors = floorsOf(flags);
  return inProject(call, async (project, progress) => {
    progress.show('reading the pages');
    const measured = await rejectOnAbort(measureCoverage(project, { drafts: flags.drafts === true }), signal);
    const { surfaces, pages, notRun } = measured.value;
    checkNames(floors, surfaces);
    const rows = surfaces.map((surface) => rowOf(surface, floors));
    const shown = byPage(surfaces);
    return {
      diagnostics: [...measured.diagnostics, ...rows.flatMap(belowFloor), ...project.saveCache()],
      pages,
      more: { coverage: { surfaces: rows, pages: shown, notRun } },
      closing: (c) =>
        coverageText(
          { rows, byPage: flags.byPage ? shown : undefined, pages, notRun, listsAll: flags.missing === true },
          c,
        ),
    };
  });
}

function floorsOf({ floor = [] }: CoverageFlags): readonly Floor[] {
  return floor.flatMap((text) => {
    const floors = readFloors(text);
    if ('wrong' in floors)
      throw new UsageError(
        `--floor takes a percentage, or a name and a percentage, not \`${floors.wrong}\``,
        'write --floor 95 or --floor exports=95',
      );
    return floors;
  });
}

/** Rejects floors for unknown surfaces; otherwise a typo would silently disable the check. */
function checkNames(floors: readonly Floor[], surfaces: readonly SurfaceCoverage[]): void {
  const names = surfaces.map(({ name }) => name);
  for (const { surface } of floors) {
    if (surface === undefined || names.includes(surface)) continue;
    const closest = nearest(surface, names);
    const known = names.length > 0 ? `there is ${names.join(', ')}` : 'there is nothing to cover here';
    throw new UsageError(`nothing called \`${surface}\` is counted`, closest ? `did you mean \`${closest}\`?` : known);
  }
}
