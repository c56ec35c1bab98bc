/** The tool as a library. */
export { type Config, type ConfigInput, defineConfig } from './config/config.ts';
export { validateConfig } from './config/validate.ts';
export type { Diagnostic, Severity, SourceRange } from './model/diagnostic.ts';
export type { Block, BlockExtension, BlockPage, Extension, Finding, Grammar, Report } from './model/extension.ts';
export type { OutputFile } from './model/output-file.ts';
export type { Bundle, Ports, Templates } from './model/ports.ts';
export type { AssetFile, SourceFile, Sources } from './model/source-file.ts';
export type { Stage, StageRunner } from './model/stage.ts';
export { type Build, type BuildRequest, buildSite, renderedFiles } from './pipeline/build-site.ts';
export { inline, stageRunner } from './pipeline/run-stage.ts';
export { timings } from './pipeline/timings.ts';
