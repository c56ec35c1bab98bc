import type { OutputPath } from './paths.ts';
import type { AssetFile } from './source-file.ts';

/**
 * One file of the finished site. Its content is generated on demand and never cached here: `build` generates every file
 * once and writes it, `serve` generates only the files that browsers request.
 */
export interface OutputFile {
  readonly path: OutputPath;
  /** Throws only errors of the site's components. */
  content(): string | Uint8Array;
  /**
   * Hash of everything that the content is made from: if a published file has the same hash, the content is not
   * generated. Undefined or absent if not known.
   */
  key?(): string | undefined;
  /** Path of the file that this one is a copy of, relative to the root; absent for generated files. */
  readonly copyOf?: string;
  /** That file. It may be too large for memory: `content` reads it whole, so publishing and serving stream it instead. */
  readonly source?: AssetFile;
}

/** A file to publish. Its content may turn out to be missing while it is published; the file is then left out. */
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
