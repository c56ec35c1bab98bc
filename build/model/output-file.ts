import type { OutputPath } from './paths.ts';

/**
 * One file of the finished site. The content is made on first use and kept: `build` asks for all of it, `serve` only
 * for what a browser asks for.
 */
export interface OutputFile {
  readonly path: OutputPath;
  /** Throws only where a component throws. */
  content(): string | Uint8Array;
}

export function outputFile(path: OutputPath, make: (() => string | Uint8Array) | string | Uint8Array): OutputFile {
  if (typeof make !== 'function') return { path, content: () => make };
  let made: { readonly content: string | Uint8Array } | undefined;
  return {
    path,
    content() {
      made ??= { content: make() };
      return made.content;
    },
  };
}
