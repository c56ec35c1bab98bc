import type { OutputPath } from './paths.ts';

/**
 * One file of the finished site. The content is made each time it is asked for and kept by nobody: `build` asks once
 * for each file and writes it, `serve` only for what a browser asks for.
 */
export interface OutputFile {
  readonly path: OutputPath;
  /** Throws only where a component throws. */
  content(): string | Uint8Array;
}

export const outputFile = (path: OutputPath, make: (() => string | Uint8Array) | string | Uint8Array): OutputFile => ({
  path,
  content: typeof make === 'function' ? make : () => make,
});
