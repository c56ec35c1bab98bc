/** The implementation of `docs-build build`: builds a project and publishes it to its output folder. */
import { type Diagnostic, isBlocking, isError } from '../model/diagnostic.ts';
import type { Templates } from '../model/ports.ts';
import type { OnProgress } from '../model/progress.ts';
import { type Result, result } from '../model/result.ts';
import type { FileDates, Sources } from '../model/source-file.ts';
import { type Build, canReplaceSite, publishableFiles } from '../pipeline/build-site.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import { isFolder, outputPlace } from '../project/paths.ts';
import type { Project } from '../project/project.ts';
import { toolVersion } from '../project/tool.ts';
import { sampleStamp } from '../stages/open-stages.ts';
import { gitCopiesIn } from '../versions/places.ts';
import { removeCacheLeftovers } from './cache-leftovers.ts';
import { inputKey } from './input-key.ts';
import { type OutputFolder, openOutput } from './output-folder.ts';
import type { PublishReport } from './publish-report.ts';

export interface PublishOptions {
  /** Relative to the root. */
  readonly out?: string | undefined;
  readonly drafts?: boolean;
  /** False: build even if the published site was built from the same input. */
  readonly skipUnchanged?: boolean;
  readonly signal: AbortSignal;
  /** Called if another build is using the folder and this one has to wait. */
  readonly onWait?: (diagnostic: Diagnostic) => void;
  readonly onProgress?: OnProgress;
}

export interface PublishOutcome {
  /**
   * `refused`: the output folder must not be used. `failed`: the site could not be built or could not be written; the
   * published site is unchanged. `in-part`: an error ended writing in place, and the folder holds old and new files.
   * `displaced`: the last site was moved away and could not be moved back; the next command restores it.
   */
  readonly state: 'published' | 'unchanged' | 'refused' | 'failed' | 'in-part' | 'displaced';
  /** Number of pages; 0 if there is no site. */
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Metadata stored with a published site, to detect that nothing has changed. */
interface PublishedMetadata {
  readonly inputKey: string;
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Builds a project and publishes it, completely or not at all. Opens (and locks) the output folder first: there is no point
 * in building for a folder that must not be used, and concurrent builds for one folder must wait for each other.
 */
export async function publishProject(project: Project, options: PublishOptions): Promise<PublishOutcome> {
  const location = outputPlace(project.paths, project.settings.config, options.out);
  const output = await openOutput(location, options.onWait ?? (() => undefined), options.signal);
  if (!output.value) return { state: 'refused', pages: 0, diagnostics: output.diagnostics };
  try {
    removeCacheLeftovers(project.paths.cacheDir);
    const gitCopies = gitCopiesIn(project.paths.stateDir);
    if (isFolder(gitCopies))
      (await import('../versions/git-copies.ts')).removeOldCopies(gitCopies, project.settings.gitFolders);
    const outcome = await publishInto(output.value, project, options);
    return { ...outcome, diagnostics: [...output.diagnostics, ...outcome.diagnostics] };
  } finally {
    output.value.close();
  }
}

async function publishInto(
  folder: OutputFolder,
  project: Project,
  { drafts = false, skipUnchanged = true, signal, onProgress }: PublishOptions,
): Promise<PublishOutcome> {
  const { timings } = project;
  // git runs in a child process while the sources are read.
  const datesLoading = project.readDates();
  const sources = timings.measureSync('read', () => (skipUnchanged ? project.recallSources() : project.readSources()));
  const templates = project.readTemplates();
  const dates = await timings.measure('history', () => datesLoading);
  const input = { drafts, sources, templates, dates: dates.value };
  const note = folder.note as Partial<PublishedMetadata> | undefined;
  if (
    skipUnchanged &&
    note?.diagnostics &&
    note.inputKey === buildInputKey(project, input, project.bundleFingerprint()) &&
    folder.isIntact()
  ) {
    return { state: 'unchanged', pages: note.pages ?? 0, diagnostics: [...dates.diagnostics, ...note.diagnostics] };
  }

  const built = await project.build({ drafts, sources, dates: dates.value, toPublish: true, signal });
  const found = [...dates.diagnostics, ...built.diagnostics];
  if (!canReplaceSite(built)) return { state: 'failed', pages: 0, diagnostics: [...found, ...project.saveCache()] };

  const published = await timings.measure('publish', () =>
    publishFiles(
      folder,
      skipUnchanged ? built : withoutKeys(built),
      (pages, unrendered) => ({
        inputKey: buildInputKey(project, input, built.bundle?.id),
        pages,
        diagnostics: sortDiagnostics([...built.diagnostics, ...unrendered]),
      }),
      onProgress,
    ),
  );
  const { report, pages, unrendered } = published.value;
  const { written, kept, removed, how } = report;
  timings.note('publish', `${written} written, ${kept} kept, ${removed} removed, ${how}`);
  const hasFailed = published.diagnostics.some(isError);
  return {
    state: how === 'in-part' || how === 'displaced' ? how : hasFailed ? 'failed' : 'published',
    pages,
    diagnostics: [...found, ...unrendered, ...published.diagnostics, ...project.saveCache()],
  };
}

/** So that everything is made anew. */
const withoutKeys = (built: Build): Build => ({
  ...built,
  files: new Map([...built.files].map(([path, { key: _, ...file }]) => [path, file])),
});

interface PublishedFiles {
  readonly report: PublishReport;
  /** Number of published pages. */
  readonly pages: number;
  /** `doc/unrenderable` for each page whose component throws. The other pages are published. */
  readonly unrendered: readonly Diagnostic[];
}

/** If the result contains an error, nothing was published, or only a part in place (`in-part`). */
async function publishFiles(
  folder: OutputFolder,
  built: Build,
  noteOf: (pages: number, unrendered: readonly Diagnostic[]) => unknown,
  onProgress?: OnProgress,
): Promise<Result<PublishedFiles>> {
  const unrendered: Diagnostic[] = [];
  const pages = (): number => built.pages.size - unrendered.length;
  const files = publishableFiles(built, (diagnostic) => unrendered.push(diagnostic));
  // The function for the note is called after all files have been rendered, when `unrendered` is complete.
  const { value: report, diagnostics } = await folder.publish(files, () => noteOf(pages(), unrendered), {
    onFile: (done, all) => onProgress?.({ doing: 'drawing and writing files', done, all }),
  });
  return result({ report, pages: pages(), unrendered }, diagnostics);
}

/**
 * Publishes a finished build.
 * @returns What was written; undefined, along with the errors, if nothing was published. With `in-part`, an error ended
 *          writing in place.
 */
export async function publishBuild(
  project: Project,
  built: Build,
  { out, signal }: Pick<PublishOptions, 'out' | 'signal'>,
): Promise<Result<PublishReport | undefined>> {
  if (!canReplaceSite(built)) return result(undefined, built.diagnostics.filter(isBlocking));
  const found: Diagnostic[] = [];
  const location = outputPlace(project.paths, project.settings.config, out);
  const output = await openOutput(location, (diagnostic) => found.push(diagnostic), signal);
  found.push(...output.diagnostics);
  if (!output.value) return result(undefined, found);
  try {
    const { value, diagnostics } = await publishFiles(output.value, built, () => ({}));
    found.push(...value.unrendered, ...diagnostics);
    const { report } = value;
    return result(diagnostics.some(isError) && report.how !== 'in-part' ? undefined : report, found);
  } finally {
    output.value.close();
  }
}

interface BuildInput {
  readonly drafts: boolean;
  readonly sources: Result<Sources>;
  readonly templates: Result<Templates | undefined>;
  readonly dates: FileDates;
}

/** A hash of everything that a published site depends on. Equal keys mean identical sites. */
function buildInputKey(
  { settings, paths }: Project,
  { drafts, sources, templates, dates }: BuildInput,
  code: string | undefined,
): string {
  return inputKey(sources.value, [
    toolVersion,
    settings.languages,
    settings.configText,
    settings.extensions,
    settings.sampleTools,
    [...settings.pictures, ...settings.records].map(({ key }) => key),
    sampleStamp(paths),
    [...dates],
    drafts,
    code,
    templates.value ?? null,
    sources.diagnostics,
  ]);
}
