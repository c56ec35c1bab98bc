import type { Message, PluginBuild } from 'esbuild';
import type { CompiledFile } from './compiled-site.ts';
import type { ImportedFiles } from './imported-files.ts';
import type { BundleOptions } from './options.ts';

/** What is compiled by itself, and imported by its address. */
export interface FileApart {
  /** In the site. */
  readonly path: string;
  /** The file itself, and what it loads. */
  readonly files: readonly CompiledFile[];
  /** Absolute paths. */
  readonly inputs: readonly string[];
  readonly warnings: readonly Message[];
}

export type CompileApart = (file: string, build: PluginBuild, options: ApartOptions) => Promise<FileApart>;
export type ApartOptions = Pick<BundleOptions, 'packageDir' | 'baseUrl' | 'mode'> & Pick<ImportedFiles, 'plugins'>;
