/** The TypeScript compiler, which also reads JavaScript. */
import { createRequire } from 'node:module';
import type * as ts from 'typescript';

/**
 * Loaded when needed, and not by `import`: before `import` evaluates a CommonJS module, it scans all nine megabytes for
 * exported names.
 */
export function loadTypeScript(): typeof ts {
  loaded ??= createRequire(import.meta.url)('typescript') as typeof ts;
  return loaded;
}

let loaded: typeof ts | undefined;
