import type { OutputPath } from './paths.ts';

/**
 * One file of the finished site. The content is made each time it is asked for and kept by nobody: `build` asks once
 * for each file and writes it, `serve` only for what a browser asks for.
 */
export interface OutputFile {
  readonly path: OutputPath;
  /** Throws only where a component throws. */
  content(): string | Uint8Array;
  /** Path below the root of the file it is a copy of; absent for what the site makes. */
  readonly copyOf?: string;
}

export const outputFile = (
  path: OutputPath,
  make: (() => string | Uint8Array) | string | Uint8Array,
  copyOf?: string,
): OutputFile => ({
  path,
  content: typeof make === 'function' ? make : () => make,
  ...(copyOf !== undefined && { copyOf }),
});
