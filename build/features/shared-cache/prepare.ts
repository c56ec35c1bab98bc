/** `docs-build prepare`: reads pages, or a share of them, so that other machines find the results in the shared cache. */
import type { CommandCall } from '../../cli/call.ts';
import { counted } from '../../cli/counted.ts';
import type { ExitStatus } from '../../cli/exit-status.ts';
import type { CommandOutcome } from '../../cli/finish.ts';
import { type Flags, UsageError } from '../../cli/flags.ts';
import { inProject } from '../../cli/in-project.ts';
import { languageView } from '../../languages/language-sources.ts';
import type { SiteLanguage } from '../../languages/languages.ts';
import { problem } from '../../model/diagnostic.ts';
import { isFromGit } from '../../model/paths.ts';
import type { Sources } from '../../model/source-file.ts';
import { parseSources } from '../../pipeline/parse-sources.ts';
import type { Project } from '../../project/project.ts';
import { collectSampleResults } from '../../samples/sample-results.ts';
import { verifyBlocksStage } from '../../samples/verify-blocks-stage.ts';
import { bucketCount, bucketOf } from './buckets.ts';
import { placeOf } from './place.ts';

interface PrepareFlags extends Flags {
  readonly shard?: string;
}

export async function prepare(call: CommandCall<PrepareFlags>): Promise<ExitStatus> {
  const shard = shardIn(call.flags.shard);
  if (!call.flags.cache) throw new UsageError('`prepare` fills a cache, and --no-cache uses none', 'leave it out');
  return inProject(call, async (project) => {
    const { cache } = project.settings.original;
    if (!cache)
      throw new UsageError(
        'this site has no shared cache',
        'name a folder in the configuration: `cache: { read: ".docs-cache", write: ".docs-cache" }`',
      );
    if (!placeOf(cache, call.terminal.env).canWrite) return readOnly(cache.write);
    return prepareShare(project, shard);
  });
}

interface Shard {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

function shardIn(text = '1/1'): Shard {
  const [, number, of] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (number !== undefined && of !== undefined && number >= 1 && number <= of && of <= bucketCount)
    return { number, of };
  throw new UsageError(
    `--shard takes a number and how many there are, at most ${bucketCount}, not \`${text}\``,
    'write --shard 3/8 for the third of eight',
  );
}

const readOnly = (write: string | undefined): CommandOutcome => ({
  diagnostics: [
    problem('cache/read-only', 'no page was read, because this machine may not write to the shared cache', {
      hint:
        write === undefined
          ? 'name where to write in `cache.write`'
          : `\`cache.write\` is \`${write}\`, which is not set`,
    }),
  ],
  pages: 0,
  closing: () => 'Nothing was prepared',
});

async function prepareShare(project: Project, { number, of }: Shard): Promise<CommandOutcome> {
  const { languages, overlays } = project.settings;
  // What is wrong with pages is said once, by the build.
  const all = project.readSources().value;
  const isMine = ({ path }: { readonly path: string }): boolean => bucketOf(path) % of === number - 1;
  const view = languageView();
  let pages = 0;
  for (const language of languages) {
    const { sources } = view(all, { own: language.overlays, all: overlays });
    const docs = sources.docs.filter(isMine);
    pages += docs.length;
    await prepareDocs({ ...sources, docs, categories: [] }, language, project);
  }
  const share = of === 1 ? '' : `, share ${number} of ${of}`;
  return {
    diagnostics: project.saveCache(),
    pages,
    closing: (c) => `${c.green('Prepared')} ${counted(pages, 'page')}${share}`,
  };
}

/** The steps of a build that take one page at a time. */
async function prepareDocs(sources: Sources, { config }: SiteLanguage, project: Project): Promise<void> {
  const { settings, stages, sampleRequest, timings } = project;
  const request = { ...sampleRequest, config, original: settings.original };
  const { docs } = (await timings.measure('parse', () => parseSources(sources, request, stages.runner))).value;
  const withBlocks = docs.filter(({ blocks, path }) => blocks.length > 0 && !isFromGit(path));
  await stages.runner.run(verifyBlocksStage(request.extensions, request.toolVersion), withBlocks);
  await timings.measure('samples', () => collectSampleResults(docs, sources, request, stages.runner));
}
