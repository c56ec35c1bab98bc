/** What `check` looks at beside the checks of every build: content, finished pages, the disk, and Git. */
import type { OpenPart } from '../../cli/check-row.ts';
import { namedFeatures } from '../../config/named-features.ts';
import { datedFolders } from '../../dates/asked-dates.ts';
import { gitDates } from '../../dates/git-dates.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { ok, type Result } from '../../model/result.ts';
import type { FileDates } from '../../model/source-file.ts';
import type { CheckedLanguage } from '../../project/check-part.ts';
import type { Project } from '../../project/project.ts';
import { toolVersion } from '../../project/tool.ts';
import { review as facts } from './facts.ts';
import { outlineStage } from './outline-stage.ts';
import { type KnownPages, reviewSite } from './review-site.ts';
import { reviewedFiles } from './reviewed-files.ts';

export const review = (): OpenPart => async (project) => {
  const known: KnownPages = new Map();
  return {
    looksFor: Object.keys(facts.codes),
    findIn: (language) => reviewLanguage(project, language, known),
  };
};

async function reviewLanguage(
  project: Project,
  { build, config, sources, hasFile, signal }: CheckedLanguage,
  known: KnownPages,
): Promise<readonly Diagnostic[]> {
  const { settings, paths, stages, timings } = project;
  const asked = sources.docs.filter(({ path }) => hasFile(path));
  const outlines = await timings.measure('outline', () =>
    stages.runner.run(outlineStage(toolVersion, namedFeatures(config.extensions)), asked),
  );
  const files = reviewedFiles({
    root: paths.root,
    staticFolder: config.staticDirectory,
    editUrl: config.docs.editUrl,
    configText: settings.configText,
    sources,
  });
  const dates = await datesFor(project);
  const found = await timings.measure(
    'review',
    () =>
      reviewSite(build, {
        config,
        outlines: new Map(
          asked.map(({ path }, index) => [path, outlines.value[index] as (typeof outlines.value)[number]]),
        ),
        files,
        dates: dates.value,
        now: Date.now(),
        hasFile,
        known,
        signal,
      }),
    'reviewing finished pages',
  );
  return [...dates.diagnostics, ...found];
}

async function datesFor({ settings, paths }: Project): Promise<Result<FileDates>> {
  if (settings.config.check.limits.staleAfterMonths === undefined) return ok(new Map());
  return gitDates(paths.root, {
    folders: datedFolders(settings),
    askedAt: settings.locateKey(['check', 'limits', 'staleAfterMonths']),
    otherwise: 'remove `check.limits.staleAfterMonths`',
  });
}
