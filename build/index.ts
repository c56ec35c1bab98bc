/** The public API. Configurations import it too, so the modules that build a site are loaded only when they are called. */
import type { SamplePage } from './model/extension.ts';
import type { Result } from './model/result.ts';
import type { BuiltSite, SiteOptions } from './project/build.ts';
import type { SampleSource } from './samples/sample-pages.ts';

export { type Config, type ConfigInput, defineConfig } from './config/config.ts';
export { validateConfig } from './config/validate.ts';
export { grammarRegistry } from './markdown/grammar-registry.ts';
export type { Diagnostic, Severity, SourceRange } from './model/diagnostic.ts';
export type {
  AgentTool,
  AgentToolInput,
  AgentToolPlace,
  Block,
  BlockExtension,
  BlockPage,
  BlockToDraw,
  CheckFindingOfExtension,
  CodeBlock,
  CodeLinker,
  CodePage,
  CodeWord,
  CoverageItem,
  CoverageSource,
  Extension,
  ExtensionCheck,
  ExtensionFile,
  Finding,
  GeneratedComponentPage,
  GeneratedFile,
  GeneratedMarkdownPage,
  GeneratedPage,
  Grammar,
  HeldPrograms,
  Inventory,
  PageView,
  Prose,
  ProseChecker,
  ProseFinding,
  ProsePage,
  ProseStatement,
  ProseText,
  ProseVerdict,
  ProvenText,
  Report,
  RunPlace,
  Sample,
  SampleButton,
  SampleChecker,
  SampleFinding,
  SampleLink,
  SamplePage,
  ShownItem,
  SiteView,
  Surface,
  Tally,
  Verdict,
} from './model/extension.ts';
export { escapeHtml } from './model/html.ts';
export { nearest } from './model/nearest.ts';
export type { OutputFile } from './model/output-file.ts';
export type { Bundle, Ports, Templates } from './model/ports.ts';
export { type Passage, type ProsePart, passageText, rangeIn, type TableCell } from './model/prose.ts';
export type { Result } from './model/result.ts';
export type { AssetFile, SampleFile, SourceFile, Sources } from './model/source-file.ts';
export type { Awaitable, Stage, StageRunner } from './model/stage.ts';
export { type Build, type BuildRequest, buildSite, renderedFiles } from './pipeline/build-site.ts';
export { timings } from './pipeline/timings.ts';
export type { BuiltSite, SiteOptions } from './project/build.ts';
export type { PublishReport } from './publish/publish-report.ts';
export { type Correction, rewriteBlocks } from './samples/rewrite-blocks.ts';
export type { SampleSource } from './samples/sample-pages.ts';
export { inline, stageRunner } from './stages/run-stage.ts';

/**
 * Builds a site from a folder. Problems are in `diagnostics`; `publish()` writes the site to the output folder. Rejects if
 * the root is not a folder.
 *
 *     const site = await build({ root: 'website' });
 *     if (!site.diagnostics.some(({ severity }) => severity === 'error')) await site.publish();
 */
export const build = async (options: SiteOptions = {}): Promise<BuiltSite> =>
  (await import('./project/build.ts')).build(options);

/**
 * Reads the pages of a site in the form that sample checkers receive, for scripts of an extension. Checks and runs nothing.
 *
 * @returns All pages that can be parsed, sorted by path, including pages without blocks. The problems of the others are in
 *          `diagnostics`.
 */
export const readSamplePages = async (options: SampleSource = {}): Promise<Result<readonly SamplePage[]>> =>
  (await import('./samples/sample-pages.ts')).readSamplePages(options);
