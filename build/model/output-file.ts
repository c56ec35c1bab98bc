import type { OutputPath } from './paths.ts';
import type { AssetFile } from './source-file.ts';

/**
 * One file of the finished site. Its content is generated on demand and never cached here: `build` generates every file
 * once and writes it, `serve` generates only the files that browsers request.
 */
export interface OutputFile {
  readonly path: OutputPath;
  /** Throws only what a component of the site throws. */
  content(): string | Uint8Array;
  /**
   * Hash of all that the content is made from: if a published file has the same, the content is not generated. Undefined,
   * or absent, if that is not known.
   */
  key?(): string | undefined;
  /** Path of the file that this one is a copy of, relative to the root; absent for generated files. */
  readonly copyOf?: string;
  /** That file. It may be too large for memory: `content` reads it whole, so publishing and serving stream it instead. */
  readonly source?: AssetFile;
}

/** A file to publish. While it is published, it may turn out that there is no content; the file is then left out. */
export type PublishableFile = Omit<OutputFile, 'content'> & { content(): string | Uint8Array | undefined };

export const outputFile = (
  path: OutputPath,
  make: (() => string | Uint8Array) | string | Uint8Array,
  copyOf?: string,
): OutputFile => ({
  path,
  content: typeof make === 'function' ? make : () => make,
  ...(copyOf !== undefined && { copyOf }),
});
