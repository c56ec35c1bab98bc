/** The tool as a library. Configurations import it too, so what builds a site is loaded when it is called. */
import type { BuiltSite, SiteOptions } from './cli/library.ts';

export type { PublishReport } from './adapters/output-folder.ts';
export type { BuiltSite, SiteOptions } from './cli/library.ts';
export { type Config, type ConfigInput, defineConfig } from './config/config.ts';
export { validateConfig } from './config/validate.ts';
export type { Diagnostic, Severity, SourceRange } from './model/diagnostic.ts';
export type { Block, BlockExtension, BlockPage, Extension, Finding, Grammar, Report } from './model/extension.ts';
export type { OutputFile } from './model/output-file.ts';
export type { Bundle, Ports, Templates } from './model/ports.ts';
export type { Result } from './model/result.ts';
export type { AssetFile, SourceFile, Sources } from './model/source-file.ts';
export type { Stage, StageRunner } from './model/stage.ts';
export { type Build, type BuildRequest, buildSite, renderedFiles } from './pipeline/build-site.ts';
export { inline, stageRunner } from './pipeline/run-stage.ts';
export { timings } from './pipeline/timings.ts';

/**
 * Builds a site from a folder. What is wrong is in its `diagnostics`; `publish()` writes it into the output folder.
 *
 *     const site = await build({ root: 'website' });
 *     if (!site.diagnostics.some(({ severity }) => severity === 'error')) await site.publish();
 */
export const build = async (options: SiteOptions = {}): Promise<BuiltSite> =>
  (await import('./cli/library.ts')).build(options);
