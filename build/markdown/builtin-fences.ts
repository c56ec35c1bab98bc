/** Fence languages that become something other than code without an extension. */
import type { BlockHandler } from './block-handler.ts';
import { diagram } from './diagram.ts';
import { math } from './math.ts';

export const builtinFences: ReadonlyMap<string, BlockHandler> = new Map([
  ['mermaid', diagram],
  ['math', math],
]);
