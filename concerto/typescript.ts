/** The TypeScript compiler, which also reads JavaScript. */
import { createRequire } from 'node:module';
import type * as ts from 'typescript';

/**
 * Loaded when it is needed, and not by `import`: before that evaluates a CommonJS module it searches all nine megabytes
 * for the names that it exports.
 */
export function loadTypeScript(): typeof ts {
  loaded ??= createRequire(import.meta.url)('typescript') as typeof ts;
  return loaded;
}

let loaded: typeof ts | undefined;
