/**
 * START HERE: the pipeline on one screen. Sources become documents, documents a site, the site pages, pages files. Every
 * step is pure but for the ports. `build` publishes the files, `serve` answers from them, `check-links` reads the
 * diagnostics: all of them run this.
 */
import { type CheckedLink, runChecks } from '../checks/run-checks.ts';
import type { SampleInput } from '../markdown/samples-stage.ts';
import { verifyBlocksStage } from '../markdown/verify-blocks-stage.ts';
import { type Diagnostic, isBlocking, problem, wholeFile } from '../model/diagnostic.ts';
import { type OutputFile, outputFile } from '../model/output-file.ts';
import type { OutputPath } from '../model/paths.ts';
import type { Bundle, Ports } from '../model/ports.ts';
import type { Result } from '../model/result.ts';
import type { Site } from '../model/site.ts';
import type { FileDates } from '../model/source-file.ts';
import type { StageRunner } from '../model/stage.ts';
import { collectOutputs } from '../outputs/collect-outputs.ts';
import type { PageFiles } from '../pages/page-files.ts';
import type { SearchIndexer } from '../search/index-files.ts';
import { assembleDocs } from './assemble-docs.ts';
import { configLinks, type KeyLocator } from './config-links.ts';
import { judgeSamples, type SampleRequest } from './judge-samples.ts';
import { parseSources } from './parse-sources.ts';
import { searchIndex } from './search-index.ts';
import { siteFiles, staticFiles } from './site-files.ts';
import { applySeverities, sortDiagnostics } from './sort-diagnostics.ts';
import type { Timings } from './timings.ts';

export interface BuildRequest extends SampleRequest {
  readonly drafts: boolean;
  /** Finds the line of a configuration key; absent where there is no file. */
  readonly configPlace?: KeyLocator;
  readonly generator: string;
  /** Last changes of source files, where they are known. */
  readonly dates: FileDates;
  /** Makes the files of the embedded search; by default `searchFiles`. */
  readonly searchIndexer?: SearchIndexer;
  readonly timings: Timings;
}

export interface Build {
  /** Undefined when the site could not be made at all (its code or templates are broken): nothing may be published. */
  readonly site: Site | undefined;
  readonly files: ReadonlyMap<OutputPath, OutputFile>;
  readonly pages: PageFiles['pages'];
  readonly links: readonly CheckedLink[];
  /** The site's code; undefined when it does not compile. */
  readonly bundle: Bundle | undefined;
  /** Pages with samples that have to be run to be proven, and have not been. */
  readonly notRun: readonly SampleInput[];
  readonly diagnostics: readonly Diagnostic[];
}

export async function buildSite(request: BuildRequest, ports: Ports, runner: StageRunner): Promise<Build> {
  const { config, timings, extensions, toolVersion, configPlace: locateKey = () => undefined } = request;
  const found: Diagnostic[] = [];
  const take = <T>({ value, diagnostics }: Result<T>): T => {
    found.push(...diagnostics);
    return value;
  };
  const finish = (build: Omit<Build, 'diagnostics' | 'bundle'>): Build => ({
    ...build,
    bundle,
    diagnostics: sortDiagnostics(applySeverities(found, config)),
  });

  const bundling = ports.bundler.bundle();
  // Nobody waits for it when reading or parsing throws first.
  bundling.catch(() => undefined);
  const sources = take(await timings.measure('read', () => ports.sources.read()));
  // If some are missing, links to them would look like mistakes of others.
  const areComplete = !found.some(isBlocking);
  const parsed = take(await timings.measure('parse', () => parseSources(sources, request, runner)));
  const bundle = take(await timings.measure('bundle', () => bundling));
  const templates = take(await ports.templates.load());
  if (!bundle || !templates || !areComplete) return finish(emptyBuild);

  const withBlocks = parsed.docs.filter(({ blocks }) => blocks.length > 0);
  const verification = verifyBlocksStage(extensions, toolVersion);
  take(await timings.measure('verify', () => runner.run(verification, withBlocks)));
  const samples = await timings.measure('samples', () => judgeSamples(parsed.docs, sources, request, runner));
  found.push(...samples.diagnostics);

  const assembly = { parsed, sources, samples, components: bundle.renderer.components };
  const site = take(timings.measureSync('assemble', () => assembleDocs(assembly, request)));
  const otherLinks = take(configLinks(config, site, locateKey));
  const checkOptions = { address: config, docsPath: config.docs.path, otherLinks };
  const links = take(timings.measureSync('check', () => runChecks(site, checkOptions)));

  const search = await timings.measure('search', () => searchIndex(site, request));
  const content = { site, sources, samples, links, search, bundle, templates };
  const { files, pages } = timings.measureSync('compose', () => siteFiles(content, request, ports));
  const all = take(collectOutputs([files, bundle.files, staticFiles(sources, config, ports)]));
  return finish({ site, files: all, pages, links, notRun: samples.notRun });
}

const emptyBuild = { site: undefined, files: new Map(), pages: new Map(), links: [], notRun: [] };

/**
 * All files of a build, each made when its turn comes. A page whose component throws is left out, with its data, and
 * `report` is told (`doc/unrenderable`); the rest stands.
 */
export function* renderedFiles(build: Build, report: (diagnostic: Diagnostic) => void): Generator<OutputFile> {
  const broken = new Set<OutputPath>();
  for (const file of build.files.values()) {
    const page = build.pages.get(file.path);
    const source = page?.file ?? (file.path === '404.html' ? '404.html' : undefined);
    if (source === undefined) {
      if (!broken.has(file.path)) yield file;
      continue;
    }
    let html: string | Uint8Array;
    try {
      html = file.content();
    } catch (error) {
      report(
        problem(
          'doc/unrenderable',
          `the page cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
          { at: wholeFile(source) },
        ),
      );
      if (page) broken.add(page.json);
      continue;
    }
    yield outputFile(file.path, html);
  }
}
